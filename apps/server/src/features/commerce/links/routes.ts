import * as links from '@marquee/contract/commerce/links/links'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { CommerceContext } from '../context.ts'
import { readFigures } from './figures.ts'
import { registerRedirect } from './redirect-routes.ts'
import { changeLinkRule, showLinkRule } from './rule.ts'

/** Serves the rule of links, what links brought, and short links themselves. */
export function registerLinks(app: FastifyInstance, ctx: CommerceContext): void {
  registerRoute(app, ctx, links.getLinkRule, async ({ owner }) => succeed(await showLinkRule(ctx, owner)))
  registerRoute(app, ctx, links.saveLinkRule, async ({ owner, body: { userId: _, ...change } }) => {
    await changeLinkRule(ctx, owner, change)
    return succeed(await showLinkRule(ctx, owner))
  })
  registerRoute(app, ctx, links.listLinkFigures, async ({ owner, query }) => succeed(await readFigures(ctx, owner, query)))
  registerRedirect(app, ctx)
}
