import { findAttributes } from '../values/attributes.ts'
import { findNamed, type Named } from '../values/calendar-words.ts'
import { type Clause, readClauses, stemsOf } from '../text/clauses.ts'
import { collectFacts, type Found } from '../values/find.ts'
import type { Span } from '../text/text.ts'
import { findRanks } from '../values/ranks.ts'

/** A text that states facts: an entry's title and a passage of it. */
export type Statement = { title: string; text: string }

/** How much the same word says about what a stated value is of: in its clause, in the title, in its sentence, beside another value of the kind there, in both title and clause, and elsewhere. */
const STATED = { clause: 1, title: 1.25, sentence: 0.7, other: 0.35, both: 0.6, passage: 0.5, fading: 0.7 } as const
/** Other values beside a value say less about it than words do. */
const BESIDE = 0.6
/** Days say what hours are of: all together, and each of them. */
const DAYS = 2
const DAY = 1

/** Words with how much each says. */
export type Words = Map<string, number>
/** A value of a text: a fact, or the days or months that it names. */
export type Value = { dimension: string; fact: Found | null; named: Named | null }
/** A value where it is stated: the weights of the words around it. */
export type Stated = Value & Span & { words: Words; isInTitle: boolean; clause: Clause | null }

const isYear = ({ kind, value, measure }: Found): boolean => kind === 'number' && measure === null && /^(?:19|20)\d\d$/.test(value)

function dimensionOf(fact: Found): string | null {
  if (fact.isLink || fact.kind === 'name') return null
  if (fact.kind === 'date') return fact.value.startsWith('T') ? 'time' : 'date'
  if (fact.kind !== 'number') return fact.kind
  return fact.measure?.dimension ?? (isYear(fact) ? 'year' : 'count')
}

/** The values of a text with their clauses. Days and months are values of their own where no date has them. */
function valuesOf(text: string, clauses: readonly Clause[]): (Value & Span & { clause: Clause })[] {
  const facts = collectFacts(text).flatMap((fact) => {
    const clause = clauses.find(({ start, end }) => fact.start < end && fact.end > start)
    const dimension = dimensionOf(fact)
    return clause && dimension !== null ? [{ dimension, fact, named: null, start: fact.start, end: fact.end, clause }] : []
  })
  const isInFact = ({ start, end }: Named) => facts.some((fact) => fact.start < end && fact.end > start)
  const named = clauses.flatMap((clause) => [...findNamed(text, clause), ...findRanks(text, clause), ...findAttributes(text, clause)].filter((one) => !isInFact(one)).map((one) => ({ dimension: one.kind, fact: null, named: one, start: one.start, end: one.end, clause })))
  return [...facts, ...named]
}

/** What a value says about others beside it, but for prices and hours: "28 cm" belongs to one price, "18 cm" to another. */
function tokensOf({ fact, named, dimension }: Value): string[] {
  if (named) return [...named.values].map((value) => `@${named.kind} ${value}`)
  if (!fact || dimension === 'time' || dimension === 'price') return []
  if (dimension === 'date') return [`@months ${Number(fact.value.slice(-5, -3)) - 1}`]
  return [`#${fact.value}`, ...(fact.measure ? [`#${fact.measure.dimension} ${fact.measure.amount}`] : [])]
}

/** Dimensions of which a clause gives both ends of a range. */
const RANGED: ReadonlySet<string> = new Set(['time', 'date', 'days', 'months', 'age'])
const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu
/** What a word says about a value of a clause when another one of the kind is nearer. */
const FURTHER = 0.4
/** Of several values the one that is nearest to a word. */
const nearest = (values: readonly (Value & Span)[], at: number): Value | undefined => values.toSorted((one, other) => Math.min(Math.abs(one.start - at), Math.abs(one.end - at)) - Math.min(Math.abs(other.start - at), Math.abs(other.end - at)))[0]
const UNIT = /^[\s-]?\p{L}+/u
/** A text as it is compared: its values, its clauses, and the words of a clause beside one of its values. */
export type Read = { values: ReturnType<typeof valuesOf>; clauses: Clause[]; wordsOf: (clause: Clause, own?: Value) => Words }

