import type { Db } from '../../../platform/db/database.ts'
import { findReportsOfOwner, noteEffect, type ReportedEvent } from './queries.ts'

/** What became of an event of the provider, once its job is done. `repeated`: it was known already. */
export type WebhookEffect = { effect: 'stored' | 'updated' | 'repeated' | 'ignored' | 'failed'; threadId?: string | null; messageId?: string | null }

/** Notes what became of an event, in the transaction of what it caused. Takes the id that the provider gave it; null for one that was not told by a webhook. */
export async function noteWebhookEffect(db: Db, owner: string, hookId: string | null, { effect, threadId = null, messageId = null }: WebhookEffect, now: Date): Promise<void> {
  if (hookId !== null) await noteEffect(db, owner, hookId, { effect, thread_id: threadId, message_id: messageId, handled_at: now })
}

/** The last events of the owner's webhook, newest first, also those that were refused. */
export const readWebhookEvents = (db: Db, owner: string, limit: number): Promise<ReportedEvent[]> => findReportsOfOwner(db, owner, limit)
