import { agrees, findDateSpans } from '../values/dates.ts'
import { collectFacts, type Fact, type Found, toFact } from '../values/find.ts'
import { findHourSpans } from '../values/hours.ts'
import { findLinkSpans, isGivenLink } from '../values/links.ts'
import { findNumbers, findNumberSpans, findWordValues } from '../values/numbers.ts'
import { foldText, foldWord } from '../text/text.ts'

/** The facts of the sources, indexed for comparison. */
export type Known = { numbers: Set<string>; currencies: Map<string, Set<string | null>>; dates: string[]; links: Set<string>; words: Set<string>; joined: string }

/** Reads the facts of sources. Takes their texts. */
export function readSources(sources: readonly string[]): Known {
  const known: Known = { numbers: new Set(), currencies: new Map(), dates: [], links: new Set(), words: new Set(), joined: '' }
  for (const folded of sources.map(foldText)) {
    for (const { value, kind, currency } of findNumberSpans(folded)) {
      known.numbers.add(value).add(`${value} ${kind}`)
      known.currencies.set(value, (known.currencies.get(value) ?? new Set()).add(currency))
    }
    for (const value of findWordValues(folded)) known.numbers.add(value)
    known.dates.push(...[...findDateSpans(folded), ...findHourSpans(folded)].flatMap(({ readings }) => readings))
    for (const { value } of findLinkSpans(folded)) known.links.add(value)
    for (const word of folded.plain.split(/[^\p{L}\p{M}\p{N}'’]+/u)) known.words.add(foldWord(word))
    known.joined += ` ${foldWord(folded.plain).replace(/[^\p{L}\p{N}]+/gu, '')}`
  }
  known.words.delete('')
  return known
}

const MIN_SHARED_LETTERS = 5
const MIN_SHARED_SHARE = 0.7

/** Whether two words are inflections of the same word: Lissabon and Lissabonissa are, Lisbon and Lissabon are not. */
function isInflection(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  let shared = 0
  while (shared < short.length && short[shared] === long[shared]) shared += 1
  return shared >= MIN_SHARED_LETTERS && shared >= short.length * MIN_SHARED_SHARE && shared >= long.length * 0.6
}

function isKnownWord(word: string, { words, joined }: Known): boolean {
  const parts = word.split(/['’&-]/u).filter((part) => part.length > 1)
  const isKnown = (part: string) => words.has(part) || words.has(part.replace(/s$/, '')) || words.has(`${part}s`) || [...words].some((known) => isInflection(part, known))
  return parts.every(isKnown) || (word.length >= MIN_SHARED_LETTERS && joined.includes(word.replace(/[^\p{L}\p{N}]+/gu, '')))
}

/** A bare hour supports a time on the hour: `open from 9` allows `9 a.m.`. */
const isBareHour = (reading: string, { numbers }: Known): boolean =>
  reading.endsWith(':00') && reading.startsWith('T') && [Number(reading.slice(1, 3)), Number(reading.slice(1, 3)) % 12].some((hour) => numbers.has(`${hour} plain`))

function isKnownPrice({ value, currency }: Found, known: Known): boolean {
  const families = known.currencies.get(value) ?? new Set()
  const isSame = currency === null || currency === 'any' || families.has(currency) || families.has('any')
  return known.numbers.has(`${value} money`) && (isSame || ![...families].some((family) => family !== null))
}

/** Whether sources have a fact, wherever it stands in them. */
export function isSupported(fact: Found, known: Known): boolean {
  if (fact.isLink) return isGivenLink(fact.value, known.links)
  switch (fact.kind) {
    case 'price':
      return isKnownPrice(fact, known)
    case 'percent':
      return known.numbers.has(`${fact.value} percent`)
    case 'number':
      return known.numbers.has(fact.value)
    case 'date':
      return fact.parts.some((reading) => known.dates.some((date) => agrees(reading, date)) || isBareHour(reading, known))
    default:
      return fact.parts.every((word) => isKnownWord(word, known))
  }
}

/**
 * Reads sources once, to check many texts against them. Returns a function that returns the facts of a text that no source supports, in order.
 * Prices must be prices in the source too, and percentages must be percentages, in any spelling.
 */
export function createFactCheck(sources: readonly string[]): (text: string) => Fact[] {
  const known = readSources(sources)
  return (text) => collectFacts(text).filter((fact) => !fact.isWord && !isSupported(fact, known)).map(toFact)
}

/** The facts of a text that none of its sources supports, with their positions. Takes the text and the sources. */
export const unsupportedFacts = (text: string, sources: readonly string[]): Omit<Fact, 'value'>[] =>
  createFactCheck(sources)(text).map(({ kind, text: match, start, end }) => ({ kind, text: match, start, end }))

/** Decides whether texts contain only numbers from their sources. */
export type NumberGuard = (text: string) => boolean

/**
 * A guard for texts written from `sources`. It returns true if each number, price and percentage of a text is in one of them, prices as
 * prices and percentages as percentages.
 */
export function createNumberGuard(sources: readonly string[]): NumberGuard {
  const { numbers } = readSources(sources)
  return (text) => findNumbers(text).every(({ value, kind }) => numbers.has(kind === 'plain' ? value : `${value} ${kind}`))
}
