import type { Campaign } from '@marquee/contract/campaigns/campaign'
import type { Actor } from '../world.ts'

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
