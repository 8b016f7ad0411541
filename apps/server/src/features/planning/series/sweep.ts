import { type SweepTask, sweepAway, sweepItems } from '../../../platform/jobs/sweep.ts'
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

/** What the sweep looks for: runs that stalled. The next post of each gets its turn, which starts the run's jobs again. */
export const stalledRuns = (ctx: PlanningContext): SweepTask =>
  sweepItems({
    name: 'runs',
    calmMs: CALM_MS,
    limit: SWEEP_LIMIT,
    find: ({ before }, limit) => findStalledRunsForSystem(ctx.db, new Date(before.getTime() - ctx.seriesDelayMs), limit),
    handle: (runId) => takeUp(ctx, runId),
  })

/** Runs that ended long ago, to be forgotten. */
export const oldRuns = (ctx: PlanningContext): SweepTask => sweepAway('old runs', (now) => purgeRunsForSystem(ctx.db, new Date(now.getTime() - KEPT_MS)))
