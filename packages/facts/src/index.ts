import { agrees, findDateSpans } from './dates.ts'
import { findLinkSpans, isGivenLink } from './links.ts'
import { findNameSpans } from './names.ts'
import { findNumberSpans, findWordValues, type NumberKind } from './numbers.ts'
import { createSpanSet, type FoldedText, foldText, foldWord, type Span, withoutOverlaps } from './text.ts'

export { findLinks, isGivenLink } from './links.ts'

/** A number in a text, normalised: `1,200.00` is `1200`. */
export type NumberFound = { value: string; kind: NumberKind }
export type FactKind = 'number' | 'price' | 'percent' | 'date' | 'name'
/** Something in a text that can be checked, with its position (UTF-16 offsets) and its normalised value. */
export type Fact = Span & { kind: FactKind; text: string; value: string }
type Found = Fact & { /** All readings of a date, or the words of a name. */ parts: string[]; currency: string | null; isLink: boolean }

const KINDS: Record<NumberKind, FactKind> = { money: 'price', percent: 'percent', plain: 'number' }
/** `1.` before a line is its number, not a fact. */
const NUMBERING = /(?:^|\n)\s*\d{1,2}[.)](?=\s)/g

function collectSpans(folded: FoldedText): Omit<Found, 'text'>[] {
  const taken = createSpanSet(folded.plain.length)
  const links = findLinkSpans(folded).map((span) => ({ ...span, kind: 'name' as const, parts: [], currency: null, isLink: true }))
  taken.take(links)
  const dates = withoutOverlaps(findDateSpans(folded), taken)
    .map(({ start, end, readings }) => ({ start, end, kind: 'date' as const, value: readings[0] ?? '', parts: readings, currency: null, isLink: false }))
  const numbering = createSpanSet(folded.plain.length)
  numbering.take([...folded.plain.matchAll(NUMBERING)].map(({ 0: text, index }) => ({ start: index, end: index + text.length })))
  const numbers = findNumberSpans(folded)
    .filter((span) => taken.isFree(span) && numbering.isFree(span))
    .map(({ start, end, value, kind, currency }) => ({ start, end, kind: KINDS[kind], value, parts: [], currency, isLink: false }))
  taken.take(numbers.filter(({ kind }) => kind !== 'number'))
  const names = findNameSpans(folded, taken).map(({ start, end, words }) => ({ start, end, kind: 'name' as const, value: words.join(' '), parts: words, currency: null, isLink: false }))
  const named = createSpanSet(folded.plain.length)
  named.take(names)
  return [...links, ...dates, ...numbers.filter((number) => named.isFree(number)), ...names]
}

function collectFacts(text: string, folded: FoldedText): Found[] {
  const toOriginal = (offset: number) => folded.at[offset] ?? text.length
  return collectSpans(folded)
    .map((span) => ({ ...span, start: toOriginal(span.start), end: toOriginal(span.end) }))
    .map((span) => ({ ...span, text: text.slice(span.start, span.end) }))
    .sort((one, other) => one.start - other.start || other.end - one.end)
}

/** Every number, price, percentage, date, time, name, link and @handle of a text, in order. Takes a text in any language. */
export const findFacts = (text: string): Fact[] =>
  collectFacts(text, foldText(text)).map(({ kind, text: match, start, end, value }) => ({ kind, text: match, start, end, value }))

/** Every number in a text; number words too if they are money or a percentage. */
export const findNumbers = (text: string): NumberFound[] => findNumberSpans(foldText(text)).map(({ value, kind }) => ({ value, kind }))

/** The facts of the sources, indexed for comparison. */
type Known = { numbers: Set<string>; currencies: Map<string, Set<string | null>>; dates: string[]; links: Set<string>; words: Set<string>; joined: string }

function readSources(sources: readonly string[]): Known {
  const known: Known = { numbers: new Set(), currencies: new Map(), dates: [], links: new Set(), words: new Set(), joined: '' }
  for (const folded of sources.map(foldText)) {
    for (const { value, kind, currency } of findNumberSpans(folded)) {
      known.numbers.add(value).add(`${value} ${kind}`)
      known.currencies.set(value, (known.currencies.get(value) ?? new Set()).add(currency))
    }
    for (const value of findWordValues(folded)) known.numbers.add(value)
    known.dates.push(...findDateSpans(folded).flatMap(({ readings }) => readings))
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

function isSupported(fact: Found, known: Known): boolean {
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
  return (text) => collectFacts(text, foldText(text)).filter((fact) => !isSupported(fact, known)).map(({ kind, text: match, start, end, value }) => ({ kind, text: match, start, end, value }))
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
