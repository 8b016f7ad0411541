import type { Figure, FigureRow, GapReason } from '@marquee/contract/campaigns/analytics/figures'
import type { FigureName, Group } from '@marquee/contract/campaigns/analytics/values'
import { currencyDigits } from '@marquee/contract/commerce/money'
import type { Facts } from './facts.ts'
import { type Cell, costCurrency, mainCurrency, type Measure, measureClicks, measureOrderCount, measureReports, measureReturn, measureRevenue, ratioOf, type Return } from './measures.ts'
import { hourName, networkName, titleIn, type Titles } from './names.ts'
import { listDays } from './periods.ts'

/** The facts of the days, and of those that they are compared with; titles of the campaigns in either. */
export type Sides = { now: Facts; before: Facts | null; titles: Titles }
type Part = Pick<Cell, 'campaign' | 'day' | 'network' | 'hour'>
/** Takes the cells of a key; returns the value of the row. */
type ValueOf = (group: Group, key: string) => number | null

const keyOf = (group: Group, part: Part): string => String(part[group])
const sum = (cells: readonly Cell[]): number => cells.reduce((total, { value }) => total + value, 0)
const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** The values of a measure's rows. `scale`: digits after the point of amounts. */
function valuesOf({ cells, why, counted }: Measure, digits = 0): ValueOf {
  return (group, key) => {
    const own = cells.filter((cell) => keyOf(group, cell) === key)
    if (own.length > 0) return round(sum(own) / 10 ** digits, digits)
    if (why !== null || counted === null) return null
    const isCounted = group === 'day' || group === 'hour' || (group === 'campaign' ? counted.campaigns : counted.networks).has(key)
    return isCounted ? 0 : null
  }
}
const totalOf = ({ cells, why }: Measure, digits = 0): number | null => (why === null ? round(sum(cells) / 10 ** digits, digits) : null)

/** The values of a return's rows: of a campaign its own, of a day all from the first on, since that of a single day says little. */
function returnsOf({ revenue, costs }: Return): ValueOf {
  return (group, key) => {
    const isIn = (cell: Cell): boolean => (group === 'day' ? cell.day <= key : keyOf(group, cell) === key)
    return ratioOf(revenue.filter(isIn), costs.filter(isIn))
  }
}

/** What is split: the parts of both sides, known or not. */
function partsOf({ coverage, links, clicks, orders, costs }: Facts): { campaigns: string[]; networks: string[]; hours: number[] } {
  const places = [...coverage, ...clicks, ...orders, ...links]
  return { campaigns: [...places.map(({ campaign }) => campaign), ...costs.map(({ campaign }) => campaign)], networks: places.map(({ network }) => network), hours: [...clicks, ...orders].map(({ hour }) => hour) }
}

type Compared = { now: ValueOf; before: ValueOf | null }
const rankOf = (row: FigureRow): number => row.value ?? -1

function rowsOf({ now, before, titles }: Sides, values: Compared, { isByPlace }: { isByPlace: boolean }): Figure['rows'] {
  const sides = [now, ...(before ? [before] : [])]
  // Another campaign in the same days has rows of its own.
  const isSamePosts = before === null || before.span.campaignId === now.span.campaignId
  const valueBefore = (group: Group, key: string): number | null => (isSamePosts ? (values.before?.(group, key) ?? null) : null)
  const row = (group: Group, key: string, label: string, began: string | null = null): FigureRow => ({ key, label, value: values.now(group, key), before: valueBefore(group, key), began })
  const unique = <Key>(pick: (parts: ReturnType<typeof partsOf>) => Key[]): Key[] => [...new Set((isSamePosts ? sides : [now]).flatMap((side) => pick(partsOf(side))))]
  const daysBefore = before ? listDays(before.span.from, before.span.to) : []
  const beganOf = (id: string): string | null => {
    const began = titles.get(id)?.began ?? null
    return before !== null && isSamePosts && began !== null && began > before.span.to ? began : null
  }
  const hours = [...new Set([...unique(({ hours: each }) => each), ...sides.flatMap(({ gains }) => gains.map(({ hour }) => hour))])].toSorted((one, other) => one - other)
  return {
    campaign: unique(({ campaigns }) => campaigns).map((id) => row('campaign', id, titleIn(titles)(id), beganOf(id))).toSorted((one, other) => rankOf(other) - rankOf(one) || one.label.localeCompare(other.label)),
    day: listDays(now.span.from, now.span.to).map((day, index) => ({ ...row('day', day, day), before: values.before?.('day', daysBefore[index] ?? '') ?? null })),
    network: isByPlace ? unique(({ networks }) => networks).map((name) => row('network', name, networkName(name))).toSorted((one, other) => rankOf(other) - rankOf(one) || one.label.localeCompare(other.label)) : [],
    hour: isByPlace ? hours.map((hour) => ({ ...row('hour', String(hour), hourName(hour)), before: values.before?.('hour', String(hour)) ?? null })) : [],
  }
}

