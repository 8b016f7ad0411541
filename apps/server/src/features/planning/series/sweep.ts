import { type SweepTask, sweepAway, sweepItems } from '../../../platform/jobs/sweep.ts'
import { DAY_MS, type PlanningContext } from '../context.ts'
import { processItem } from './process-item.ts'
import { findNextItem, findRunForSystem, findStalledRunsForSystem, purgeRunsForSystem } from './queries.ts'

/** A run without progress for this long, in addition to its delay, has lost its job. */
const CALM_MS = 20_000
const SWEEP_LIMIT = 200
/** Retention of ended runs. */
const RETENTION_MS = 30 * DAY_MS

async function resumeRun(ctx: PlanningContext, runId: string): Promise<void> {
  const run = await findRunForSystem(ctx.db, runId)
  const item = run ? await findNextItem(ctx.db, run.owner, run.id) : undefined
  if (run && item) await processItem(ctx, runId, item.ordinal)
}

/** Sweep: processes the next item of each stalled run, which restarts the run's jobs. */
export const stalledRuns = (ctx: PlanningContext): SweepTask =>
  sweepItems({
    name: 'runs',
    calmMs: CALM_MS,
    limit: SWEEP_LIMIT,
    find: ({ before }, limit) => findStalledRunsForSystem(ctx.db, new Date(before.getTime() - ctx.seriesDelayMs), limit),
    handle: (runId) => resumeRun(ctx, runId),
  })

/** Sweep: removes runs that ended long ago. */
export const oldRuns = (ctx: PlanningContext): SweepTask => sweepAway('old runs', (now) => purgeRunsForSystem(ctx.db, new Date(now.getTime() - RETENTION_MS)))
