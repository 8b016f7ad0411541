import type { Source, Value } from './statements.ts'

/** Smaller results, and those of smaller amounts, may be a coincidence. */
const LEAST = 5
const LEAST_AMOUNT = 15

const numberOf = ({ fact }: Value): number => (fact && (fact.kind === 'number' || fact.kind === 'price') ? Number(fact.value) : 0)

/**
 * Whether a value follows from two that a source states: "six for 54,000" is 9,000 each, and ten stamps of $20 are $200. Takes a price or a number and the source; one
 * of the two must be a price where the value is.
 */
export function isDerived(value: Value, { stated }: Source): boolean {
  const result = numberOf(value)
  if (result < LEAST || value.fact?.kind !== 'price') return false
  const amounts = stated.filter(({ fact }) => fact?.kind === 'price' || (fact?.kind === 'number' && fact.measure === null)).map(numberOf)
  const counts = stated.filter(({ fact }) => fact?.kind === 'number' && fact.measure === null && Number(fact.value) > 1).map(numberOf)
  return amounts.some((amount) => amount >= LEAST_AMOUNT && counts.some((count) => amount !== count && (amount * count === result || amount / count === result)))
}
