import { approvePost, awaitApproval, bulkPosts, listPending, listVersions, movePost, rejectPost, restoreVersion } from '@marquee/contract/post-review'
import { getSettings, saveSettings } from '@marquee/contract/settings'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import { bulkPosts as runBulk } from './bulk.ts'
import type { PostsContext } from '../context.ts'
import { movePost as move } from '../drafts/move.ts'
import * as review from './review.ts'
import * as settings from './settings.ts'
import * as versions from '../drafts/versions.ts'

/** Registers the routes of approval, versions, bulk actions, moving and the user's settings. */
export function registerReviewRoutes(app: FastifyInstance, ctx: PostsContext): void {
  registerRoute(app, ctx, listPending, ({ owner, query }) => review.listPending(ctx, owner, query))
  registerRoute(app, ctx, approvePost, async ({ owner, params }) => succeed({ draft: await review.approvePost(ctx, owner, params.id) }))
  registerRoute(app, ctx, rejectPost, async ({ owner, params }) => succeed({ draft: await review.rejectPost(ctx, owner, params.id) }))
  registerRoute(app, ctx, awaitApproval, async ({ owner, params }) => succeed({ draft: await review.awaitApproval(ctx, owner, params.id) }))
  registerRoute(app, ctx, listVersions, async ({ owner, params }) => succeed({ versions: await versions.listVersions(ctx, owner, params.id) }))
  registerRoute(app, ctx, restoreVersion, async ({ owner, params }) => succeed({ draft: await versions.restoreVersion(ctx, owner, params.id, params.versionId) }))
  registerRoute(app, ctx, bulkPosts, async ({ owner, body }) => succeed({ results: await runBulk(ctx, owner, body) }))
  registerRoute(app, ctx, movePost, async ({ owner, params, body }) => succeed({ draft: await move(ctx, owner, params.id, body) }))
  registerRoute(app, ctx, getSettings, async ({ owner }) => succeed({ settings: await settings.readSettings(ctx.db, owner) }))
  registerRoute(app, ctx, saveSettings, async ({ owner, body }) => succeed({ settings: await settings.saveSettings(ctx, owner, body.settings) }))
}
