import { DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import type { Tx } from '../../../platform/db/database.ts'
import type { InboxComment, Reading } from '../../../ports/inbox.ts'
import type { ConversationsContext } from '../context.ts'
import { messageChanged } from '../events.ts'
import { discardAnswersTo } from '../replies/discard.ts'
import { lockThreads, refreshThread } from '../threads/queries.ts'
import { kindOf, networkOf } from '../threads/facts.ts'
import { listThreadsOfPost, markMissing } from './queries.ts'

/** What was written this short a time before the network was asked may be missing in its answer. */
const YOUNG_MS = 60_000

/** Marks the comments of a post as deleted that a whole reading does not have any more, and discards the chatbot's answers to them. Returns the threads that changed. */
export async function forgetMissing(ctx: ConversationsContext, trx: Tx, place: { owner: string; via: string; network: string; nativePostId: string }, reading: Reading<InboxComment>): Promise<string[]> {
  if (reading.asOf === null) return []
  const { owner } = place
  const before = new Date(reading.asOf.getTime() - YOUNG_MS)
  const present = reading.items.map(({ id }) => id)
  const threads = await lockThreads(trx, owner, (await listThreadsOfPost(trx, owner, place)).map(({ id }) => id))
  const changed: string[] = []
  for (const thread of threads) {
    const gone = await markMissing(trx, owner, thread.id, present, before)
    if (gone.length === 0) continue
    changed.push(thread.id)
    const events = gone.map((messageId) => ({ owner, payload: { threadId: thread.id, kind: kindOf(thread), network: networkOf(thread), messageId, change: 'deleted' as const }, at: ctx.clock.now() }))
    await ctx.events.publishAll(trx, messageChanged, events)
    await discardAnswersTo(ctx, trx, thread, gone, DRAFT_ENDINGS.gone)
    await refreshThread(trx, thread, ctx.clock.now())
  }
  return changed
}
