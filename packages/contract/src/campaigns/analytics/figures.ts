import { z } from 'zod'
import { calendarDay, instant } from '../../shared/time.ts'
import { uuid } from '../../shared/ids.ts'
import { COMPARISONS, FIGURES, SCOPES } from './values.ts'

const count = z.number().int().min(0)
const known = z.number().nullable()

/** Why a figure is not known, or is known without a part. */
export const GAP_REASONS = ['no-posts', 'not-read', 'not-reported', 'no-short-link', 'no-link', 'no-store', 'store-silent', 'no-sum', 'other-currency', 'no-costs'] as const
export type GapReason = (typeof GAP_REASONS)[number]

/** A part that is not in a figure, since it is not known: `name` is a network, a store, a campaign or an amount. */
export const gap = z.object({ reason: z.enum(GAP_REASONS), name: z.string(), /** How many posts (orders of `no-sum`); null where that says nothing. */ count: count.nullable(), /** Whether nothing of it is known. */ isAll: z.boolean() })
export type Gap = z.infer<typeof gap>

/** A part of a figure. `key`: a campaign's id (empty: posts of none), a network, a day or an hour. `began`: the first day of one that did not exist in the days before. */
export const figureRow = z.object({ key: z.string(), label: z.string(), value: known, before: known, began: calendarDay.nullable() })
export type FigureRow = z.infer<typeof figureRow>

/** One figure. Rows of a group add up to it; a day, network or campaign of which nothing is known is null. */
export const figure = z.object({
  name: z.enum(FIGURES),
  value: known,
  before: known,
  why: z.enum(GAP_REASONS).nullable(),
  whyBefore: z.enum(GAP_REASONS).nullable(),
  gaps: z.array(gap),
  gapsBefore: z.array(gap),
  /** Of amounts. */
  currency: z.string().nullable(),
  /** What it was divided by: costs that were entered, of the days. */
  costs: known,
  costsBefore: known,
  readAt: instant.nullable(),
  rows: z.object({ campaign: z.array(figureRow), day: z.array(figureRow), network: z.array(figureRow), hour: z.array(figureRow) }),
})
export type Figure = z.infer<typeof figure>

const span = z.object({ from: calendarDay, to: calendarDay })
export const analytics = z.object({
  scope: z.enum(SCOPES),
  campaign: z.object({ id: uuid, title: z.string() }).nullable(),
  span,
  against: span.extend({ kind: z.enum(COMPARISONS), title: z.string().nullable() }).nullable(),
  timeZone: z.string(),
  /** No campaign has a figure yet: screens show samples in their place. */
  isSample: z.boolean(),
  /** How many days after a click an order counts. */
  windowDays: count,
  readAt: instant,
  figures: z.array(figure),
  /** Posts that went out, by day. */
  sent: z.array(count),
})
export type Analytics = z.infer<typeof analytics>

/** A post with its part of a number. */
export const figurePost = z.object({ id: uuid, content: z.string(), published_at: instant.nullable(), campaign: z.string().nullable(), platforms: z.array(z.string()), value: z.number() })
export type FigurePost = z.infer<typeof figurePost>

/** What a campaign cost, spread evenly over its days. */
export const campaignCost = z.object({ id: uuid, campaign_id: uuid, campaign_title: z.string(), amount: z.string(), currency: z.string(), from: calendarDay, to: calendarDay, note: z.string() })
export type CampaignCost = z.infer<typeof campaignCost>
