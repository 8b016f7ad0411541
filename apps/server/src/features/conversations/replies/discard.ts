import { DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ConversationsContext } from '../context.ts'
import { changeDraft, listPendingFor, listPendingTo } from '../drafts/queries.ts'
import type { ThreadRow } from '../threads/queries.ts'
import { replyLedger } from './kinds.ts'
import { changeReply, listDueTo, listOvertaken, type ReplyRow } from './queries.ts'

type Proposed = { replies: readonly ReplyRow[]; drafts: readonly { id: string }[] }

async function discard(ctx: ConversationsContext, trx: Tx, owner: string, { replies, drafts }: Proposed, reason: string): Promise<void> {
  for (const reply of replies) {
    await changeReply(trx, owner, reply.id, { status: 'discarded', reason, until: null })
    await replyLedger(ctx, reply.kind as 'comment').cancel(trx, owner, reply.id)
  }
  for (const draft of drafts) await changeDraft(trx, owner, draft.id, { status: 'discarded', because: reason, updated_at: ctx.clock.now() })
}

/**
 * Discards what the chatbot was about to send in a locked thread to some of its people, and the drafts that wait for a decision, since the conversation went on. The caller brings the
 * thread in line.
 */
export async function discardOvertaken(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, personIds: readonly string[], reason: string = DRAFT_ENDINGS.wroteAgain): Promise<void> {
  const { owner, id } = thread
  await discard(ctx, trx, owner, { replies: await listOvertaken(trx, owner, id, personIds), drafts: await listPendingFor(trx, owner, id, personIds) }, reason)
}

/** The same of what answers some messages of a locked thread. */
export async function discardAnswersTo(ctx: ConversationsContext, trx: Tx, { owner, id }: ThreadRow, messageIds: readonly string[], reason: string): Promise<void> {
  await discard(ctx, trx, owner, { replies: await listDueTo(trx, owner, id, messageIds), drafts: await listPendingTo(trx, owner, id, messageIds) }, reason)
}
