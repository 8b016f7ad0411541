import type { CampaignEvent } from '@marquee/campaigns'
import type { CampaignTrigger } from '@marquee/contract/campaigns/rules'
import type { CampaignSettings } from '../../stored/settings.ts'

/** What happened to a product, in words that a post may say. No number: those are bound to the store. */
const STOCK = { low_stock: 'It is nearly gone.', restock: 'It is back in stock.', out_of_stock: 'It is out of stock for now.' } as const

/** Why a post is written, as a source for its text; empty where the event says nothing that readers care about. */
export function describeOccasion(trigger: CampaignTrigger | undefined, event: CampaignEvent): string {
  if (event.kind === 'product_added') return 'It is new.'
  if (event.kind === 'stock_changed' && trigger?.type === 'inventory_change') return STOCK[trigger.conditions.type ?? 'low_stock']
  if (event.kind === 'price_changed' && trigger?.type === 'price_change') return trigger.conditions.direction === 'increase' ? '' : 'Its price is lower now.'
  return ''
}

/** What a post without a product is about. */
export const describeCampaign = ({ title, description }: Pick<CampaignSettings, 'title' | 'description'>): string => description.trim() || title
