import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep } from '../../platform/jobs/sweep.ts'
import type { VideoContext } from './context.ts'
import { advanceJob, saveJob, stopJob, sweepJob } from './job-definitions.ts'
import { advanceTask } from './run/advance-task.ts'
import { saveOutputs } from './run/save-outputs.ts'
import { stopTask } from './run/stop-task.ts'
import { taskSweeps } from './run/sweep.ts'

/** The feature's background jobs. */
export const VIDEO_JOBS: JobDefinition[] = [advanceJob, saveJob, stopJob, sweepJob]

/** The jobs with their handlers. */
export const videoJobs = (ctx: VideoContext): BoundJob[] => [
  bindJob(advanceJob, (of) => advanceTask(ctx, of)),
  bindJob(saveJob, ({ outputs, lease, ...of }) => saveOutputs(ctx, of, outputs, lease)),
  bindJob(stopJob, ({ providerTaskId }) => stopTask(ctx, providerTaskId)),
  bindSweep(ctx, sweepJob, taskSweeps(ctx)),
]
