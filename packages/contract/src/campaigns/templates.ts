import type { CampaignAction, CampaignTrigger } from './rules.ts'
import { type CampaignType, RULE_FIELDS } from './values.ts'

export type CampaignTemplate = { id: string; name: string; category: string; type: CampaignType; description: string; triggers: CampaignTrigger[]; actions: CampaignAction[] }

const post = (id: string): CampaignAction => ({ id, type: 'schedule_post', enabled: true, platforms: ['instagram'], settings: { delay_minutes: RULE_FIELDS.delayMinutes.default } })

/** Templates of the specification (trace.md RULES-05, RULES-06). Which rules they carry is ours: it does not say. */
export const CAMPAIGN_TEMPLATES: readonly CampaignTemplate[] = [
  {
    id: 'retail_launch', name: 'Retail Product Launch', category: 'Retail', type: 'product_launch', description: 'Announces new products, and says when they are nearly gone.',
    triggers: [
      { id: 'new', type: 'product_added', enabled: true, conditions: { delay_hours: RULE_FIELDS.delayHours.default }, action_ids: ['announce'] },
      { id: 'low', type: 'inventory_change', enabled: true, conditions: { type: 'low_stock', threshold: RULE_FIELDS.threshold.default }, action_ids: ['remind'] },
    ],
    actions: [post('announce'), { id: 'remind', type: 'create_post', enabled: true, platforms: ['instagram'], settings: { needs_approval: true } }],
  },
  {
    id: 'holiday_promo', name: 'Holiday Promotion', category: 'E-commerce', type: 'seasonal', description: 'Tells of lower prices, and posts every day of the season.',
    triggers: [
      { id: 'price', type: 'price_change', enabled: true, conditions: { percent: RULE_FIELDS.percent.default, direction: 'decrease' } },
      { id: 'daily', type: 'time_based', enabled: true, conditions: { frequency: 'daily', time_of_day: RULE_FIELDS.time } },
    ],
    actions: [post('tell')],
  },
  {
    id: 'engagement_boost', name: 'Engagement Booster', category: 'All', type: 'engagement', description: 'Follows up on what people liked, and posts every week.',
    triggers: [
      { id: 'liked', type: 'performance_threshold', enabled: true, conditions: { metric: 'engagement_rate', threshold: RULE_FIELDS.rate.default, direction: 'greater_than', window_hours: RULE_FIELDS.windowHours.default }, action_ids: ['follow', 'say'] },
      { id: 'weekly', type: 'time_based', enabled: true, conditions: { frequency: 'weekly', time_of_day: RULE_FIELDS.time, weekday: 1 }, action_ids: ['follow'] },
    ],
    actions: [post('follow'), { id: 'say', type: 'send_notification', enabled: true, platforms: [], settings: { message: 'A post did better than 5 percent.' } }],
  },
]
