import type { Gap, GapReason } from '@marquee/contract/campaigns/analytics/figures'
import { fromMinor, toMinor } from '@marquee/contract/commerce/money'
import { COUNTED_NETWORKS } from '@marquee/contract/shared/figures'
import type { Facts } from './facts.ts'
import { networkName } from './names.ts'

/** A known part of a figure. `campaign` is empty for posts of none. */
export type Cell = { day: string; network: string; campaign: string; hour: number; value: number }

/**
 * What is known of a figure in a span. `counted`: campaigns and networks of which it is counted by ourselves, so that no cell is a zero; null where only networks report it, and no cell is unknown.
 */
export type Measure = { cells: Cell[]; why: GapReason | null; gaps: Gap[]; counted: { campaigns: ReadonlySet<string>; networks: ReadonlySet<string> } | null }

const sumBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, valueOf: (row: Row) => number): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + valueOf(row))
  return sums
}

const cellOf = ({ day, network, campaign, hour }: Omit<Cell, 'value'>, value: number): Cell => ({ day, network, campaign, hour, value })

/** Networks, or posts on them, that told nothing of a figure. */
function reportGaps({ coverage }: Facts, name: 'views' | 'acts'): Gap[] {
  const networks = [...new Set(coverage.map(({ network }) => network))].toSorted()
  return networks.flatMap((network): Gap[] => {
    const rows = coverage.filter((row) => row.network === network)
    const sum = (key: 'sent' | 'read' | 'views' | 'acts'): number => rows.reduce((total, row) => total + row[key], 0)
    const missing = sum('sent') - sum(name)
    if (missing === 0) return []
    const isSilent = !COUNTED_NETWORKS.some((each) => each === network) || sum('read') - sum(name) > 0
    return [{ reason: isSilent ? 'not-reported' : 'not-read', name: networkName(network), count: missing, isAll: sum(name) === 0 }]
  })
}

/** Impressions or engagements, as networks report them. */
export function measureReports(facts: Facts, name: 'views' | 'acts'): Measure {
  const cells = facts.gains.flatMap((row) => (row[name] === null ? [] : [cellOf(row, row[name])]))
  const gaps = reportGaps(facts, name)
  if (cells.length > 0) return { cells, why: null, gaps, counted: null }
  const why = gaps.length === 0 ? 'no-posts' : gaps.some(({ reason }) => reason === 'not-read') ? 'not-read' : 'not-reported'
  return { cells, why, gaps: [], counted: null }
}

const namesOf = (links: Facts['links']) => ({ campaigns: new Set(links.map(({ campaign }) => campaign)), networks: new Set(links.map(({ network }) => network)) })

/** Clicks: counted on short links, and on no others. */
export function measureClicks({ clicks, links, coverage }: Facts): Measure {
  const cells = clicks.map((row) => cellOf(row, row.clicks))
  const short = links.filter(({ short: posts }) => posts > 0)
  if (cells.length === 0 && short.length === 0) return { cells, why: coverage.length === 0 && links.length === 0 ? 'no-posts' : 'no-short-link', gaps: [], counted: null }
  const plain = sumBy(links.filter(({ plain: posts }) => posts > 0), ({ network }) => network, ({ plain: posts }) => posts)
  const counted = namesOf(short)
  const gaps = [...plain].map(([network, posts]): Gap => ({ reason: 'no-short-link', name: networkName(network), count: posts, isAll: !counted.networks.has(network) }))
  return { cells, why: null, gaps, counted }
}

type OrderFacts = Pick<Facts, 'orders' | 'links' | 'knowing'>

/** Stores that links led to, and that do not tell which link their buyers came by. */
function storeGaps({ links, knowing }: OrderFacts): Gap[] {
  const silent = links.filter(({ store, short, plain }) => (store === null || !knowing.has(store)) && short + plain > 0)
  return [...new Set(silent.map(({ store_name: name }) => name ?? 'a store that is disconnected'))].map((name) => ({ reason: 'store-silent', name, count: null, isAll: true }))
}

/** The parts of orders that are known; null with the reason where none can be. */
function measureOrders(facts: OrderFacts): Pick<Measure, 'gaps' | 'counted' | 'why'> {
  const told = facts.links.filter(({ store }) => store !== null && facts.knowing.has(store))
  if (facts.orders.length === 0 && told.length === 0) {
    const why = facts.knowing.size === 0 && facts.links.length === 0 ? 'no-store' : facts.links.length === 0 ? 'no-link' : 'store-silent'
    return { why, gaps: [], counted: null }
  }
  const [links, orders] = [namesOf(told), facts.orders]
  const counted = { campaigns: new Set([...links.campaigns, ...orders.map(({ campaign }) => campaign)]), networks: new Set([...links.networks, ...orders.map(({ network }) => network)]) }
  return { why: null, gaps: storeGaps(facts), counted }
}

/** How many orders count for the posts. */
export const measureOrderCount = (facts: Facts): Measure => ({ ...measureOrders(facts), cells: facts.orders.map((row) => cellOf(row, row.orders)) })

/** The currency of most orders; of equals, the first by name. */
export function mainCurrency(facts: readonly Facts[]): string | null {
  const sums = sumBy(facts.flatMap(({ orders }) => orders.filter(({ currency }) => currency !== null)), ({ currency }) => currency ?? '', ({ orders }) => orders)
  return [...sums].toSorted(([one, most], [other, more]) => more - most || one.localeCompare(other))[0]?.[0] ?? null
}

