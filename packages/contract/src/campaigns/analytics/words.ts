import { currencyDigits } from '../../commerce/money.ts'
import type { Analytics, Figure, Gap, GapReason } from './figures.ts'
import { type Comparison, FIGURE_LABELS, type FigureName } from './values.ts'

/** Texts of the analytics screens (trace.md CANA). The headings are SCREEN_HEADINGS.campaignAnalytics and ANALYTICS_TEXTS.allTitle. */
export const ANALYTICS_TEXTS = {
  allTitle: 'Analytics',
  export: 'Export',
  refresh: 'Refresh',
  notKnown: 'not known',
  sample: 'Sample data',
  sampleHint: 'These figures are samples. They go when the first figure of a campaign of yours is known, and they are not exported.',
  sampleNotExported: 'Sample figures are not exported.',
  loadFailed: 'Failed to load analytics',
  noCampaign: 'No campaign',
} as const

/** What a cost that was entered can be refused for. */
export const COST_ERRORS = {
  amount: 'Enter an amount above 0.',
  currency: 'Choose a currency.',
  order: 'The last day is before the first.',
  long: 'A cost is spread over 366 days at most.',
  tooMany: 'A campaign has 200 costs at most.',
} as const

const REPORTED: Readonly<Record<FigureName, string>> = { impressions: 'impressions', engagements: 'engagements', clicks: 'clicks', orders: 'orders', revenue: 'revenue', roi: 'ROI' }

/** Why nothing of a figure is known, as a sentence. */
export function whyText(reason: GapReason, name: FigureName): string {
  const texts: Readonly<Record<GapReason, string>> = {
    'no-posts': 'No post was out in these days.',
    'not-read': `The networks have not told the ${REPORTED[name]} of these posts yet.`,
    'not-reported': `The networks of these posts do not tell ${REPORTED[name]}.`,
    'no-short-link': 'No post had a short link, so nothing counted its clicks.',
    'no-link': 'No post had a link to a store.',
    'no-store': 'No connected store tells by which link its buyers came.',
    'store-silent': 'The store does not tell by which link its buyers came.',
    'no-sum': 'The store does not tell the total of these orders.',
    'other-currency': 'Costs and orders are in different currencies.',
    'no-costs': 'No costs are entered for these days.',
  }
  return texts[reason]
}

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

function gapText({ reason, name, count, isAll }: Gap): string {
  if (reason === 'no-sum') return `${many(count ?? 0, 'order')} without a total`
  if (isAll || count === null) return name
  return `${many(count, 'post')} on ${name}`
}

/** What is not in a figure, in few words: `without Facebook, 3 posts`. Empty when everything is. */
export function withoutText(gaps: readonly Gap[]): string {
  if (gaps.length === 0) return ''
  const isSome = ({ reason, count, isAll }: Gap): boolean => reason !== 'no-sum' && !isAll && count !== null
  const posts = gaps.filter(isSome).reduce((sum, { count }) => sum + (count ?? 0), 0)
  return `without ${[...gaps.filter((each) => !isSome(each)).map(gapText), ...(posts > 0 ? [many(posts, 'post')] : [])].join(', ')}`
}

const GAP_WHYS: Readonly<Record<GapReason, string>> = {
  'no-posts': 'no post was out',
  'not-read': 'not read yet',
  'not-reported': 'the network does not tell it',
  'no-short-link': 'its links were sent without a short link, so clicks were not counted',
  'no-link': 'its posts have no link to a store',
  'no-store': 'no store tells by which link buyers came',
  'store-silent': 'the store does not tell by which link buyers came',
  'no-sum': 'the store does not tell it',
  'other-currency': 'another currency',
  'no-costs': 'no costs are entered',
}
/** Why each part is not in a figure, one sentence each. */
export const gapSentences = (gaps: readonly Gap[]): string[] => gaps.map((each) => `Without ${gapText(each)}: ${GAP_WHYS[each.reason]}.`)

