import type { Tx } from '../../../platform/db/database.ts'
import type { ConversationsContext } from '../context.ts'
import type { ThreadRow } from '../threads/queries.ts'
import { replyLedger } from './kinds.ts'
import { changeReply, listOvertaken } from './queries.ts'

const WROTE_AGAIN = 'This person wrote again.'

/** Discards the answers of a locked thread that the chatbot was about to send, since the conversation went on. */
export async function discardOvertaken(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, reason = WROTE_AGAIN): Promise<void> {
  for (const reply of await listOvertaken(trx, thread.owner, thread.id)) {
    await changeReply(trx, thread.owner, reply.id, { status: 'discarded', reason, until: null })
    await replyLedger(ctx, reply.kind as 'comment').cancel(trx, thread.owner, reply.id)
  }
}
