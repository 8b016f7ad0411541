import { DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ConversationsContext } from '../context.ts'
import { changeDraft, listPendingFor } from '../drafts/queries.ts'
import type { ThreadRow } from '../threads/queries.ts'
import { replyLedger } from './kinds.ts'
import { changeReply, listOvertaken } from './queries.ts'

/**
 * Discards what the chatbot was about to send in a locked thread to some of its people, and the drafts that wait for a decision, since the conversation went on. The caller brings the
 * thread in line.
 */
export async function discardOvertaken(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, personIds: readonly string[], reason: string = DRAFT_ENDINGS.wroteAgain): Promise<void> {
  for (const reply of await listOvertaken(trx, thread.owner, thread.id, personIds)) {
    await changeReply(trx, thread.owner, reply.id, { status: 'discarded', reason, until: null })
    await replyLedger(ctx, reply.kind as 'comment').cancel(trx, thread.owner, reply.id)
  }
  for (const draft of await listPendingFor(trx, thread.owner, thread.id, personIds)) await changeDraft(trx, thread.owner, draft.id, { status: 'discarded', because: reason, updated_at: ctx.clock.now() })
}
