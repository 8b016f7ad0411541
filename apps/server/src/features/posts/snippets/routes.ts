import { createSnippet, deleteSnippet, listMentions, listSnippets, updateSnippet } from '@marquee/contract/snippets'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { PostsContext } from '../context.ts'
import { findMentions } from './mentions.ts'
import * as snippets from './snippets.ts'

/** Registers the routes of saved texts and of mention completion. */
export function registerSnippetRoutes(app: FastifyInstance, ctx: PostsContext): void {
  registerRoute(app, ctx, listSnippets, async ({ owner, query }) => succeed({ snippets: await snippets.listSnippets(ctx, owner, query.kind) }))
  registerRoute(app, ctx, createSnippet, async ({ owner, body, idempotencyKey }) => succeed({ snippet: await snippets.createSnippet(ctx, owner, body, idempotencyKey) }))
  registerRoute(app, ctx, updateSnippet, async ({ owner, params, body }) => succeed({ snippet: await snippets.updateSnippet(ctx, owner, params.id, body) }))
  registerRoute(app, ctx, deleteSnippet, async ({ owner, params }) => {
    await snippets.deleteSnippet(ctx, owner, params.id)
    return succeed({})
  })
  registerRoute(app, ctx, listMentions, async ({ owner, query }) => succeed({ mentions: await findMentions(ctx.db, owner, query.query) }))
}
