import { type Bound, findBound, findInclusive } from './bounds.ts'
import { findDateSpans } from './dates.ts'
import { findFractions, findShares } from './fractions.ts'
import { findHourSpans } from './hours.ts'
import { findLinkSpans } from './links.ts'
import { findNameSpans } from './names.ts'
import { findAllNumberSpans, type NumberKind } from './numbers.ts'
import { createSpanSet, type FoldedText, foldText, type Span, withoutOverlaps } from '../text/text.ts'
import { findWordNumbers } from './number-words.ts'
import { withRanges } from './ranges.ts'
import { findCounted, findMeasure, findRatios, findSingleMeasures, type Measure } from './units.ts'

export type FactKind = 'number' | 'price' | 'percent' | 'date' | 'name' | 'claim'
/** Something in a text that can be checked, with its position (UTF-16 offsets) and its normalised value. */
export type Fact = Span & { kind: FactKind; text: string; value: string }
/** A fact with what comparing it needs. */
export type Found = Fact & {
  /** All readings of a date, or the words of a name. */ parts: string[]
  currency: string | null
  isLink: boolean
  /** A number or an hour in words, neither money nor a percentage: "three" may be a figure of speech. */
  isWord: boolean
  /** What a number measures, and the word for what it counts. */
  measure: Measure | null
  counted: string
  /** Whether it is said to be more than this, less or about it. */
  bound: Bound | null
  /** Whether it is the largest or the smallest of those that are meant. */
  inclusive: 'most' | 'least' | null
}

const NOTHING = { parts: [], currency: null, isLink: false, isWord: false, measure: null, counted: '', bound: null, inclusive: null }
const KINDS: Record<NumberKind, FactKind> = { money: 'price', percent: 'percent', plain: 'number' }
/** `1.` before a line is its number, not a fact. */
const NUMBERING = /(?:^|\n)\s*\d{1,2}[.)](?=\s)/g

function thingOf(plain: string, span: Span & { value: string }): Pick<Found, 'measure' | 'counted'> {
  const measure = findMeasure(plain, span.end, Number(span.value))
  return { measure: measure && { dimension: measure.dimension, amount: measure.amount }, counted: findCounted(plain, span) }
}

const toMeasured = ({ start, end, value, ...measure }: Span & Measure & { value: number }, isWord: boolean): Omit<Found, 'text'> => ({ ...NOTHING, start, end, kind: 'number', value: String(value), isWord, measure })

/** The number that a text begins with, in digits or in words. */
function readFirst(text: string): { value: number; end: number } | null {
  const [digits] = /^\d+(?![\d.,:])/.exec(text) ?? []
  if (digits !== undefined) return { value: Number(digits), end: digits.length }
  const [first] = findWordNumbers(text)
  return first && /^(?:an?\s)?$/iu.test(text.slice(0, first.start)) ? first : null
}

function collectSpans(folded: FoldedText): Omit<Found, 'text'>[] {
  const taken = createSpanSet(folded.plain.length)
  const links = findLinkSpans(folded).map((span) => ({ ...span, ...NOTHING, kind: 'name' as const, isLink: true }))
  taken.take(links)
  const dates = withoutOverlaps([...findDateSpans(folded), ...findHourSpans(folded)], taken)
    .map(({ start, end, readings }) => ({ ...NOTHING, start, end, kind: 'date' as const, value: readings[0] ?? '', parts: readings, isWord: !/\p{N}/u.test(folded.plain.slice(start, end)) }))
  const numbering = createSpanSet(folded.plain.length)
  numbering.take([...folded.plain.matchAll(NUMBERING)].map(({ 0: text, index }) => ({ start: index, end: index + text.length })))
  const ratios = findRatios(folded.plain, readFirst).map((ratio) => toMeasured(ratio, false))
  taken.take(ratios)
  const fractions = withoutOverlaps(findFractions(folded.plain), taken).map((fraction) => toMeasured(fraction, true))
  const shares = withoutOverlaps(findShares(folded.plain), taken).map(({ start, end, percent }) => ({ ...NOTHING, start, end, kind: 'percent' as const, value: String(Math.round(percent)), isWord: true }))
  const numbers = findAllNumberSpans(folded)
    .filter((span) => taken.isFree(span) && numbering.isFree(span))
    .map(({ kind, isWord, ...span }) => ({ ...NOTHING, ...span, kind: KINDS[kind], isWord: isWord && kind === 'plain', ...thingOf(folded.plain, span) }))
  const single = findSingleMeasures(folded.plain).filter((span) => taken.isFree(span)).map((measure) => toMeasured(measure, true))
  taken.take(numbers.filter(({ kind }) => kind !== 'number'))
  const names = findNameSpans(folded, taken).map(({ start, end, words }) => ({ ...NOTHING, start, end, kind: 'name' as const, value: words.join(' '), parts: words }))
  const named = createSpanSet(folded.plain.length)
  named.take(names)
  const measured = [...withRanges(folded.plain, numbers), ...single, ...fractions, ...shares].filter((number) => named.isFree(number))
  return [...links, ...dates, ...ratios, ...measured.map((one) => ({ ...one, bound: findBound(folded.plain, one), inclusive: findInclusive(folded.plain, one.end) })), ...names]
}

/** Every fact of a text in order, numbers in words included. Takes the text. */
export function collectFacts(text: string): Found[] {
  const folded = foldText(text)
  const toOriginal = (offset: number) => folded.at[offset] ?? text.length
  return collectSpans(folded)
    .map((span) => ({ ...span, start: toOriginal(span.start), end: toOriginal(span.end) }))
    .map((span) => ({ ...span, text: text.slice(span.start, span.end) }))
    .sort((one, other) => one.start - other.start || other.end - one.end)
}

/** A fact without what only comparing it needs. */
export const toFact = ({ kind, text, start, end, value }: Found): Fact => ({ kind, text, start, end, value })

/** Every number, price, percentage, date, time, name, link and @handle of a text, in order. Takes a text in any language. */
export const findFacts = (text: string): Fact[] => collectFacts(text).filter(({ isWord }) => !isWord).map(toFact)
