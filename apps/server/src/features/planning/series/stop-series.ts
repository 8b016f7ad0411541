import { SERIES_TEXTS, type SeriesRun } from '@marquee/contract/series'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PlanningContext } from '../context.ts'
import { seriesItemJob } from './job-definitions.ts'
import { findNextItem, listItems, lockRun, type RunRow, settleItem, setRunStatus, stopItems } from './queries.ts'
import { announceRun, notFound, readRun } from './runs.ts'

async function lock(trx: Tx, owner: string, runId: string): Promise<RunRow> {
  const run = await lockRun(trx, owner, runId)
  if (!run) throw notFound()
  return run
}

/**
 * Stops a run: the posts that were handled stay, the others are not scheduled. Returns the run. Throws AppError not_found, and conflict
 * for a run that is not running.
 */
export async function stopSeries(ctx: PlanningContext, owner: string, runId: string): Promise<SeriesRun> {
  await ctx.db.transaction().execute(async (trx) => {
    const run = await lock(trx, owner, runId)
    if (run.status !== 'running') throw new AppError('conflict', SERIES_TEXTS.ended)
    await stopItems(trx, owner, runId)
    await announceRun(ctx, trx, await setRunStatus(trx, owner, runId, 'done', ctx.clock.now()))
  })
  return readRun(ctx, owner, runId)
}

const RETRYABLE: readonly string[] = ['failed', 'stopped']

/**
 * Tries one post of a run again that failed or was not reached. Returns the run, which is running again. Throws AppError not_found, and
 * conflict for a post that was scheduled or taken back.
 */
export async function retryItem(ctx: PlanningContext, owner: string, runId: string, ordinal: number): Promise<SeriesRun> {
  await ctx.db.transaction().execute(async (trx) => {
    await lock(trx, owner, runId)
    const item = (await listItems(trx, owner, [runId])).find((each) => each.ordinal === ordinal)
    if (!item) throw notFound()
    if (!RETRYABLE.includes(item.status)) throw new AppError('conflict', SERIES_TEXTS.notRetried)
    const now = ctx.clock.now()
    await settleItem(trx, item, { status: 'waiting', error: null }, now)
    const run = await setRunStatus(trx, owner, runId, 'running', now)
    // A job that waits for a later post finds that it is not next; the one of this post restarts the sequence.
    const next = await findNextItem(trx, owner, runId)
    if (next) await ctx.jobs.enqueue(trx, seriesItemJob, { runId, ordinal: next.ordinal })
    await announceRun(ctx, trx, run)
  })
  return readRun(ctx, owner, runId)
}
