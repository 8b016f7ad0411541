import type { listFigurePosts } from '@marquee/contract/campaigns/analytics/routes'
import { currencyDigits } from '@marquee/contract/commerce/money'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import type { Facts } from './facts.ts'
import { currencyOf, returnCurrencyOf } from './figures.ts'
import { measureReturn } from './measures.ts'
import { titleIn } from './names.ts'
import { listDays } from './periods.ts'
import { listParts, type PartFilter, type PartSource } from './post-queries.ts'
import { type AnalyticsContext, type Read, readSides } from './sides.ts'

type Query = RouteRequest<typeof listFigurePosts>['query']
type Answer = Omit<RouteResult<typeof listFigurePosts>, 'success'>
/** Posts that are listed at most; the others are added up. */
const MOST = 500
/** Posts of an hour that does not exist are none. */
const NO_HOUR = -1
const SOURCES = { impressions: 'views', engagements: 'acts', clicks: 'clicks', orders: 'orders' } as const

/** The days of a row of days: rows are compared one by one, so that of the days before stands in the same place. A return is added up from the first day on. */
function daysOf({ now: { span }, against }: Read, { of, key, figure }: Query): { from: string; to: string } {
  const days = of === 'before' && against ? against : span
  const day = listDays(days.from, days.to)[listDays(span.from, span.to).indexOf(key ?? '')] ?? ''
  return { from: figure === 'roi' ? days.from : day, to: day }
}

function filterOf(read: Read, query: Query): PartFilter {
  const { group, key = '' } = query
  if (group === undefined) return {}
  if (group === 'day') return { days: daysOf(read, query) }
  return group === 'hour' ? { hour: /^\d{1,2}$/.test(key) ? Number(key) : NO_HOUR } : { [group]: key }
}

/** Where a number's parts are: those of the return are the revenue of the campaigns that it is of. */
function sourceOf(read: Read, facts: Facts, { figure }: Query): { source: PartSource; campaigns?: string[] } | null {
  if (figure !== 'revenue' && figure !== 'roi') return { source: { kind: SOURCES[figure] } }
  const currency = figure === 'roi' ? returnCurrencyOf(read) : currencyOf(read)
  if (currency === null) return null
  const source: PartSource = { kind: 'revenue', currency }
  return figure === 'revenue' ? { source } : { source, campaigns: [...new Set(measureReturn(facts, currency, titleIn(read.titles)).costs.map(({ campaign }) => campaign))] }
}

/** The posts that a number comes from, the highest first, and what they add up to. Throws not_found for a campaign that is not the owner's. */
export async function readFigurePosts(ctx: AnalyticsContext, owner: string, query: Query): Promise<Answer> {
  const read = await readSides(ctx, owner, query)
  const facts = query.of === 'now' ? read.now : read.before
  const found = facts && sourceOf(read, facts, query)
  const filter = filterOf(read, query)
  const none: Answer = { posts: [], rest: null, total: null, currency: null }
  if (!facts || !found || filter.days?.to === '') return none
  const parts = await listParts(ctx.db, facts.span, found.source, { ...filter, ...(found.campaigns && { campaigns: found.campaigns }) })
  const currency = found.source.kind === 'revenue' ? found.source.currency : null
  const add = (rows: readonly { value: number }[]): number => Number(rows.reduce((sum, { value }) => sum + value, 0).toFixed(currency === null ? 0 : currencyDigits(currency)))
  const rest = parts.slice(MOST)
  return {
    posts: parts.slice(0, MOST).map(({ published_at: at, ...part }) => ({ ...part, published_at: at?.toISOString() ?? null })),
    rest: rest.length === 0 ? null : { posts: rest.length, value: add(rest) },
    total: parts.length === 0 ? null : add(parts),
    currency,
  }
}
