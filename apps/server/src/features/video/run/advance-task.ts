import type { Attempt, VideoContext } from '../context.ts'
import { findOpenForSystem } from '../run-queries.ts'
import { checkTask } from './check-task.ts'
import { startTask } from './start-task.ts'

/** Job: advances an attempt by one step. Its row says which; one that ended, was restarted or is not due is skipped. */
export async function advanceTask(ctx: VideoContext, of: Attempt): Promise<void> {
  const row = await findOpenForSystem(ctx.db, of)
  if (row) await (row.started_at === null ? startTask(ctx, of) : checkTask(ctx, of))
}
