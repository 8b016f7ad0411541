import * as contract from '@marquee/contract/media-collections'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { MediaContext } from '../service.ts'
import * as service from './service.ts'

/** Mounts the calls on collections. */
export function registerCollectionRoutes(app: FastifyInstance, ctx: MediaContext): void {
  registerRoute(app, ctx, contract.listCollections, async ({ owner }) => succeed({ collections: await service.listCollections(ctx, owner) }))
  registerRoute(app, ctx, contract.createCollection, async ({ owner, body, creating }) =>
    succeed({ collection: await service.createCollection(ctx, owner, body, creating) }))
  registerRoute(app, ctx, contract.renameCollection, async ({ owner, params, body }) => succeed({ collection: await service.renameCollection(ctx, owner, params.id, body.name) }))
  registerRoute(app, ctx, contract.deleteCollection, async ({ owner, params }) => {
    await service.deleteCollection(ctx, owner, params.id)
    return succeed({})
  })
  registerRoute(app, ctx, contract.addToCollection, async ({ owner, params, body }) => succeed({ collection: await service.addToCollection(ctx, owner, params.id, body.ids) }))
  registerRoute(app, ctx, contract.removeFromCollection, async ({ owner, params, body }) => succeed({ collection: await service.removeFromCollection(ctx, owner, params.id, body.ids) }))
}