/** Where a figure comes from. */
export function sourceText({ name, costs, currency }: Pick<Figure, 'name' | 'costs' | 'currency'>, windowDays: number): string {
  if (name === 'impressions') return 'Views that networks reported'
  if (name === 'engagements') return 'Likes, comments and shares that networks reported'
  if (name === 'clicks') return 'Clicks on short links, without bots'
  if (name === 'orders') return `Within ${many(windowDays, 'day')} of a click`
  if (name === 'revenue') return 'Order totals, with tax and postage'
  return costs === null ? 'Revenue less costs, by costs' : `Costs you entered: ${figureText({ name: 'revenue', currency }, costs)}`
}

const short = (value: number): string => {
  if (Math.abs(value) >= 999_950) return `${(value / 1_000_000).toFixed(1)}M`
  if (Math.abs(value) >= 1_000) return `${(value / 1_000).toFixed(1)}K`
  return String(value)
}
const grouped = (value: number, digits = 0): string => value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A value as people read it: `12.5K` (trace.md GEN-04), `64`, `2,914.00 EUR`, `24.6%`. `isExact`: without K and M. */
export function figureText({ name, currency }: Pick<Figure, 'name' | 'currency'>, value: number | null, isExact = false): string {
  if (value === null) return ANALYTICS_TEXTS.notKnown
  if (name === 'roi') return `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}%`
  if (name === 'revenue') return `${grouped(value, value % 1 === 0 ? 0 : currencyDigits(currency ?? 'EUR'))}${currency === null ? '' : ` ${currency}`}`
  return isExact ? grouped(value) : short(value)
}

export type Change = { direction: 'up' | 'down' | 'same'; text: string }
const directionOf = (from: number, to: number): Change['direction'] => (to > from ? 'up' : to < from ? 'down' : 'same')

/** A change in few letters, for a table: `+33%`, `+6.5 points`, `+23`. Null where either is not known, or nothing can be said in percent. */
export function changeOf(name: FigureName, before: number | null, value: number | null): Change | null {
  if (before === null || value === null) return null
  const direction = directionOf(before, value)
  const signed = (amount: number, digits = 0): string => `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${grouped(Math.abs(amount), digits)}`
  if (name === 'roi') return { direction, text: `${signed(Math.round((value - before) * 10) / 10, 1)} points` }
  if (name === 'orders') return { direction, text: signed(value - before) }
  return before === 0 ? null : { direction, text: `${signed(Math.round(((value - before) / before) * 100))}%` }
}

/** The same in words, for a card: `33% from 37.8K`, `23 more than 41`, `6.5 points from 18.1%`. */
export function changeWords(figure: Pick<Figure, 'name' | 'currency' | 'before' | 'value'>): Change | null {
  const change = changeOf(figure.name, figure.before, figure.value)
  if (!change) return null
  const before = figureText(figure, figure.before)
  if (change.direction === 'same') return { ...change, text: `as ${before} before` }
  const bare = change.text.replace(/^[+−]/, '')
  if (figure.name === 'orders') return { ...change, text: `${bare} ${change.direction === 'up' ? 'more' : 'fewer'} than ${before}` }
  return { ...change, text: `${bare} from ${before}` }
}

/** What a period is compared with, in words. */
export function againstText(kind: Comparison, days: number, title?: string | null): string {
  if (kind === 'before') return `${days} days before`
  if (kind === 'year') return 'A year earlier'
  return kind === 'campaign' ? (title ?? 'A campaign') : 'Nothing'
}

/** The name of a figure's rows when they are of days, and so on: `Impressions by day`. The return of a single day says little: its days are added up from the first on. */
export const splitTitle = (name: FigureName, by: 'day' | 'network' | 'hour' | 'campaign'): string => (name === 'roi' && by === 'day' ? 'ROI up to each day' : `${FIGURE_LABELS[name]} by ${by === 'hour' ? 'hour of posting' : by}`)

/** What was asked for, in words: all posts or a campaign. */
export const scopeText = ({ scope, campaign }: Pick<Analytics, 'scope' | 'campaign'>): string => campaign?.title ?? (scope === 'campaigns' ? 'All campaigns' : 'All posts')
