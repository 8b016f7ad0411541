import type { AppContext } from './context.ts'
import { accountJobs } from './features/account/index.ts'
import { authJobs } from './features/auth/index.ts'
import { campaignsJobs, campaignsSubscribers } from './features/campaigns/index.ts'
import { chatbotJobs, chatbotSubscribers } from './features/chatbot/index.ts'
import { commerceJobs, commerceSubscribers } from './features/commerce/index.ts'
import { conversationsJobs, conversationsSubscribers } from './features/conversations/index.ts'
import { homeJobs } from './features/home/index.ts'
import { imagesJobs } from './features/images/index.ts'
import { knowledgeJobs } from './features/knowledge/index.ts'
import { lookUpOpenCalls } from './features/ledger/index.ts'
import { mediaJobs } from './features/media/index.ts'
import { monitoringJobs, monitoringSubscribers } from './features/monitoring/index.ts'
import { notificationsJobs, notificationsSubscribers } from './features/notifications/index.ts'
import { demoJobs } from './features/demo/index.ts'
import { planningJobs, planningSubscribers } from './features/planning/index.ts'
import { deletedDrafts, purgeDeletedJob } from './features/posts/index.ts'
import { publishingJobs, publishingSubscribers } from './features/publishing/index.ts'
import { socialJobs } from './features/social/index.ts'
import { videoJobs } from './features/video/index.ts'
import { webhooksJobs, webhooksSubscribers } from './features/webhooks/index.ts'
import { eventJobs } from './platform/events/index.ts'
import { keyJobs } from './platform/http/idempotency/key-jobs.ts'
import { releaseOrphanedLeases } from './platform/jobs/lease.ts'
import { bindSweep } from './platform/jobs/sweep.ts'
import { webhookJobs } from './platform/webhooks/index.ts'

/** Releases at once the leases of a killed server instead of waiting for them to expire; the sweeps at the start enqueue their jobs. */
async function recover(ctx: AppContext, isOnlyProcess: boolean): Promise<void> {
  try {
    ctx.log.info({ leases: await releaseOrphanedLeases(ctx, isOnlyProcess) }, 'leases of dead processes were released')
    if (isOnlyProcess) await lookUpOpenCalls(ctx)
  } catch (error) {
    ctx.log.error({ err: error }, 'could not recover orphaned work; it is recovered when its leases expire')
  }
}

/** Starts taking jobs of every feature. Takes the context; resolves once all queues are being processed. */
export async function startWorker(ctx: AppContext): Promise<void> {
  const handlers = [
    ...accountJobs(ctx),
    ...authJobs(ctx),
    ...mediaJobs(ctx),
    ...knowledgeJobs(ctx),
    ...chatbotJobs(ctx),
    ...campaignsJobs(ctx),
    ...imagesJobs(ctx),
    ...videoJobs(ctx),
    bindSweep(ctx, purgeDeletedJob, [deletedDrafts(ctx)]),
    ...publishingJobs(ctx),
    ...conversationsJobs(ctx),
    ...demoJobs(ctx),
    ...planningJobs(ctx),
    ...commerceJobs(ctx),
    ...socialJobs(ctx),
    ...homeJobs(ctx),
    ...monitoringJobs(ctx),
    ...notificationsJobs(ctx),
    ...notificationsSubscribers(ctx),
    ...webhooksJobs(ctx),
    ...campaignsSubscribers(ctx),
    ...chatbotSubscribers(ctx),
    ...commerceSubscribers(ctx),
    ...conversationsSubscribers(ctx),
    ...monitoringSubscribers(ctx),
    ...planningSubscribers(ctx),
    ...publishingSubscribers(ctx),
    ...webhooksSubscribers(ctx),
    ...eventJobs(ctx),
    ...webhookJobs(ctx),
    ...keyJobs(ctx),
  ]
  // With the embedded database the lock on DATA_DIR proves that this is the only process, even while sessions of a dead one are closing.
  const isOnlyProcess = !ctx.config.databaseUrl
  if (isOnlyProcess) await recover(ctx, true)
  await ctx.jobs.work(handlers, isOnlyProcess ? undefined : () => recover(ctx, false))
}
