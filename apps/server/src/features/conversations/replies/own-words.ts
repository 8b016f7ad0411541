import type { Tx } from '../../../platform/db/database.ts'
import { plainly } from '../../../ports/inbox-reading.ts'
import type { ConversationsContext } from '../context.ts'
import type { Heard } from '../hearing/heard.ts'
import type { ThreadRow } from '../threads/queries.ts'
import { replyLedger } from './kinds.ts'
import { listUnderWay } from './queries.ts'

/** How far the clock of a network may be from ours. */
const SKEW_MS = 2 * 60_000

/**
 * Recognises own words that were heard as an answer that is under way, and settles it by them. Takes the locked thread and what was heard.
 * Returns whether it was one: of two answers with the same words only one is under way.
 */
export async function settleOwnWords(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, heard: Heard): Promise<boolean> {
  for (const { id, kind, text, sent_at: sentAt } of await listUnderWay(trx, thread.owner, thread.id)) {
    const isInTime = heard.at === null || (sentAt !== null && heard.at.getTime() >= sentAt.getTime() - SKEW_MS)
    if (!isInTime || (kind === 'message') !== heard.isPrivate || plainly(text) !== plainly(heard.text)) continue
    await replyLedger(ctx, kind as 'comment').settle(trx, id, { kind: 'ok', value: { id: heard.externalId, url: heard.url } })
    return true
  }
  return false
}
