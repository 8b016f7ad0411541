import { createDraft, deleteDraft, getDraft, listDrafts, restoreDraft, updateDraft } from '@marquee/contract/posts'
import { replaceMedia as replaceRoute } from '@marquee/contract/media-edits'
import { listOutdatedPosts as outdatedRoute } from '@marquee/contract/post-facts'
import type { FastifyInstance } from 'fastify'
import { authorityOf } from '../../platform/http/caller.ts'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import type { PostsContext } from './context.ts'
import { listDrafts as listPage } from './drafts/list.ts'
import { replaceMedia } from './media/replace-media.ts'
import { listOutdatedPosts } from './writing/outdated.ts'
import { registerReviewRoutes } from './review/review-routes.ts'
import { registerSnippetRoutes } from './snippets/routes.ts'
import * as service from './service.ts'

/** Registers the routes of drafts, their review, saved texts and the posting settings. */
export function registerPostsRoutes(app: FastifyInstance, ctx: PostsContext): void {
  registerReviewRoutes(app, ctx)
  registerSnippetRoutes(app, ctx)
  registerRoute(app, ctx, listDrafts, ({ owner, query }) => listPage(ctx, owner, query))
  registerRoute(app, ctx, outdatedRoute, ({ owner, query }) => listOutdatedPosts(ctx, owner, query))
  registerRoute(app, ctx, replaceRoute, async ({ owner, params, body }) => succeed(await replaceMedia(ctx, owner, params.id, body.replacement)))
  registerRoute(app, ctx, getDraft, async ({ owner, params }) => succeed({ draft: await service.readDraft(ctx, owner, params.id) }))
  registerRoute(app, ctx, createDraft, async ({ owner, caller, body, creating }) => succeed({ draft: await service.createDraft(ctx, owner, body, creating, authorityOf(caller)) }))
  registerRoute(app, ctx, updateDraft, async ({ owner, caller, params, body }) => succeed({ draft: await service.updateDraft(ctx, owner, params.id, body, authorityOf(caller)) }))
  registerRoute(app, ctx, deleteDraft, async ({ owner, caller, params }) => {
    await service.deleteDraft(ctx, owner, params.id, authorityOf(caller))
    return succeed({})
  })
  registerRoute(app, ctx, restoreDraft, async ({ owner, params }) => succeed({ draft: await service.restoreDraft(ctx, owner, params.id) }))
}
