import type { Crossing } from '../model/check.ts'
import { sayCount, sayMoment, sayPercent, sayPieces, sayPrice } from './format.ts'

type Of<Kind extends Crossing['kind']> = Extract<Crossing, { kind: Kind }>
/** What happened, and what of it crossed the line of the rule, or did not. */
type CrossingWords<Values> = { event: (values: Values, zone: string) => string; passed: (values: Values, zone: string) => string; failed: (values: Values, zone: string) => string }

const verbFor = (isLess: boolean): string => (isLess ? 'fell' : 'rose')

function stockEvent({ product, before, after }: Of<'stock'>): string {
  if (before === null || after === null) return `Stock of ${product} changed from ${sayPieces(before)} to ${sayPieces(after)}`
  return before === after ? `Stock of ${product} stayed at ${sayPieces(after)}` : `Stock of ${product} ${verbFor(after < before)} from ${sayPieces(before)} to ${sayPieces(after)}`
}

function lowStockFailed({ before, after, isCounted, threshold }: Of<'stock'>): string {
  if (!isCounted) return 'The store does not count its pieces, so it cannot be said that they fell.'
  if ((before ?? 0) < threshold) return `It was below ${sayPieces(threshold)} already: a rule fires once, at the crossing.`
  return `${sayPieces(after)} is not below ${sayPieces(threshold)}.`
}

function stockFailed(values: Of<'stock'>): string {
  if (values.change === 'low_stock') return lowStockFailed(values)
  const isIn = (values.after ?? 1) > 0
  if (values.change === 'restock') return isIn ? 'It was not out of stock before.' : 'It is still out of stock.'
  return isIn ? 'It is still in stock.' : 'It was out of stock already: a rule fires once, at the crossing.'
}

const STOCK_PASSED = {
  low_stock: ({ threshold }: Of<'stock'>) => `, below ${sayPieces(threshold)}.`,
  restock: () => ': it is back in stock.',
  out_of_stock: () => ': it is out of stock.',
} as const

function priceEvent({ product, before, after }: Of<'price'>, percent: number | null): string {
  if (percent === null) return `Price of ${product} changed from ${sayPrice(before)} to ${sayPrice(after)}`
  return percent === 0 ? `Price of ${product} stayed at ${sayPrice(after)}` : `Price of ${product} ${verbFor(percent < 0)} from ${sayPrice(before)} to ${sayPrice(after)}`
}

function priceFailed({ percent, wanted, direction }: Of<'price'>): string {
  if (percent === null) return 'These prices cannot be compared.'
  if (percent < 0 !== (direction === 'decrease')) return `The rule waits for a price that ${direction === 'decrease' ? 'falls' : 'rises'}.`
  return `That is ${sayPercent(Math.abs(percent))}; the rule waits for ${sayPercent(wanted)} or more.`
}

const sideOf = (direction: Of<'rate'>['direction']): string => (direction === 'less_than' ? 'below' : 'above')

function rateFailed({ rate, threshold, direction, hours, heldHours, hadHeld }: Of<'rate'>): string {
  if (rate === null) return 'The rate is not known.'
  if (heldHours === null) return `That is not ${sideOf(direction)} ${sayPercent(threshold)}.`
  if (hadHeld) return `It was ${sideOf(direction)} ${sayPercent(threshold)} for ${sayCount(hours, 'hour')} already: a rule fires once, at the crossing.`
  return `It has been ${sideOf(direction)} ${sayPercent(threshold)} for ${sayCount(Math.floor(heldHours), 'hour')}; the rule waits for ${sayCount(hours, 'hour')}.`
}

const rateEvent = ({ post, rate }: Of<'rate'>): string => `Engagement rate of “${post}” is ${rate === null ? 'not known' : sayPercent(rate)}`

const WORDS: { readonly [Kind in Crossing['kind']]: CrossingWords<Of<Kind>> } = {
  added: { event: ({ product }) => `${product} was added`, passed: ({ product }) => `${product} was added.`, failed: ({ product }) => `${product} was not added.` },
  stock: { event: stockEvent, passed: (values) => `${stockEvent(values)}${STOCK_PASSED[values.change](values)}`, failed: stockFailed },
  price: {
    event: (values) => priceEvent(values, values.percent),
    passed: (values) => `${priceEvent(values, values.percent)}, by ${sayPercent(Math.abs(values.percent ?? 0))}.`,
    failed: priceFailed,
  },
  rate: {
    event: rateEvent,
    passed: (values) => `${rateEvent(values)}: it stayed ${sideOf(values.direction)} ${sayPercent(values.threshold)} for ${sayCount(Math.floor(values.heldHours ?? 0), 'hour')}.`,
    failed: rateFailed,
  },
  clock: { event: ({ due }, zone) => `It was ${sayMoment(due, zone)}`, passed: ({ due }, zone) => `It was ${sayMoment(due, zone)}.`, failed: ({ due }, zone) => `It was not ${sayMoment(due, zone)} yet.` },
}

/** What happened: "Stock of Copper mug fell from 12 to 9". */
export const sayEvent = (crossing: Crossing, zone: string): string => (WORDS[crossing.kind] as CrossingWords<Crossing>).event(crossing, zone)
/** Why it counts, as a sentence of its own: "Stock of Copper mug fell from 12 to 9, below 10." */
export const sayCrossed = (crossing: Crossing, zone: string): string => (WORDS[crossing.kind] as CrossingWords<Crossing>).passed(crossing, zone)
/** Why it does not, to follow what happened. */
export const sayNotCrossed = (crossing: Crossing, zone: string): string => (WORDS[crossing.kind] as CrossingWords<Crossing>).failed(crossing, zone)
