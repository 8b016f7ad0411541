import * as contract from '@marquee/contract/media'
import * as library from '@marquee/contract/media-library'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { deleteItem, listLibrary, type MediaContext } from './service.ts'
import { registerFileRoutes } from './serving/routes.ts'
import { registerStorageRoutes } from './storage/routes.ts'
import { completeUpload, createUploadAddress, uploadDirect } from './uploads.ts'

/** Mounts the library's calls, the signed uploads and the files themselves. */
export function registerMediaRoutes(app: FastifyInstance, ctx: MediaContext): void {
  registerRoute(app, ctx, contract.uploadImage, async ({ owner, body, idempotencyKey }) => {
    return succeed({ data: await uploadDirect(ctx, owner, body, idempotencyKey), duplicate: false })
  })
  registerRoute(app, ctx, contract.createUploadUrl, async ({ owner, body }) => succeed(await createUploadAddress(ctx, owner, body)))
  registerRoute(app, ctx, contract.completeUpload, async ({ owner, body }) => succeed({ data: await completeUpload(ctx, owner, body), duplicate: false }))
  registerRoute(app, ctx, library.listMedia, async ({ owner, query }) => {
    const page = await listLibrary(ctx, owner, query)
    return succeed({ ...page, images: page.items })
  })
  registerRoute(app, ctx, contract.deleteMedia, async ({ owner, params }) => {
    await deleteItem(ctx, owner, params.id)
    return succeed({})
  })
  registerRoute(app, ctx, contract.deleteImage, async ({ owner, params }) => {
    await deleteItem(ctx, owner, params.imageId)
    return succeed({})
  })
  registerStorageRoutes(app, ctx)
  registerFileRoutes(app, ctx)
}
