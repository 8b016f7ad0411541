import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep } from '../../platform/jobs/sweep.ts'
import { autoPostJob } from '../posts/index.ts'
import { autoPost } from './auto-post/auto-post.ts'
import type { PlanningContext } from './context.ts'
import { seriesItemJob, seriesPurgeJob, seriesSweepJob } from './series/job-definitions.ts'
import { processItem } from './series/process-item.ts'
import { oldRuns, stalledRuns } from './series/sweep.ts'

/** The feature's jobs. */
export const PLANNING_JOBS: JobDefinition[] = [seriesItemJob, seriesSweepJob, seriesPurgeJob]

/** The jobs, each with its handler. */
export const planningJobs = (ctx: PlanningContext): BoundJob[] => [
  bindJob(seriesItemJob, ({ runId, ordinal }) => processItem(ctx, runId, ordinal)),
  bindSweep(ctx, seriesSweepJob, [stalledRuns(ctx)]),
  bindSweep(ctx, seriesPurgeJob, [oldRuns(ctx)]),
  bindJob(autoPostJob, ({ postId }) => autoPost(ctx, postId)),
]
