import { checkPost, leaveOutPlatforms, postHistory, providerHistory, publishedPosts, publishPost, repairPost, retryPost, testProfileKey } from '@marquee/contract/publishing'
import { deletePublished } from '@marquee/contract/publishing-deletion'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { resolveHandle } from '../social/index.ts'
import type { PublishingContext } from './context.ts'
import { deleteThere } from './history/delete-there.ts'
import { readHistory, readPublished } from './history/history.ts'
import { readProviderHistory, testKey } from './history/provider-debug.ts'
import { leaveOut } from './sending/leave-out.ts'
import { openRepair } from './sending/repair.ts'
import { retryPost as retry } from './sending/retry.ts'
import * as service from './service.ts'

/** Registers the routes that publish posts and read the history. */
export function registerPublishingRoutes(app: FastifyInstance, ctx: PublishingContext): void {
  registerRoute(app, ctx, publishPost, async ({ owner, body, creating }) => {
    if (!creating.madeId) await resolveHandle(ctx.db, owner, body.profileKey)
    return succeed({ data: await service.publishPost(ctx, owner, body, creating) })
  })
  registerRoute(app, ctx, postHistory, ({ owner, query }) => readHistory(ctx, owner, query))
  registerRoute(app, ctx, publishedPosts, ({ owner, query }) => readPublished(ctx, owner, query))
  registerRoute(app, ctx, retryPost, async ({ owner, params, body, creating }) => succeed({ data: await retry(ctx, owner, params.id, body, creating) }))
  registerRoute(app, ctx, repairPost, async ({ owner, params }) => succeed({ data: { draftId: await openRepair(ctx, owner, params.id) } }))
  registerRoute(app, ctx, leaveOutPlatforms, async ({ owner, params, body }) => succeed({ data: await leaveOut(ctx, owner, params.id, body.platforms) }))
  registerRoute(app, ctx, deletePublished, async ({ owner, params }) => succeed({ data: await deleteThere(ctx, owner, params.id, params.platform) }))
  registerRoute(app, ctx, checkPost, async ({ owner, params }) => succeed({ data: await service.checkPost(ctx, owner, params.id) }))
  registerRoute(app, ctx, providerHistory, ({ owner, params, query }) =>
    readProviderHistory(ctx, owner, { handle: params.profileKey === 'null' ? null : params.profileKey, limit: query.limit, platform: query.platform }),
  )
  registerRoute(app, ctx, testProfileKey, ({ owner, body }) => testKey(ctx, owner, body.profileKey))
}
