import { z } from 'zod'
import { instant } from '../shared/time.ts'

/** Actions of the provider's webhooks (protocols/ayrshare.md section 6). */
export const WEBHOOK_ACTIONS = ['feed', 'social', 'scheduled', 'batch', 'messages', 'mentions', 'comments', 'automations', 'accountActivity', 'suspended'] as const
/** Their sub-actions, as far as our sources name them. */
export const WEBHOOK_SUB_ACTIONS = ['commentCreated', 'messageCreated', 'messageRead', 'messageEdited', 'reactionCreated', 'tikTokPublished'] as const

/**
 * What became of an event. `received`: its job is not done yet. `stored`: it is in the inbox. `drafted`, `answered`: the chatbot wrote a draft, or an
 * answer left. `updated`: accounts, a post or a message were updated. `repeated`: seen before. `ignored`: of no concern here. `refused`: forged, unsigned
 * or too old. `failed`: it could not be handled.
 */
export const WEBHOOK_EVENT_OUTCOMES = ['received', 'stored', 'drafted', 'answered', 'updated', 'repeated', 'ignored', 'refused', 'failed'] as const
export type WebhookEventOutcome = (typeof WEBHOOK_EVENT_OUTCOMES)[number]

/** Why a delivery was refused, as the receiver records it. `unsigned`: its signature is missing or wrong. */
export const WEBHOOK_REFUSALS = ['unsigned', 'stale', 'unreadable', 'unknown profile', 'unchecked'] as const
export type WebhookRefusal = (typeof WEBHOOK_REFUSALS)[number]

const OUTCOME_LABELS: Readonly<Record<Exclude<WebhookEventOutcome, 'refused'>, string>> = {
  received: 'Received', stored: 'In your inbox', drafted: 'Draft written', answered: 'Answered', updated: 'Account updated', repeated: 'Seen before', ignored: 'Not needed', failed: 'Failed',
}
const REFUSAL_LABELS: Readonly<Record<WebhookRefusal, string>> = {
  unsigned: 'Forged, refused', stale: 'Too old, refused', unreadable: 'Unreadable, refused', 'unknown profile': 'Unknown profile, refused', unchecked: 'Could not be checked, refused',
}
/** The words of an outcome in "Recent webhook activity". */
export const webhookOutcomeLabel = (outcome: WebhookEventOutcome, refusal: WebhookRefusal | null): string => (outcome === 'refused' ? REFUSAL_LABELS[refusal ?? 'unsigned'] : OUTCOME_LABELS[outcome])

/**
 * An event of the provider as it was verified, with its outcome (table `webhook_reports`). The specification's names stand in the first fields. Repeats and refusals
 * are counted by the minute in `times` (docs/decisions/0015-domain-events.md).
 */
export const webhookEvent = z.object({
  id: z.uuid(),
  action: z.string(),
  /** Null where the provider names none, or of an event that it does not name. */
  platform: z.string().nullable(),
  sub_action: z.string().nullable(),
  /** When it arrived. */
  created_at: instant,
  /** The provider's id of the event; null of a refused delivery. */
  hook_id: z.string().nullable(),
  handled_at: instant.nullable(),
  outcome: z.enum(WEBHOOK_EVENT_OUTCOMES),
  refusal: z.enum(WEBHOOK_REFUSALS).nullable(),
  times: z.number().int(),
  /** The thread that it wrote to. */
  thread_id: z.uuid().nullable(),
})
export type WebhookEvent = z.infer<typeof webhookEvent>
