import { agrees } from '../values/dates.ts'
import type { StatedValue } from './stated-values.ts'

const isSameSet = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean => one.size === other.size && [...one].every((item) => other.has(item))
const isApart = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean => one.size > 0 && other.size > 0 && ![...one].some((item) => other.has(item))
/** Days limit a price, even where only one side names them. */
const isOfDays = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean => one.size === 0 || other.size === 0 ? one.size === other.size : [...one].some((day) => other.has(day))

const isSameCurrency = ({ fact: one }: StatedValue, { fact: other }: StatedValue): boolean =>
  [one.currency, other.currency].some((family) => family === null || family === 'any') || one.currency === other.currency

/** Of another size: both name a measure of the same kind, and none is the same. */
const isOtherSize = ({ measures: one }: StatedValue, { measures: other }: StatedValue): boolean =>
  [...one].some(([dimension, amounts]) => isApart(amounts, other.get(dimension) ?? new Set()))

/** Of two things of one kind: "Room 12" and "Room 14". */
export const isOtherNumber = ({ numbers: one }: Pick<StatedValue, 'numbers'>, { numbers: other }: Pick<StatedValue, 'numbers'>): boolean => isApart(one, other)

const isOtherThing = (one: StatedValue, other: StatedValue): boolean => isOtherSize(one, other) || isOtherNumber(one, other)

/** Whether two values may hold at the same time for the same people, size and unit: only then can they disagree. */
export function areComparable(one: StatedValue, other: StatedValue): boolean {
  if (one.dimension !== other.dimension || !isSameCurrency(one, other) || isOtherThing(one, other)) return false
  if (!isSameSet(one.variants, other.variants) || !isSameSet(one.audiences, other.audiences)) return false
  if (isApart(one.seasons, other.seasons) || isApart(one.years, other.years)) return false
  if (one.rate !== null && other.rate !== null && one.rate !== other.rate) return false
  return one.kind === 'date' || isOfDays(one.days, other.days)
}

/** Whether two values are the same. */
export function isSameValue({ fact: one, kind }: StatedValue, { fact: other }: StatedValue): boolean {
  if (kind === 'date') return one.parts.some((part) => other.parts.some((known) => agrees(part, known) || agrees(known, part)))
  if (one.measure && other.measure) return one.measure.dimension === other.measure.dimension && one.measure.amount === other.measure.amount
  return one.value === other.value
}
