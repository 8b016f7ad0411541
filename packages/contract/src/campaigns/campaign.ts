import { z } from 'zod'
import { platform } from '../shared/platforms.ts'
import { uuid } from '../shared/ids.ts'
import { instant, timeZone } from '../shared/time.ts'
import { automationRules } from './rules.ts'
import { CAMPAIGN_CAPS, CAMPAIGN_LIMITS, campaignPlatform, EXPERIMENT_LIMITS, FREQUENCIES, POST_PICTURES, TIMINGS } from './values.ts'

const count = z.number().int().min(0)
const keyword = z.string().trim().min(1).max(CAMPAIGN_LIMITS.keywordLength)

/** How posts are written. A value that is in no list is kept and shown as an extra option (AMB-32). */
export const aiContentSettings = z.looseObject({
  tone: z.string().max(40),
  style: z.string().max(40),
  hashtags: z.boolean(),
  mentions: z.boolean(),
  /** What the writer is asked for besides, for example to open with a question. */
  wish: z.string().trim().max(EXPERIMENT_LIMITS.wish).optional(),
  picture: z.enum(POST_PICTURES).optional(),
})
export type AiContentSettings = z.infer<typeof aiContentSettings>

const personality = z.string().max(40)
const keywords = z.array(keyword).max(CAMPAIGN_LIMITS.keywords)
export const brandVoice = z.looseObject({ personality: personality.default(''), keywords: keywords.default([]), avoid_words: keywords.default([]) })
/** A change of it: what is absent stays. */
export const changedVoice = z.looseObject({ personality: personality.optional(), keywords: keywords.optional(), avoid_words: keywords.optional() })
export type BrandVoice = z.infer<typeof brandVoice>

/** A time by the clock, `18:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.')
/** When posts go out, and how many. `frequency` is the period of `max_posts`; quiet hours move a post and never drop it. */
export const smartScheduling = z.looseObject({
  enabled: z.boolean(),
  optimal_times: z.boolean(),
  frequency: z.enum(FREQUENCIES),
  timezone: timeZone,
  timing: z.enum(TIMINGS).optional(),
  max_posts: z.number().int().min(CAMPAIGN_CAPS.posts.min).max(CAMPAIGN_CAPS.posts.max).optional(),
  product_hours: z.number().int().min(CAMPAIGN_CAPS.productHours.min).max(CAMPAIGN_CAPS.productHours.max).optional(),
  quiet_from: clockTime.optional(),
  quiet_to: clockTime.optional(),
  /** One time on every day in place of the best hours. */
  hour: clockTime.optional(),
})
export type SmartScheduling = z.infer<typeof smartScheduling>
/** The same of a change: what is absent stays, and null takes a quiet hour or the fixed time away. */
export const changedScheduling = smartScheduling.partial().extend({ quiet_from: clockTime.nullable().optional(), quiet_to: clockTime.nullable().optional(), hour: clockTime.nullable().optional() })

/** When a campaign ends by itself: never, at a time, or after so many posts. */
export const campaignEnd = z.discriminatedUnion('kind', [z.object({ kind: z.literal('never') }), z.object({ kind: z.literal('date'), at: instant }), z.object({ kind: z.literal('posts'), posts: z.number().int().min(1).max(10_000) })])
export type CampaignEnd = z.infer<typeof campaignEnd>

/** Figures of its posts. Null: not known, which is not 0; `roi_calculated` is in percent (trace.md CAMP-12, CAMP-13). */
export const performanceMetrics = z.object({ total_impressions: count.nullable(), total_engagements: count.nullable(), roi_calculated: z.number().nullable(), posts_generated: count })

/** The line under a campaign's name: the first that fits. */
export const CAMPAIGN_LINE_KINDS = ['rehearsed', 'no-event', 'stopped', 'not-connected', 'held', 'drafts', 'next', 'waits', 'queue', 'ended', 'other'] as const
export const campaignLine = z.object({ kind: z.enum(CAMPAIGN_LINE_KINDS), text: z.string(), tone: z.enum(['ok', 'wait', 'bad', 'idle']) })

export const campaign = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  type: z.string(),
  status: z.string(),
  platforms: z.array(campaignPlatform),
  target_products: z.array(uuid),
  automation_rules: automationRules,
  ai_content_settings: aiContentSettings,
  brand_voice: brandVoice,
  smart_scheduling: smartScheduling,
  ends: campaignEnd,
  /** Counts its saves: each makes a version. */
  version: z.number().int(),
  is_archived: z.boolean(),
  /** Whether it only names posts: no rule, made by writing its name on a post. */
  is_label: z.boolean(),
  next_post_at: instant.nullable(),
  performance_metrics: performanceMetrics,
  /** Posts a day of the last 14 days, the oldest first. */
  recent_posts: z.array(count),
  line: campaignLine.nullable(),
  created_at: instant,
  updated_at: instant,
})
export type Campaign = z.infer<typeof campaign>

/** A post of a campaign as its lists show it. */
export const campaignPost = z.object({
  id: uuid,
  scheduled_time: instant.nullable(),
  published_at: instant.nullable(),
  status: z.string(),
  content: z.string(),
  platforms: z.array(platform),
  /** Which rule wrote it; null for one that a person wrote. */
  rule_id: z.string().nullable(),
  event_id: z.string().nullable(),
  is_held: z.boolean(),
})
export type CampaignPost = z.infer<typeof campaignPost>

/** What is stored of a check that a decision made, in its order. `values` fill its words. */
export const decisionCheck = z.object({ name: z.string(), isPassed: z.boolean(), text: z.string() })

/** An entry of the log. `type` and `data` as the specification names them; the rest says why. */
export const activityEntry = z.object({
  id: uuid,
  type: z.enum(['trigger', 'post', 'not-fired', 'held', 'failed', 'stopped', 'changed']),
  timestamp: instant,
  data: z.object({ trigger_type: z.string().nullable(), platforms: z.array(z.string()) }),
  text: z.string(),
  rule_id: z.string().nullable(),
  post_id: uuid.nullable(),
  product_id: uuid.nullable(),
  checks: z.array(decisionCheck),
  /** When it can fire again; null when it is not a matter of time. */
  again_at: instant.nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>
