import { readMeaning } from '../language/concepts.ts'
import { foldedWords, isTypo, stemOf } from '../language/stems.ts'
import { fitOf, readCalendar } from './calendar.ts'
import { examine, type Examined } from './kinds.ts'
import { type Passage, readStatements, type Statement } from './passages.ts'
import type { Question, Term } from './question.ts'
import { SMALL_WORDS } from './small-words.ts'

/** How much a word of the question counts by how it is found. */
const FOUND = { word: 1, meaning: 0.75, slip: 0.8 } as const
/** And by where: in the statement itself, in the title (every sentence answers one that is a question) or a row's subject, beside it, elsewhere in a short passage or a long one. */
const PLACES = { statement: 1, title: 0.95, question: 1.4, beside: 0.7, short: 0.8, long: 0.3 } as const
/** Longer passages are about more than one thing. */
const SHORT_PASSAGE = 520
/** Of the words of a title, those that a question must have to name its passage. */
const NAMED_SHARE = 0.6
/** Where the title is named and a kind of value asked, the other words may say it otherwise: "What time does the walk start?" */
const NAMED_PREDICATE = 0.75
/** A word that is in more titles is no name of a thing. */
const MAX_TITLED = 3

/** Letters with a number, as in "C1" and "A3": what they name is never said otherwise. */
const SIGN = /^(?:\p{L}{1,3}\d{1,4}|\d{1,4}\p{L})$/u

