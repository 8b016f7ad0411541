import * as analytics from '@marquee/contract/campaigns/analytics/routes'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { CampaignsContext } from '../context.ts'
import { readAnalytics } from './analytics.ts'
import { addCost, readCosts, removeCost } from './costs/costs.ts'
import { exportFigures } from './export/export.ts'
import { readFigurePosts } from './figure-posts.ts'

/** Serves what campaigns and posts came to, the posts behind each number, exports, and costs. */
export function registerAnalytics(app: FastifyInstance, ctx: CampaignsContext): void {
  registerRoute(app, ctx, analytics.readAnalytics, async ({ owner, query }) => succeed({ analytics: await readAnalytics(ctx, owner, query) }))
  registerRoute(app, ctx, analytics.listFigurePosts, async ({ owner, query }) => succeed(await readFigurePosts(ctx, owner, query)))
  registerRoute(app, ctx, analytics.exportAnalytics, async ({ owner, query }) => succeed({ file: await exportFigures(ctx, owner, query) }))
  registerRoute(app, ctx, analytics.listCampaignCosts, async ({ owner }) => succeed({ costs: await readCosts(ctx.db, owner) }))
  registerRoute(app, ctx, analytics.addCampaignCost, async ({ owner, params, body, creating }) => succeed({ cost: await addCost(ctx, owner, params.id, body, creating) }))
  registerRoute(app, ctx, analytics.removeCampaignCost, async ({ owner, params }) => {
    await removeCost(ctx, owner, params.id, params.costId)
    return succeed({})
  })
}
