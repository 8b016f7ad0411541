import type { Statement } from '../claims/statements.ts'
import { foldWord, type Span } from '../text/text.ts'
import { type Fact, findFacts } from '../values/find.ts'
import { findRivals, type Rival } from './rivals.ts'

/** A value of a description that a statement contradicts: what both are about, and where each value stands in its text. */
export type Conflict = { statement: number; kind: 'time' | 'price' | 'percent' | 'number'; subject: string; given: Span & { text: string }; stated: Span & { text: string } }

/** What a time is of, by words in English and German. */
const ROLES: readonly (readonly [string, RegExp])[] = [
  ['opens', /^(?:open(?:s|ing|ed)?|doors?|offn\w*|geoffnet|offen)$/],
  ['closes', /^(?:clos(?:e|es|ing|ed)|schlie\w*|geschlossen)$/],
  ['starts', /^(?:start(?:s|ing|ed)?|begin(?:s|ning)?|began|beginn\w*|startet)$/],
  ['ends', /^(?:end(?:s|ing|ed)?|endet)$/],
]
/** Before the second time of a range. */
const UNTIL = /(?:\b(?:to|until|till|til|bis)\s+|[-–—]\s*)$/iu
const END_OF: Readonly<Record<string, string>> = { opens: 'closes', starts: 'ends' }
const DAYS = [/^(?:sun(?:day)?s?|sonntags?)$/, /^(?:mon(?:day)?s?|montags?)$/, /^(?:tue(?:s|sday|sdays)?|dienstags?)$/, /^(?:wed(?:nesday)?s?|mittwochs?)$/, /^(?:thu(?:rs|rsday|rsdays)?|donnerstags?)$/, /^(?:fri(?:day)?s?|freitags?)$/, /^(?:sat(?:urday)?s?|samstags?|sonnabends?)$/]
const WEEKDAYS = /^(?:weekdays?|werktags?|wochentags?)$/
const WEEKENDS = /^(?:weekends?|wochenendes?)$/
const SMALL = new Set('a an and are at be by for from get in is it its just new now of on only our per so that the this to today we with you your all each every der die das den dem ein eine einen im am um und unser unsere fur mit wir nur jetzt neu heute price prices cost costs preis kostet kosten off'.split(' '))
const CLAUSES = /[!?;\n]+|\.(?=\s|$)|,(?=\s)|\s(?:and|but|und|aber)\s/giu
const WORDS = /[\p{L}\p{N}]+/gu
/** Words that two clauses about the price of the same thing have in common at least. */
const SHARED_WORDS = 2
/** Values of a description that are compared at most. */
const MAX_VALUES = 30

type Clause = Span & { words: string[]; stems: Set<string>; days: Set<number> }
type Value = Fact & { clause: Clause }
type Reader = (value: Value, text: string, title: string) => string | null

const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(?:es|en|s|e|n)$/, '') : word.replace(/s$/, ''))
const wordsOf = (text: string): string[] => (text.match(WORDS) ?? []).map(foldWord)
const stemsOf = (words: readonly string[]): Set<string> => new Set(words.filter((word) => !SMALL.has(word) && !/^\d/.test(word)).map(stemOf))

function daysOf(words: readonly string[]): Set<number> {
  const days = words.flatMap((word) => (WEEKDAYS.test(word) ? [1, 2, 3, 4, 5] : WEEKENDS.test(word) ? [6, 0] : DAYS.flatMap((sign, day) => (sign.test(word) ? [day] : []))))
  const [first, last] = days
  // "Monday to Friday" means the days between, too.
  const isRange = days.length === 2 && first !== undefined && last !== undefined && first < last
  return new Set(isRange ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : days)
}

function clausesOf(text: string): Clause[] {
  const ends = [...text.matchAll(CLAUSES)].map(({ index, 0: mark }) => ({ end: index, next: index + mark.length }))
  const starts = [0, ...ends.map(({ next }) => next)]
  return [...ends.map(({ end }) => end), text.length].map((end, place) => {
    const start = starts[place] ?? 0
    const words = wordsOf(text.slice(start, end))
    return { start, end, words, stems: stemsOf(words), days: daysOf(words) }
  })
}

const kindOf = ({ kind, value }: Fact): Conflict['kind'] | null => (kind === 'date' ? (value.startsWith('T') ? 'time' : null) : kind === 'price' || kind === 'percent' ? kind : null)

/** The values of a text that can be compared, each with its clause. */
function valuesOf(text: string): Value[] {
  const clauses = clausesOf(text)
  return findFacts(text).flatMap((fact) => {
    const clause = clauses.find(({ start, end }) => fact.start >= start && fact.end <= end)
    return clause && kindOf(fact) ? [{ ...fact, clause }] : []
  })
}

const roleIn = (words: readonly string[]): string | null => {
  const named = words.flatMap((word) => ROLES.find(([, sign]) => sign.test(word))?.[0] ?? [])
  return named.at(-1) ?? null
}

/** What a time is of: by the last such word before it in its clause, after it, or in the title. */
const readRole: Reader = ({ start, end, clause }, text, title) => {
  const before = text.slice(clause.start, start)
  const role = roleIn(wordsOf(before)) ?? roleIn(wordsOf(text.slice(end, clause.end))) ?? roleIn(wordsOf(title))
  return role !== null && UNTIL.test(before) ? (END_OF[role] ?? role) : role
}

