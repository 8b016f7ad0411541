import type { Interaction } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { INTERACTION_TEXTS, UNDO_MS } from '@marquee/contract/conversations/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ConversationsContext } from '../context.ts'
import { lockDraft } from '../drafts/drafts.ts'
import { returnToPending } from '../drafts/follow.ts'
import { changeDraft, findDraft, findPending } from '../drafts/queries.ts'
import { replyLedger, type ReplyKindName } from '../replies/kinds.ts'
import { findReply } from '../replies/queries.ts'
import { resumeChatbot } from '../threads/pause.ts'
import { findThread, type ThreadRow } from '../threads/queries.ts'
import { type Decided, showDecision } from './decide.ts'
import { readInteraction } from './read.ts'

/** An undo that was pressed in time may arrive this much later. */
const LATE_MS = 4_000
const tooLate = () => new AppError('conflict', CHATBOT_TEXTS.undoOver)

/** Withdraws the answer of an approved draft, which waits again then, and lets the chatbot write again where the approval paused it. Returns false when it is under way. */
async function withdrawAnswer(ctx: ConversationsContext, trx: Tx, decided: Decided): Promise<boolean> {
  const { draft, thread } = decided
  const { owner } = draft
  const reply = draft.reply_id === null ? undefined : await findReply(trx, owner, draft.reply_id)
  if (draft.status !== 'approved' || !reply || !(await replyLedger(ctx, reply.kind as ReplyKindName).cancel(trx, owner, reply.id))) return false
  const current = await findThread(trx, owner, thread.id)
  if (draft.has_paused && current) await resumeChatbot(ctx, trx, current)
  await showDecision(ctx, trx, decided, 'pending_approval')
  return true
}

/** The same of one that was approved among others, in its locked thread. Returns why not; null if it was taken back. */
export async function takeBackDraft(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, draftId: string): Promise<string | null> {
  const draft = await findDraft(trx, thread.owner, draftId)
  const isBack = draft !== undefined && (await withdrawAnswer(ctx, trx, { draft, thread }))
  return isBack ? null : CHATBOT_TEXTS.undoOver
}

/** Makes a rejected draft wait again. Throws conflict when it is too late, or another draft waits; changed_elsewhere when the person wrote again. */
async function takeBackRejection(ctx: ConversationsContext, trx: Tx, decided: Decided): Promise<void> {
  const { draft, thread } = decided
  const now = ctx.clock.now()
  if (draft.decided_at === null || now.getTime() > draft.decided_at.getTime() + UNDO_MS + LATE_MS) throw tooLate()
  if (thread.last_incoming_id !== draft.answers_id) throw new AppError('changed_elsewhere', CHATBOT_TEXTS.movedOn)
  if (await findPending(trx, draft.owner, thread.id)) throw new AppError('conflict', INTERACTION_TEXTS.changedSince)
  await returnToPending(trx, draft, draft.because, now)
  await changeDraft(trx, draft.owner, draft.id, { reject_reason: null })
  await showDecision(ctx, trx, decided, 'pending_approval')
}

/** Takes back an approval that is not under way yet, or a rejection. Returns the interaction. Throws not_found, conflict. */
export async function undoDraft(ctx: ConversationsContext, owner: string, id: string): Promise<Interaction> {
  await ctx.db.transaction().execute(async (trx) => {
    const decided = await lockDraft(trx, owner, id)
    if (decided.draft.status === 'rejected') await takeBackRejection(ctx, trx, decided)
    else if (!(await withdrawAnswer(ctx, trx, decided))) throw tooLate()
  })
  return readInteraction(ctx, owner, id)
}
