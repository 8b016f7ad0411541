import { findNamed } from '../values/calendar-words.ts'
import { collectFacts, type Found } from '../values/find.ts'
import type { Span } from '../text/text.ts'
import { readThing } from './thing.ts'
import { audiencesIn, isMedium, isPast, isPriced, labelOf, seasonsIn, variantsIn, yearsIn } from './vocabulary.ts'

/** A passage of an entry, with what its entry is called. `isRow`: a row of a table, "column: value; column: value". */
export type Passage = { entryId: string; title: string; text: string; tags: readonly string[]; isOffer: boolean; isRow: boolean }

/** What kinds of values can disagree. */
export const VALUE_KINDS = ['price', 'percent', 'number', 'date'] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

/** A value of a passage, what it is of, and under which circumstances it holds. */
export type StatedValue = Span & {
  kind: ValueKind
  fact: Found
  /** What is measured or counted; values of different dimensions cannot disagree. */
  dimension: string
  /** The words before the value that name its thing, and whether none of them stands right before it. */
  label: string[]
  isBare: boolean
  isFirst: boolean
  /** The numbers that its thing is called by: those of "Room 12" and "Tour 3". */
  numbers: ReadonlySet<string>
  sentence: Span
  variants: ReadonlySet<string>
  audiences: ReadonlySet<string>
  seasons: ReadonlySet<string>
  years: ReadonlySet<string>
  days: ReadonlySet<number>
  measures: ReadonlyMap<string, ReadonlySet<number>>
  rate: string | null
}

