import { findTextProblem } from '@marquee/contract/conversations/can-send'
import { emptyVariablesOf, REPLY_VARIABLE_LABELS } from '@marquee/contract/conversations/saved-replies'
import { INTERACTION_TEXTS, UNDO_MS } from '@marquee/contract/conversations/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { ConversationsContext } from '../context.ts'
import { replyWritten } from '../events.ts'
import { insertMessages } from '../hearing/queries.ts'
import { kindOf, networkOf, viaOf } from '../threads/facts.ts'
import { addWords, findPersonRow, findThread, lockThreads, refreshThread, type ThreadRow } from '../threads/queries.ts'
import { type ReplyKindName, replyLedger } from './kinds.ts'
import { findPrivateTarget, judgeSending } from './possible.ts'
import { findAccountId, findConversationKey, findMessage, findNewestIncoming, insertReply, type MessageRow } from './queries.ts'

/** An answer to be sent. `until`: when; before that it can be taken back. */
export type NewReply = {
  text: string
  mediaUrls: readonly string[]
  isPrivate: boolean
  by: 'you' | 'chatbot' | 'automation'
  answersId: string | null
  until: Date
  /** A fixed text that says nothing of what was asked: the person still waits. */
  isFixed?: boolean
  /** Of an answer that is sent once more: the message that it is shown as. */
  messageId?: string
}

const notFound = () => new AppError('not_found', GATE_ERRORS.notFound)

/** Throws what keeps an answer from being sent: the sentence of `canSend`, or what is wrong with the text. */
async function assertSendable(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, { text, mediaUrls, isPrivate, answersId, by }: NewReply): Promise<void> {
  const isPrivateReply = isPrivate && thread.kind !== 'message'
  const to = await findPrivateTarget(trx, thread, { answersId, isPrivate: isPrivateReply })
  const { answer } = await judgeSending(trx, thread, ctx.clock.now(), { isPrivate: isPrivateReply, to })
  if (!answer.isPossible) throw new AppError('conflict', answer.sentence)
  const kind = isPrivateReply ? 'message' : kindOf(thread)
  const problem = findTextProblem({ via: viaOf(thread), network: networkOf(thread), kind }, text, mediaUrls.length)
  if (problem !== null) throw new AppError('validation_failed', problem)
  // What the chatbot writes is no template.
  const empty = by === 'chatbot' ? [] : emptyVariablesOf(text)
  if (empty.length > 0) throw new AppError('validation_failed', INTERACTION_TEXTS.emptyVariable(empty.map((name) => REPLY_VARIABLE_LABELS[name]).join(', ')))
}

/** The message that is answered: the given one, else the person's newest. Throws if it is gone. */
async function findAnswered(trx: Tx, thread: ThreadRow, answersId: string | null): Promise<MessageRow | null> {
  const found = answersId === null ? await findNewestIncoming(trx, thread.owner, thread.id) : await findMessage(trx, thread.owner, answersId)
  if (answersId !== null && found?.thread_id !== thread.id) throw notFound()
  if (thread.kind === 'message') return found ?? null
  if (!found || found.is_deleted || found.external_id === null) throw new AppError('conflict', INTERACTION_TEXTS.gone)
  return found
}

/** What is sent, as every repeat sends it. */
async function payloadOf(trx: Tx, thread: ThreadRow, answered: MessageRow | null, { text, mediaUrls, isPrivate }: NewReply): Promise<{ kind: ReplyKindName; payload: object }> {
  const { network } = thread
  if (thread.kind !== 'message' && !isPrivate) return { kind: 'comment', payload: { network, commentId: answered?.external_id ?? thread.thread_key, postId: thread.native_post_id, text, mediaUrls } }
  const personId = answered?.person_id ?? thread.person_id
  const person = await findPersonRow(trx, thread.owner, personId)
  const conversationId = thread.kind === 'message' ? thread.thread_key : await findConversationKey(trx, thread.owner, personId)
  return { kind: 'message', payload: { network, conversationId, recipientId: person?.external_id ?? null, text, mediaUrls } }
}

const fileOf = (url: string): { type: string; url: string } => ({ type: /\.(?:mp4|mov|webm)(?:$|\?)/i.test(url) ? 'video' : 'image', url })

/** Where a reply stands: as a private message nowhere, else below what it answers, seen by whom that was seen by. */
const placeBelow = (answered: MessageRow | null, isPrivate: boolean) => ({ is_private: isPrivate, is_direct: !isPrivate && answered?.is_direct === true, parent_external_id: isPrivate ? null : (answered?.external_id ?? null) })

/**
 * Writes an answer into a locked thread in the caller's transaction: the message that people see, what becomes of it, and the intent of the
 * ledger that sends it. Returns the reply's id and the message's. Throws AppError conflict with the sentence of `canSend`, validation_failed.
 */
export async function writeReply(ctx: ConversationsContext, trx: Tx, thread: ThreadRow, reply: NewReply): Promise<{ replyId: string; messageId: string }> {
  await assertSendable(ctx, trx, thread, reply)
  const now = ctx.clock.now()
  const { owner } = thread
  const answered = await findAnswered(trx, thread, reply.answersId)
  const { kind, payload } = await payloadOf(trx, thread, answered, reply)
  const replyId = newId(now.getTime())
  const messageId = reply.messageId ?? newId(now.getTime())
  const isPrivate = kind === 'message'
  if (reply.messageId === undefined) {
    const place = { id: messageId, owner, thread_id: thread.id, via: thread.via, network: thread.network }
    await insertMessages(trx, [{ ...place, ...placeBelow(answered, isPrivate), is_own: true, text: reply.text, files: JSON.stringify(reply.mediaUrls.map(fileOf)), at: now, heard_by: 'here', created_at: now }])
  }
  const status = reply.by === 'chatbot' ? 'due' : 'held'
  await insertReply(trx, { id: replyId, owner, thread_id: thread.id, message_id: messageId, answers_id: answered?.id ?? null, kind, is_private: isPrivate, by: reply.by, is_fixed: reply.isFixed === true, status, until: reply.until, person_id: answered?.person_id ?? thread.person_id, native_post_id: thread.native_post_id, created_at: now })
  const accountId = await findAccountId(trx, owner, thread)
  await replyLedger(ctx, kind).write(trx, { id: replyId, owner, threadKey: thread.id, ...(accountId === null ? {} : { accountId }), payload }, reply.until)
  await addWords(trx, owner, thread.id, reply.text)
  await refreshThread(trx, thread, now)
  await ctx.events.publish(trx, replyWritten, { owner, payload: { threadId: thread.id, kind: kindOf(thread), network: networkOf(thread), replyId, by: reply.by, status, until: reply.until.toISOString() }, at: now })
  return { replyId, messageId }
}

/** When an answer of a person that is written now leaves. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + UNDO_MS)

/** The owner's thread, locked. Throws not_found. */
export async function lockThread(trx: Tx, owner: string, id: string): Promise<ThreadRow> {
  const [thread] = await lockThreads(trx, owner, [id])
  if (!thread) throw notFound()
  return thread
}

/** The owner's thread. Throws not_found. */
export async function requireThread(ctx: Pick<ConversationsContext, 'db'>, owner: string, id: string): Promise<ThreadRow> {
  const thread = await findThread(ctx.db, owner, id)
  if (!thread) throw notFound()
  return thread
}
