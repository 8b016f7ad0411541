import { z } from 'zod'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { cursor, pageLimit } from '../shared/pagination.ts'
import { route, type Route } from '../shared/route.ts'
import { instant } from '../shared/time.ts'
import { activityEntry, aiContentSettings, brandVoice, campaign, campaignEnd, campaignPost, changedScheduling, changedVoice, smartScheduling } from './campaign.ts'
import { testProduct } from './product-test.ts'
import { rehearseCampaign, samplePosts } from './rehearsal.ts'
import { automationRules, campaignAction, campaignTrigger } from './rules.ts'
import { CAMPAIGN_LIMITS, campaignPlatform, campaignType, FREQUENCIES, TIMINGS } from './values.ts'

const shared = { auth: 'user', feature: 'campaigns' } as const
const count = z.number().int().min(0)
const params = z.object({ id: uuid })
const ownerQuery = z.object({ userId: claimedUserId })
const ownerBody = z.looseObject({ userId: claimedUserId }).optional()
const campaignAnswer = z.object({ success: z.literal(true), campaign })

const title = z.string().trim().min(1, 'Enter a title.').max(CAMPAIGN_LIMITS.title, `At most ${CAMPAIGN_LIMITS.title} characters.`)
const description = z.string().trim().max(CAMPAIGN_LIMITS.description, `At most ${CAMPAIGN_LIMITS.description} characters.`)
/** With automation off, clients send an empty object or list (AMB-36); both are stored as an empty list. */
const listOrNothing = <Item extends z.ZodType>(item: Item, max: number) => z.preprocess((given) => (Array.isArray(given) ? given : given && typeof given === 'object' && Object.keys(given).length === 0 ? [] : given), z.array(item).max(max))
/** A trigger or an action of a creating client has no id yet. */
const withId = (item: z.ZodType) => z.preprocess((given) => (given && typeof given === 'object' && !('id' in given) ? { id: crypto.randomUUID(), ...given } : given), item)
const newTriggers = listOrNothing(withId(campaignTrigger) as unknown as typeof campaignTrigger, CAMPAIGN_LIMITS.triggers)
const newActions = listOrNothing(withId(campaignAction) as unknown as typeof campaignAction, CAMPAIGN_LIMITS.actions)
const newRules = z.preprocess(
  (given) => (given && typeof given === 'object' ? { enabled: false, triggers: [], actions: [], ...given } : given),
  z.looseObject({ enabled: z.boolean(), triggers: newTriggers, actions: newActions, frequency: z.enum(FREQUENCIES).optional(), timing: z.enum(TIMINGS).optional() }),
)

/** As newRules, of a change: lists that are absent stay as they are. */
const changedRules = z.looseObject({ enabled: z.boolean().optional(), triggers: newTriggers.optional(), actions: newActions.optional(), frequency: z.enum(FREQUENCIES).optional(), timing: z.enum(TIMINGS).optional() })

export const listCampaigns = route({
  method: 'GET',
  path: '/api/campaigns',
  ...shared,
  scope: 'read',
  summary: 'The campaigns, those in need first, with the counts of each status',
  query: z.object({ userId: claimedUserId, archived: z.stringbool().default(false) }),
  response: z.object({
    success: z.literal(true),
    campaigns: z.array(campaign),
    counts: z.object({ total: count, active: count, paused: count, draft: count, completed: count, archived: count }),
  }),
})

export const createCampaign = route({
  method: 'POST',
  path: '/api/campaigns',
  ...shared,
  scope: 'draft',
  creates: true,
  summary: 'Create a campaign as a draft',
  body: z.looseObject({
    userId: claimedUserId,
    title,
    description: description.default(''),
    type: campaignType,
    platforms: z.array(campaignPlatform).min(1, 'Choose at least one platform.'),
    target_products: z.array(uuid).max(CAMPAIGN_LIMITS.targetProducts).default([]),
    automation_rules: newRules.optional(),
    ai_content_settings: aiContentSettings.partial().optional(),
    brand_voice: brandVoice.optional(),
    smart_scheduling: smartScheduling.partial().optional(),
  }),
  response: campaignAnswer,
})