/** The words of a text with their meanings. */
type Words = { stems: ReadonlySet<string>; groups: ReadonlySet<number> }
/** A statement with what speaks for it. */
export type Evidence = {
  statement: Statement
  rank: number
  /** Sum of the weights of the words found, and its share of all. */
  found: number
  share: number
  /** Sum over words found in the statement itself. */
  own: number
  /** Share of the words found that do not name the thing: what is asked of it. All of it if only the kind of a value is asked. */
  predicate: number
  /** Share of the words of the question that its title or it itself has as they are. */
  literal: number
  /** Whether the title of another passage has a word of the question that this passage has in no way. */
  isRivalled: boolean
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
    ...(row ? [{ words: readWords(row.subject), factor: PLACES.statement }] : [{ words: wordsOf(passage, passage.title), factor: passage.title.trimEnd().endsWith('?') ? PLACES.question : PLACES.title }]),
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

const isLiteral = ({ stem }: Term, words: Words): boolean => stem !== '' && words.stems.has(stem)

/** How much of a title the question has in its own words. */
function namedShare(terms: readonly Term[], title: Words): number {
  const stems = [...title.stems]
  return stems.length === 0 ? 0 : stems.filter((stem) => terms.some((term) => term.stem === stem)).length / stems.length
}

/**
 * The passages that can be about what the question names: by their title, or by names in it. All of them if it names nothing that the passages have.
 */
function nameable(question: Question, passages: readonly Passage[]): ReadonlySet<Passage> {
  const titledBy = (terms: readonly Term[]) => passages.filter((passage) => namedShare(terms, wordsOf(passage, passage.title)) >= NAMED_SHARE)
  const byOwn = titledBy(question.terms.filter(({ isCarried }) => !isCarried))
  const titled = byOwn.length > 0 ? byOwn : titledBy(question.terms)
  const names = question.terms.filter(({ isName }) => isName)
  const withName = passages.filter(({ title, text }) => names.some((term) => isLiteral(term, readWords(`${title}\n${text}`))))
  const named = titled.length > 0 ? titled : withName
  const needed = titled.length > 0 ? question.terms.filter((term) => (byOwn.length === 0 || !term.isCarried) && titled.some((passage) => isLiteral(term, wordsOf(passage, passage.title)))) : []
  const mentioning = passages.filter(({ title, text }) => needed.length > 0 && needed.every((term) => isLiteral(term, readWords(`${title}\n${text}`))))
  return new Set(named.length === 0 ? passages : [...named, ...mentioning])
}

/** A sum over the words of a question of how well each is found, times its weight. */
function sumOf(question: Question, weights: readonly number[], valueOf: (term: Term) => number): number {
  return question.terms.reduce((sum, term, index) => sum + (weights[index] ?? 0) * valueOf(term), 0)
}

/** The words of a question that titles have, each with the passages whose titles they are in. */
function titledTerms(question: Question, passages: readonly Passage[]): Term[] {
  return question.terms.filter(({ isCarried }) => !isCarried).filter((term) => {
    const count = passages.filter((passage) => isLiteral(term, wordsOf(passage, passage.title))).length
    return count > 0 && count <= MAX_TITLED
  })
}

function examineStatement(question: Question, statement: Statement, rank: number, weights: readonly number[], titled: readonly Term[]): Evidence {
  const surroundings = surroundingsOf(statement)
  const [own, title] = surroundings
  const best = (term: Term): number => Math.max(...surroundings.map(({ words, factor }) => match(term, words) * factor))
  const isOfName = (term: Term): boolean => term.isName || (title !== undefined && isLiteral(term, title.words))
  const found = sumOf(question, weights, best)
  const total = sumOf(question, weights, () => 1)
  const said = sumOf(question, weights, (term) => (isOfName(term) ? 0 : 1))
  const asked = said > 0 ? sumOf(question, weights, (term) => (isOfName(term) ? 0 : best(term))) / said : 0
  const isNamed = question.kinds.length > 0 && found > 0 && (said === 0 || (title !== undefined && namedShare(question.terms, title.words) >= NAMED_SHARE))
  return {
    statement, rank, found,
    share: total > 0 ? found / total : 0,
    own: sumOf(question, weights, (term) => (own ? match(term, own.words) * own.factor : 0)),
    predicate: isNamed ? Math.max(asked, said === 0 ? 1 : NAMED_PREDICATE) : asked,
    literal: total > 0 ? sumOf(question, weights, (term) => ([own, title].some((place) => place !== undefined && isLiteral(term, place.words)) ? 1 : 0)) / total : 0,
    isRivalled: titled.some((term) => best(term) === 0),
    kinds: kindsOf(question, examine(statement.text)),
    calendar: fitOf(question.calendar, readCalendar(statement.text)),
  }
}

/** Joins what is asked about to the thing that it belongs to: "the delivery of a loaf", "the guarantee on the lamp". */
const BELONGS = /^(?:of|on|for|von|fur|des|de|del|para|du|pour)$/u
const ARTICLE = /^(?:the|an?|your|our|my|this|that|der|die|das|den|dem|des|eine[nrsm]?|el|la|los|las|una?|les?|une)$/u

/** The words that a question asks about as parts of a thing that a title names. */
function partsOf({ text, terms }: Question, title: Words): Term[] {
  const words = foldedWords(text.raw)
  return words.flatMap((word, at) => {
    const [head, thing] = [words[at - 1], words.slice(at + 1).find((next) => !ARTICLE.test(next))]
    const isNamed = BELONGS.test(word) && thing !== undefined && title.stems.has(stemOf(thing))
    return isNamed && head !== undefined ? terms.filter(({ stem, isCarried }) => !isCarried && stem === stemOf(head)) : []
  })
}

/** Whether a question is about a version that a passage is not of, by its sign, or about a part of its thing that it says nothing of. */
function isOfOther(question: Question, { title, text }: Passage): boolean {
  const words = readWords(`${title}\n${text}`)
  return question.terms.some((term) => !term.isCarried && SIGN.test(term.stem) && !isLiteral(term, words)) || partsOf(question, readWords(title)).some((term) => match(term, words) === 0)
}

/** @returns what speaks for each statement of the passages, which are in the order of a search, best first. */
export function gatherEvidence(question: Question, passages: readonly Passage[]): Evidence[] {
  const weights = weigh(question.terms, passages)
  const about = nameable(question, passages)
  const titled = titledTerms(question, passages)
  return passages.flatMap((passage, rank) => (about.has(passage) && !isOfOther(question, passage) ? readStatements(passage).map((statement) => examineStatement(question, statement, rank, weights, titled)) : []))
}
