import type { Tx } from '../../../platform/db/database.ts'
import type { JobDefinition } from '../../../platform/jobs/define.ts'
import { type SweepTask } from '../../../platform/jobs/sweep.ts'
import type { Lost, MessageRequest, ReplyRequest, Written } from '../../../ports/inbox.ts'
import type { Finding, Outcome } from '../../../ports/outcome.ts'
import { createLedger, type DispatchRow, type Kind, type KindRules, type Learned, type Ledger } from '../../ledger/index.ts'
import { announceThreads } from '../announce.ts'
import type { ConversationsContext } from '../context.ts'
import { type OpenInbox, openInbox } from '../ways.ts'
import { messageJob, replyJob } from '../job-definitions.ts'
import { findOwnAccount } from '../hearing/queries.ts'
import { followReply } from '../drafts/follow.ts'
import { networkOf } from '../threads/facts.ts'
import { findThread, lockThreads, refreshThread } from '../threads/queries.ts'
import { findPrivateTarget, judgeSending } from './possible.ts'
import { changeReply, findReply, listOwnIds, nameMessage, type ReplyRow } from './queries.ts'
import { sentenceOf } from './reasons.ts'
import { tellSettled } from './tell.ts'

/**
 * When calls for answers are looked up, sent again and given up. The provider takes no keys, and repeats what it has read of comments for ten
 * minutes (docs/decisions/0067-the-inbox-is-a-port.md): until then a lost call stays unknown.
 */
const REPLY_RULES: KindRules = {
  checkWaitsMs: [[60_000, 15_000], [15 * 60_000, 60_000], [60 * 60_000, 5 * 60_000]],
  longestWaitMs: 30 * 60_000,
  resendAfterMs: 75_000,
  maxSends: 5,
  unconfirmedAfterMs: 60_000,
  lookUpsEndAfterMs: 24 * 60 * 60_000,
  maxAttempts: 8,
  retryDelayMs: 5_000,
}

type Way = OpenInbox & { via: string }
export type ReplyKindName = 'comment' | 'message'
/** The kinds as the ledger knows them. */
const LEDGER_KINDS: Readonly<Record<ReplyKindName, string>> = { comment: 'comment-reply', message: 'message' }

type Calls = { send(way: Way, dispatch: DispatchRow): Promise<Outcome<Written>>; lookUp(way: Way, dispatch: DispatchRow, rest: Omit<Lost<unknown>, 'request'>): Promise<Finding<Written>> }
// What the column contains is what `write` put there.
const replyOf = ({ id, payload }: DispatchRow): ReplyRequest => ({ ...(payload as Omit<ReplyRequest, 'idempotencyKey'>), idempotencyKey: id })
const messageOf = ({ id, payload }: DispatchRow): MessageRequest => ({ ...(payload as Omit<MessageRequest, 'idempotencyKey'>), idempotencyKey: id })

const CALLS: Readonly<Record<ReplyKindName, Calls>> = {
  comment: {
    send: ({ inbox, key }, dispatch) => inbox.reply(key, replyOf(dispatch)),
    lookUp: ({ inbox, key }, dispatch, rest) => inbox.findReply(key, { request: replyOf(dispatch), ...rest }),
  },
  message: {
    send: ({ inbox, key }, dispatch) => inbox.sendMessage(key, messageOf(dispatch)),
    lookUp: ({ inbox, key }, dispatch, rest) => inbox.findMessage(key, { request: messageOf(dispatch), ...rest }),
  },
}

/** The thread's ids in the ledger are those of its row. */
const threadIdOf = ({ thread_key: key }: DispatchRow): string => key ?? ''

/** Changes a reply and what its thread says of it, under the thread's lock. */
async function change(ctx: ConversationsContext, trx: Tx, dispatch: Pick<DispatchRow, 'id' | 'owner' | 'thread_key'>, values: Parameters<typeof changeReply>[3]): Promise<void> {
  const [thread] = await lockThreads(trx, dispatch.owner, [dispatch.thread_key ?? ''])
  await changeReply(trx, dispatch.owner, dispatch.id, values)
  if (thread) await refreshThread(trx, thread, ctx.clock.now())
}

type Objection = { status: 'failed' | 'discarded' | 'withdrawn'; reason: string }

/** What the judge of who wrote a reply has against it; null if nothing. A person needs no judge. */
async function askJudge(ctx: ConversationsContext, { owner, id, by, thread_id: threadId }: ReplyRow): Promise<Objection | null> {
  if (by === 'you') return null
  const verdict = await ctx.replyJudges[by as 'chatbot' | 'automation']?.({ owner, threadId, replyId: id })
  if (verdict?.isWanted === true) return null
  // The judge may have made the draft wait, which withdrew the answer.
  const isWithdrawn = (await findReply(ctx.db, owner, id))?.status === 'withdrawn'
  return { status: isWithdrawn ? 'withdrawn' : 'discarded', reason: verdict?.reason ?? 'Nobody could tell whether this answer is still wanted.' }
}

/** Why a reply is not to be sent any more; null if it is. Everything that allowed it is asked again. */
async function findObjection(ctx: ConversationsContext, { owner }: DispatchRow, reply: ReplyRow): Promise<Objection | null> {
  const thread = await findThread(ctx.db, owner, reply.thread_id)
  if (!thread) return { status: 'discarded', reason: 'The conversation is gone.' }
  const objection = await askJudge(ctx, reply)
  if (objection) return objection
  const isPrivate = reply.is_private && reply.kind === 'message' && thread.kind !== 'message'
  const to = await findPrivateTarget(ctx.db, thread, { answersId: reply.answers_id, isPrivate })
  const { answer } = await judgeSending(ctx.db, thread, ctx.clock.now(), { isPrivate, except: reply.id, to })
  return answer.isPossible ? null : { status: 'failed', reason: answer.sentence }
}

