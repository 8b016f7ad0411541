import { VIDEO_STATUS_TEXTS, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { leaseColumns, newLease, NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { Outcome } from '../../../ports/outcome.ts'
import type { VideoState } from '../../../ports/video-model.ts'
import { announceTask } from '../announce.ts'
import { CHECK_MS, type Attempt, type VideoContext } from '../context.ts'
import { advanceJob, saveJob } from '../job-definitions.ts'
import type { TaskRow } from '../queries.ts'
import { changeLeasedForSystem, leaseCheckForSystem } from '../run-queries.ts'
import { failAttempt } from './fail.ts'
import { CHECKING, SAVING } from './leases.ts'

const CHECK_TIMEOUT_MS = 40_000
/** How long a service may take for one video (trace.md VGEN-06 says 1 to 3 minutes). */
const DEADLINE_MS = 15 * 60_000
/** Maximum number of attempts to fetch the files of a task, including server crashes. */
const MAX_SAVES = 5

type Change = { status?: 'pending' | 'processing'; stage?: 'queued' | 'generating'; progress?: number | null }

/** Records a task's progress and schedules the next status check; publishes a change. */
async function checkLater(ctx: VideoContext, row: TaskRow, change: Change = {}, waitMs = CHECK_MS): Promise<void> {
  const now = ctx.clock.now()
  if (now.getTime() - (row.started_at ?? now).getTime() >= DEADLINE_MS) return void (await failAttempt(ctx, row, VIDEO_TASK_TEXTS.timedOut, { isLeft: true }))
  const next = new Date(now.getTime() + waitMs)
  await ctx.db.transaction().execute(async (trx) => {
    const changed = await changeLeasedForSystem(trx, row, { ...change, next_check_at: next, ...NO_LEASE }, now)
    if (!changed) return
    await ctx.jobs.enqueue(trx, advanceJob, { owner: row.owner, id: row.id, attempt: row.attempt }, { startAfter: next })
    if (changed.status !== row.status || changed.stage !== row.stage || changed.progress !== row.progress) await announceTask(ctx, trx, changed)
  })
}

/** Enqueues the fetching of a finished task's files and passes it the lease. The row stays due, so that a dead process is replaced when the lease expires. */
async function startSaving(ctx: VideoContext, row: TaskRow, outputs: string[]): Promise<void> {
  if (outputs.length === 0 || row.saves >= MAX_SAVES) return void (await failAttempt(ctx, row, VIDEO_TASK_TEXTS.unusable))
  const lease = newLease(ctx, SAVING)
  await ctx.db.transaction().execute(async (trx) => {
    const changed = await changeLeasedForSystem(trx, row, { status: 'processing', stage: 'saving', saves: row.saves + 1, ...leaseColumns(lease) }, lease.takenAt)
    if (!changed) return
    await ctx.jobs.enqueue(trx, saveJob, { owner: row.owner, id: row.id, attempt: row.attempt, outputs, lease: lease.token })
    await announceTask(ctx, trx, changed)
  })
}

async function applyState(ctx: VideoContext, row: TaskRow, { status, outputs, error, progress }: VideoState): Promise<void> {
  if (status === 'completed') return startSaving(ctx, row, outputs)
  if (status === 'failed') return void (await failAttempt(ctx, row, error ?? VIDEO_STATUS_TEXTS.failed))
  await checkLater(ctx, row, { status, stage: status === 'pending' ? 'queued' : 'generating', progress: progress ?? row.progress })
}

async function applyOutcome(ctx: VideoContext, row: TaskRow, outcome: Outcome<VideoState>): Promise<void> {
  if (outcome.kind === 'ok') return applyState(ctx, row, outcome.value)
  if (outcome.kind === 'not-found') return void (await failAttempt(ctx, row, VIDEO_TASK_TEXTS.lost))
  if (outcome.kind === 'rejected') return void (await failAttempt(ctx, row, outcome.reason))
  // Any other failure is not about the video: the deadline ends it.
  await checkLater(ctx, row, {}, outcome.kind === 'rate-limited' ? Math.max(outcome.retryAfterSeconds * 1_000, CHECK_MS) : CHECK_MS)
}

/**
 * Checks the status of an attempt at the service, when it is due and not leased, and records it. One that was submitted to the
 * service and has no id was in flight when its process died: see `sentenceOf` in start-task.ts for why it is not resent.
 */
export async function checkTask(ctx: VideoContext, of: Attempt, timeoutMs = CHECK_TIMEOUT_MS): Promise<void> {
  const row = await leaseCheckForSystem(ctx.db, of, newLease(ctx, CHECKING))
  if (!row) return
  if (!row.provider_task_id) return void (await failAttempt(ctx, row, VIDEO_TASK_TEXTS.unanswered))
  // The operator changed the service meanwhile: the task is unknown.
  if (row.provider !== ctx.videoModel.name) return void (await failAttempt(ctx, row, VIDEO_TASK_TEXTS.lost))
  await applyOutcome(ctx, row, await ctx.videoModel.queryVideo(row.provider_task_id, AbortSignal.timeout(timeoutMs)))
}
