import type { AppContext } from './context.ts'
import { authJobs } from './features/auth/index.ts'
import { freeImageJobs, imagesJobs } from './features/images/index.ts'
import { freeReading, knowledgeJobs } from './features/knowledge/index.ts'
import { mediaJobs } from './features/media/index.ts'
import { planningJobs } from './features/planning/index.ts'
import { purgeDeleted, purgeDeletedJob } from './features/posts/index.ts'
import { publishingJobs, publishingSubscribers, takeUpAfterCrash } from './features/publishing/index.ts'
import { socialJobs } from './features/social/index.ts'
import { freeVideoTasks, videoJobs } from './features/video/index.ts'
import { eventJobs } from './platform/events/index.ts'
import { bindJob } from './platform/jobs/define.ts'
import { webhookJobs } from './platform/webhooks/index.ts'

/** Frees at once what a killed server held, instead of after its leases; the sweeps that run at the start give it jobs. */
async function freeHeld(ctx: AppContext): Promise<void> {
  try {
    await Promise.all([freeReading(ctx), freeImageJobs(ctx), freeVideoTasks(ctx)])
  } catch (error) {
    ctx.log.error({ err: error }, 'could not free what was left; it is taken up when its leases end')
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
    bindJob(purgeDeletedJob, () => purgeDeleted(ctx)),
    ...publishingJobs(ctx),
    ...planningJobs(ctx),
    ...socialJobs(ctx),
    ...publishingSubscribers(ctx),
    ...eventJobs(ctx),
    ...webhookJobs(ctx),
  ]
  await ctx.jobs.work(handlers, () => freeHeld(ctx))
  // With the embedded database this is the only process, so whatever was on the wire was left by one that died.
  if (!ctx.config.databaseUrl) void takeUpAfterCrash(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'could not take up what was left'))
}
