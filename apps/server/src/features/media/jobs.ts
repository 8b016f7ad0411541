import { z } from 'zod'
import { bindJob, type BoundJob, defineJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { cleanMedia } from './erasure/cleanup.ts'
import { deriveItem, sweepUnderived } from './derive/derive-item.ts'
import { deriveJob } from './derive/derive-job.ts'
import type { MediaContext } from './service.ts'

const clean = defineJob('media.clean', z.object({}), { cron: '23 * * * *', onStart: true, batchSize: 1, retryLimit: 1 })
const sweep = defineJob('media.derive-sweep', z.object({}), { cron: '* * * * *', onStart: true, batchSize: 1, retryLimit: 0 })

/** The feature's background work. */
export const MEDIA_JOBS: JobDefinition[] = [clean, deriveJob, sweep]

/** The work bound to what it needs. */
export const mediaJobs = (ctx: MediaContext): BoundJob[] => [
  bindJob(clean, () => cleanMedia(ctx)),
  bindJob(deriveJob, ({ id }) => deriveItem(ctx, id)),
  bindJob(sweep, () => sweepUnderived(ctx)),
]
