import type { webhookActivity } from '@marquee/contract/chatbot/responses'
import { WEBHOOK_REFUSALS, type WebhookEvent, type WebhookEventOutcome } from '@marquee/contract/conversations/webhook-events'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { readAnswering } from '../../conversations/index.ts'
import { readWebhookEvents } from '../../social/index.ts'
import type { ChatbotContext } from '../context.ts'

type Recorded = Awaited<ReturnType<typeof readWebhookEvents>>[number]
type Answering = Awaited<ReturnType<typeof readAnswering>>

const BY_RECORD: Readonly<Record<string, WebhookEventOutcome>> = { refused: 'refused', replayed: 'repeated', ignored: 'ignored' }

/** What became of an event: what was stored may have a draft or an answer since. */
function outcomeOf({ outcome, effect, message_id: messageId }: Recorded, answering: Answering): WebhookEventOutcome {
  const recorded = BY_RECORD[outcome]
  if (recorded !== undefined) return recorded
  if (effect === null) return 'received'
  return (effect === 'stored' && messageId !== null ? answering.get(messageId) : undefined) ?? (effect as WebhookEventOutcome)
}

const present = (row: Recorded, answering: Answering): WebhookEvent => ({
  id: row.id,
  action: row.action,
  platform: row.platform,
  sub_action: row.sub_action || null,
  created_at: row.received_at.toISOString(),
  hook_id: row.event_id || null,
  handled_at: row.effect === null ? null : (row.handled_at?.toISOString() ?? null),
  outcome: outcomeOf(row, answering),
  refusal: row.outcome === 'refused' ? (WEBHOOK_REFUSALS.find((reason) => reason === row.reason) ?? 'unsigned') : null,
  times: row.times,
  thread_id: row.thread_id,
})

/** The last events of the owner's webhook, newest first, with what became of each; also what was forged or repeated. */
export async function readActivity({ db }: Pick<ChatbotContext, 'db'>, owner: string, { limit }: Pick<RouteRequest<typeof webhookActivity>['query'], 'limit'>): Promise<WebhookEvent[]> {
  const rows = await readWebhookEvents(db, owner, limit)
  const answering = await readAnswering(db, owner, rows.flatMap(({ message_id: id }) => id ?? []))
  return rows.map((row) => present(row, answering))
}
