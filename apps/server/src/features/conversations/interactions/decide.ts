import { type Interaction } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS, DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import type { InteractionStatus } from '@marquee/contract/conversations/thread'
import { UNDO_MS } from '@marquee/contract/conversations/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ConversationsContext } from '../context.ts'
import { lockDraft, turnIntoReply } from '../drafts/drafts.ts'
import { changeDraft, type DraftRow } from '../drafts/queries.ts'
import { draftDecided } from '../events.ts'
import { discardOvertaken } from '../replies/discard.ts'
import { listAnswered } from '../replies/queries.ts'
import { heldUntil } from '../replies/write.ts'
import { pauseChatbot } from '../threads/pause.ts'
import { findThread, refreshThread, type ThreadRow } from '../threads/queries.ts'
import { readInteraction } from './read.ts'

export type Decided = { draft: DraftRow; thread: ThreadRow }
/** A person's approval. `text`: what is sent instead. `seenId`: the last message of the person that was seen. */
export type Approving = { text?: string | null | undefined; seenId?: string | undefined; isStillRight: boolean; by: string }

/** Tells the rest of the product what was decided, and open tabs; the thread is brought in line. */
export async function showDecision(ctx: ConversationsContext, trx: Tx, { draft, thread }: Decided, after: InteractionStatus, isEdited = false): Promise<void> {
  const now = ctx.clock.now()
  const { owner, id, thread_id: threadId } = draft
  await refreshThread(trx, (await findThread(trx, owner, threadId)) ?? thread, now)
  await ctx.events.publish(trx, draftDecided, { owner, payload: { draftId: id, threadId, before: draft.status as InteractionStatus, after, isEdited }, at: now })
  await ctx.live.publish(trx, owner, { type: 'thread.changed', threadId, isNew: false })
  await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'interactions' })
}

/** Nobody decided about the draft, and the person wrote again since. */
const isOvertaken = ({ draft, thread }: Decided): boolean => draft.status === 'discarded' && draft.decided_at === null && thread.last_incoming_id !== draft.answers_id

/** Throws conflict for a draft that does not wait, and changed_elsewhere for one after which the person wrote again, unless it is still right. */
function assertApprovable(decided: Decided, { seenId, isStillRight }: Approving): void {
  const { draft, thread } = decided
  const hasMovedOn = isOvertaken(decided) || (seenId !== undefined && thread.last_incoming_id !== seenId)
  if (draft.status !== 'pending_approval' && !isOvertaken(decided)) throw new AppError('conflict', CHATBOT_TEXTS.notPending)
  if (hasMovedOn && !isStillRight) throw new AppError('changed_elsewhere', CHATBOT_TEXTS.movedOn)
}

/** Approves a draft in the caller's transaction: it is held for some seconds, then sent once. Another text counts as an edit, and pauses the chatbot on the thread. Returns until when it can be taken back. */
export async function approveLocked(ctx: ConversationsContext, trx: Tx, decided: Decided, approving: Approving): Promise<Date> {
  assertApprovable(decided, approving)
  const { draft, thread } = decided
  const { owner } = draft
  const until = heldUntil(ctx.clock.now())
  const text = approving.text ?? draft.text
  const isEdited = text !== draft.text
  const { replyId } = await turnIntoReply(ctx, trx, decided, { by: 'you', until, text, decidedBy: approving.by })
  await discardOvertaken(ctx, trx, thread, await listAnswered(trx, owner, replyId), DRAFT_ENDINGS.answered)
  await changeDraft(trx, owner, draft.id, { edited_text: isEdited ? text : null, has_paused: isEdited && thread.chatbot_paused_at === null })
  if (isEdited) await pauseChatbot(ctx, trx, thread, approving.by)
  await showDecision(ctx, trx, decided, 'approved', isEdited)
  return until
}

async function rejectLocked(ctx: ConversationsContext, trx: Tx, decided: Decided, { reason, by }: { reason: string | null; by: string }): Promise<Date> {
  const { draft } = decided
  if (draft.status !== 'pending_approval') throw new AppError('conflict', CHATBOT_TEXTS.notPending)
  const now = ctx.clock.now()
  await changeDraft(trx, draft.owner, draft.id, { status: 'rejected', reject_reason: reason, decided_by: by, decided_at: now, updated_at: now })
  await showDecision(ctx, trx, decided, 'rejected')
  return new Date(now.getTime() + UNDO_MS)
}

export type Decision = Approving & { approved: boolean; reason?: string | null | undefined }

/** Approves or rejects a draft. Returns it with the time until which that can be taken back. Throws not_found, conflict, changed_elsewhere when the person wrote again, and what keeps an answer from being sent. */
export async function decideDraft(ctx: ConversationsContext, owner: string, id: string, decision: Decision): Promise<{ interaction: Interaction; undoUntil: string }> {
  const until = await ctx.db.transaction().execute(async (trx) => {
    const decided = await lockDraft(trx, owner, id)
    return decision.approved ? approveLocked(ctx, trx, decided, decision) : rejectLocked(ctx, trx, decided, { reason: decision.reason ?? null, by: decision.by })
  })
  return { interaction: await readInteraction(ctx, owner, id), undoUntil: until.toISOString() }
}

/** Discards a draft that waits. Throws not_found, conflict for one that does not wait. */
export async function discardPending(ctx: ConversationsContext, owner: string, id: string, by: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const decided = await lockDraft(trx, owner, id)
    if (decided.draft.status !== 'pending_approval') throw new AppError('conflict', CHATBOT_TEXTS.notPending)
    const now = ctx.clock.now()
    await changeDraft(trx, owner, id, { status: 'discarded', because: DRAFT_ENDINGS.discarded, decided_by: by, decided_at: now, updated_at: now })
    await showDecision(ctx, trx, decided, 'discarded')
  })
}