/** The cells of a row are apart, whatever stands in them. */
const CELL_ENDS = /;(?=\s)/gu
const SENTENCE_ENDS = /[!?;\n·•|]+|\.(?=\s|$)/gu
/** Values that are bounds or estimates. */
const BOUND = /(?<!\p{L})(?:from|starting (?:at|from)|starts? (?:at|from)|as low as|ab|desde|à partir de|dès|a partire da|vanaf|up to|bis zu|hasta|jusqu['’]à|max(?:imum)?\.?|at most|no more than|min(?:imum)?\.?|at least|over|under|above|below|more than|less than|almost|nearly|about|around|approx(?:imately)?\.?|roughly|circa|ca\.?|etwa|rund|fast|knapp|mindestens|höchstens|über|unter|más de|menos de|unos|environ|plus de|between|zwischen|entre)\s*(?:only|just|nur|a|an)?\s*$/iu
/** What something cost before, or would cost otherwise. */
const FORMER = /(?<!\p{L})(?:was|were|instead of|rather than|used to (?:be|cost)|formerly|previously|regular(?:ly)?|usual(?:ly)?|normal(?:ly)?|rrp|msrp|list price|original(?:ly)?(?: price)?|before|old price|last year|until last \p{L}+|statt|anstatt|früher|bisher|vorher|uvp|regulär|sonst|en lugar de|antes|au lieu de|avant|invece di|prima)\s*:?\s*$/iu
const ADDED = /(?<!\p{L})(?:save|off|discount of|rabatt von|deposit(?: of)?|pfand|kaution|plus|extra|additional|another|surcharge(?: of)?|supplement(?: of)?|zuzüglich|zzgl\.?|each extra|every further|orders? (?:of|over|from|above)|spend|worth|fine of|tip of)\s*:?\s*$/iu
/** Offers that end. */
const TEMPORARY = /(?<!\p{L})(?:this (?:week|weekend|month)|today|tonight|tomorrow|until (?:sunday|monday|tuesday|wednesday|thursday|friday|saturday|the end)|only until|while stocks? lasts?|on sale|sale price|special offer|promotion\p{L}*|promo|early[ -]bird|introductory|happy hour|black friday|diese woche|heute|aktion\p{L}*|angebot der|sonderangebot|nur bis|esta semana|hoy|oferta|cette semaine|promo|soldes)(?!\p{L})/iu
const ADDED_AFTER = /^\s?(?:ct |cents? |pence )?(?:off|discount|rabatt|nachlass|less|cheaper|günstiger|de descuento|de réduction|credit(?:ed)?|back|surcharge|aufpreis|extra|supplement|voucher|gutschein|deposit|pfand)(?!\p{L})/iu
const RATE = /^\s?(?:\/\s?|per\s|an?\s|each\s|the\s|every\s|pro\s|je\s|por\s|par\s|à la\s|all['’]|al\s)(?<unit>\p{L}+)|^\s?(?<pp>p\.\s?p\.?|pp(?!\p{L})|each(?!\p{L}))/iu
const RATE_NAMES: readonly (readonly [string, RegExp])[] = [
  ['person', /^(?:p|pp|person|persons|people|head|guest|adult|kopf|gast|persona|personne|participant|seat)$/iu], ['hour', /^(?:h|hr|hour|stunde|std|hora|heure|ora)$/iu], ['yard', /^(?:yd|yard)$/iu],
  ['metre', /^(?:m|meter|metre|metro|mètre)$/iu], ['kilo', /^(?:kg|kilo|kilogram)$/iu], ['year', /^(?:year|jahr|año|an|anno|annum)$/iu], ['month', /^(?:month|monat|mes|mois|mese)$/iu], ['night', /^(?:night|nacht|noche|nuit)$/iu], ['day', /^(?:day|tag|día|jour)$/iu], ['piece', /^(?:piece|pc|ea|each|item|stück|stk|pieza|pièce)$/iu],
]

/** The sentences of a text; a full stop within a value ends none. */
function sentencesOf({ text, isRow }: Passage, facts: readonly Span[]): Span[] {
  const ends = [...text.matchAll(isRow ? CELL_ENDS : SENTENCE_ENDS)].filter(({ index }) => !facts.some(({ start, end }) => index >= start && index < end))
  const starts = [0, ...ends.map(({ index, 0: mark }) => index + mark.length)]
  return starts.map((start, place) => ({ start, end: ends[place]?.index ?? text.length })).filter(({ start, end }) => text.slice(start, end).trim() !== '')
}

const rateOf = (after: string): string | null => {
  const groups = RATE.exec(after)?.groups
  const unit = groups?.['unit'] ?? groups?.['pp']?.replaceAll(/[.\s]/gu, '')
  return unit === undefined ? null : (RATE_NAMES.find(([, pattern]) => pattern.test(unit))?.[0] ?? labelOf(unit)[0] ?? null)
}

/** The words before a value that name its thing: of its part between commas, or of the ones before it where that has none. */
function labelBefore(text: string): { label: string[]; isBare: boolean } {
  const parts = text.split(/,(?=\s)|\s[–—]\s/u)
  const immediate = labelOf(parts.at(-1) ?? '')
  const label = parts.toReversed().map(labelOf).find((words) => words.length > 0) ?? []
  return { label, isBare: immediate.length === 0 }
}

const isYear = ({ value, measure }: Found): boolean => measure === null && /^(?:19|20)\d\d$/.test(value)

function measuresIn(facts: readonly Found[], own: Found | null): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>()
  for (const { measure, ...fact } of facts) {
    if (!measure || fact.start === own?.start) continue
    found.set(measure.dimension, (found.get(measure.dimension) ?? new Set()).add(measure.amount))
  }
  return found
}

type Reading = { passage: Passage; text: string; facts: readonly Found[]; isList: boolean; counted: string }

/** A column of prices, before its cell. */
const PRICE_COLUMN = /(?:pric|prix|prec|prezz|preis|retail|eur|usd|chf|gbp|[€$£]|cost|fee|tarif|vk)[^;:]*:\s*$/iu

/** Numbers without a currency are prices in a list of prices: "Crown 925." */
function isBarePrice({ passage, text, isList }: Reading, { start, end, kind, measure, counted, isWord }: Found): boolean {
  const isListed = passage.isRow ? PRICE_COLUMN.test(text.slice(0, start)) : isList
  if (!isListed || kind !== 'number' || measure !== null || isWord || (counted !== '' && !/^\s?\//u.test(text.slice(end)))) return false
  return /\p{L}[^\d]{0,3}$/u.test(text.slice(0, start)) && /^\s?(?:$|[.,;·•|\n]|\/\s?\p{L})/u.test(text.slice(end))
}

function kindOf(reading: Reading, fact: Found): { kind: ValueKind; dimension: string } | null {
  if (fact.kind === 'price' || isBarePrice(reading, fact)) return { kind: 'price', dimension: 'price' }
  if (fact.kind === 'percent') return { kind: 'percent', dimension: 'percent' }
  if (fact.kind === 'date') return fact.value.startsWith('T') ? null : { kind: 'date', dimension: 'date' }
  if (fact.kind !== 'number' || isYear(fact)) return null
  if (fact.measure) return { kind: 'number', dimension: fact.measure.dimension }
  const [counted] = labelOf(fact.counted)
  return counted === undefined ? null : { kind: 'number', dimension: `count ${counted}` }
}

/** Whether a value holds now and exactly: not from, about, off, for a week, or beside what something cost before. Takes all values of its kind. */
function isFirm(text: string, sentence: Span, { start, end, kind }: Found, others: readonly Span[]): boolean {
  const said = text.slice(sentence.start, sentence.end)
  const isCompared = others.some((other) => other.start >= sentence.start && other.end <= sentence.end && FORMER.test(text.slice(sentence.start, other.start)))
  if (isCompared || TEMPORARY.test(said)) return false
  const before = text.slice(sentence.start, start)
  return ![BOUND, ADDED].some((pattern) => pattern.test(before)) && (kind === 'percent' || !ADDED_AFTER.test(text.slice(end, sentence.end)))
}

function circumstancesOf({ passage: { title, isRow }, text, facts }: Reading, sentence: Span, own: Found, segment: string) {
  const said = text.slice(sentence.start, sentence.end)
  const inSentence = facts.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
  const near = isRow ? facts : inSentence
  const days = findNamed(text, { ...sentence, sentence: 0, stems: new Set(), words: [] }).filter(({ kind }) => kind === 'days')
  const titled = measuresIn(collectFacts(title), null)
  const named = isMedium(title) ? segment : `${title} ${segment}`
  return {
    variants: variantsIn(named), audiences: audiencesIn(named), seasons: seasonsIn(`${title} ${said}`), years: yearsIn(`${title} ${said}`),
    days: new Set(days.flatMap(({ values }) => [...values])), measures: new Map([...measuresIn(near, own), ...titled]), rate: rateOf(text.slice(own.end, own.end + 24)),
  }
}

/** From the end of the value before it, in its sentence, up to the next one: what is said about one value of a list. */
function segmentOf({ text, counted }: Reading, sentence: Span, all: readonly Span[], { start, end }: Span): { from: number; before: string; whole: string } {
  const from = Math.max(sentence.start, ...all.filter((other) => other.end <= start && other.start >= sentence.start).map((other) => other.end))
  const next = Math.min(sentence.end, ...all.filter((other) => other.start >= end && other.start < sentence.end).map((other) => other.start))
  // What follows a value up to the next comma belongs to it, the rest to the next value.
  const tail = text.slice(end, next)
  return { from, before: counted.slice(from, start), whole: `${text.slice(from, start)} ${next === sentence.end ? tail : (tail.split(/,\s/u)[0] ?? '')}` }
}

const NEXT_WORD = /^[\s-]?\p{L}+/u

/** "Up to eight radiators £420", "750 g: £4": what is counted or measured names no thing. */
const withoutCounts = (text: string, facts: readonly Found[]): string =>
  facts.filter(({ kind }) => kind === 'number').reduce((left, { start, end, counted, measure }) => {
    const isCount = counted !== '' || measure !== null
    const until = end + (isCount ? (NEXT_WORD.exec(left.slice(end))?.[0].length ?? 0) : 0)
    return left.slice(0, start) + ' '.repeat(until - start) + left.slice(until)
  }, text)

/** What a number that is part of a name stands right after: a word, or "No.". */
const BEFORE_NUMBER = /(?:(?<word>\p{L}+)|(?<!\p{L})n(?:o|r|um)\.|[#№])\s?$/iu

/** The numbers that the thing of a value is called by, in what is said before it; those of the title where only its words are repeated. */
function numbersOf({ passage, text, facts }: Reading, { start, end }: Span, label: readonly string[]): ReadonlySet<string> {
  const named = facts.filter((fact) => {
    if (fact.kind !== 'number' || fact.measure !== null || fact.isWord || fact.start < start || fact.end > end || isYear(fact)) return false
    const found = BEFORE_NUMBER.exec(text.slice(start, fact.start))
    return found !== null && (found.groups?.['word'] === undefined || labelOf(found.groups['word']).length > 0)
  })
  if (named.length > 0) return new Set(named.map(({ value }) => value))
  const thing = readThing(passage)
  return new Set(thing && label.every((word) => thing.words.includes(word)) ? thing.numbers : [])
}

/** The values of a passage that may disagree with others: what holds now, exactly, and not only for some. */
export function readValues(passage: Passage): StatedValue[] {
  const { title, text, tags } = passage
  if (isPast(title) || tags.some(isPast)) return []
  const facts = collectFacts(text).filter(({ kind }) => kind !== 'name')
  const reading: Reading = { passage, text, facts, isList: isPriced(`${title} ${tags.join(' ')}`), counted: withoutCounts(text, facts) }
  const sentences = sentencesOf(passage, facts)
  const known = facts.flatMap((fact) => {
    const kind = kindOf(reading, fact)
    return kind ? [{ fact, ...kind }] : []
  })
  const counts = new Map<string, number>()
  return known.flatMap(({ fact, kind, dimension }): StatedValue[] => {
    const sentence = sentences.find(({ start, end }) => fact.start >= start && fact.end <= end)
    const isFirst = !counts.has(dimension)
    counts.set(dimension, (counts.get(dimension) ?? 0) + 1)
    const alike = known.filter((one) => one.dimension === dimension).map((one) => one.fact)
    if (!sentence || !isFirm(text, sentence, fact, alike)) return []
    const { before, whole, from } = segmentOf(reading, sentence, alike, fact)
    const name = labelBefore(before)
    const end = fact.end - (kind === 'date' && text[fact.end - 1] === '.' ? 1 : 0)
    return [{ kind, fact, dimension, start: fact.start, end, sentence, isFirst, numbers: numbersOf(reading, { start: from, end: fact.start }, name.label), ...name, ...circumstancesOf(reading, sentence, fact, whole) }]
  })
}
