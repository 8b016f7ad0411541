import { DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import { findFileFault } from '@marquee/contract/conversations/can-send'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { type MediaItem, MEDIA_TEXTS } from '@marquee/contract/media'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Message } from '@marquee/contract/conversations/thread'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { readOwnItems } from '../../media/index.ts'
import { announceThreads } from '../announce.ts'
import type { ConversationsContext } from '../context.ts'
import { replaceReply } from '../drafts/follow.ts'
import { findDraft, findDraftOfReply } from '../drafts/queries.ts'
import { countUse } from '../saved/queries.ts'
import { pauseChatbot, resumeChatbot } from '../threads/pause.ts'
import { readMessage } from '../threads/messages.ts'
import { kindOf, networkOf, viaOf } from '../threads/facts.ts'
import { findThread, refreshThread, type ThreadRow } from '../threads/queries.ts'
import { discardOvertaken } from './discard.ts'
import { type ReplyKindName, replyLedger } from './kinds.ts'
import { changeReply, findMessage, findReply, listAnswered, type ReplyRow } from './queries.ts'
import { heldUntil, lockThread, writeReply } from './write.ts'
import { changeMessage } from '../hearing/queries.ts'

type SendRequest = { text: string; isPrivate: boolean; answersId?: string | undefined; seenId?: string | undefined; isStillRight: boolean; mediaIds: readonly string[]; savedReplyId?: string | undefined }

const notFound = () => new AppError('not_found', GATE_ERRORS.notFound)
const tooLate = () => new AppError('conflict', INTERACTION_TEXTS.tooLate)

async function readFiles(ctx: ConversationsContext, owner: string, ids: readonly string[]): Promise<MediaItem[]> {
  const items = await readOwnItems(ctx, owner, ids)
  if (items.length < new Set(ids).size) throw new AppError('validation_failed', MEDIA_TEXTS.unavailable)
  return items
}

/** Refuses a file of a kind or size that the network does not take. */
function assertFiles(thread: ThreadRow, isPrivate: boolean, items: readonly MediaItem[]): void {
  const target = { via: viaOf(thread), network: networkOf(thread), kind: isPrivate ? ('message' as const) : kindOf(thread) }
  const fault = items.map((item) => findFileFault(target, item)).find((sentence) => sentence !== null)
  if (fault !== undefined) throw new AppError('validation_failed', fault)
}

/** Refuses what was written before the person wrote again. */
function assertSeen(thread: ThreadRow, { seenId, isStillRight }: Pick<SendRequest, 'seenId' | 'isStillRight'>): void {
  if (seenId !== undefined && !isStillRight && thread.last_incoming_id !== seenId) throw new AppError('changed_elsewhere', INTERACTION_TEXTS.movedOn)
}

/** Answers a thread as a person: held for some seconds, then sent once; the chatbot is paused on the thread. A repeat of the call returns the first one's message. */
export async function sendReply(ctx: ConversationsContext, owner: string, threadId: string, request: SendRequest, creating: CreatingCall): Promise<Message> {
  const made = creating.madeId === null ? undefined : await findReply(ctx.db, owner, creating.madeId)
  if (made) return readMessage(ctx, owner, made.message_id)
  const items = await readFiles(ctx, owner, request.mediaIds)
  const now = ctx.clock.now()
  const { messageId } = await ctx.db.transaction().execute(async (trx) => {
    const thread = await lockThread(trx, owner, threadId)
    assertSeen(thread, request)
    assertFiles(thread, request.isPrivate, items)
    const written = await writeReply(ctx, trx, thread, { text: request.text, mediaUrls: items.map(({ url }) => url), isPrivate: request.isPrivate, by: 'you', answersId: request.answersId ?? null, until: heldUntil(now) })
    await discardOvertaken(ctx, trx, thread, await listAnswered(trx, owner, written.replyId), DRAFT_ENDINGS.answered)
    await pauseChatbot(ctx, trx, thread, owner)
    await refreshThread(trx, (await findThread(trx, owner, threadId)) ?? thread, now)
    if (request.savedReplyId !== undefined) await countUse(trx, owner, request.savedReplyId)
    await creating.record(trx, written.replyId)
    return written
  })
  await announceThreads(ctx, owner, [threadId])
  return readMessage(ctx, owner, messageId)
}