const time = (at: Date | null): string | null => at?.toISOString() ?? null

type Named = { name: FigureName; readAt: Date | null; currency?: string | null; digits?: number }

function figureOf(sides: Sides, { name, readAt, currency = null, digits = 0 }: Named, measure: (facts: Facts) => Measure): Figure {
  const [now, before] = [measure(sides.now), sides.before ? measure(sides.before) : null]
  return {
    name, currency, value: totalOf(now, digits), before: before && totalOf(before, digits), why: now.why, whyBefore: before?.why ?? null, gaps: now.gaps, gapsBefore: before?.gaps ?? [], costs: null, costsBefore: null, readAt: time(readAt),
    rows: rowsOf(sides, { now: valuesOf(now, digits), before: before && valuesOf(before, digits) }, { isByPlace: true }),
  }
}

/** What was spent, in whole units. */
const spent = (made: Return | null): number | null => {
  const digits = currencyDigits(made?.currency ?? 'EUR')
  return made === null || made.why !== null ? null : round(sum(made.costs) / 10 ** digits, digits)
}

function returnFigure(sides: Sides, currency: string | null, readAt: Date | null): Figure {
  const measure = (facts: Facts): Return => measureReturn(facts, currency, titleIn(sides.titles))
  const [now, before] = [measure(sides.now), sides.before ? measure(sides.before) : null]
  const whyOf = (made: Return | null): GapReason | null => made?.why ?? null
  return {
    name: 'roi', currency, value: ratioOf(now.revenue, now.costs), before: before && ratioOf(before.revenue, before.costs), why: now.why, whyBefore: whyOf(before), gaps: now.gaps, gapsBefore: before?.gaps ?? [],
    costs: spent(now), costsBefore: spent(before), readAt: time(readAt), rows: rowsOf(sides, { now: returnsOf(now), before: before && returnsOf(before) }, { isByPlace: false }),
  }
}

/** The currency in which a side's revenue is added up: that of most orders, else of the costs. */
export const currencyOf = (sides: Sides): string | null => mainCurrency([sides.now, ...(sides.before ? [sides.before] : [])]) ?? returnCurrencyOf(sides)
/** That of the return on investment: the one in which most was spent. */
export const returnCurrencyOf = ({ now, before }: Pick<Sides, 'now' | 'before'>): string | null => costCurrency([now]) ?? costCurrency(before ? [before] : [])

/** All figures of the days, against those that they are compared with. Nothing that is not known counts as 0. */
export function computeFigures(sides: Sides): Figure[] {
  const { figures, orders, now } = sides.now.readAt
  const currency = currencyOf(sides)
  return [
    figureOf(sides, { name: 'impressions', readAt: figures }, (facts) => measureReports(facts, 'views')),
    figureOf(sides, { name: 'engagements', readAt: figures }, (facts) => measureReports(facts, 'acts')),
    figureOf(sides, { name: 'clicks', readAt: now }, measureClicks),
    figureOf(sides, { name: 'orders', readAt: orders }, measureOrderCount),
    figureOf(sides, { name: 'revenue', readAt: orders, currency, digits: currencyDigits(currency ?? 'EUR') }, (facts) => measureRevenue(facts, currency)),
    returnFigure(sides, returnCurrencyOf(sides), orders),
  ]
}
