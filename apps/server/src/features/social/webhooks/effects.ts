import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { findEventForSystem } from '../../../platform/events/index.ts'
import type { SocialContext } from '../context.ts'
import { findReportsOfOwner, noteEffect, noteFailure, type ReportedEvent } from './queries.ts'

/** What became of an event of the provider, once its job is done. `repeated`: it was known already. */
export type WebhookEffect = { effect: 'stored' | 'updated' | 'repeated' | 'ignored' | 'failed'; threadId?: string | null; messageId?: string | null }

/** Notes what became of an event, in the transaction of what it caused. Takes the id that the provider gave it; null for one that was not told by a webhook. */
export async function noteWebhookEffect(db: Db, owner: string, hookId: string | null, { effect, threadId = null, messageId = null }: WebhookEffect, now: Date): Promise<void> {
  if (hookId !== null) await noteEffect(db, owner, hookId, { effect, thread_id: threadId, message_id: messageId, handled_at: now })
}

/** The last events of the owner's webhook, newest first, also those that were refused. */
export const readWebhookEvents = (db: Db, owner: string, limit: number): Promise<ReportedEvent[]> => findReportsOfOwner(db, owner, limit)

const reported = z.object({ hookId: z.string().nullable() })
/** What is known of an event whose job failed: the domain event that it became, or the id that the provider gave it. */
type Lost = { eventId: string } | { owner: string; hookId?: string | undefined }

/** The owner and the provider's id of an event; undefined if it was told by no webhook, or is deleted. */
async function findLost(db: Db, lost: Lost): Promise<{ owner: string; hookId: string } | undefined> {
  if ('owner' in lost) return lost.hookId === undefined ? undefined : { owner: lost.owner, hookId: lost.hookId }
  const event = await findEventForSystem(db, lost.eventId)
  const hookId = reported.safeParse(event?.payload).data?.hookId
  return event && hookId ? { owner: event.owner, hookId } : undefined
}

/** Job: notes that an event of the provider could not be handled, unless something became of it. Takes what its job had, which failed for good. */
export async function noteFailedEvent(ctx: Pick<SocialContext, 'db' | 'clock' | 'log'>, lost: Lost): Promise<void> {
  const found = await findLost(ctx.db, lost)
  if (!found || !(await noteFailure(ctx.db, found, ctx.clock.now()))) return
  ctx.log.error({ hookId: found.hookId }, 'an event of the provider could not be handled')
}
