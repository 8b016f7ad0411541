import type { VideoContext } from '../context.ts'
import { advanceJob } from '../job-definitions.ts'
import { endLeasesForSystem, listOverdueForSystem } from '../run-queries.ts'

const SWEEP_LIMIT = 500
/** What the sweep leaves to the jobs of the moment. */
const CALM_MS = 10_000

/** Job, every minute and when a worker starts: gives a job to every try whose turn came and that nobody works on. */
export async function sweepTasks(ctx: VideoContext): Promise<void> {
  const now = ctx.clock.now()
  const overdue = await listOverdueForSystem(ctx.db, new Date(now.getTime() - CALM_MS), now, SWEEP_LIMIT)
  for (const left of overdue) await ctx.jobs.enqueue(ctx.db, advanceJob, left)
}

/** Frees what a process held that died, for the sweep. Only while no process works on jobs. */
export async function freeTasks(ctx: VideoContext): Promise<void> {
  const now = ctx.clock.now()
  await endLeasesForSystem(ctx.db, now, new Date(now.getTime() - 2 * CALM_MS))
}
