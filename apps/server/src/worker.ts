import type { AppContext } from './context.ts'
import { authJobs } from './features/auth/index.ts'
import { imagesJobs } from './features/images/index.ts'
import { knowledgeJobs } from './features/knowledge/index.ts'
import { mediaJobs } from './features/media/index.ts'
import { planningJobs } from './features/planning/index.ts'
import { deletedDrafts, purgeDeletedJob } from './features/posts/index.ts'
import { lookUpOpenCalls, publishingJobs } from './features/publishing/index.ts'
import { socialJobs } from './features/social/index.ts'
import { videoJobs } from './features/video/index.ts'
import { releaseLeftLeases } from './platform/jobs/lease.ts'
import { bindSweep } from './platform/jobs/sweep.ts'

/** Ends at once what a killed server left, instead of after its leases; the sweeps that run at the start give it jobs. */
async function takeUp(ctx: AppContext): Promise<void> {
  // With the embedded database this is the only process, so whatever was on the wire was left by one that died.
  const isOnlyProcess = !ctx.config.databaseUrl
  try {
    await releaseLeftLeases(ctx, isOnlyProcess)
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
  ]
  await ctx.jobs.work(handlers, () => takeUp(ctx))
}
