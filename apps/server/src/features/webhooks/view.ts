import { webhookAttempt, webhookDelivery, webhookEndpoint, type WebhookAttempt, type WebhookDelivery, type WebhookEndpoint } from '@marquee/contract/webhooks'
import type { AttemptRow, DeliveryRow } from './delivery-queries.ts'
import type { EndpointRow } from './endpoint-queries.ts'

const text = (date: Date | null): string | null => date?.toISOString() ?? null

/** An endpoint as its owner sees it, without its secrets. */
export const viewEndpoint = (row: EndpointRow, now: Date): WebhookEndpoint =>
  webhookEndpoint.parse({
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    isOn: row.disabled_at === null,
    offReason: row.disabled_reason,
    offSince: text(row.disabled_at),
    failingSince: text(row.failing_since),
    previousSecretUntil: row.previous_until && row.previous_until > now ? text(row.previous_until) : null,
    createdAt: row.created_at.toISOString(),
  })

/** A delivery with the result of its last attempt. */
export const viewDelivery = (row: DeliveryRow): WebhookDelivery =>
  webhookDelivery.parse({
    id: row.id,
    endpointId: row.endpoint_id,
    type: row.type,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: text(row.next_attempt_at),
    createdAt: row.created_at.toISOString(),
    settledAt: text(row.settled_at),
    lastStatus: row.last_status,
    lastReason: row.last_reason ?? '',
  })

export const viewAttempt = (row: AttemptRow): WebhookAttempt =>
  webhookAttempt.parse({ id: row.id, isManual: row.is_manual, startedAt: row.started_at.toISOString(), endedAt: text(row.ended_at), status: row.http_status, reason: row.reason })
