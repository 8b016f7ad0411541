import type { CampaignAction, CampaignTrigger } from '@marquee/contract/campaigns/rules'
import { deliver } from './stores/commerce.ts'
import type { Seller } from './stores/facts.ts'
import type { Actor, World } from '../world.ts'
import { buildActive } from './campaigns.ts'

/** A rule as its decisions in the log show it. */
export type Logged = { id: string; rule_id: string; has_fired: boolean; failed: string | null; event_id: string; target: string }

export const lowStock: CampaignTrigger = { id: 'low', type: 'inventory_change', enabled: true, conditions: { type: 'low_stock', threshold: 10 } }
export const cheaper: CampaignTrigger = { id: 'cheaper', type: 'price_change', enabled: true, conditions: { percent: 10, direction: 'decrease' } }
export const toPost: CampaignAction = { id: 'post', type: 'create_post', enabled: true, platforms: ['facebook'], settings: {} }

/** Creates and activates a campaign with rules. Returns its id. */
export async function runCampaign(actor: Actor, triggers: readonly CampaignTrigger[], actions: readonly CampaignAction[], more: Record<string, unknown> = {}): Promise<string> {
  return (await buildActive(actor, { title: 'Low stock nudges', automation_rules: { enabled: true, triggers, actions }, ...more })).id
}

/** What the rules of a campaign decided, in order. */
export async function logOf(world: World, campaignId: string): Promise<Logged[]> {
  const rows = await world.ctx.db.selectFrom('campaign_firings').selectAll().where('campaign_id', '=', campaignId).orderBy('decided_at').orderBy('id').execute()
  return rows.map(({ id, rule_id, has_fired, decision, event_id, target }) => ({ id, rule_id, has_fired, failed: (decision as { failed: string | null }).failed, event_id, target }))
}

export const actsOf = (world: World, campaignId: string) => world.ctx.db.selectFrom('campaign_acts').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute()
/** Posts that rules of a campaign wrote. */
export const postsOf = (world: World, campaignId: string) => world.ctx.db.selectFrom('posts').selectAll().where('campaign_id', '=', campaignId).where('campaign_rule', 'is not', null).where('deleted_at', 'is', null).orderBy('id').execute()

/** Changes the seller's product in the shop, and waits until it was told and all that follows is done. */
export async function change(world: World, seller: Seller, body: object): Promise<void> {
  await seller.change(body)
  await deliver(world, seller.shop)
}
