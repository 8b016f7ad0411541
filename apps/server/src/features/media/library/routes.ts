import * as contract from '@marquee/contract/media-library'
import * as trash from '@marquee/contract/media-trash'
import type { FastifyInstance } from 'fastify'
import { authorityOf } from '../../../platform/http/caller.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { MediaContext } from '../service.ts'
import { assertMayChange } from './authority.ts'
import { listLibrary } from './list.ts'
import * as service from './service.ts'
import { listTrash, purgeTrash, restoreItems } from './trash.ts'

/** Mounts the calls on the library's list and its items. */
export function registerLibraryRoutes(app: FastifyInstance, ctx: MediaContext): void {
  registerRoute(app, ctx, contract.listMedia, async ({ owner, query }) => {
    const page = await listLibrary(ctx, owner, query)
    return succeed({ ...page, images: page.items })
  })
  registerRoute(app, ctx, contract.mediaChoices, async ({ owner }) => succeed(await service.readChoices(ctx, owner)))
  registerRoute(app, ctx, trash.listTrash, async ({ owner, query }) => succeed(await listTrash(ctx, owner, query)))
  registerRoute(app, ctx, trash.restoreMedia, async ({ owner, body }) => succeed(await restoreItems(ctx, owner, body.ids)))
  registerRoute(app, ctx, trash.purgeMedia, async ({ owner, body }) => succeed({ purged: await purgeTrash(ctx, owner, body.ids) }))
  registerRoute(app, ctx, contract.mediaStats, async ({ owner }) => succeed({ stats: await service.readStats(ctx, owner) }))
  registerRoute(app, ctx, contract.getMedia, async ({ owner, params }) => succeed(await service.readItem(ctx, owner, params.id)))
  registerRoute(app, ctx, contract.findDuplicate, async ({ owner, params }) => succeed({ item: await service.findDuplicate(ctx, owner, params.sha256) }))
  registerRoute(app, ctx, contract.updateMetadata, async ({ owner, caller, body }) => {
    if (body.altText !== undefined) await assertMayChange(ctx, owner, body.id, authorityOf(caller))
    return succeed({ item: await service.updateMetadata(ctx, owner, body) })
  })
  registerRoute(app, ctx, contract.bulkDeleteMedia, async ({ owner, body }) => succeed(await service.deleteItems(ctx, owner, body.ids)))
}
