import type { ActivityEntry, Campaign, CampaignPost } from '@marquee/contract/campaigns/campaign'
import type { BestHours, Experiment } from '@marquee/contract/campaigns/experiments'
import type { ListedRule } from '@marquee/contract/campaigns/routes'
import { id } from './commerce.ts'

const AT = '2026-11-20T10:41:00.000Z'

/** A campaign with one rule: low stock of mugs makes a draft for Instagram. Every field can be another. */
export const makeCampaign = (number: number, change: Partial<Campaign> = {}): Campaign => ({
  id: id(600 + number), title: `Campaign ${number}`, description: '', type: 'inventory_promotion', status: 'active', platforms: ['instagram'], target_products: [],
  automation_rules: {
    enabled: true,
    triggers: [{ id: 't1', type: 'inventory_change', enabled: true, conditions: { type: 'low_stock', threshold: 10 }, only_if: { product_type: 'mug' } }],
    actions: [{ id: 'a1', type: 'create_post', enabled: true, platforms: ['instagram'], settings: { needs_approval: true } }],
  },
  ai_content_settings: { tone: 'professional', style: 'informative', hashtags: true, mentions: false }, brand_voice: { personality: '', keywords: [], avoid_words: [] },
  smart_scheduling: { enabled: true, optimal_times: true, frequency: 'daily', timezone: 'UTC', max_posts: 2, product_hours: 24 },
  ends: { kind: 'never' }, version: 3, is_archived: false, is_label: false, next_post_at: null,
  performance_metrics: { total_impressions: 12_500, total_engagements: 2_100, roi_calculated: 15.2, posts_generated: 11 }, recent_posts: [0, 1, 0, 0, 2, 0, 1, 0, 0, 0, 1, 0, 0, 1],
  line: { kind: 'drafts', text: '2 drafts wait for you.', tone: 'wait' }, created_at: AT, updated_at: AT, ...change,
})
/** The sentence of that campaign's rule. */
export const MUG_SENTENCE = 'When stock of any mug falls below 10, draft a post for Instagram and wait for approval.'

const COUNTED = ['active', 'paused', 'draft', 'completed'] as const
export const campaignsAnswer = (campaigns: Campaign[], archived = 0) => ({
  success: true, campaigns, counts: { total: campaigns.length, archived, ...Object.fromEntries(COUNTED.map((status) => [status, campaigns.filter((campaign) => campaign.status === status).length])) },
})

export const makeCampaignPost = (number: number, change: Partial<CampaignPost> = {}): CampaignPost => ({
  id: id(700 + number), scheduled_time: '2090-11-23T09:00:00.000Z', published_at: null, status: 'scheduled', content: `Nine copper mugs left ${number}`, platforms: ['instagram'], rule_id: 't1', event_id: null, is_held: false, ...change,
})

export const makeEntry = (number: number, change: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: id(800 + number), type: 'trigger', timestamp: AT, data: { trigger_type: 'inventory_change', platforms: [] }, text: 'Stock of Copper mug fell from 12 to 9, below 10.', rule_id: 't1', post_id: null, product_id: null, checks: [], again_at: null, ...change,
})

export const makeRule = (number: number, change: Partial<ListedRule> = {}): ListedRule => ({
  campaign_id: id(601), campaign_title: 'Campaign 1', campaign_status: 'active', rule_id: `t${number}`, enabled: true, sentence: `When stock of any mug falls below ${number}, post to Instagram.`, state: 'on', reason: null, fired: 11, not_fired: 6,
  last_fired_at: AT, next_due_at: null, ...change,
})

/** What is known of the best hours of a campaign on two networks. */
export const BEST_HOURS: Omit<BestHours, 'success'> = {
  hours: 'Your best hours: Tue and Thu 8–9.', basis: 'From 42 posts; not sure yet for LinkedIn.', time_zone: 'UTC',
  networks: [{ platform: 'instagram', sureness: 'sure', sure: 'Sure', posts: 42, text: 'Tue and Thu 8–9' }, { platform: 'linkedin', sureness: 'not-yet', sure: 'Not sure yet', posts: 4, text: '9–10, the usual hour' }],
}

/** An experiment with two variants that runs. */
export const makeExperiment = (number: number, change: Partial<Experiment> = {}): Experiment => ({
  id: id(850 + number), question: `How should post ${number} open?`, kind: 'text', platform: 'instagram', measure: 'engagement_rate', state: 'running', posts_per_variant: 16, until: '2090-12-06T22:59:00.000Z', rule: 'Stops on Dec 6 or at 16 measured posts each.',
  verdict: 'No difference found yet. 14 more measured posts to go.', winner: null, usable: null, used_variant: null, next_at: '2090-11-23T09:00:00.000Z', started_at: AT, ended_at: null,
  variants: [
    { id: 'A', value: 'open with a question', label: 'Open with a question', mean: 4.1, low: 3.2, high: 5, measured: 9, posts: [id(701), id(702)] },
    { id: 'B', value: 'open with the maker', label: 'Open with the maker', mean: 5.6, low: 4.3, high: 6.9, measured: 9, posts: [id(703)] },
  ],
  ...change,
})
