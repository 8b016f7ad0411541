import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import type { PlanningContext } from './context.ts'
import { seriesItemJob, seriesPurgeJob, seriesSweepJob } from './series/job-definitions.ts'
import { processItem } from './series/process-item.ts'
import { purgeRuns, sweepRuns } from './series/sweep.ts'

/** The feature's background work. */
export const PLANNING_JOBS: JobDefinition[] = [seriesItemJob, seriesSweepJob, seriesPurgeJob]

/** The work bound to what it needs. */
export const planningJobs = (ctx: PlanningContext): BoundJob[] => [
  bindJob(seriesItemJob, ({ runId, ordinal }) => processItem(ctx, runId, ordinal)),
  bindJob(seriesSweepJob, () => sweepRuns(ctx)),
  bindJob(seriesPurgeJob, () => purgeRuns(ctx)),
]
