import * as routes from '@marquee/contract/commerce/posts/held'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { CommerceContext } from '../context.ts'
import { fillTexts } from '../facts/fill.ts'
import { readPostFacts } from '../facts/post-facts.ts'
import { readRules, saveRules } from '../facts/rules.ts'
import { decideHeld, decideSeveral } from './decisions/decide.ts'
import { readProductPosts } from './list.ts'
import { previewDecision } from './decisions/preview.ts'
import { readHeldPosts } from './read.ts'
import { undoHeldDecision } from './decisions/undo.ts'

/** Serves posts with bound facts, decisions about held ones, and the rules of facts. */
export function registerHeldRoutes(app: FastifyInstance, ctx: CommerceContext): void {
  registerRoute(app, ctx, routes.listProductPosts, async ({ owner, query }) => succeed(await readProductPosts(ctx, owner, query)))
  registerRoute(app, ctx, routes.listHeldPosts, async ({ owner, query }) => succeed(await readHeldPosts(ctx, owner, query)))
  registerRoute(app, ctx, routes.decideHeld, async ({ owner, params, body: { userId: _, ...decision } }) => succeed(await decideHeld(ctx, owner, { ...decision, postId: params.postId })))
  registerRoute(app, ctx, routes.decideSeveralHeld, async ({ owner, body }) => succeed(await decideSeveral(ctx, owner, body.posts)))
  registerRoute(app, ctx, routes.previewDecision, async ({ owner, body }) => succeed({ posts: await previewDecision(ctx, owner, body.postIds, body.decision) }))
  registerRoute(app, ctx, routes.undoHeldDecision, async ({ owner, params }) => succeed({ restored: await undoHeldDecision(ctx, owner, params.id) }))
  registerRoute(app, ctx, routes.fillTexts, async ({ owner, body }) => succeed(await fillTexts(ctx, owner, body)))
  registerRoute(app, ctx, routes.getPostFacts, async ({ owner, params }) => succeed(await readPostFacts(ctx, owner, params.postId)))
  registerRoute(app, ctx, routes.getFactRules, async ({ owner }) => succeed(await readRules(ctx.db, owner)))
  registerRoute(app, ctx, routes.saveFactRules, async ({ owner, body }) => succeed(await saveRules(ctx, owner, body)))
}
