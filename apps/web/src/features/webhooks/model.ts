import { WEBHOOK_DISABLE_DAYS, WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS, WEBHOOK_TEST, WEBHOOK_TEXTS, type WebhookEvent } from '@marquee/contract/webhooks'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { DeliveryStatus, WebhookDelivery, WebhookEndpoint } from './queries.ts'

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const satisfies readonly DeliveryStatus[]
export const STATUS_LOOKS: Readonly<Record<DeliveryStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Waiting', tone: 'wait' },
  delivered: { label: 'Delivered', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
}

const isEvent = (type: string): type is WebhookEvent => WEBHOOK_EVENTS.some((event) => event === type)

/** An event in words. */
export const labelOf = (type: WebhookDelivery['type']): string => (isEvent(type) ? WEBHOOK_EVENT_LABELS[type].label : type === WEBHOOK_TEST ? 'Test' : type)

/** How a webhook is called: its description, else its host. */
export const nameOf = ({ url, description }: Pick<WebhookEndpoint, 'url' | 'description'>): string => description || (URL.parse(url)?.host ?? url)

/** Why a webhook that its user did not turn off is off; null for all others. */
export function offText({ offReason }: WebhookEndpoint): string | null {
  if (offReason === 'failures') return WEBHOOK_TEXTS.offByFailures(WEBHOOK_DISABLE_DAYS)
  return offReason === 'gone' ? WEBHOOK_TEXTS.offByGone : null
}

/** A payload with line breaks, as people read it. */
export const prettyJson = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2)
