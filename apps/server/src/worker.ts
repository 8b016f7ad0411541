import type { AppContext } from './context.ts'
import { authJobs } from './features/auth/index.ts'
import { imagesJobs } from './features/images/index.ts'
import { knowledgeJobs } from './features/knowledge/index.ts'
import { mediaJobs } from './features/media/index.ts'
import { planningJobs } from './features/planning/index.ts'
import { deletedDrafts, purgeDeletedJob } from './features/posts/index.ts'
import { lookUpOpenCalls, publishingJobs, publishingSubscribers } from './features/publishing/index.ts'
import { socialJobs } from './features/social/index.ts'
import { videoJobs } from './features/video/index.ts'
import { eventJobs } from './platform/events/index.ts'
import { releaseLeftLeases } from './platform/jobs/lease.ts'
import { bindSweep } from './platform/jobs/sweep.ts'
import { webhookJobs } from './platform/webhooks/index.ts'

/** Ends at once what a killed server left, instead of after its leases; the sweeps that run at the start give it jobs. */
async function takeUp(ctx: AppContext, isOnlyProcess: boolean): Promise<void> {
  try {
    ctx.log.info({ leases: await releaseLeftLeases(ctx, isOnlyProcess) }, 'leases that dead processes left were ended')
    if (isOnlyProcess) await lookUpOpenCalls(ctx)
  } catch (error) {
    ctx.log.error({ err: error }, 'could not take up what was left; it is taken up when its leases end')
  }
}

/** Starts taking jobs of every feature. Takes the context; resolves once all queues are being worked. */
export async function startWorker(ctx: AppContext): Promise<void> {
  const handlers = [
    ...authJobs(ctx),
    ...mediaJobs(ctx),
    ...knowledgeJobs(ctx),
    ...imagesJobs(ctx),
    ...videoJobs(ctx),
    bindSweep(ctx, purgeDeletedJob, [deletedDrafts(ctx)]),
    ...publishingJobs(ctx),
    ...planningJobs(ctx),
    ...socialJobs(ctx),
    ...publishingSubscribers(ctx),
    ...eventJobs(ctx),
    ...webhookJobs(ctx),
  ]
  // With the embedded database the lock on DATA_DIR says that this is the only process, whatever sessions of a dead one are still closing.
  const isOnlyProcess = !ctx.config.databaseUrl
  if (isOnlyProcess) await takeUp(ctx, true)
  await ctx.jobs.work(handlers, isOnlyProcess ? undefined : () => takeUp(ctx, false))
}
