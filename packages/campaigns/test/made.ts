import type { CampaignAction, CampaignTrigger } from '@marquee/contract/campaigns/rules'
import type { CampaignEvent, EventProduct, Rule, RuledCampaign, State } from '../src/index.ts'
import { emptyState, rulesOf } from '../src/index.ts'

export const ZONE = 'Europe/Stockholm'
/** Monday, November 23, 2026, 10:42 in Stockholm. */
export const NOW = Date.parse('2026-11-23T09:42:00Z')
export const HOUR = 3_600_000

export const mug: EventProduct = { id: 'mug-1', title: 'Copper mug', category: 'mug', tags: ['sale', 'copper'], collections: ['Winter'], price: { amount: '19.00', currency: 'EUR' } }

/** A trigger of each type that is complete. */
export const TRIGGERS: { readonly [Type in CampaignTrigger['type']]: CampaignTrigger } = {
  product_added: { id: 't', type: 'product_added', enabled: true, conditions: { delay_hours: 1 } },
  inventory_change: { id: 't', type: 'inventory_change', enabled: true, conditions: { type: 'low_stock', threshold: 10 } },
  price_change: { id: 't', type: 'price_change', enabled: true, conditions: { percent: 10, direction: 'decrease' } },
  performance_threshold: { id: 't', type: 'performance_threshold', enabled: true, conditions: { metric: 'engagement_rate', threshold: 5, direction: 'greater_than', window_hours: 24 } },
  time_based: { id: 't', type: 'time_based', enabled: true, conditions: { frequency: 'daily', time_of_day: '09:00' } },
}
/** An event that crosses the line of each. */
export const EVENTS: { readonly [Type in CampaignTrigger['type']]: CampaignEvent } = {
  product_added: { kind: 'product_added', id: 'e', at: NOW, product: mug, variant: '' },
  inventory_change: { kind: 'stock_changed', id: 'e', at: NOW, product: mug, variant: '', before: { stock: 12, isAvailable: true }, after: { stock: 9, isAvailable: true } },
  price_change: { kind: 'price_changed', id: 'e', at: NOW, product: mug, variant: '', before: { amount: '21.00', currency: 'EUR' }, after: { amount: '18.00', currency: 'EUR' } },
  performance_threshold: { kind: 'figures', id: 'e', at: NOW, product: mug, postId: 'post-1', post: 'Nine left', readings: [{ at: NOW - 30 * HOUR, rate: 4 }, { at: NOW - 25 * HOUR, rate: 6 }, { at: NOW - 2 * HOUR, rate: 6.2 }, { at: NOW, rate: 6.4 }] },
  time_based: { kind: 'clock', id: 'e', at: NOW, product: mug, next: NOW + 24 * HOUR },
}
export const draft: CampaignAction = { id: 'a', type: 'create_post', enabled: true, platforms: ['instagram'], settings: { needs_approval: true } }

type Change = { trigger?: CampaignTrigger; actions?: CampaignAction[]; campaign?: Partial<RuledCampaign>; pace?: Partial<RuledCampaign['smart_scheduling']>; isAutomated?: boolean }
/** A rule of an active campaign: low stock drafts a post. */
export function makeRule({ trigger = TRIGGERS.inventory_change, actions = [draft], campaign = {}, pace = {}, isAutomated = true }: Change = {}): Rule {
  const [rule] = rulesOf({
    id: 'campaign-1', title: 'Low stock nudges', status: 'active', target_products: [], ends: { kind: 'never' },
    automation_rules: { enabled: isAutomated, triggers: [trigger], actions },
    smart_scheduling: { enabled: true, optimal_times: true, frequency: 'daily', timezone: ZONE, ...pace },
    ...campaign,
  })
  if (!rule) throw new Error('a campaign without a rule')
  return rule
}
export const makeState = (change: Partial<State> = {}): State => ({ ...emptyState(['instagram', 'facebook']), ...change })
/** A post of the campaign, so many hours from now. */
export const postAt = (hours: number, productId: string | null = 'mug-1', text = ''): State['posts'][number] => ({ at: NOW + hours * HOUR, productId, platforms: ['instagram'], text })
