import type { AppContext } from './context.ts'
import { authJobs } from './features/auth/index.ts'
import { mediaJobs } from './features/media/index.ts'
import { purgeDeleted, purgeDeletedJob } from './features/posts/index.ts'
import { publishingJobs } from './features/publishing/index.ts'
import { socialJobs } from './features/social/index.ts'
import { bindJob } from './platform/jobs/define.ts'

/** Starts taking jobs of every feature. Takes the context; resolves once all queues are being worked. */
export const startWorker = (ctx: AppContext): Promise<void> =>
  ctx.jobs.work([...authJobs(ctx), ...mediaJobs(ctx), bindJob(purgeDeletedJob, () => purgeDeleted(ctx)), ...publishingJobs(ctx), ...socialJobs(ctx)])
