import { CHATBOT_TEXTS, DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import type { ReplyState } from '@marquee/contract/conversations/thread'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { ConversationsContext } from '../context.ts'
import { replyLedger } from '../replies/kinds.ts'
import { changeReply, findReply } from '../replies/queries.ts'
import { lockThread, type NewReply, writeReply } from '../replies/write.ts'
import { changeThread, findThread, lockThreads, refreshThread, type ThreadRow } from '../threads/queries.ts'
import { returnToPending } from './follow.ts'
import { changeDraft, type DraftRow, findDraft, findPending, insertDraft, isCallOpen, listOpen, listThreadsWithDue } from './queries.ts'
import type { NewDraft } from './types.ts'

type Live = Pick<ConversationsContext, 'live' | 'clock'>

/** Brings a locked thread in line with its drafts, and tells open tabs. */
async function showChange(ctx: Live, trx: Tx, thread: ThreadRow): Promise<void> {
  await refreshThread(trx, (await findThread(trx, thread.owner, thread.id)) ?? thread, ctx.clock.now())
  await ctx.live.publish(trx, thread.owner, { type: 'thread.changed', threadId: thread.id, isNew: false })
}

/** Leaves the chatbot's decision on the thread, in words. */
export async function noteDecision(ctx: Live, trx: Tx, owner: string, threadId: string, because: string): Promise<void> {
  await changeThread(trx, owner, threadId, { chatbot_because: because })
  await ctx.live.publish(trx, owner, { type: 'thread.changed', threadId, isNew: false })
}

const columnsOf = (draft: NewDraft) => ({
  thread_id: draft.threadId, answers_id: draft.answersId, text: draft.text, facts: JSON.stringify(draft.facts), sources: JSON.stringify(draft.sources), verdict: draft.verdict, missing: draft.missing, checks: JSON.stringify(draft.checks),
  personality_id: draft.personality.id, personality_name: draft.personality.name, personality_version: draft.personality.version, origin: draft.origin, length: draft.length, max_length: draft.maxLength, judged: JSON.stringify(draft.judged), because: draft.because,
})

/** Stores a draft in the place of one that is pending. Returns its id. Throws not_found for a thread that is not the owner's. */
export async function saveDraft(ctx: Live, trx: Tx, owner: string, draft: NewDraft): Promise<string> {
  const now = ctx.clock.now()
  const thread = await lockThread(trx, owner, draft.threadId)
  const pending = await findPending(trx, owner, draft.threadId)
  if (pending) await changeDraft(trx, owner, pending.id, { status: 'discarded', because: DRAFT_ENDINGS.replaced, updated_at: now })
  const id = newId(now.getTime())
  await insertDraft(trx, { id, owner, ...columnsOf(draft), status: 'pending_approval', created_at: now, updated_at: now })
  await showChange(ctx, trx, thread)
  return id
}

/** A draft of the owner with its locked thread, under which nothing of it changes. Throws not_found. */
export async function lockDraft(trx: Tx, owner: string, id: string): Promise<{ draft: DraftRow; thread: ThreadRow }> {
  const found = await findDraft(trx, owner, id)
  if (!found) throw new AppError('not_found', GATE_ERRORS.notFound)
  const thread = await lockThread(trx, owner, found.thread_id)
  return { draft: (await findDraft(trx, owner, id)) ?? found, thread }
}

/** The same of one that waits. Throws not_found, conflict for one that does not. */
async function lockPending(trx: Tx, owner: string, id: string): Promise<{ draft: DraftRow; thread: ThreadRow }> {
  const locked = await lockDraft(trx, owner, id)
  if (locked.draft.status !== 'pending_approval') throw new AppError('conflict', CHATBOT_TEXTS.notPending)
  return locked
}

/** How a draft becomes an answer: who sends it and when, with another text if it was edited. */
export type Approval = Pick<NewReply, 'by' | 'until'> & { text?: string; decidedBy?: string }

/** Turns a pending draft of a locked thread into an answer. Returns the reply's id and the message's. Throws what `writeReply` throws. */
export async function turnIntoReply(ctx: ConversationsContext, trx: Tx, { draft, thread }: { draft: DraftRow; thread: ThreadRow }, { by, until, text = draft.text, decidedBy }: Approval): Promise<{ replyId: string; messageId: string }> {
  const now = ctx.clock.now()
  // Before the thread is brought in line with the answer: nothing waits in it any more.
  await changeDraft(trx, draft.owner, draft.id, { status: 'approved', sends_at: until, updated_at: now, ...(decidedBy === undefined ? {} : { decided_by: decidedBy, decided_at: now }) })
  const written = await writeReply(ctx, trx, thread, { text, mediaUrls: [], isPrivate: thread.kind === 'message', by, answersId: draft.answers_id, until })
  await changeDraft(trx, draft.owner, draft.id, { reply_id: written.replyId })
  await ctx.live.publish(trx, draft.owner, { type: 'thread.changed', threadId: thread.id, isNew: false })
  return written
}

/** Has the chatbot send a draft at a time. Returns the answer. */
export async function sendDraft(ctx: ConversationsContext, trx: Tx, owner: string, draftId: string, at: Date): Promise<ReplyState> {
  const { replyId } = await turnIntoReply(ctx, trx, await lockPending(trx, owner, draftId), { by: 'chatbot', until: at })
  return { id: replyId, status: 'due', by: 'chatbot', until: at.toISOString(), reason: null }
}

/** Makes a draft wait for a person again whose answer was about to be sent. What may have arrived at the network stays as it is. */
export async function returnDraft(ctx: ConversationsContext, trx: Tx, owner: string, draftId: string, because: string): Promise<void> {
  const found = await findDraft(trx, owner, draftId)
  if (!found) return
  const thread = await lockThread(trx, owner, found.thread_id)
  const draft = (await findDraft(trx, owner, draftId)) ?? found
  if (draft.status !== 'approved' || (draft.reply_id !== null && (await isCallOpen(trx, owner, draft.reply_id)))) return
  await returnToPending(trx, draft, because, ctx.clock.now())
  if (draft.reply_id !== null) await changeReply(trx, owner, draft.reply_id, { status: 'withdrawn', reason: because, until: null })
  await showChange(ctx, trx, thread)
}

/** Withdraws an answer that waits for its time, of a locked thread, and makes its draft wait. Returns whether it was in time. */
async function stopOne(ctx: ConversationsContext, trx: Tx, draft: DraftRow, because: string): Promise<boolean> {
  const reply = draft.reply_id === null ? undefined : await findReply(trx, draft.owner, draft.reply_id)
  if (reply?.status !== 'due' || !(await replyLedger(ctx, reply.kind as 'comment').cancel(trx, draft.owner, reply.id))) return false
  const returned = await findDraft(trx, draft.owner, draft.id)
  if (returned?.status === 'pending_approval') await changeDraft(trx, draft.owner, draft.id, { because })
  return true
}

/** Withdraws the chatbot's answers of a locked thread that are due and makes their drafts wait. Returns how many there were. */
export async function stopDueOfThread(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, because: string): Promise<number> {
  let stopped = 0
  for (const draft of await listOpen(trx, thread.owner, thread.id)) if (draft.status === 'approved' && (await stopOne(ctx, trx, draft, because))) stopped += 1
  if (stopped > 0) await showChange(ctx, trx, thread)
  return stopped
}

/** The same in all threads of the owner. */
export async function stopDue(ctx: ConversationsContext, trx: Tx, owner: string, because: string): Promise<number> {
  let stopped = 0
  for (const thread of await lockThreads(trx, owner, await listThreadsWithDue(trx, owner))) stopped += await stopDueOfThread(ctx, trx, thread, because)
  return stopped
}