export const getCampaign = route({ method: 'GET', path: '/api/campaigns/:id', ...shared, scope: 'read', summary: 'One campaign', params, query: ownerQuery, response: campaignAnswer })

export const changeCampaign = route({
  method: 'PUT',
  path: '/api/campaigns/:id',
  ...shared,
  scope: 'draft',
  summary: 'Change a campaign; fields that are absent stay. Each save makes a version',
  params,
  body: z.looseObject({
    userId: claimedUserId,
    title: title.optional(),
    description: description.optional(),
    type: campaignType.optional(),
    /** May become empty: the dialog warns and saves (trace.md CSET-06); without a platform nothing is posted. */
    platforms: z.array(campaignPlatform).optional(),
    target_products: z.array(uuid).max(CAMPAIGN_LIMITS.targetProducts).optional(),
    automation_rules: changedRules.optional(),
    ai_content_settings: aiContentSettings.partial().optional(),
    brand_voice: changedVoice.optional(),
    smart_scheduling: changedScheduling.optional(),
    ends: campaignEnd.optional(),
    /** The version that was edited: a newer one is not overwritten. */
    version: z.number().int().optional(),
  }),
  response: campaignAnswer,
})

/** `mode` is `triggers` or `actions` (AMB-37). What is sent besides the list is kept. */
export const configureCampaign = route({
  method: 'PUT',
  path: '/api/campaigns/:id/:mode',
  ...shared,
  scope: 'draft',
  summary: 'Replace the triggers or the actions of a campaign',
  params: z.object({ id: uuid, mode: z.enum(['triggers', 'actions']) }),
  body: z.looseObject({ userId: claimedUserId, triggers: newTriggers.optional(), actions: newActions.optional(), version: z.number().int().optional() }),
  response: z.object({ success: z.literal(true), campaign: z.object({ id: uuid, automation_rules: automationRules, version: z.number().int() }) }),
})

/** What a step of a campaign leaves behind: scheduled posts that were cancelled or wait, drafts that stay, rules elsewhere that end. */
export const dependants = z.object({ scheduled: count, drafts: count, published: count, rules: z.array(z.object({ campaign_id: uuid, title: z.string() })), sentence: z.string() })

const step = <const Path extends string>(path: Path, summary: string) =>
  route({ method: 'POST', path: `/api/campaigns/:id/${path}` as const, ...shared, scope: 'publish', summary, params, body: ownerBody, response: campaignAnswer.extend({ waiting: count, first_at: instant.nullable() }) })

export const activateCampaign = step('activate', 'Activate a draft: its rules act from now on')
export const pauseCampaign = step('pause', 'Pause an active campaign: what is scheduled waits, even what is due now')
export const completeCampaign = step('complete', 'Complete a campaign: scheduled posts of its rules are cancelled')
export const archiveCampaign = step('archive', 'Take a campaign out of the list; its posts stay')
export const restoreCampaign = step('restore', 'Show an archived campaign in the list again')

/** Posts whose time passed while it was paused go out at the next free hours, or are dropped. */
export const resumeCampaign = route({
  method: 'POST',
  path: '/api/campaigns/:id/resume',
  ...shared,
  scope: 'publish',
  summary: 'Resume a paused campaign',
  params,
  body: z.looseObject({ userId: claimedUserId, passed: z.enum(['next-free', 'drop']).optional() }).optional(),
  response: campaignAnswer.extend({ waiting: count, first_at: instant.nullable() }),
})

export const duplicateCampaign = route({ method: 'POST', path: '/api/campaigns/:id/duplicate', ...shared, scope: 'draft', creates: true, summary: 'Create a draft with the settings and rules of a campaign', params, body: ownerBody, response: campaignAnswer })

export const getDependants = route({ method: 'GET', path: '/api/campaigns/:id/dependants', ...shared, scope: 'read', summary: 'What completing or deleting a campaign changes', params, query: ownerQuery, response: z.object({ success: z.literal(true), complete: dependants, delete: dependants }) })

