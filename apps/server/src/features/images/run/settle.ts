import type { AiTask } from '@marquee/contract/usage'
import { AppError } from '../../../platform/errors.ts'
import type { Failure } from '../../../ports/outcome.ts'
import { deleteItem } from '../../media/index.ts'
import { recordUsage } from '../../usage/index.ts'
import type { ImagesContext } from '../context.ts'
import { explain, retryability } from './failures.ts'
import { jobOf } from '../job-definitions.ts'
import { findJob, type JobChange, type JobRow } from './job-queries.ts'
import type { JobLease } from './lease.ts'

/** A job in progress, with its context and lease. */
export type Work = { ctx: ImagesContext; job: JobRow; lease: JobLease }

/** Maximum number of calls of unknown effect, as each may be charged. */
export const MAX_ATTEMPTS = 2
/** Delays before retrying a call that had no effect; after the last it is abandoned. */
const RETRY_WAITS_MS = [3_000, 10_000, 30_000, 60_000] as const
/** The longest wait, even if a service asks for more. */
const MAX_WAIT_MS = 5 * 60_000

/** The origin of a task's result, as the library records it. */
export const sourceOf = (ctx: ImagesContext, task: AiTask, name: string): string => (ctx.sandboxedTasks.has(task) ? 'sandbox' : name)

/** Removes what a job stored when it was canceled, or its account emptied, meanwhile. A file that was already in the library stays. */
async function discardIfEnded({ ctx, job }: Work, itemId: string): Promise<void> {
  const row = await findJob(ctx.db, job.owner, job.id)
  if (itemId !== job.id || (row && row.status !== 'canceled')) return
  await deleteItem(ctx, job.owner, itemId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** Ends the job with its picture. Takes the item's bare id. */
export async function complete(work: Work, itemId: string): Promise<void> {
  const { ctx, job, lease } = work
  const change = { status: 'completed', stage: 'done', item_id: itemId, error: null, finished_at: ctx.clock.now() }
  const row = await lease.release(change, async (trx, { owner }) => {
    // A drawing's usage is recorded when it is drawn, as each one costs.
    if (job.kind !== 'generate') await recordUsage(ctx, trx, owner, { task: 'image-edit', model: `${job.provider}/${job.kind}`, units: 1 })
    await ctx.live.publish(trx, owner, { type: 'media.changed' })
  })
  if (!row) await discardIfEnded(work, itemId)
}

/** Ends the job with an error sentence. */
export async function fail({ ctx, job, lease }: Work, error: string, reason: string): Promise<void> {
  ctx.log.warn({ id: job.id, kind: job.kind, provider: job.provider, reason }, 'a picture could not be made')
  await lease.release({ status: 'failed', stage: 'done', error, finished_at: ctx.clock.now() })
}

/** Schedules the next check of the job. */
export async function checkAgainAt({ ctx, job, lease }: Work, at: Date, change: JobChange = {}): Promise<void> {
  await lease.release({ ...change, next_check_at: at }, (trx) => ctx.jobs.enqueue(trx, jobOf(job.kind), { id: job.id }, { startAfter: at }))
}

/** After a failed call: schedules another attempt, or ends the job. `attempts` includes the call itself. */
export async function settleFailure(work: Work, failure: Failure, attempts: number): Promise<void> {
  const { ctx, job } = work
  const retry = retryability(failure)
  const wait = RETRY_WAITS_MS[job.retries]
  const isFinal = retry === 'final' || wait === undefined || (retry === 'uncertain' && attempts >= MAX_ATTEMPTS)
  if (isFinal) return fail(work, explain(failure, job.kind), `${failure.kind}: ${failure.reason}`)
  const requestedMs = failure.kind === 'rate-limited' ? failure.retryAfterSeconds * 1_000 : 0
  const at = new Date(ctx.clock.now().getTime() + Math.min(Math.max(wait, requestedMs), MAX_WAIT_MS))
  await checkAgainAt(work, at, { status: 'waiting', stage: 'waiting', retries: job.retries + 1, attempts: retry === 'safe' ? attempts - 1 : attempts })
}
