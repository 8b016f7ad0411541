import { VIDEO_STATUS_TEXTS, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import type { Tx } from '../../../platform/db/database.ts'
import { NO_LEASE } from '../../../platform/jobs/lease.ts'
import { announceTask } from '../announce.ts'
import type { Attempt, VideoContext } from '../context.ts'
import { stopJob } from '../job-definitions.ts'
import type { TaskRow } from '../queries.ts'
import { changeLeasedForSystem, changeOpenForSystem, type LeasedAttempt } from '../run-queries.ts'

const MAX_ERROR = 500

/** The columns of an attempt that ended without a video: no more status checks, and no webhook. `isRefused` when the same request would be refused again. */
export const endedWith = (error: string, now: Date, isRefused = false) => ({
  status: 'failed', stage: 'done', error: error.trim().slice(0, MAX_ERROR).toWellFormed() || VIDEO_STATUS_TEXTS.failed, webhook_token: null, next_check_at: null, ...NO_LEASE, finished_at: now, is_refused: isRefused,
})

/** Enqueues the cancellation of `row`'s task at the service, if it has one, in the transaction that ended the attempt. */
export async function stopRemotely(ctx: VideoContext, trx: Tx, row: TaskRow): Promise<void> {
  if (row.provider === ctx.videoModel.name && row.provider_task_id) await ctx.jobs.enqueue(trx, stopJob, { providerTaskId: row.provider_task_id })
}

type Ending = ReturnType<typeof endedWith>
/** `isLeft`: the service may still be working on it. `isRefused`: it would refuse the same request again. */
type Circumstances = { isLeft?: boolean; isRefused?: boolean }

async function end(ctx: VideoContext, error: string, { isLeft = false, isRefused = false }: Circumstances, write: (trx: Tx, ending: Ending, now: Date) => Promise<TaskRow | undefined>): Promise<TaskRow | undefined> {
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    const row = await write(trx, endedWith(error, now, isRefused), now)
    if (!row) return undefined
    if (isLeft) await stopRemotely(ctx, trx, row)
    await announceTask(ctx, trx, row)
    return row
  })
}

/** Ends a leased attempt with a sentence. Returns the row, or undefined when it had ended or its lease is lost. */
export const failAttempt = (ctx: VideoContext, of: LeasedAttempt, error: string, circumstances: Circumstances = {}): Promise<TaskRow | undefined> =>
  end(ctx, error, circumstances, (trx, ending, now) => changeLeasedForSystem(trx, of, ending, now))

/** Ends an attempt for its owner, regardless of its lease. Returns the row, or undefined when it had ended. */
export const cancelAttempt = (ctx: VideoContext, of: Attempt): Promise<TaskRow | undefined> =>
  end(ctx, VIDEO_TASK_TEXTS.canceled, { isLeft: true }, (trx, ending, now) => changeOpenForSystem(trx, of, ending, now))