const isCompatible = (one: Clause, other: Clause): boolean => one.days.size === 0 || other.days.size === 0 || [...one.days].some((day) => other.days.has(day))
const isSameThing = (given: Clause, stated: Clause, title: ReadonlySet<string>): boolean => {
  const isTitle = title.size > 0 && [...title].every((stem) => given.stems.has(stem))
  return isTitle || [...given.stems].filter((stem) => stated.stems.has(stem) || title.has(stem)).length >= SHARED_WORDS
}
/** A clause with two prices compares them: "18 instead of 20". */
const isAlone = (value: Value, values: readonly Value[]): boolean => values.filter(({ clause, kind }) => clause === value.clause && kind === value.kind).length === 1

type Side = { text: string; values: Value[] }

function subjectOf(given: Value, stated: Value, [description, statement]: readonly [Side, Side], title: string): string | null {
  if (!isCompatible(given.clause, stated.clause)) return null
  const kind = kindOf(given)
  const isSame = isSameThing(given.clause, stated.clause, stemsOf(wordsOf(title)))
  if (kind !== 'time') return isSame && isAlone(given, description.values) && isAlone(stated, statement.values) ? (kind === 'price' ? 'price' : 'percentage') : null
  const [one, other] = [readRole(given, description.text, ''), readRole(stated, statement.text, title)]
  // There are many events, but one business: only opening hours need no name in common.
  const isNamed = isSame || one === 'opens' || one === 'closes'
  return one !== null && one === other && isNamed ? one : null
}

/** Whether a statement of the same thing says the very same: then another one is of something else. */
const isAgreed = (given: Value, sides: readonly (Side & { title: string })[]): boolean =>
  sides.some(({ title, values }) => values.some(({ kind, value, clause }) => kind === given.kind && value === given.value && [...stemsOf(wordsOf(title)), ...clause.stems].some((stem) => given.clause.stems.has(stem))))

const has = ({ values }: Side, { kind, value }: Fact): boolean => values.some((own) => own.kind === kind && own.value === value)
const spanOf = ({ start, end, text }: Fact) => ({ start, end, text })

const SUBJECTS: Readonly<Record<string, string>> = { price: 'price', percent: 'percentage', time: 'time', date: 'date', year: 'year', age: 'age', days: 'days', months: 'months', colour: 'colour', wood: 'wood', cloth: 'material', rank: 'place' }
const CONFLICT_KINDS: ReadonlyMap<string, Conflict['kind']> = new Map([['price', 'price'], ['percent', 'percent'], ['time', 'time'], ['date', 'time'], ['days', 'time'], ['months', 'time'], ['year', 'time']])

function toConflict({ statement, claim, stated }: Rival, statements: readonly Statement[]): Conflict {
  const { start, end } = stated
  const subject = SUBJECTS[claim.dimension] ?? (claim.fact?.counted === '' ? 'number' : (claim.fact?.counted ?? 'number'))
  return { statement, kind: CONFLICT_KINDS.get(claim.dimension) ?? 'number', subject, given: { start: claim.start, end: claim.end, text: claim.text }, stated: { start, end, text: statements[statement]?.text.slice(start, end) ?? '' } }
}

const isOfSame = ({ given }: Conflict, { given: other }: Conflict): boolean => given.start < other.end && given.end > other.start
/** The conflicts of some list whose values no conflict of another list has. */
const without = (conflicts: readonly Conflict[], others: readonly Conflict[]): Conflict[] => conflicts.filter((one) => !others.some((other) => isOfSame(one, other)))

/**
 * Values of a description that statements contradict: the same kind of value of the same thing (when it opens, what it costs), and another
 * value, on the same days. A value that both sides have, and one that is compared with another, contradicts nothing. Takes the
 * description and the statements; returns one conflict for each value, the one with the earlier statement.
 */
export function findConflicts(description: string, statements: readonly Statement[]): Conflict[] {
  const own: Side = { text: description, values: valuesOf(description) }
  const sides = statements.map(({ title, text }) => ({ title, text, values: valuesOf(text) }))
  const conflicts: Conflict[] = []
  for (const given of own.values.slice(0, MAX_VALUES)) {
    const kind = kindOf(given)
    if (kind === 'price' && isAgreed(given, sides)) continue
    for (const [index, side] of sides.entries()) {
      const { title } = side
      if (kind === null || has(side, given)) continue
      const stated = side.values.find((value) => value.kind === given.kind && !has(own, value) && subjectOf(given, value, [own, side], title) !== null)
      if (!stated) continue
      conflicts.push({ statement: index, kind, subject: subjectOf(given, stated, [own, side], title) ?? '', given: spanOf(given), stated: spanOf(stated) })
      break
    }
  }
  // What the words around the values tell goes first, but for times, of which the rules above know more.
  const fitting = findRivals(description, statements).map((rival) => toConflict(rival, statements))
  const ruled = conflicts.filter((one) => one.kind === 'time' || !fitting.some((other) => isOfSame(one, other)))
  return [...ruled, ...without(fitting, ruled)].toSorted((one, other) => one.given.start - other.given.start)
}
