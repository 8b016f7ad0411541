import type { PlanningContext } from './context.ts'
import { deleteFeed } from './feed/queries.ts'
import { deleteRuns } from './series/queries.ts'

/** Removes everything planning keeps of an owner: runs, the running ones stop, and the feed. Posts are not its own. */
export async function erasePlanning(ctx: Pick<PlanningContext, 'db'>, owner: string): Promise<void> {
  await deleteRuns(ctx.db, owner)
  await deleteFeed(ctx.db, owner)
}
