import type { Source, Stated, Value } from './statements.ts'

/** Smaller results, and those of smaller amounts, may be a coincidence. */
const LEAST = 5
const LEAST_AMOUNT = 15

const numberOf = ({ fact }: Value): number => (fact && (fact.kind === 'number' || fact.kind === 'price') ? Number(fact.value) : 0)

/** A business that began in some year is so many years old: who does not know today's date cannot tell. */
const YEAR_MONTHS = 12

/** "Five mornings of four hours" are twenty hours: a measure times a count, or times the days that are named. */
function isProduct(value: Value, { stated }: Source): boolean {
  const measure = value.fact?.measure
  if (!measure || measure.dimension === 'age') return false
  const counts = stated.flatMap(({ fact, named }) => (named?.kind === 'days' && named.values.size > 1 ? [named.values.size] : fact?.kind === 'number' && fact.measure === null && Number(fact.value) > 1 ? [Number(fact.value)] : []))
  return stated.some(({ fact }) => fact?.measure?.dimension === measure.dimension && counts.some((count) => (fact.measure?.amount ?? 0) * count === measure.amount))
}

/** Not where the source states another length of time that has more in common with the value: "two years with Ana, since 2019". */
function isSinceYear({ fact }: Value, { stated }: Source, fitOf: (one: Stated) => number): boolean {
  if (fact?.measure?.dimension !== 'monthCount' || fact.measure.amount <= YEAR_MONTHS) return false
  const bestOf = (dimension: string): number => Math.max(-1, ...stated.filter((one) => one.dimension === dimension).map(fitOf))
  return bestOf('year') >= Math.max(0, bestOf('monthCount'))
}

/**
 * Whether a value follows from two that a source states: "six for 54,000" is 9,000 each, ten stamps of $20 are $200, five times four hours are twenty. Takes the value, the source, and how much a stated value has in common with it; where it is a
 * price, one of the two must be one. Years since one that the source states cannot be told and count as such.
 */
export function isDerived(value: Value, source: Source, fitOf: (one: Stated) => number): boolean {
  const result = numberOf(value)
  if (value.fact?.kind !== 'price') return isProduct(value, source) || isSinceYear(value, source, fitOf)
  if (result < LEAST) return false
  const { stated } = source
  const amounts = stated.filter(({ fact }) => fact?.kind === 'price' || (fact?.kind === 'number' && fact.measure === null)).map(numberOf)
  const counts = stated.filter(({ fact }) => fact?.kind === 'number' && fact.measure === null && Number(fact.value) > 1).map(numberOf)
  return amounts.some((amount) => amount >= LEAST_AMOUNT && counts.some((count) => amount !== count && (amount * count === result || amount / count === result)))
}