/** Amounts in other currencies, which have no sum with these. */
function currencyGaps(amounts: readonly { currency: string; minor: number }[], currency: string | null): Gap[] {
  const sums = sumBy(amounts.filter((each) => each.currency !== currency), (each) => each.currency, ({ minor }) => minor)
  return [...sums].map(([other, minor]) => ({ reason: 'other-currency', name: `${fromMinor(Math.round(minor), other).amount} ${other}`, count: null, isAll: true }))
}

const minorOf = ({ total, currency }: Facts['orders'][number]): number => (total === null || currency === null ? 0 : toMinor({ amount: total, currency }))

/** Revenue in one currency, in its smallest unit. */
export function measureRevenue(facts: OrderFacts, currency: string | null): Measure {
  const orders = measureOrders(facts)
  if (orders.why !== null) return { ...orders, cells: [] }
  const totals = facts.orders.filter((row) => row.currency !== null)
  const unpriced = facts.orders.filter((row) => row.currency === null).reduce((sum, row) => sum + row.orders, 0)
  const cells = totals.filter((row) => row.currency === currency).map((row) => cellOf(row, minorOf(row)))
  if (cells.length === 0 && unpriced > 0) return { cells, why: 'no-sum', gaps: [], counted: null }
  const gaps = [...orders.gaps, ...currencyGaps(totals.map((row) => ({ currency: row.currency ?? '', minor: minorOf(row) })), currency)]
  return { ...orders, cells, gaps: unpriced === 0 ? gaps : [...gaps, { reason: 'no-sum', name: '', count: unpriced, isAll: true }] }
}

/** Revenue and costs of the campaigns of which both are known, in one currency. */
export type Return = { why: GapReason | null; gaps: Gap[]; currency: string | null; revenue: Cell[]; costs: Cell[] }

/** The currency in which most was spent. */
export function costCurrency(facts: readonly Pick<Facts, 'costs'>[]): string | null {
  const sums = sumBy(facts.flatMap(({ costs }) => costs), ({ currency }) => currency, ({ minor }) => minor)
  return [...sums].toSorted(([one, most], [other, more]) => more - most || one.localeCompare(other))[0]?.[0] ?? null
}

type ReturnFacts = Pick<Facts, 'costs' | 'orders' | 'links' | 'knowing'>

/** Revenue less costs by costs, in percent with one digit; null without costs. */
export function ratioOf(revenue: readonly Cell[], costs: readonly Cell[]): number | null {
  const [earned, spent] = [revenue, costs].map((cells) => cells.reduce((sum, { value }) => sum + value, 0)) as [number, number]
  return spent === 0 ? null : Math.round(((earned - spent) / spent) * 1_000) / 10
}

/** What the return on investment is made of: campaigns without costs, or whose revenue is not known, are left out and named. */
export function measureReturn(facts: ReturnFacts, currency: string | null, titleOf: (campaign: string) => string): Return {
  const none = (why: GapReason): Return => ({ why, gaps: [], currency, revenue: [], costs: [] })
  const spent = facts.costs.filter((cost) => cost.currency === currency)
  if (spent.length === 0) return none('no-costs')
  const revenue = measureRevenue(facts, currency)
  if (revenue.why !== null) return none(revenue.why)
  const named = new Set(spent.map(({ campaign }) => campaign))
  const isKnown = (campaign: string): boolean => revenue.counted?.campaigns.has(campaign) ?? false
  const inCurrency = (is: boolean): Set<string> => new Set(facts.orders.filter((row) => row.currency !== null && (row.currency === currency) === is).map(({ campaign }) => campaign))
  const [own, foreign] = [inCurrency(true), inCurrency(false)]
  const isForeign = (campaign: string): boolean => foreign.has(campaign) && !own.has(campaign)
  const chosen = new Set([...named].filter((campaign) => isKnown(campaign) && !isForeign(campaign)))
  if (chosen.size === 0) return none([...named].some(isForeign) ? 'other-currency' : 'no-link')
  const earning = new Set(facts.orders.map(({ campaign }) => campaign).filter((campaign) => !named.has(campaign)))
  const part = (reason: GapReason) => (campaign: string): Gap => ({ reason, name: titleOf(campaign), count: null, isAll: true })
  const orders = facts.orders.filter((row) => chosen.has(row.campaign) && row.currency !== null)
  return {
    why: null,
    currency,
    gaps: [
      ...[...named].filter((campaign) => !isKnown(campaign)).map(part('no-link')), ...[...named].filter(isForeign).map(part('other-currency')), ...[...earning].map(part('no-costs')), ...revenue.gaps.filter(({ reason }) => reason === 'store-silent' || reason === 'no-sum'),
      ...currencyGaps([...facts.costs.filter(({ campaign }) => chosen.has(campaign)), ...orders.map((row) => ({ currency: row.currency ?? '', minor: minorOf(row) }))], currency),
    ],
    revenue: revenue.cells.filter(({ campaign }) => chosen.has(campaign)),
    costs: spent.filter(({ campaign }) => chosen.has(campaign)).map(({ campaign, day, minor }) => ({ campaign, day, network: '', hour: 0, value: minor })),
  }
}
