import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep } from '../../platform/jobs/sweep.ts'
import type { ImagesContext } from './context.ts'
import { drawJob, editJob, sweepJob } from './job-definitions.ts'
import { jobSweeps, runJob } from './run/run-job.ts'

/** The feature's background jobs. */
export const IMAGES_JOBS: JobDefinition[] = [drawJob, editJob, sweepJob]

/** The jobs with their handlers. */
export const imagesJobs = (ctx: ImagesContext): BoundJob[] => [
  bindJob(drawJob, ({ id }) => runJob(ctx, id, 'generate')),
  bindJob(editJob, ({ id }) => runJob(ctx, id, 'edit')),
  bindSweep(ctx, sweepJob, jobSweeps(ctx)),
]