/** Whether a reply is still to be sent; then its call begins now. An objection is noted before the ledger withdraws it. */
async function isWanted(ctx: ConversationsContext, dispatch: DispatchRow): Promise<boolean> {
  const reply = await findReply(ctx.db, dispatch.owner, dispatch.id)
  if (!reply || ['withdrawn', 'discarded'].includes(reply.status)) return false
  const objection = await findObjection(ctx, dispatch, reply)
  // A call without a response may have arrived: then it is only not repeated.
  if (objection && dispatch.status === 'unknown') return false
  await ctx.db.transaction().execute((trx) => change(ctx, trx, dispatch, objection ? { status: objection.status, reason: objection.reason, until: null } : { status: 'sending', until: null, reason: null }))
  return objection === null
}

async function settle(ctx: ConversationsContext, trx: Tx, dispatch: DispatchRow, outcome: Learned<Written>): Promise<{ isOpen: boolean; reference: string | null }> {
  const now = ctx.clock.now()
  const reply = await findReply(trx, dispatch.owner, dispatch.id)
  const thread = await findThread(trx, dispatch.owner, threadIdOf(dispatch))
  if (!reply || !thread) return { isOpen: false, reference: outcome.kind === 'ok' ? outcome.value.id : null }
  if (outcome.kind === 'ok') await nameMessage(trx, dispatch.owner, reply.message_id, { externalId: outcome.value.id, url: outcome.value.url, at: dispatch.sent_at ?? now })
  const reason = outcome.kind === 'ok' ? null : sentenceOf(outcome, networkOf(thread))
  const ending = outcome.kind === 'ok' ? 'sent' : 'failed'
  await followReply(trx, dispatch.owner, dispatch.id, { ending, by: reply.by, reason, now })
  await change(ctx, trx, dispatch, { status: ending, until: null, reason, settled_at: now })
  await tellSettled(ctx, trx, thread, reply, { outcome: ending, reason })
  return { isOpen: false, reference: outcome.kind === 'ok' ? outcome.value.id : null }
}

/** A reply that was withdrawn by its writer has no reason; one that met an objection has its state already. */
async function noteWithdrawn(ctx: ConversationsContext, trx: Tx, dispatch: DispatchRow): Promise<void> {
  const reply = await findReply(trx, dispatch.owner, dispatch.id)
  const thread = await findThread(trx, dispatch.owner, threadIdOf(dispatch))
  if (!reply || !thread) return
  const isOver = reply.status === 'failed' || reply.status === 'discarded'
  const ending = isOver ? (reply.status as 'failed' | 'discarded') : 'withdrawn'
  const now = ctx.clock.now()
  await followReply(trx, dispatch.owner, dispatch.id, { ending, by: reply.by, reason: reply.reason, now })
  await change(ctx, trx, dispatch, { status: ending, until: null, settled_at: now })
  await tellSettled(ctx, trx, thread, reply, { outcome: ending, reason: reply.reason })
}

/** Answers as a kind of intent: their thread is that of the network, one is under way at most. */
const kindOf = (ctx: ConversationsContext, name: ReplyKindName, job: JobDefinition<{ dispatchId: string }>): Kind<Written, Way> => ({
  name: LEDGER_KINDS[name],
  rules: REPLY_RULES,
  job,
  async open(dispatch) {
    const thread = await findThread(ctx.db, dispatch.owner, threadIdOf(dispatch))
    const open = thread ? await openInbox(ctx, dispatch.owner, thread) : null
    return thread && open ? { ...open, via: thread.via } : null
  },
  send: (way, dispatch) => CALLS[name].send(way, dispatch),
  async lookUp(way, dispatch) {
    const { network } = dispatch.payload as { network: string }
    const own = await findOwnAccount(ctx.db, dispatch.owner, { via: way.via, network })
    return CALLS[name].lookUp(way, dispatch, { own, sentAt: dispatch.sent_at ?? dispatch.created_at, known: await listOwnIds(ctx.db, dispatch.owner, threadIdOf(dispatch)) })
  },
  isWanted: (dispatch) => isWanted(ctx, dispatch),
  lock: async (trx, dispatch) => void (await lockThreads(trx, dispatch.owner, [threadIdOf(dispatch)])),
  onSettled: (trx, dispatch, outcome) => settle(ctx, trx, dispatch, outcome),
  onPostponed: (trx, dispatch, at) => change(ctx, trx, dispatch, { status: 'sending', until: at }),
  onWithdrawn: (trx, dispatch) => noteWithdrawn(ctx, trx, dispatch),
  onOpen: (trx, dispatch) => change(ctx, trx, dispatch, { status: 'checking', until: null }),
  onUnconfirmed: (trx, dispatch) => change(ctx, trx, dispatch, { status: 'checking', until: null }),
  announce: (dispatch) => announceThreads(ctx, dispatch.owner, [threadIdOf(dispatch)]),
})

/** The ledger of one kind of answers. */
export const replyLedger = (ctx: ConversationsContext, name: ReplyKindName): Ledger<Written, Way> => createLedger(ctx, kindOf(ctx, name, name === 'comment' ? replyJob : messageJob))

const SWEPT = { limit: 200, atOnce: 4, calmMs: 5_000 }
/** The sweep's tasks: answers whose own job was lost. */
export const replySweeps = (ctx: ConversationsContext): SweepTask[] => [replyLedger(ctx, 'comment').sweep('replies', SWEPT), replyLedger(ctx, 'message').sweep('messages', SWEPT)]
