import type { PlanningContext } from './context.ts'
import { deleteFeed } from './feed/queries.ts'
import { deleteQueues } from './queue/queries.ts'
import { deleteRuns } from './series/queries.ts'

/** Removes all planning data of an owner: series runs, which stop if running, the feed, the queue times and their zone. Posts belong to the posts feature. */
export async function erasePlanning(ctx: Pick<PlanningContext, 'db'>, owner: string): Promise<void> {
  await deleteRuns(ctx.db, owner)
  await deleteFeed(ctx.db, owner)
  await deleteQueues(ctx.db, owner)
}
