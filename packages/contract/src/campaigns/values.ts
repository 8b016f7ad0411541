import { z } from 'zod'

/** Values that campaigns know (trace.md CAMP, WIZ, RULES, CSET, CAUTO). The lists of the wizard and of the dialogs differ; the server takes both (AMB-32). */
export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused', 'completed'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export const CAMPAIGN_TYPES = ['product_launch', 'inventory_promotion', 'seasonal', 'engagement', 'custom'] as const
export type CampaignType = (typeof CAMPAIGN_TYPES)[number]

export const CAMPAIGN_PLATFORMS = ['instagram', 'facebook', 'twitter', 'linkedin', 'tiktok', 'youtube'] as const
export type CampaignPlatform = (typeof CAMPAIGN_PLATFORMS)[number]
/** The platform of a new action (trace.md CAUTO-21). */
export const NEW_ACTION_PLATFORM: CampaignPlatform = 'instagram'

export const WIZARD_TONES = ['professional', 'casual', 'friendly', 'authoritative', 'playful'] as const
export const SETTINGS_TONES = [...WIZARD_TONES, 'inspirational'] as const
export const WIZARD_STYLES = ['engaging', 'informative', 'promotional', 'storytelling', 'educational'] as const
export const SETTINGS_STYLES = ['informative', 'promotional', 'storytelling', 'educational', 'entertaining'] as const
export const BRAND_PERSONALITIES = ['friendly', 'professional', 'innovative', 'luxury', 'fun'] as const

/** How often: the period of the cap on posts. */
export const WIZARD_FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly'] as const
export const SETTINGS_FREQUENCIES = ['daily', 'every_other_day', 'weekly', 'bi_weekly', 'custom'] as const
export const FREQUENCIES = ['hourly', 'daily', 'every_other_day', 'weekly', 'bi_weekly', 'monthly', 'custom'] as const
export type Frequency = (typeof FREQUENCIES)[number]
/** `optimal`: the own best hours; `peak_hours`: the usual hours of the network; `custom`: the time of the rule. */
export const TIMINGS = ['optimal', 'peak_hours', 'custom'] as const
export type Timing = (typeof TIMINGS)[number]
export const CAMPAIGN_ZONES = ['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Europe/London', 'Europe/Paris', 'Asia/Tokyo'] as const

export const TRIGGER_TYPES = ['product_added', 'inventory_change', 'price_change', 'performance_threshold', 'time_based'] as const
export type TriggerType = (typeof TRIGGER_TYPES)[number]
/** Those of the wizard's rules builder (trace.md RULES-01, AMB-33). */
export const BUILDER_TRIGGERS = ['product_added', 'inventory_change', 'performance_threshold', 'time_based'] as const
export const ACTION_TYPES = ['create_post', 'schedule_post', 'send_notification', 'update_campaign'] as const
export type ActionType = (typeof ACTION_TYPES)[number]
/** Actions of the builder, and what each stands for (trace.md RULES-02, AMB-34). */
export const BUILDER_ACTIONS = { post: 'create_post', pause: 'update_campaign', notify: 'send_notification' } as const satisfies Record<string, ActionType>
export const INVENTORY_TYPES = ['low_stock', 'restock', 'out_of_stock'] as const
export const TIME_FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly'] as const
export const PRICE_DIRECTIONS = ['decrease', 'increase'] as const
export const RATE_DIRECTIONS = ['greater_than', 'less_than'] as const

/** Ranges and defaults of fields (trace.md CAUTO-17 to CAUTO-20, WIZ-14). */
export const RULE_FIELDS = {
  delayHours: { min: 0, max: 168, default: 1 },
  threshold: { min: 0, max: 1_000_000, default: 10 },
  percent: { min: 1, max: 100, default: 10 },
  rate: { min: 0.1, max: 100, default: 5 },
  windowHours: { min: 1, max: 168, default: 24 },
  delayMinutes: { min: 1, max: 10_080, default: 60 },
  time: '09:00',
  messageLength: { min: 1, max: 500 },
} as const

/**
 * Caps of a campaign: posts in a period, hours between posts of one product, days in which no two posts are near-duplicates, and minutes between two posts on
 * one network, which move the later one.
 */
export const CAMPAIGN_CAPS = { posts: { min: 1, max: 100, default: 2 }, productHours: { min: 0, max: 720, default: 24 }, alikeDays: 30, spacingMinutes: 30 } as const

/** Events that wait longer than this are said to be late. */
export const ENGINE_LATE_MS = 2 * 60_000

/** Failures of a rule in a row, after which it stops itself. */
export const FAILURES_TO_STOP = 3

export const CAMPAIGN_LIMITS = { title: 80, description: 1_000, campaigns: 500, triggers: 20, actions: 20, keywords: 30, keywordLength: 60, targetProducts: 50 } as const

export const campaignStatus = z.enum(CAMPAIGN_STATUSES)
export const campaignType = z.enum(CAMPAIGN_TYPES, 'Choose a type.')
export const campaignPlatform = z.enum(CAMPAIGN_PLATFORMS, 'Choose one of the six networks.')

/**
 * Hours at which people are usually on each network, by the clock of the campaign, the most usual first. Assumptions that are used until the own posts say more, and called usual on screen
 * (docs/decisions/0103-how-hours-and-experiments-are-judged.md).
 */
export const USUAL_HOURS: Readonly<Record<CampaignPlatform, readonly number[]>> = { instagram: [11, 14, 19], facebook: [9, 12, 17], twitter: [9, 12, 17], linkedin: [9, 12, 17], tiktok: [18, 20, 21], youtube: [15, 17, 20] }

/** The picture of a post about a product: the shop's own, else a card; a card that is drawn; or none. */
export const POST_PICTURES = ['product', 'card', 'none'] as const
export type PostPicture = (typeof POST_PICTURES)[number]

/** What an experiment compares, by which figure, and how many posts it may take. */
export const EXPERIMENT_KINDS = ['text', 'style', 'picture', 'time'] as const
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number]
export const EXPERIMENT_MEASURES = ['engagement_rate', 'views', 'engagements'] as const
export type ExperimentMeasure = (typeof EXPERIMENT_MEASURES)[number]
export const EXPERIMENT_LIMITS = { variants: { min: 2, max: 4 }, posts: { min: 5, max: 50, default: 16 }, perDay: { min: 1, max: 3, default: 1 }, days: { min: 3, max: 180 }, question: 120, wish: 200 } as const
/** Figures of a post count as they were when it had been out for this long: later ones are larger because they are later. */
export const SETTLED_HOURS = 48

/** Defaults when settings are missing (trace.md WIZ-13, CSET-16). */
export const CONTENT_DEFAULTS = { tone: 'professional', style: 'informative', hashtags: true, mentions: false } as const
export const SCHEDULING_DEFAULTS = { enabled: true, optimal_times: true, frequency: 'daily', timezone: 'UTC' } as const
