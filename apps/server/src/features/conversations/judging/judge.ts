import { DRAFTING_LIMITS } from '@marquee/contract/chatbot/drafting'
import type { Tx } from '../../../platform/db/database.ts'
import { defineLease, newLease, withLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { Incoming } from '../../../platform/reading/read-message.ts'
import type { Failure } from '../../../ports/outcome.ts'
import { announceThreads } from '../announce.ts'
import type { ConversationsContext } from '../context.ts'
import { messageJudged } from '../events.ts'
import { judgeJob } from '../job-definitions.ts'
import { kindOf, networkOf } from '../threads/facts.ts'
import { changeThread, findThread, lockThreads, refreshThread } from '../threads/queries.ts'
import { listEarlier } from '../turns/queries.ts'
import { ACTORS, type Actor } from './act.ts'
import { askModel } from './ask-model.ts'
import { beginJudgingForSystem, endJudging, findJudged, insertJudgings, type Judged, type JudgingRow, listDueJudgingsForSystem, postponeJudging, storeJudgement, summarizeThread } from './queries.ts'
import { joinJudgements, judgeByRules, type Judgement } from './rules.ts'

/** Renewed while the text model is asked. */
const JUDGING = defineLease({ name: 'conversations.judge', table: 'conversations_judgings', durationMs: 60_000, heldBy: 'worker' })
/** The pauses before a model that failed is asked again. After the last, the rules alone judge: nothing stays unjudged. */
const PAUSES_MS = [10_000, 60_000, 240_000] as const
/** Failures that another call may not have. */
const PASSING: readonly Failure['kind'][] = ['unavailable', 'rate-limited', 'unknown']
const SWEPT = { limit: 200, calmMs: 30_000 }

/** Notes in the caller's transaction that messages of people are to be judged. */
export async function queueJudging(ctx: ConversationsContext, trx: Tx, rows: readonly { messageId: string; owner: string; threadId: string }[]): Promise<void> {
  await insertJudgings(trx, rows, ctx.clock.now())
  await ctx.jobs.enqueueAll(trx, judgeJob, rows.map(({ messageId }) => ({ messageId })))
}

async function readIncoming({ db }: ConversationsContext, owner: string, message: Judged): Promise<Incoming> {
  const earlier = message.person_id === null ? [] : await listEarlier(db, owner, { ...message, person_id: message.person_id }, DRAFTING_LIMITS.turns)
  return { text: message.text, thread: earlier.map(({ is_own: isOwn, text }) => ({ by: isOwn ? 'us' : 'them', text })), post: message.post_content ?? '' }
}

/** The judgement of a message; or after which pause its model is asked again. */
async function judge(ctx: ConversationsContext, row: JudgingRow, message: Judged, signal: AbortSignal): Promise<Judgement | { after: number }> {
  const incoming = await readIncoming(ctx, row.owner, message)
  const ruled = await judgeByRules(incoming)
  const said = await askModel(ctx, row.owner, incoming, signal)
  if (said === null) return ruled
  if (said.kind === 'ok') return joinJudgements(ruled, said.value)
  const pause = PAUSES_MS[row.attempts]
  return PASSING.includes(said.kind) && pause !== undefined ? { after: Math.max(pause, said.kind === 'rate-limited' ? said.retryAfterSeconds * 1_000 : 0) } : ruled
}

type Prepared = { actor: Actor; meanings: string[] }

/** What the actors need to know of a message. */
async function prepare(ctx: ConversationsContext, owner: string, message: Judged): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  for (const actor of ACTORS) prepared.push({ actor, meanings: await actor.prepare(ctx, owner, message) })
  return prepared
}

/** Stores a judgement with its message and its thread, lets who acts at once act, and publishes it: in one transaction, which who lost the lease does not commit. */
async function store(ctx: ConversationsContext, row: JudgingRow, token: string, { message, judgement, prepared }: { message: Judged; judgement: Judgement; prepared: readonly Prepared[] }): Promise<void> {
  const { owner } = row
  const { mood, language, flags, needsAnswer } = judgement
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const [thread] = await lockThreads(trx, owner, [row.thread_id])
    if (!(await endJudging(trx, row, token)) || !thread) return
    await storeJudgement(trx, owner, message.id, { judged_at: now, mood, language, flags, needs_answer: needsAnswer })
    await changeThread(trx, owner, thread.id, await summarizeThread(trx, owner, thread))
    let isAutomationAnswered = false
    for (const { actor, meanings } of prepared) isAutomationAnswered ||= await actor.act(ctx, trx, thread, message, { ...judgement, meanings })
    await ctx.events.publish(trx, messageJudged, { owner, payload: { threadId: thread.id, kind: kindOf(thread), network: networkOf(thread), messageId: message.id, flags, needsAnswer, isAutomationAnswered }, at: now })
    await refreshThread(trx, (await findThread(trx, owner, thread.id)) ?? thread, now)
  })
  await announceThreads(ctx, owner, [row.thread_id])
}

/** Job: judges a message, once. */
export async function judgeMessage(ctx: ConversationsContext, messageId: string): Promise<void> {
  const lease = newLease(ctx, JUDGING)
  const row = await beginJudgingForSystem(ctx.db, messageId, lease)
  if (!row) return
  await withLease(ctx, lease, { message_id: row.message_id }, async ({ token, signal }) => {
    const message = await findJudged(ctx.db, row.owner, messageId)
    if (!message) return
    const judgement = await judge(ctx, row, message, signal)
    if (!('after' in judgement)) return store(ctx, row, token, { message, judgement, prepared: await prepare(ctx, row.owner, message) })
    const dueAt = new Date(ctx.clock.now().getTime() + judgement.after)
    await postponeJudging(ctx.db, row, token, dueAt)
    await ctx.jobs.enqueue(ctx.db, judgeJob, { messageId }, { startAfter: dueAt })
  })
}

/** The sweep's task: messages that are to be judged and lost their job. */
export const judgingSweep = (ctx: ConversationsContext): SweepTask =>
  sweepItems({
    ...SWEPT,
    name: 'judgings',
    find: (moment, limit) => listDueJudgingsForSystem(ctx.db, moment, limit),
    handle: (messageId) => ctx.jobs.enqueue(ctx.db, judgeJob, { messageId }, { isUnlessWaiting: true }),
  })
