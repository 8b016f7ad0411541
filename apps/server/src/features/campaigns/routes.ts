import { testProduct } from '@marquee/contract/campaigns/product-test'
import { rehearseCampaign, samplePosts } from '@marquee/contract/campaigns/rehearsal'
import * as campaigns from '@marquee/contract/campaigns/routes'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { readActivity } from './activity/activity.ts'
import { registerAnalytics } from './analytics/routes.ts'
import { changeCampaign, configureCampaign } from './changing/change.ts'
import { createCampaign, duplicateCampaign } from './changing/create.ts'
import type { CampaignsContext } from './context.ts'
import type { EngineContext } from './engine/context.ts'
import { registerExperimentsRoutes } from './experiments/routes.ts'
import { presentOne, readCampaign, readCampaigns } from './list/list.ts'
import { generatePost } from './generating/generate.ts'
import { presentPost, readPosts, readSchedule } from './posts/posts.ts'
import { readRehearsal } from './rehearsal/rehearsal.ts'
import { testWithProduct } from './rehearsal/test-product.ts'
import { writeSamples } from './rehearsal/samples.ts'
import { readRules, switchRule } from './rules/rules.ts'
import { activateCampaign } from './status/activate.ts'
import { readDependants } from './status/dependants.ts'
import { archiveCampaign, completeCampaign, deleteCampaign, restoreCampaign } from './status/end.ts'
import { pauseCampaign, resumeCampaign } from './status/pause.ts'
import { summariseQueue } from './status/queue.ts'
import type { CampaignRow } from './stored/save.ts'
import { readSettings } from './stored/settings.ts'

/** Serves the caller's campaigns. */
export function registerCampaignsRoutes(app: FastifyInstance, ctx: EngineContext): void {
  registerCampaigns(app, ctx)
  registerSteps(app, ctx)
  registerPosts(app, ctx)
  registerRules(app, ctx)
  registerRehearsal(app, ctx)
  registerExperimentsRoutes(app, ctx)
  registerAnalytics(app, ctx)
}

function registerCampaigns(app: FastifyInstance, ctx: CampaignsContext): void {
  const answer = async (row: CampaignRow) => succeed({ campaign: await presentOne(ctx, row) })
  registerRoute(app, ctx, campaigns.listCampaigns, async ({ owner, query }) => succeed(await readCampaigns(ctx, owner, query.archived)))
  registerRoute(app, ctx, campaigns.createCampaign, async ({ owner, body, creating }) => answer(await createCampaign(ctx, owner, body, creating)))
  registerRoute(app, ctx, campaigns.getCampaign, async ({ owner, params }) => succeed({ campaign: await readCampaign(ctx, owner, params.id) }))
  registerRoute(app, ctx, campaigns.changeCampaign, async ({ owner, params, body }) => answer(await changeCampaign(ctx, owner, params.id, body)))
  registerRoute(app, ctx, campaigns.configureCampaign, async ({ owner, params, body }) => {
    const row = await configureCampaign(ctx, owner, params, body)
    return succeed({ campaign: { id: row.id, automation_rules: readSettings(row).automation_rules, version: row.version } })
  })
  registerRoute(app, ctx, campaigns.duplicateCampaign, async ({ owner, params, creating }) => answer(await duplicateCampaign(ctx, owner, params.id, creating)))
  registerRoute(app, ctx, campaigns.deleteCampaign, async ({ owner, params }) => {
    await deleteCampaign(ctx, owner, params.id)
    return succeed({})
  })
}

function registerSteps(app: FastifyInstance, ctx: CampaignsContext): void {
  const steps = [
    [campaigns.activateCampaign, activateCampaign],
    [campaigns.pauseCampaign, pauseCampaign],
    [campaigns.completeCampaign, completeCampaign],
    [campaigns.archiveCampaign, archiveCampaign],
    [campaigns.restoreCampaign, restoreCampaign],
  ] as const
  const answer = async (row: CampaignRow) => succeed({ campaign: await presentOne(ctx, row), ...(await summariseQueue(ctx.db, row)) })
  for (const [route, take] of steps) registerRoute(app, ctx, route, async ({ owner, params }) => answer(await take(ctx, owner, params.id)))
  registerRoute(app, ctx, campaigns.resumeCampaign, async ({ owner, params, body }) => answer(await resumeCampaign(ctx, owner, params.id, body?.passed)))
}

function registerPosts(app: FastifyInstance, ctx: CampaignsContext): void {
  registerRoute(app, ctx, campaigns.getDependants, async ({ owner, params }) => succeed(await readDependants(ctx.db, owner, params.id)))
  registerRoute(app, ctx, campaigns.listCampaignSchedule, async ({ owner, params }) => succeed({ scheduled_posts: await readSchedule(ctx.db, owner, params.id) }))
  registerRoute(app, ctx, campaigns.listCampaignPosts, async ({ owner, params, query }) => succeed(await readPosts(ctx.db, owner, params.id, query)))
}

function registerRules(app: FastifyInstance, ctx: EngineContext): void {
  registerRoute(app, ctx, campaigns.generateCampaignPost, async ({ owner, params, creating }) => {
    const { post, scheduledFor } = await generatePost(ctx, owner, params.id, creating)
    return succeed({ scheduled_for: scheduledFor.toISOString(), post: presentPost(post) })
  })
  registerRoute(app, ctx, campaigns.listCampaignRules, async ({ owner }) => succeed(await readRules(ctx, owner)))
  registerRoute(app, ctx, campaigns.switchCampaignRule, async ({ owner, params, body }) => succeed({ rule: await switchRule(ctx, owner, params, body.enabled) }))
  registerRoute(app, ctx, campaigns.listCampaignActivity, async ({ owner, params, query }) => succeed(await readActivity(ctx, owner, params.id, query)))
}

function registerRehearsal(app: FastifyInstance, ctx: EngineContext): void {
  registerRoute(app, ctx, rehearseCampaign, async ({ owner, params, query }) => succeed({ rehearsal: await readRehearsal(ctx, owner, params.id, query) }))
  registerRoute(app, ctx, samplePosts, async ({ owner, params, body }) => succeed({ samples: await writeSamples(ctx, owner, params.id, { days: body?.days ?? 30, source: body?.source ?? 'stored' }) }))
  registerRoute(app, ctx, testProduct, async ({ owner, params, body }) => succeed(await testWithProduct(ctx, owner, params.id, body)))
}
