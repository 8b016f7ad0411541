import type { RouteRequest } from '@marquee/contract/shared/route'
import type { createCampaign as createRoute } from '@marquee/contract/campaigns/routes'
import { CAMPAIGN_TEMPLATES } from '@marquee/contract/campaigns/templates'
import { UNKEYED_CALL } from '../../../platform/http/idempotency/creating-call.ts'
import { activateCampaign, createCampaign } from '../../campaigns/index.ts'
import type { OpenDemo } from '../context.ts'
import { DEMO_ZONE, GIFTS } from '../posts.ts'

type Body = RouteRequest<typeof createRoute>['body']

/** The campaign of the season, which runs: lower prices become drafts, so that visitors decide what is posted. */
const SEASON: Body = {
  title: GIFTS, type: 'seasonal', description: 'Gift boxes and subscriptions until the holidays.', platforms: ['instagram', 'facebook'], target_products: [],
  automation_rules: {
    enabled: true,
    triggers: [{ id: 'lower', type: 'price_change', enabled: true, conditions: { percent: 10, direction: 'decrease' } }],
    actions: [{ id: 'tell', type: 'create_post', enabled: true, platforms: ['instagram', 'facebook'], settings: { needs_approval: true } }],
  },
  ai_content_settings: { tone: 'friendly', style: 'storytelling' },
  brand_voice: { personality: 'friendly', keywords: ['small batch'], avoid_words: ['cheap'] },
  smart_scheduling: { timezone: DEMO_ZONE },
}

/** A draft from a template, to be rehearsed and activated by visitors. */
function draftFromTemplate(): Body {
  const template = CAMPAIGN_TEMPLATES.find(({ id }) => id === 'retail_launch')
  if (!template) throw new Error('The template retail_launch is missing')
  return { ...SEASON, title: 'New roasts', type: template.type, description: template.description, platforms: ['instagram'], automation_rules: { enabled: true, triggers: template.triggers, actions: template.actions } }
}

/** Two campaigns: one that runs, and a draft. */
export async function fillCampaigns(ctx: OpenDemo, owner: string): Promise<void> {
  const season = await createCampaign(ctx, owner, SEASON, UNKEYED_CALL)
  await activateCampaign(ctx, owner, season.id)
  await createCampaign(ctx, owner, draftFromTemplate(), UNKEYED_CALL)
}
