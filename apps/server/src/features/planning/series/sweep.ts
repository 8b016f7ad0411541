import { DAY_MS, type PlanningContext } from '../context.ts'
import { processItem } from './process-item.ts'
import { findNextItem, findRunForSystem, findStalledRunsForSystem, purgeRunsForSystem } from './queries.ts'

/** A run on which nothing happened for this long, its own delay aside, lost its job. */
const CALM_MS = 20_000
const SWEEP_LIMIT = 200
/** Runs are kept this long. */
const KEPT_MS = 30 * DAY_MS

async function takeUp(ctx: PlanningContext, runId: string): Promise<void> {
  const run = await findRunForSystem(ctx.db, runId)
  const item = run ? await findNextItem(ctx.db, run.owner, run.id) : undefined
  if (run && item) await processItem(ctx, runId, item.ordinal)
}

/** Job, every minute and when a worker starts: gives the next post of each stalled run its turn, which starts the run's jobs again. */
export async function sweepRuns(ctx: PlanningContext): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - ctx.seriesDelayMs - CALM_MS)
  for (const runId of await findStalledRunsForSystem(ctx.db, since, SWEEP_LIMIT)) {
    try {
      await takeUp(ctx, runId)
    } catch (error) {
      ctx.log.error({ err: error, runId }, 'sweep could not take up a run')
    }
  }
}

/** Job: forgets runs that ended long ago. */
export const purgeRuns = (ctx: PlanningContext): Promise<void> => purgeRunsForSystem(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS))
