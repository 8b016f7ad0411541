import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { publishDueJob } from '../posts/index.ts'
import type { PublishingContext } from './context.ts'
import { observeDispatch } from './observe.ts'
import { reconcileDispatch } from './reconcile.ts'
import { publishDue, sendPost } from './send.ts'
import { sweep } from './sweep.ts'
import { observeJob, reconcileJob, sendJob, sweepJob } from './job-definitions.ts'

export const PUBLISHING_JOBS: JobDefinition[] = [sendJob, reconcileJob, observeJob, sweepJob]

/** The handlers of everything that publishes. */
export const publishingJobs = (ctx: PublishingContext): BoundJob[] => [
  bindJob(publishDueJob, ({ postId }) => publishDue(ctx, postId)),
  bindJob(sendJob, ({ postId }) => sendPost(ctx, postId)),
  bindJob(reconcileJob, ({ dispatchId }) => reconcileDispatch(ctx, dispatchId)),
  bindJob(observeJob, (job) => observeDispatch(ctx, job)),
  bindJob(sweepJob, () => sweep(ctx)),
]
