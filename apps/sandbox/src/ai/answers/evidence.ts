import { readMeaning } from '../language/concepts.ts'
import { isTypo } from '../language/stems.ts'
import { fitOf, readCalendar } from './calendar.ts'
import { examine, type Examined } from './kinds.ts'
import { type Passage, readStatements, type Statement } from './passages.ts'
import type { Question, Term } from './question.ts'
import { SMALL_WORDS } from './small-words.ts'

/** How much a word of the question counts by how it is found. */
const FOUND = { word: 1, meaning: 0.75, slip: 0.8 } as const
/** And by where: in the statement itself, in the title or a row's subject, beside it, elsewhere in a short passage or a long one. */
const PLACES = { statement: 1, title: 0.95, beside: 0.7, short: 0.8, long: 0.3 } as const
/** Longer passages are about more than one thing. */
const SHORT_PASSAGE = 520

/** The words of a text with their meanings. */
type Words = { stems: ReadonlySet<string>; groups: ReadonlySet<number> }
/** A statement with what speaks for it. */
export type Evidence = {
  statement: Statement
  rank: number
  /** Sum of the weights of the words found, and its share of all. */
  found: number
  share: number
  /** Sum over words found in the statement or title as they are. */
  literal: number
  /** Share of the asked kinds that the statement has; 1 if none is asked. */
  kinds: number
  calendar: number
}

const wordsCache = new WeakMap<object, Words>()

function readWords(text: string): Words {
  const tokens = readMeaning(text)
  return { stems: new Set(tokens.filter(({ word }) => !SMALL_WORDS.has(word)).map(({ stem }) => stem)), groups: new Set(tokens.flatMap(({ word, groups, ofPhrases }) => (SMALL_WORDS.has(word) ? ofPhrases : groups))) }
}

function wordsOf(key: object, text: string): Words {
  const known = wordsCache.get(key) ?? readWords(text)
  wordsCache.set(key, known)
  return known
}

/** How well a term is found among words. */
function match({ stem, groups }: Term, words: Words): number {
  if (stem !== '' && words.stems.has(stem)) return FOUND.word
  if (groups.some((group) => words.groups.has(group))) return FOUND.meaning
  return stem !== '' && [...words.stems].some((word) => isTypo(word, stem)) ? FOUND.slip : 0
}

/** The words around a statement, by where they stand. */
type Surroundings = { words: Words; factor: number }[]

function surroundingsOf(statement: Statement): Surroundings {
  const { passage, text, before, after, row } = statement
  const isShort = passage.text.length <= SHORT_PASSAGE && row === null
  return [
    { words: readWords(text), factor: PLACES.statement },
    ...(row ? [{ words: readWords(row.subject), factor: PLACES.statement }] : [{ words: wordsOf(passage, passage.title), factor: PLACES.title }]),
    { words: readWords(`${before}\n${after}`), factor: row ? 0 : PLACES.beside },
    { words: readWords(passage.text), factor: row ? 0 : isShort ? PLACES.short : PLACES.long },
  ]
}

/** Words that few passages have say more; one that none has counts less, as it may be said otherwise. */
function weigh(terms: readonly Term[], passages: readonly Passage[]): number[] {
  const read = passages.map(({ title, text }) => readWords(`${title}\n${text}`))
  return terms.map((term) => {
    const passagesWith = read.filter((words) => match(term, words) > 0).length
    const rarity = Math.log(1 + (read.length - passagesWith + 0.5) / (passagesWith + 0.5)) + 0.4
    return term.weight * (passagesWith === 0 ? 0.5 * rarity : rarity)
  })
}

function kindsOf({ kinds, text }: Question, statement: Examined): number {
  return kinds.length === 0 ? 1 : kinds.filter(({ has }) => has(statement, text)).length / kinds.length
}

function examineStatement(question: Question, statement: Statement, rank: number, weights: readonly number[]): Evidence {
  const surroundings = surroundingsOf(statement)
  let [found, literal] = [0, 0]
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, term] of question.terms.entries()) {
    const matches = surroundings.map(({ words, factor }) => match(term, words) * factor)
    found += (weights[index] ?? 0) * Math.max(...matches)
    literal += (weights[index] ?? 0) * (Math.max(matches[0] ?? 0, matches[1] ?? 0) >= PLACES.title ? 1 : 0)
  }
  const read = readCalendar(statement.text)
  return { statement, rank, found, share: total > 0 ? found / total : 0, literal, kinds: kindsOf(question, examine(statement.text)), calendar: fitOf(question.calendar, read) }
}

/** @returns what speaks for each statement of the passages, which are in the order of a search, best first. */
export function gatherEvidence(question: Question, passages: readonly Passage[]): Evidence[] {
  const weights = weigh(question.terms, passages)
  return passages.flatMap((passage, rank) => readStatements(passage).map((statement) => examineStatement(question, statement, rank, weights)))
}
