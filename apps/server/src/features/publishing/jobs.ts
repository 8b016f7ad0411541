import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep } from '../../platform/jobs/sweep.ts'
import { publishDueJob } from '../posts/index.ts'
import { type InsightsContext, measureSweeps } from './insights/insights.ts'
import { observeDispatch } from './sending/observe.ts'
import { reconcileDispatch } from './sending/post-kind.ts'
import { publishDue, sendPost } from './sending/send.ts'
import { publishingSweeps } from './sending/sweep.ts'
import { measureJob, observeJob, reconcileJob, sendJob, sweepJob } from './job-definitions.ts'

export const PUBLISHING_JOBS: JobDefinition[] = [sendJob, reconcileJob, observeJob, measureJob, sweepJob]

/** The feature's jobs, each with its handler. */
export const publishingJobs = (ctx: InsightsContext): BoundJob[] => [
  bindJob(publishDueJob, ({ postId }) => publishDue(ctx, postId)),
  bindJob(sendJob, ({ postId }) => sendPost(ctx, postId)),
  bindJob(reconcileJob, ({ dispatchId }) => reconcileDispatch(ctx, dispatchId)),
  bindJob(observeJob, (job) => observeDispatch(ctx, job)),
  bindSweep(ctx, measureJob, measureSweeps(ctx)),
  bindSweep(ctx, sweepJob, publishingSweeps(ctx)),
]
