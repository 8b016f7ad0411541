import type { Tx } from '../../../platform/db/database.ts'
import type { ConversationsContext } from '../context.ts'
import { replySettled } from '../events.ts'
import { kindOf, networkOf } from '../threads/facts.ts'
import type { ThreadRow } from '../threads/queries.ts'
import type { ReplyRow } from './queries.ts'

type Ending = { outcome: 'sent' | 'failed' | 'withdrawn' | 'discarded'; reason: string | null }

/** Publishes what became of an answer, in the transaction that stores it. */
export const tellSettled = (ctx: ConversationsContext, trx: Tx, thread: ThreadRow, reply: ReplyRow, { outcome, reason }: Ending): Promise<void> =>
  ctx.events.publish(trx, replySettled, {
    owner: thread.owner,
    payload: { threadId: thread.id, kind: kindOf(thread), network: networkOf(thread), replyId: reply.id, messageId: reply.message_id, by: reply.by as 'you', outcome, reason },
    at: ctx.clock.now(),
  })