/** A text with its values, and the words of each clause that are not values themselves. */
export function readText(text: string): Read {
  const clauses = readClauses(text)
  const values = valuesOf(text, clauses)
  const rest = values.reduce((left, { start, end: last, fact }) => {
    const end = last + (fact?.measure ? (UNIT.exec(left.slice(last))?.[0].length ?? 0) : 0)
    return left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
  }, text)
  const stems = new Map(clauses.map((clause) => [clause, stemsOf(rest.slice(clause.start, clause.end))]))
  const rivalsIn = (clause: Clause, own: Value | undefined) => (own && !RANGED.has(own.dimension) ? values.filter((value) => value.clause === clause && value.dimension === own.dimension) : [])
  const wordsOf = (clause: Clause, own?: Value): Words => {
    const words: Words = new Map()
    for (const value of values) {
      if (value.clause !== clause || value === own) continue
      if (value.named?.kind === 'rank') raise(words, stemsOf(text.slice(value.start, value.end)), 1)
      else raise(words, tokensOf(value), value.named?.kind === 'days' ? Math.min(DAY, DAYS / value.named.values.size) : BESIDE)
    }
    const rivals = rivalsIn(clause, own)
    if (rivals.length < 2) raise(words, stems.get(clause) ?? [], 1)
    else for (const { 0: word, index } of rest.slice(clause.start, clause.end).matchAll(WORD)) raise(words, stemsOf(word), nearest(rivals, clause.start + index) === own ? 1 : FURTHER)
    return words
  }
  return { values, clauses, wordsOf }
}

function raise(weights: Words, words: Iterable<string>, weight: number): void {
  for (const word of words) weights.set(word, Math.max(weights.get(word) ?? 0, weight))
}
/** Raises weights to those of other words, times a factor. */
export function raiseAll(weights: Words, words: Words, factor: number): void {
  for (const [word, weight] of words) weights.set(word, Math.max(weights.get(word) ?? 0, weight * factor))
}

/** "Between May and October": what one sentence names belongs together. */
function withSentence({ named, clause }: Read['values'][number], { values }: Read): Named | null {
  if (named?.kind === 'rank') return named
  const together = values.filter((value) => value.named?.kind === named?.kind && value.clause.sentence === clause.sentence)
  return named && { ...named, values: new Set(together.flatMap((value) => [...(value.named?.values ?? [])])) }
}

/** What a word says about a value in another clause: less with each sentence between them. `own` is null for the whole statement. */
function fitOf(clause: Clause, own: Clause | null): number {
  if (own === null) return STATED.passage
  if (clause === own) return STATED.clause
  const distance = Math.abs(clause.sentence - own.sentence)
  if (clause.isHead && distance === 0) return STATED.clause
  return distance === 0 ? STATED.sentence : STATED.passage * STATED.fading ** (distance - 1)
}

/** A title of something that is over. */
const OVER = /(?<!\p{L})(?:last (?:year|season)(?:['’]s)?|archived?|done|former|discontinued|expired|letztes jahr|letzte saison|vorjahr\p{L}*|archiv|abgelaufen|año pasado|archivo|terminad[oa]s?|an dernier|année dernière|terminée?s?)(?!\p{L})/iu
/** Whether a text speaks of something that is over: "Price list, last year". */
export const isOver = (text: string): boolean => OVER.test(text)

/** A statement as claims are compared with it: its values, all its words, those of its title, and whether that is of something over. */
export type Source = { stated: Stated[]; all: Words; title: string[]; isOver: boolean }

/** Reads a statement. Takes its title and text. */
export function readStatement({ title, text }: Statement): Source {
  const [body, head] = [readText(text), readText(title)]
  const titleWords: Words = new Map()
  for (const clause of head.clauses) raiseAll(titleWords, head.wordsOf(clause), STATED.title)
  const around = (own: Clause | null, value?: Value) => {
    const words: Words = new Map()
    const hasOther = (clause: Clause) => value !== undefined && clause !== own && clause.sentence === own?.sentence && body.values.some((other) => other.clause === clause && other.dimension === value.dimension)
    for (const clause of body.clauses) raiseAll(words, body.wordsOf(clause, value), Math.min(fitOf(clause, own), hasOther(clause) ? STATED.other : 1))
    // What the title and the clause have both tells more than what the title alone has.
    for (const [word, weight] of titleWords) words.set(word, weight + STATED.both * (words.get(word) ?? 0))
    return words
  }
  const stated = [...body.values.map((value) => ({ ...value, named: value.named && withSentence(value, body), words: around(value.clause, value), isInTitle: false })), ...head.values.map((value) => ({ ...value, clause: null, words: around(null), isInTitle: true }))]
  return { stated, all: around(null), title: [...titleWords.keys()], isOver: isOver(title) }
}

/** Numbers this small stand beside everything. */
const MIN_TELLING = 10
/** Whether a word of a text, or a value beside it, tells what the text is about. */
export const isTelling = (word: string): boolean => !word.startsWith('#') || /^#\p{L}/u.test(word) || Number(word.slice(1)) >= MIN_TELLING

/** Rare words say more than those that many statements have. */
export function weigh(sources: readonly Source[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const { all } of sources) for (const word of all.keys()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + sources.length / (counts.get(word) ?? sources.length))
}