export const deleteCampaign = route({ method: 'DELETE', path: '/api/campaigns/:id', ...shared, scope: 'admin', summary: 'Delete a campaign; its scheduled posts are cancelled, the others stay', params, query: ownerQuery, response: z.object({ success: z.literal(true) }) })

export const listCampaignSchedule = route({ method: 'GET', path: '/api/campaigns/:id/schedule', ...shared, scope: 'read', summary: 'Posts of a campaign that will go out, earliest first', params, query: ownerQuery, response: z.object({ success: z.literal(true), scheduled_posts: z.array(campaignPost) }) })
export const listCampaignPosts = route({
  method: 'GET',
  path: '/api/campaigns/:id/posts',
  ...shared,
  scope: 'read',
  summary: 'All posts of a campaign, newest first',
  params,
  query: ownerQuery.extend({ limit: pageLimit(100, 50), cursor }),
  response: z.object({ success: z.literal(true), posts: z.array(campaignPost), nextCursor: z.string().nullable() }),
})
export const listCampaignActivity = route({
  method: 'GET',
  path: '/api/campaigns/:id/activity',
  ...shared,
  scope: 'read',
  summary: 'What the rules of a campaign did and did not do, and why, newest first',
  params,
  query: ownerQuery.extend({ limit: pageLimit(100, 50), cursor, rule: z.string().max(100).optional(), outcome: z.enum(['fired', 'not-fired']).optional() }),
  response: z.object({ success: z.literal(true), activity: z.array(activityEntry), nextCursor: z.string().nullable() }),
})

export const generateCampaignPost = route({
  method: 'POST',
  path: '/api/campaigns/:id/generate-post',
  ...shared,
  scope: 'publish',
  creates: true,
  summary: 'Write a post of a campaign now and schedule it for its next time',
  params,
  body: ownerBody,
  response: z.object({ success: z.literal(true), scheduled_for: instant, post: campaignPost }),
})

/** A rule as the tab Rules lists it: a trigger with its actions. */
export const listedRule = z.object({
  campaign_id: uuid,
  campaign_title: z.string(),
  campaign_status: z.string(),
  rule_id: z.string(),
  enabled: z.boolean(),
  sentence: z.string(),
  /** `needs-you`: it is incomplete, or names what is gone. */
  state: z.enum(['on', 'off', 'campaign', 'stopped', 'needs-you']),
  reason: z.string().nullable(),
  fired: count,
  not_fired: count,
  last_fired_at: instant.nullable(),
  next_due_at: instant.nullable(),
})
export type ListedRule = z.infer<typeof listedRule>

export const listCampaignRules = route({ method: 'GET', path: '/api/campaigns/rules', ...shared, scope: 'read', summary: 'The rules of all campaigns, with what they did', query: ownerQuery, response: z.object({ success: z.literal(true), rules: z.array(listedRule), late_since: instant.nullable() }) })

export const switchCampaignRule = route({
  method: 'PATCH',
  path: '/api/campaigns/:id/rules/:ruleId',
  ...shared,
  scope: 'draft',
  summary: 'Switch a rule on or off; on also restarts one that stopped itself',
  params: z.object({ id: uuid, ruleId: z.string().max(100) }),
  body: z.strictObject({ userId: claimedUserId, enabled: z.boolean() }),
  response: z.object({ success: z.literal(true), rule: listedRule }),
})

export const CAMPAIGN_ROUTES = {
  listCampaigns, createCampaign, getCampaign, changeCampaign, configureCampaign, activateCampaign, pauseCampaign, completeCampaign, archiveCampaign, restoreCampaign, resumeCampaign, duplicateCampaign,
  getDependants, deleteCampaign, listCampaignSchedule, listCampaignPosts,
} as const satisfies Record<string, Route>

/** Calls about what rules do and did. */
export const RULE_ROUTES = { listCampaignActivity, generateCampaignPost, listCampaignRules, switchCampaignRule, rehearseCampaign, samplePosts, testProduct } as const satisfies Record<string, Route>
