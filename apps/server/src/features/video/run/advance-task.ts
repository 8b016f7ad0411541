import type { Try, VideoContext } from '../context.ts'
import { findOpenForSystem } from '../run-queries.ts'
import { checkTask } from './check-task.ts'
import { startTask } from './start-task.ts'

/** Job: takes a try one step on. Its row says which; one that ended, was begun anew or whose turn has not come is left alone. */
export async function advanceTask(ctx: VideoContext, of: Try): Promise<void> {
  const row = await findOpenForSystem(ctx.db, of)
  if (row) await (row.started_at === null ? startTask(ctx, of) : checkTask(ctx, of))
}
