import { SERIES_TEXTS, type SeriesRun } from '@marquee/contract/series'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { announcePost, deleteUnsentPost } from '../../posts/index.ts'
import type { PlanningContext } from '../context.ts'
import { type ItemRow, listItems, lockRun, setRunStatus, undoItems } from './queries.ts'
import { announceRun, notFound, readRun } from './runs.ts'

/** Deletes an item's post unless it was sent or is being sent. Returns whether the item is undone. */
async function undoItem(trx: Tx, item: ItemRow, now: Date): Promise<boolean> {
  if (item.status === 'waiting' || item.status === 'stopped') return true
  if (item.status === 'failed') return false
  // A post that its user deleted meanwhile counts as undone.
  return deleteUnsentPost(trx, item.owner, item.post_id, now)
}

async function undo(ctx: PlanningContext, trx: Tx, owner: string, runId: string): Promise<ItemRow[]> {
  const run = await lockRun(trx, owner, runId)
  if (!run) throw notFound()
  if (run.status === 'undone') throw new AppError('conflict', SERIES_TEXTS.alreadyUndone)
  const now = ctx.clock.now()
  const undone: ItemRow[] = []
  for (const item of await listItems(trx, owner, [runId])) if (await undoItem(trx, item, now)) undone.push(item)
  await undoItems(trx, owner, runId, undone.map((item) => item.ordinal))
  await announceRun(ctx, trx, await setRunStatus(trx, owner, runId, 'undone', now))
  return undone.filter((item) => item.status !== 'waiting' && item.status !== 'stopped')
}

/**
 * Undoes a run: stops it and deletes its unsent posts, which can be restored for a day like any draft; published posts stay.
 * Returns the run. Throws AppError not_found, and conflict for a run that was undone.
 */
export async function undoSeries(ctx: PlanningContext, owner: string, runId: string): Promise<SeriesRun> {
  const deleted = await ctx.db.transaction().execute((trx) => undo(ctx, trx, owner, runId))
  for (const item of deleted) await announcePost(ctx, owner, item.post_id)
  return readRun(ctx, owner, runId)
}
