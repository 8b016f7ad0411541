import * as contract from '@marquee/contract/images'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { cleanupExpired } from './library/cleanup.ts'
import type { ImagesContext } from './context.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { cancelJob, listImages, listJobs, listVersions, readJob } from './service.ts'
import { startEdit, startGeneration } from './run/start.ts'

/** Serves the feature's calls. */
export function registerImagesRoutes(app: FastifyInstance, ctx: ImagesContext): void {
  registerRoute(app, ctx, contract.listImages, async ({ owner, query }) => succeed(await listImages(ctx, owner, query)))
  registerRoute(app, ctx, contract.listImageVersions, async ({ owner, params }) => succeed({ versions: await listVersions(ctx, owner, params.id) }))
  registerRoute(app, ctx, contract.generateImage, async ({ owner, body, creating }) => succeed({ jobId: await startGeneration(ctx, owner, body, creating) }))
  registerRoute(app, ctx, contract.startEdit, async ({ owner, body, creating }) => succeed({ taskId: await startEdit(ctx, owner, body, creating) }))
  registerRoute(app, ctx, contract.imageJobStatusRoute, async ({ owner, query }) => {
    const job = await readJob(ctx, owner, query.jobId)
    return succeed({ status: job.status, ...(job.image ? { imageUrl: job.image.url } : {}), ...(job.error === null ? {} : { error: job.error }), job })
  })
  registerRoute(app, ctx, contract.listImageJobs, async ({ owner }) => succeed({ jobs: await listJobs(ctx, owner) }))
  registerRoute(app, ctx, contract.cancelImageJob, async ({ owner, params }) => succeed({ job: await cancelJob(ctx, owner, params.jobId) }))
  registerRoute(app, ctx, contract.cleanupExpired, async ({ owner, body }) => succeed(await cleanupExpired(ctx, owner, body)))
  registerRoute(app, ctx, contract.getImagePreferences, async ({ owner }) => succeed(await readPreferences(ctx, owner)))
  registerRoute(app, ctx, contract.saveImagePreferences, async ({ owner, body }) => succeed(await savePreferences(ctx, owner, body.imageProvider)))
}