async function requireReply(trx: Tx, owner: string, id: string): Promise<{ reply: ReplyRow; thread: ThreadRow }> {
  const reply = await findReply(trx, owner, id)
  if (!reply) throw notFound()
  const thread = await lockThread(trx, owner, reply.thread_id)
  // Under the thread's lock nothing of it changes any more.
  return { reply: (await findReply(trx, owner, id)) ?? reply, thread }
}

/** Takes back an answer that is held or due, and lets the chatbot write again where its approval paused it. Returns the message, its text, and the draft that waits again because of that. Throws conflict when it is on its way. */
export async function withdrawReply(ctx: ConversationsContext, owner: string, id: string): Promise<{ message: Message; text: string; draftId: string | null }> {
  const { reply, draft } = await ctx.db.transaction().execute(async (trx) => {
    const found = await requireReply(trx, owner, id)
    const approved = await findDraftOfReply(trx, owner, id)
    if (!(await replyLedger(ctx, found.reply.kind as ReplyKindName).cancel(trx, owner, id))) throw tooLate()
    const current = approved?.has_paused === true ? await findThread(trx, owner, found.thread.id) : undefined
    if (current) await resumeChatbot(ctx, trx, current)
    return { ...found, draft: approved && (await findDraft(trx, owner, approved.id)) }
  })
  await announceThreads(ctx, owner, [reply.thread_id])
  const message = await readMessage(ctx, owner, reply.message_id)
  return { message, text: message.text, draftId: draft?.status === 'pending_approval' ? draft.id : null }
}

/** Sends what waits for its time now. Throws conflict when it does not wait. */
export async function sendReplyNow(ctx: ConversationsContext, owner: string, id: string): Promise<Message> {
  const reply = await ctx.db.transaction().execute(async (trx) => {
    const found = await requireReply(trx, owner, id)
    if (!(await replyLedger(ctx, found.reply.kind as ReplyKindName).release(trx, owner, id))) throw tooLate()
    await changeReply(trx, owner, id, { until: ctx.clock.now() })
    await refreshThread(trx, found.thread, ctx.clock.now())
    return found.reply
  })
  await announceThreads(ctx, owner, [reply.thread_id])
  return readMessage(ctx, owner, reply.message_id)
}

const filesOf = (files: unknown): string[] => (files as { url: string }[]).map(({ url }) => url)

/** Sends a failed answer again, with another text if one is given: a new intent of the same message. Throws conflict for one that did not fail. */
export async function retryReply(ctx: ConversationsContext, owner: string, id: string, text: string | undefined): Promise<Message> {
  const reply = await ctx.db.transaction().execute(async (trx) => {
    const found = await requireReply(trx, owner, id)
    const message = await findMessage(trx, owner, found.reply.message_id)
    if (!message) throw notFound()
    const newest = (await readMessage({ ...ctx, db: trx }, owner, message.id)).reply
    if (found.reply.status !== 'failed' || newest?.id !== id) throw tooLate()
    const next = text ?? message.text
    await changeMessage(trx, owner, message.id, { text: next, at: ctx.clock.now() })
    const until = heldUntil(ctx.clock.now())
    const again = await writeReply(ctx, trx, found.thread, {
      text: next, mediaUrls: filesOf(message.files), isPrivate: found.reply.is_private, by: 'you', answersId: found.reply.answers_id, until, messageId: message.id,
    })
    await replaceReply(trx, owner, id, { replyId: again.replyId, sendsAt: until }, ctx.clock.now())
    return found.reply
  })
  await announceThreads(ctx, owner, [reply.thread_id])
  return readMessage(ctx, owner, reply.message_id)
}
