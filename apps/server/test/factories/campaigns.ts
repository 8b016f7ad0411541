import { randomUUID } from 'node:crypto'
import { decide, emptyState, rulesOf } from '@marquee/campaigns'
import type { Campaign } from '@marquee/contract/campaigns/campaign'
import type { Actor, World } from '../world.ts'

/** A rule that is complete: every new product becomes a post. */
export const RULES = {
  enabled: true,
  triggers: [{ id: 'new', type: 'product_added', enabled: true, conditions: { delay_hours: 1 } }],
  actions: [{ id: 'announce', type: 'create_post', enabled: true, platforms: ['facebook'], settings: {} }],
} as const

type CampaignAnswer = { campaign: Campaign; waiting: number; first_at: string | null; error: string }

/** Calls about one campaign: a step, or a change. */
export const callCampaign = (actor: Actor, method: string, path: string, body?: unknown, headers?: Record<string, string>) => actor.call<CampaignAnswer>(method, `/api/campaigns/${path}`, body, headers)

/** Creates a campaign with a complete rule; `overrides` replace fields. */
export async function buildCampaign(actor: Actor, overrides: Record<string, unknown> = {}): Promise<Campaign> {
  const { status, body } = await actor.call<CampaignAnswer>('POST', '/api/campaigns', { title: 'New roasts', type: 'product_launch', platforms: ['facebook'], automation_rules: RULES, ...overrides })
  if (status !== 200) throw new Error(`The campaign was rejected: ${JSON.stringify(body)}`)
  return body.campaign
}

/** Takes a step of a campaign that must succeed. Returns the answer. */
export async function takeStep(actor: Actor, id: string, step: string, body?: unknown): Promise<CampaignAnswer> {
  const answer = await callCampaign(actor, 'POST', `${id}/${step}`, body)
  if (answer.status !== 200) throw new Error(`The step was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Creates a campaign and activates it. */
export const buildActive = async (actor: Actor, overrides: Record<string, unknown> = {}): Promise<Campaign> => (await takeStep(actor, (await buildCampaign(actor, overrides)).id, 'activate')).campaign

type Firing = { hasFired: boolean; rule?: string; act?: { postId?: string; state?: 'done' | 'failed' | 'dropped'; reason?: string } }

/** Stores what a rule decided about a new product, a second after the one before, and what it led to. */
export async function buildFiring({ ctx, clock }: World, actor: Actor, campaign: Campaign, { hasFired, rule = 'new', act }: Firing): Promise<void> {
  await clock.advance(1_000)
  const now = clock.now()
  const [ruled] = rulesOf({ ...campaign, status: hasFired ? 'active' : 'paused' })
  if (!ruled) throw new Error('The campaign has no rule')
  const event = { kind: 'product_added' as const, id: randomUUID(), at: now.getTime(), variant: '', product: { id: randomUUID(), title: 'Copper mug', category: null, tags: [], collections: [], price: null } }
  const decision = decide(ruled, event, emptyState(['facebook']), now.getTime())
  const key = { owner: actor.id, campaign_id: campaign.id, rule_id: rule }
  const firing = { ...key, id: randomUUID(), event_id: event.id, target: event.product.id, trigger_type: 'product_added', product_id: event.product.id, event: JSON.stringify(event), decision: JSON.stringify(decision), has_fired: hasFired, occurred_at: now, decided_at: now }
  await ctx.db.insertInto('campaign_firings').values(firing).execute()
  if (!act) return
  const { postId = null, state = 'done', reason = null } = act
  const done = new Date(now.getTime() + 500)
  await ctx.db.insertInto('campaign_acts').values({ ...key, id: randomUUID(), firing_id: firing.id, kind: 'post', act: JSON.stringify({ kind: 'post', platforms: ['facebook'] }), state, reason, post_id: postId, due_at: now, planned_at: now, settled_at: done }).execute()
}
