import { stemsOf } from '../text/clauses.ts'
import { isWithin } from '../values/bounds.ts'
import type { Named } from '../values/calendar-words.ts'
import { agrees } from '../values/dates.ts'
import type { Found } from '../values/find.ts'
import type { Measure } from '../values/units.ts'
import type { Value } from './statements.ts'

const DAY_SECONDS = 86_400
const YEAR_MONTHS = 12
/** Shares in words are compared with percentages of this many points around. */
const SHARE_POINTS = 2
/** Measures that are of the same dimension after all: "24 hours" and "a day", "six years" and an age of six. */
const COMMON: Readonly<Record<string, readonly [string, number]>> = { dayCount: ['duration', DAY_SECONDS], age: ['monthCount', YEAR_MONTHS] }
/** Smaller numbers without a currency are no prices. */
const LEAST_PRICE = 10
/** Dimensions of which a text may mean one or the other: "in four minutes" or "in five days". */
const SPANS: ReadonlySet<string> = new Set(['duration', 'dayCount', 'monthCount'])

const isCurrencyOf = (one: string | null, other: string | null): boolean => one === other || [one, other].some((family) => family === null || family === 'any')

const toCommon = ({ dimension, amount }: Measure): Measure => {
  const [common, factor] = COMMON[dimension] ?? [dimension, 1]
  return { dimension: common, amount: amount * factor }
}

/** Whether an amount is the claimed one, or within what the claim says of it. */
function isAmount(claimed: number, stated: number, claim: Found, { bound, inclusive }: Found): boolean {
  // "Fifteen or younger" is under sixteen, and "from 18" is over 17.
  if (claim.inclusive === 'most' && bound === 'less' && claimed + 1 === stated) return true
  if (inclusive === 'most' && claim.bound === 'less' && stated + 1 === claimed) return true
  // "Free over 75" where it is free over 90.
  if (claim.bound === null || bound === claim.bound) return claimed === stated
  return isWithin(stated, claimed, claim.bound)
}

function isSameMeasure(claim: Found, stated: Found, one: Measure, other: Measure): boolean {
  const [claimed, known] = [toCommon(one), toCommon(other)]
  return claimed.dimension === known.dimension && isAmount(claimed.amount, known.amount, claim, stated)
}

function isSameNumber(claim: Found, stated: Found): boolean {
  // "The floor lamp is €129, the desk lamp 49."
  if (stated.kind === 'price') return claim.measure === null && claim.counted === '' && claim.value === stated.value
  if (stated.kind !== 'number') return false
  if (claim.measure && stated.measure) return isSameMeasure(claim, stated, claim.measure, stated.measure)
  // "180" may be 180 yards, but "14 km" are not 14 trips.
  return isAmount(Number(claim.value), Number(stated.value), claim, stated) && (claim.measure === null || stated.counted === '')
}

const isSamePercent = (claim: Found, stated: Found): boolean =>
  claim.isWord !== stated.isWord || claim.bound !== null ? Math.abs(Number(claim.value) - Number(stated.value)) <= SHARE_POINTS || isAmount(Number(claim.value), Number(stated.value), claim, stated) : claim.value === stated.value

const isSameDate = (claim: Found, stated: Found): boolean => claim.parts.some((one) => stated.parts.some((other) => agrees(one, other)))

function isSameNamed(claim: Named, stated: Value): boolean {
  if (stated.named) return claim.kind === stated.named.kind && claim.ends.every((value) => stated.named?.values.has(value))
  return claim.kind === 'months' && stated.dimension === 'date' && claim.ends.some((month) => stated.fact?.parts.some((part) => part.slice(-5, -3) === String(month + 1).padStart(2, '0')))
}

function isSamePrice(claim: Found, stated: Found): boolean {
  // "A class 15 lari, 140 for ten": a list names the currency once.
  const isListed = stated.kind === 'number' && !stated.isWord && stated.measure === null && Number(stated.value) >= LEAST_PRICE
  return (isListed || (stated.kind === 'price' && isCurrencyOf(claim.currency, stated.currency))) && isAmount(Number(claim.value), Number(stated.value), claim, stated)
}

function isSameFact(claim: Found, stated: Found): boolean {
  switch (claim.kind) {
    case 'number':
      return isSameNumber(claim, stated)
    case 'date':
      return isSameDate(claim, stated)
    case 'price':
      return isSamePrice(claim, stated)
    case 'percent':
      return stated.kind === 'percent' && isSamePercent(claim, stated)
    default:
      return claim.kind === stated.kind && claim.value === stated.value
  }
}

/** Whether a stated value is the value of the claim. */
export function isSame({ fact: claim, named, dimension }: Value, stated: Value): boolean {
  if (named) return isSameNamed(named, stated)
  const { fact } = stated
  if (!claim || !fact) return false
  if (dimension === 'year' && stated.dimension === 'date') return fact.parts.some((part) => part.startsWith(claim.value))
  return isSameFact(claim, fact)
}

function isSameCounted(claimed: string, stated: string): boolean {
  // "Five of them" has no other word.
  if (claimed !== '' && claimed === stated) return true
  const stems = stemsOf(stated)
  return [...stemsOf(claimed)].some((stem) => stems.has(stem))
}

const isSameDimension = (one: string, other: string, isWide: boolean): boolean => one === other || (isWide && SPANS.has(one) && SPANS.has(other))

/** Prices of two currencies are no rivals: "four pounds" of flour are none of dollars. Neither are counts of different things. */
function areComparable({ fact: claim, dimension }: Value, { fact: stated }: Value): boolean {
  if (dimension === 'count') return isSameCounted(claim?.counted ?? '', stated?.counted ?? '')
  return claim?.kind !== 'price' || stated?.kind !== 'price' || isCurrencyOf(claim.currency, stated.currency)
}

/** Whether a stated value is another one of the same kind, so that the claim could have meant it. `isWide`: hours are rivals of days, too. */
export function isRival(claim: Value, stated: Value, isWide = false): boolean {
  if (claim.dimension === 'year' && stated.dimension === 'date') return stated.fact?.parts.some((part) => /^\d{4}/.test(part)) ?? false
  return isSameDimension(claim.dimension, stated.dimension, isWide) && areComparable(claim, stated)
}
