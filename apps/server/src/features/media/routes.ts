import * as altText from '@marquee/contract/alt-text'
import * as contract from '@marquee/contract/media'
import * as edits from '@marquee/contract/media-edits'
import * as library from '@marquee/contract/media-library'
import type { FastifyInstance } from 'fastify'
import { authorityOf } from '../../platform/http/caller.ts'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { proposeOwnAltText, saveAltText } from './analysis/alt-text.ts'
import { analyzePicture, basisOf } from './analysis/analyze-picture.ts'
import { registerCollectionRoutes } from './collections/routes.ts'
import { retryConversion } from './convert/convert-item.ts'
import { chooseCover } from './derive/cover.ts'
import { createDownload } from './files/download.ts'
import { moveFocus } from './pictures/focus.ts'
import { transformItem } from './pictures/transform.ts'
import { assertMayChange } from './library/authority.ts'
import { registerLibraryRoutes } from './library/routes.ts'
import { trashItem } from './library/trash.ts'
import type { MediaContext } from './service.ts'
import { registerFileRoutes } from './serving/routes.ts'
import { registerStorageRoutes } from './storage/routes.ts'
import { registerSuggestionRoutes } from './suggestions/routes.ts'
import type { Stored } from './uploads/store-item.ts'
import { completeUpload, createUploadAddress, uploadDirect } from './uploads/uploads.ts'

const presentStored = ({ item, isDuplicate }: Stored) => ({ data: item, duplicate: isDuplicate })

/** Mounts the library's calls, the signed uploads and the files themselves. */
export function registerMediaRoutes(app: FastifyInstance, ctx: MediaContext): void {
  registerRoute(app, ctx, contract.uploadImage, async ({ owner, body, creating }) => {
    return succeed(presentStored(await uploadDirect(ctx, owner, body, creating.key)))
  })
  registerRoute(app, ctx, contract.createUploadUrl, async ({ owner, body }) => succeed(await createUploadAddress(ctx, owner, body)))
  registerRoute(app, ctx, contract.completeUpload, async ({ owner, body }) => succeed(presentStored(await completeUpload(ctx, owner, body))))
  registerRoute(app, ctx, library.downloadMedia, async ({ owner, params, query }) => succeed(await createDownload(ctx, owner, params.id, query.original)))
  registerRoute(app, ctx, library.setMediaFocus, async ({ owner, caller, params, body }) => {
    await assertMayChange(ctx, owner, params.id, authorityOf(caller))
    return succeed({ item: await moveFocus(ctx, owner, params.id, body.focus) })
  })
  registerRoute(app, ctx, edits.transformPicture, async ({ owner, params, body }) => succeed({ item: await transformItem(ctx, owner, params.id, body) }))
  registerRoute(app, ctx, edits.retryConversion, async ({ owner, params }) => succeed({ item: await retryConversion(ctx, owner, params.id) }))
  registerRoute(app, ctx, edits.setVideoCover, async ({ owner, caller, params, body }) => {
    await assertMayChange(ctx, owner, params.id, authorityOf(caller))
    return succeed({ item: await chooseCover(ctx, owner, params.id, body.at) })
  })
  registerRoute(app, ctx, library.analyzeImage, async ({ owner, body }) => succeed({ analysis: await analyzePicture(ctx, owner, body) }))
  registerRoute(app, ctx, altText.saveAltText, async ({ owner, caller, params, body }) => {
    await assertMayChange(ctx, owner, params.id, authorityOf(caller))
    return succeed({ item: await saveAltText(ctx, owner, params.id, body.altText) })
  })
  registerRoute(app, ctx, altText.proposeAltText, async ({ owner, params }) => succeed({ item: await proposeOwnAltText(ctx, owner, params.id), basis: basisOf(ctx) }))
  registerRoute(app, ctx, contract.deleteMedia, async ({ owner, params }) => {
    await trashItem(ctx, owner, params.id)
    return succeed({})
  })
  registerRoute(app, ctx, contract.deleteImage, async ({ owner, params }) => {
    await trashItem(ctx, owner, params.imageId)
    return succeed({})
  })
  registerLibraryRoutes(app, ctx)
  registerCollectionRoutes(app, ctx)
  registerSuggestionRoutes(app, ctx)
  registerStorageRoutes(app, ctx)
  registerFileRoutes(app, ctx)
}
