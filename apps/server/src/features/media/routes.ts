import * as contract from '@marquee/contract/media'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '../../platform/http/register.ts'
import { deleteItem, listLibrary, type MediaContext } from './service.ts'
import { registerFileRoutes } from './serving/routes.ts'
import { registerStorageRoutes } from './storage/routes.ts'
import { completeUpload, createUploadAddress, uploadDirect } from './uploads.ts'

/** Mounts the library's calls, the signed uploads and the files themselves. */
export function registerMediaRoutes(app: FastifyInstance, ctx: MediaContext): void {
  registerRoute(app, ctx, contract.uploadImage, async ({ owner, body, idempotencyKey }) => {
    return { success: true as const, data: await uploadDirect(ctx, owner, body, idempotencyKey) }
  })
  registerRoute(app, ctx, contract.createUploadUrl, async ({ owner, body }) => {
    return { success: true as const, ...(await createUploadAddress(ctx, owner, body)) }
  })
  registerRoute(app, ctx, contract.completeUpload, async ({ owner, body }) => {
    return { success: true as const, data: await completeUpload(ctx, owner, body) }
  })
  registerRoute(app, ctx, contract.listMedia, async ({ owner, query }) => {
    const page = await listLibrary(ctx, owner, query)
    return { success: true as const, ...page, images: page.items }
  })
  registerRoute(app, ctx, contract.deleteMedia, async ({ owner, params }) => {
    await deleteItem(ctx, owner, params.id)
    return { success: true as const }
  })
  registerRoute(app, ctx, contract.deleteImage, async ({ owner, params }) => {
    await deleteItem(ctx, owner, params.imageId)
    return { success: true as const }
  })
  registerStorageRoutes(app, ctx)
  registerFileRoutes(app, ctx)
}
