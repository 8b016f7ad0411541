import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep, defineSweep } from '../../platform/jobs/sweep.ts'
import { convertNext, unconvertedItems } from './convert/convert-item.ts'
import { convertJob } from './convert/convert-job.ts'
import { mediaCleanup } from './erasure/cleanup.ts'
import { deriveItem, underivedItems } from './derive/derive-item.ts'
import { deriveJob } from './derive/derive-job.ts'
import { indexFiles, renewVectors, unindexedOwners } from './indexing/index-files.ts'
import { indexJob, reembedJob } from './indexing/index-job.ts'
import type { MediaContext } from './service.ts'

const clean = defineSweep('media.clean', { cron: '23 * * * *', retryLimit: 1 })
const sweep = defineSweep('media.derive-sweep')

/** The feature's background jobs. */
export const MEDIA_JOBS: JobDefinition[] = [clean, deriveJob, convertJob, indexJob, reembedJob, sweep]

/** The jobs with their handlers. */
export const mediaJobs = (ctx: MediaContext): BoundJob[] => [
  bindSweep(ctx, clean, mediaCleanup(ctx)),
  bindJob(deriveJob, ({ id }) => deriveItem(ctx, id)),
  bindJob({ ...convertJob, options: { ...convertJob.options, workers: ctx.videoConversions } }, () => convertNext(ctx)),
  bindJob(indexJob, ({ owner }) => indexFiles(ctx, owner)),
  bindJob(reembedJob, () => renewVectors(ctx)),
  bindSweep(ctx, sweep, [underivedItems(ctx), unconvertedItems(ctx), unindexedOwners(ctx)]),
]
