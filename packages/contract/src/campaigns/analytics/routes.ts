import { z } from 'zod'
import { toMinor } from '../../commerce/money.ts'
import { claimedUserId, uuid } from '../../shared/ids.ts'
import { route, type Route } from '../../shared/route.ts'
import { calendarDay } from '../../shared/time.ts'
import { analytics, campaignCost, figurePost } from './figures.ts'
import { COMPARISONS, COST_LIMITS, DEFAULT_PERIOD, EXPORT_FORMATS, FIGURES, GROUPS, PERIODS, SCOPES } from './values.ts'
import { COST_ERRORS } from './words.ts'

const shared = { auth: 'user', feature: 'campaigns' } as const
const days = z.coerce.number().pipe(z.literal(PERIODS)).default(DEFAULT_PERIOD)

/** Which posts, in which days, against what. `other`: the campaign of the comparison `campaign`. */
const asked = z.object({
  userId: claimedUserId,
  scope: z.enum(SCOPES).default('campaigns'),
  campaign: uuid.optional(),
  days,
  against: z.enum(COMPARISONS).default('before'),
  other: uuid.optional(),
})

export const readAnalytics = route({
  method: 'GET',
  path: '/api/analytics',
  ...shared,
  scope: 'read',
  summary: 'What campaigns, or all posts, came to in the last days, against other days or another campaign',
  query: asked,
  response: z.object({ success: z.literal(true), analytics }),
})

/** The posts behind a number. `group` and `key` choose a row; `of`: the days, or those that they are compared with. */
export const listFigurePosts = route({
  method: 'GET',
  path: '/api/analytics/posts',
  ...shared,
  scope: 'read',
  summary: 'The posts that a number of the analytics comes from, the highest first; their parts add up to it',
  query: asked.extend({ figure: z.enum(FIGURES), of: z.enum(['now', 'before']).default('now'), group: z.enum(GROUPS).optional(), key: z.string().max(64).optional() }),
  response: z.object({ success: z.literal(true), posts: z.array(figurePost), /** Those that are not listed, added up. */ rest: z.object({ posts: z.number().int(), value: z.number() }).nullable(), total: z.number().nullable(), currency: z.string().nullable() }),
})

export const exportAnalytics = route({
  method: 'GET',
  path: '/api/analytics/export',
  ...shared,
  scope: 'read',
  summary: 'A table of the analytics as a CSV file, or with its chart and sources as a PDF',
  query: asked.extend({ figure: z.enum(FIGURES), by: z.enum(GROUPS).default('campaign'), format: z.enum(EXPORT_FORMATS) }),
  response: z.object({ success: z.literal(true), file: z.object({ name: z.string(), type: z.string(), base64: z.base64() }) }),
})

const isAmount = (amount: string): boolean => /^\d{1,9}(\.\d{1,3})?$/.test(amount) && Number(amount) > 0

const cost = z
  .strictObject({
    userId: claimedUserId,
    amount: z.string().trim().refine(isAmount, COST_ERRORS.amount),
    currency: z.string().refine((code) => Intl.supportedValuesOf('currency').includes(code), COST_ERRORS.currency),
    from: calendarDay,
    to: calendarDay,
    note: z.string().trim().max(COST_LIMITS.note, `At most ${COST_LIMITS.note} characters.`).default(''),
  })
  .refine((given) => !isAmount(given.amount) || toMinor(given) > 0, { path: ['amount'], error: COST_ERRORS.amount })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: COST_ERRORS.order })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < COST_LIMITS.days, { path: ['to'], error: COST_ERRORS.long })

export const listCampaignCosts = route({ method: 'GET', path: '/api/campaigns/costs', ...shared, scope: 'read', summary: 'What campaigns cost, as it was entered, the latest first', query: z.object({ userId: claimedUserId }), response: z.object({ success: z.literal(true), costs: z.array(campaignCost) }) })

export const addCampaignCost = route({
  method: 'POST',
  path: '/api/campaigns/:id/costs',
  ...shared,
  scope: 'draft',
  creates: true,
  summary: 'Enter what a campaign cost, spread evenly over its days',
  params: z.object({ id: uuid }),
  body: cost,
  response: z.object({ success: z.literal(true), cost: campaignCost }),
})

export const removeCampaignCost = route({ method: 'DELETE', path: '/api/campaigns/:id/costs/:costId', ...shared, scope: 'draft', summary: 'Remove a cost of a campaign', params: z.object({ id: uuid, costId: uuid }), query: z.object({ userId: claimedUserId }), response: z.object({ success: z.literal(true) }) })

export const ANALYTICS_ROUTES = { readAnalytics, listFigurePosts, exportAnalytics, listCampaignCosts, addCampaignCost, removeCampaignCost } as const satisfies Record<string, Route>
