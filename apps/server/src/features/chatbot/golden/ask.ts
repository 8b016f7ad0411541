import type { GoldenResult } from '@marquee/contract/chatbot/golden'
import { DEFAULT_TEST_PLATFORM } from '@marquee/contract/chatbot/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { newLease, withLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import { writeAnswer } from '../answers/answer.ts'
import { sourcesOf } from '../answers/present.ts'
import { ASKING, type ChatbotContext } from '../context.ts'
import { goldenAsked } from '../events.ts'
import { askJob } from '../job-definitions.ts'
import { findVoice, type Voice } from '../personalities/voices.ts'
import { readSettings } from '../settings/settings.ts'
import { countQuestionsLocked, findUnasked, listResults, type QuestionRow, saveAnswer } from './golden-queries.ts'
import { judgeDraft } from './judge.ts'
import { type AskedVersion, beginRunForSystem, finishRun, listAskedVersions, listDueRunsForSystem, listOutdatedForSystem, type Outdated, postponeRun, requestRun, type RunRow } from './run-queries.ts'
import { summarize } from './summary.ts'

const MINUTE_MS = 60_000
/** The pause past the owner's limits, and the first one after a failure, doubled up to the longest. */
const PAUSES = { limited: 10 * MINUTE_MS, first: MINUTE_MS, longest: 60 * MINUTE_MS } as const
/** A question that failed this often has no answer. */
const MAX_FAILURES = 3
const SWEPT = 100
/** A knowledge base that is being written is asked at most this often. */
const KNOWLEDGE_PAUSE_MS = 5 * MINUTE_MS

/** Has all golden questions asked of a version, in the transaction that changed something. Returns how many there are; without any nothing happens. */
export async function needAsking(ctx: ChatbotContext, trx: Tx, owner: string, asked: AskedVersion): Promise<number> {
  const count = await countQuestionsLocked(trx, owner)
  if (count === 0) return 0
  const now = ctx.clock.now()
  const runId = await requestRun(trx, owner, { ...asked, id: newId(now.getTime()), now })
  await ctx.jobs.enqueue(trx, askJob, { runId })
  await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'golden-questions' })
  return count
}

/** Has them asked again of every version that was asked before: a question or the knowledge base changed. */
export async function needAskingAgain(ctx: ChatbotContext, trx: Tx, owner: string): Promise<void> {
  for (const { personality_id: personalityId, version } of await listAskedVersions(trx, owner)) await needAsking(ctx, trx, owner, { personalityId, version })
}

/** Asks one question. Returns whether it has an answer now; throws rate_limited past the owner's limits. */
async function askOne(ctx: ChatbotContext, run: RunRow, voice: Voice, { id, question, expected }: QuestionRow, signal: AbortSignal): Promise<boolean> {
  const { owner, personality_id: personalityId, version, failures } = run
  const { useKnowledgeBase } = await readSettings(ctx.db, owner)
  // As a person would hear it: where there is no source it says so.
  const request = { voice, incoming: { text: question, thread: [], post: '' }, place: { via: 'provider', network: DEFAULT_TEST_PLATFORM, kind: 'comment' }, settings: { useKnowledgeBase, noSource: 'say-so' } } as const
  const outcome = await writeAnswer(ctx, owner, request, signal)
  if (outcome.kind !== 'ok' && failures < MAX_FAILURES) return false
  const result: GoldenResult = outcome.kind === 'ok' ? await judgeDraft(outcome.value, expected) : 'failed'
  const answer = outcome.kind === 'ok' ? outcome.value.text : ''
  const sources = JSON.stringify(outcome.kind === 'ok' ? sourcesOf(outcome.value) : [])
  await saveAnswer(ctx.db, owner, { questionId: id, personalityId, version, result, answer, sources, askedAt: ctx.clock.now() })
  return true
}

/** How long to wait after a failure: undefined for an error that is none of the model's or the limits'. */
function pauseAfter(error: unknown, failures: number): number | undefined {
  if (error === null) return Math.min(PAUSES.longest, PAUSES.first * 2 ** failures)
  return error instanceof AppError && error.code === 'rate_limited' ? PAUSES.limited : undefined
}

async function finish(ctx: ChatbotContext, run: RunRow, token: string): Promise<void> {
  const { owner, personality_id: personalityId, version } = run
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await finishRun(trx, run, token, ctx.clock.now()))) return
    const { right = 0, lost = 0 } = summarize(await listResults(trx, owner, personalityId), { personalityId, version, before: version - 1 }) ?? {}
    await ctx.events.publish(trx, goldenAsked, { owner, payload: { personalityId, version, right, lost }, at: ctx.clock.now() })
    await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'golden-questions' })
  })
}

/** Asks the next questions of a run. Returns null once all are asked, else how long to wait before the rest. */
async function askAll(ctx: ChatbotContext, run: RunRow, voice: Voice, signal: AbortSignal): Promise<number | null> {
  const { owner, personality_id: personalityId, version, requested_at: requestedAt, failures } = run
  try {
    for (;;) {
      const question = signal.aborted ? undefined : await findUnasked(ctx.db, owner, { personalityId, version, requestedAt })
      if (!question) return null
      if (!(await askOne(ctx, run, voice, question, signal))) return pauseAfter(null, failures) ?? null
    }
  } catch (error) {
    const pause = pauseAfter(error, failures)
    if (pause === undefined) throw error
    return pause
  }
}

/** Asks a version the golden questions that it was not asked since the request. Takes the run; a killed process' run is continued. */
export async function askVersion(ctx: ChatbotContext, runId: string): Promise<void> {
  const lease = newLease(ctx, ASKING)
  const run = await beginRunForSystem(ctx.db, runId, lease)
  if (!run) return
  await withLease(ctx, lease, { id: run.id }, async ({ token, signal }) => {
    const voice = await findVoice(ctx.db, run.owner, run.personality_id, { version: run.version })
    const pause = voice ? await askAll(ctx, run, voice, signal) : null
    if (pause === null) return finish(ctx, run, token)
    const dueAt = new Date(ctx.clock.now().getTime() + pause)
    await postponeRun(ctx.db, run, token, dueAt)
    await ctx.jobs.enqueue(ctx.db, askJob, { runId }, { startAfter: dueAt })
  })
}

/** The sweep's task: runs that are due and lost their job, or were requested again while they ran. */
export const dueAskings = (ctx: ChatbotContext): SweepTask =>
  sweepItems({
    name: 'golden questions',
    calmMs: MINUTE_MS,
    limit: SWEPT,
    find: (moment, limit) => listDueRunsForSystem(ctx.db, moment, limit),
    handle: (runId) => ctx.jobs.enqueue(ctx.db, askJob, { runId }, { isUnlessWaiting: true }),
  })

/** The sweep's task: versions that answer, and were asked before the knowledge base changed. */
export const outdatedAskings = (ctx: ChatbotContext): SweepTask =>
  sweepItems<Outdated>({
    name: 'golden questions after a change of knowledge',
    limit: SWEPT,
    find: ({ now }, limit) => listOutdatedForSystem(ctx.db, new Date(now.getTime() - KNOWLEDGE_PAUSE_MS), limit),
    handle: ({ owner, personality_id: personalityId, version }) => ctx.db.transaction().execute(async (trx) => void (await needAsking(ctx, trx, owner, { personalityId, version }))),
  })
