import { type Clause, stemsOf } from '../text/clauses.ts'
import { foldWord } from '../text/text.ts'
import { createVocabulary } from '../text/vocabulary.ts'
import { type Fact, type Found, toFact } from '../values/find.ts'
import { createNameCheck } from './names.ts'
import { createNoveltyCheck } from './novelties.ts'
import { isDerived } from './derived.ts'
import { isRival, isSame } from './same.ts'
import { isTelling, raiseAll, type Read, readStatement, readText, type Source, type Statement, type Value, weigh, type Words } from './statements.ts'
import { createFactCheck, isSupported, type Known, readSources } from './support.ts'

/** How much a word of a claim says about what the claim is of, by where it stands: less beyond another value of the kind; before the sentence, each sentence less than the one after it. */
const CLAIM = { clause: 1, sentence: 0.6, beyond: 0.25, before: 0.5, beforeFew: 0.8, afterFew: 0.5, fading: 0.7 } as const
/** A sentence with fewer significant words takes its subject from those around it: "Price: 9.20." */
const FEW_WORDS = 2
/** What a sentence that names a thing of its own still takes from those before it. */
const NEW_SUBJECT = 0.3
/** By how much the value of another thing must fit better than the value itself. */
const CLEARLY = 1.12
/** What another value has in common with the claim beyond the value itself: so many times what it lacks, and so much. */
const MORE_THAN_LESS = 2
const LEAST_MORE = 0.5
/** The same for what may be a figure of speech. */
const VERY_CLEARLY = 1.6
/** What is left of the fit of a statement whose title says more than another's that is meant; of something that is over; of words of other sentences where their own say nothing. */
const NARROWER = 0.75
const OVER = 0.8
const ELSEWHERE = 0.4
/** What is left of the fit of hours that are of other days. */
const OTHER_DAYS = 0.5
/** By how much a statement without such a value must fit better. */
const FAR_BETTER = 4
/** What a statement must have in common with a claim, of all that the claim's sentence says, to be about the same thing. */
const LEAST_SHARE = 0.25
/** Larger numbers in words are no figure of speech. */
const MAX_FIGURE_OF_SPEECH = 12

/** A value of a text that statements are compared with: the words of its surroundings, and of its own sentence. */
export type Claim = Value & { start: number; end: number; text: string; clause: Clause; words: Words; own: Words; everything: Words }

const daysOf = (words: Words): string[] => [...words.keys()].filter((word) => word.startsWith('@days'))

/** The words that the sentence of a value says about it: less what stands beside or beyond another value of the kind, "a lamp, of brass, for €49 and a bulb for €4". */
function ownWords(value: Read['values'][number], { clauses, values, wordsOf }: Read): Words {
  const own: Words = new Map()
  const others = values.filter((one) => one.clause !== value.clause && one.dimension === value.dimension)
  const isBeyond = ({ start }: Clause): boolean => others.some(({ clause }) => (start <= clause.start && clause.start < value.clause.start) || (value.clause.start < clause.start && clause.start <= start))
  for (const clause of clauses) if (clause.sentence === value.clause.sentence && clause !== value.clause) raiseAll(own, wordsOf(clause, value), isBeyond(clause) ? CLAIM.beyond : clause.isHead ? CLAIM.clause : CLAIM.sentence)
  const beside = wordsOf(value.clause, value)
  // "Saturdays from ten, weekdays from nine": the days of the clause are meant, not those of another.
  if (daysOf(beside).length > 0) for (const day of daysOf(own)) own.delete(day)
  raiseAll(own, beside, CLAIM.clause)
  return own
}

/** The words that say what a claim is of: those of its clause, of its sentence and, less and less, of the sentences before it. */
function contextOf(value: Read['values'][number], read: Read, titles: ReadonlySet<string>): Pick<Claim, 'words' | 'own' | 'everything'> {
  const { clauses, values, wordsOf } = read
  const hasOwn = (clause: Clause): boolean => values.some((one) => one.clause === clause && one.dimension === value.dimension)
  const own = ownWords(value, read)
  const words: Words = new Map(own)
  const hasDays = daysOf(own).length > 0
  const carried = hasDays || [...own.keys()].some((word) => titles.has(word)) ? NEW_SUBJECT : 1
  const isFew = own.size < FEW_WORDS
  /** How much a clause of another sentence says. */
  const factorOf = (clause: Clause): number => {
    const distance = value.clause.sentence - clause.sentence
    if (distance > 0) return carried * (isFew ? CLAIM.beforeFew : CLAIM.before) * CLAIM.fading ** (distance - 1)
    return distance === -1 && isFew && !hasOwn(clause) ? CLAIM.afterFew : 0
  }
  for (const clause of clauses) {
    // The days of another sentence are not those of hours that have their own.
    const around: Words = new Map([...wordsOf(clause)].filter(([word]) => !(hasDays && word.startsWith('@days'))))
    if (factorOf(clause) > 0) raiseAll(words, around, factorOf(clause))
  }
  const everything: Words = new Map(words)
  for (const clause of clauses) raiseAll(everything, wordsOf(clause, value), ELSEWHERE)
  return { words, own, everything }
}

/** The values of a text with what they are of. Takes the text, and the words of the statements' titles. */
export function claimsOf(text: string, titles: ReadonlySet<string>): Claim[] {
  const read = readText(text)
  return read.values.map((value) => ({ ...value, text: text.slice(value.start, value.end), ...contextOf(value, read, titles) }))
}

/** `same`, `rival`: of the claimed value and of others. `sameOwn`, `otherOwn`: by the words of the claim's sentence, of the claimed value and of statements without it. */
type Scores = { same: number; rival: number; sameOwn: number; otherOwn: number; all: number; /** What the best rival has in common with the claim more than the claimed value has, and less. */ gain: number; loss: number }

/** Hours of other days are of something else. */
export const isOfOtherDays = (claim: Claim, words: Words): boolean => {
  const [one, other] = [daysOf(claim.own), daysOf(words)]
  return claim.dimension === 'time' && one.length > 0 && other.length > 0 && !one.some((day) => words.has(day))
}

/** Hours of a month that the text does not name are an exception. */
const isOfOneMonth = (claim: Claim, words: Words): boolean =>
  claim.dimension === 'time' && [...words].some(([word, weight]) => word.startsWith('@months') && weight >= CLAIM.before) && ![...claim.everything.keys()].some((word) => word.startsWith('@months'))
/** What is left of the fit of a statement that is of other days, or of a single month. */
const timeFit = (claim: Claim, words: Words): number => (isOfOtherDays(claim, words) ? OTHER_DAYS : 1) * (isOfOneMonth(claim, words) ? NARROWER : 1)

/** Whether a title is another one with more words, of which none is said while the whole other one is. */
const isNarrower = (title: readonly string[], other: readonly string[], said: Words): boolean =>
  other.length > 0 && other.length < title.length && other.every((word) => title.includes(word) && said.has(word)) && !title.some((word) => said.has(word) && !other.includes(word))

/** "Boiler service" fits better than "Boiler service plus", and this year's better than last year's. */
const titleFit = ({ title, isOver }: Source, sources: readonly Source[], said: Words): number => (sources.some((other) => isNarrower(title, other.title, said)) ? NARROWER : 1) * (isOver ? OVER : 1)

/** A stated value with how well it fits a claim. */
type Fit = { words: Words; factor: number; score: number }

/** What one fit has in common with a claim more than another one, and less. */
function compare(claim: Claim, one: Fit, other: Fit, weightOf: (word: string) => number): Pick<Scores, 'gain' | 'loss'> {
  const differences = [...claim.words].map(([word, weight]) => weight * weightOf(word) * ((one.words.get(word) ?? 0) * one.factor - (other.words.get(word) ?? 0) * other.factor))
  return { gain: differences.reduce((sum, difference) => sum + Math.max(difference, 0), 0), loss: differences.reduce((sum, difference) => sum - Math.min(difference, 0), 0) }
}

/** How well the statements of the claimed value, of other values, and of none fit what the claim is about. */
function scoreClaim(claim: Claim, sources: readonly Source[], weightOf: (word: string) => number): Scores {
  const sumOf = (context: Words, words: Words) => [...context].reduce((sum, [word, weight]) => sum + weight * (words.get(word) ?? 0) * weightOf(word), 0)
  const said = claim.own.size > 0 ? claim.own : claim.words
  const scores: Scores = { same: -1, rival: -1, sameOwn: -1, otherOwn: -1, gain: 0, loss: 0, all: [...said].reduce((sum, [word, weight]) => sum + weight * weightOf(word), 0) }
  const [sames, rivals]: [Fit[], Fit[]] = [[], []]
  const isKnown = sources.some(({ stated }) => stated.some((one) => isSame(claim, one)))
  for (const source of sources) {
    const { stated, all } = source
    const fit = titleFit(source, sources, claim.words)
    const scoreOf = (words: Words) => fit * sumOf(claim.words, words) * timeFit(claim, words)
    const same = stated.filter((one) => isSame(claim, one))
    for (const { words } of same) {
      scores.same = Math.max(scores.same, scoreOf(words))
      sames.push({ words, factor: fit * timeFit(claim, words), score: scoreOf(words) })
      scores.sameOwn = Math.max(scores.sameOwn, sumOf(claim.own, words))
    }
    rivals.push(...stated.filter((one) => !same.includes(one) && isRival(claim, one, isKnown)).map(({ words }) => ({ words, factor: fit * timeFit(claim, words), score: scoreOf(words) })))
    if (same.length === 0) scores.otherOwn = Math.max(scores.otherOwn, sumOf(claim.own, all))
  }
  const [best, same] = [rivals, sames].map((fits) => fits.toSorted((one, other) => other.score - one.score)[0])
  return { ...scores, rival: best?.score ?? scores.rival, ...(best && same ? compare(claim, best, same, weightOf) : {}) }
}

/** A value that is only checked against another one: a day, an hour in words, a small number in words. */
const isWeak = ({ fact, named }: Claim): boolean => named !== null || (fact !== null && fact.isWord && fact.measure === null && Number(fact.value) <= MAX_FIGURE_OF_SPEECH)

/** A colour, a material, or a place in an order. */
const isAttribute = ({ named }: Claim): boolean => named !== null && named.kind !== 'days' && named.kind !== 'months'

/** "A hundred times", "fifty shades" may be figures of speech, "nineteen" is none. */
const isRound = ({ kind, value }: Found): boolean => kind === 'number' && Number(value) % 10 === 0

/** "For a second", "in a day": one of a unit without a number. */
const isSingle = ({ fact }: Claim): boolean => fact !== null && fact.isWord && fact.measure !== null && Number(fact.value) <= 1

/** Of which only another value tells that it is wrong: it may be a figure of speech, or an hour that nobody wrote down. */
const isUnsure = (claim: Claim): boolean => isWeak(claim) || isSingle(claim) || (claim.fact?.isWord === true && (claim.fact.kind === 'date' || claim.fact.kind === 'percent' || isRound(claim.fact)))

/** How much better another value must fit. */
const marginOf = (claim: Claim): number => (isWeak(claim) && !claim.fact?.counted && claim.dimension !== 'rank' ? VERY_CLEARLY : CLEARLY)

function scoreAll(claim: Claim, sources: readonly Source[], weightOf: (word: string) => number): Scores {
  const near = scoreClaim(claim, sources, weightOf)
  if (near.same > 0 || near.rival > 0) return near
  // Its sentence has no word in common with any source: the whole text tells what it is about.
  return scoreClaim({ ...claim, words: claim.everything, own: claim.everything }, sources, weightOf)
}

/** A value that a source has: wrong if another one fits better what is said of it, or if statements without it do by far. */
function isMisplaced(claim: Claim, { same, rival, sameOwn, otherOwn, all, gain, loss }: Scores): boolean {
  const least = all * LEAST_SHARE
  const isMore = gain >= loss * MORE_THAN_LESS && gain - loss >= LEAST_MORE && (!isWeak(claim) || isAttribute(claim))
  if (rival > 0 && rival >= least && (isMore || rival > same * marginOf(claim))) return true
  return !isWeak(claim) && claim.fact?.kind === 'number' && otherOwn >= least && otherOwn > sameOwn * FAR_BETTER
}

/** Whether a value follows from those of the source that has most in common with what is said of it. */
function isDerivedFromBest(claim: Claim, sources: readonly Source[], weightOf: (word: string) => number): boolean {
  const scoreOf = ({ all }: Source) => [...claim.words].reduce((sum, [word, weight]) => sum + weight * (all.get(word) ?? 0) * weightOf(word), 0)
  const [best] = sources.toSorted((one, other) => scoreOf(other) - scoreOf(one))
  return best !== undefined && isDerived(claim, best)
}

function isWrong(claim: Claim, sources: readonly Source[], known: Known, weightOf: (word: string) => number): boolean {
  // "On Sundays, too": only the sentences around it say what is on Sundays.
  if (claim.named && claim.own.size === 0) return false
  const scores = scoreAll(claim, sources, weightOf)
  if (scores.same >= 0) return isMisplaced(claim, scores)
  if (isUnsure(claim)) return scores.rival > 0 && scores.rival >= scores.all * LEAST_SHARE
  return claim.fact !== null && !isDerivedFromBest(claim, sources, weightOf) && (claim.fact.kind === 'number' || !isSupported(claim.fact, known))
}

/** What is left of the weight of a word for which a source has a compound. */
const COMPOUND = 0.8

/** A claim with the sources' words for its own. Takes the claim, and what finds the word of a source that a word is a part of. */
export function inWordsOf(claim: Claim, toKnown: (word: string) => string | null): Claim {
  const [words, own, everything] = [claim.words, claim.own, claim.everything].map((all): Words => {
    const known: Words = new Map()
    for (const [word, weight] of all) {
      const nearest = /^\p{L}/u.test(word) ? toKnown(word) : null
      raiseAll(known, new Map([[nearest ?? word, weight]]), nearest === null || nearest === word ? 1 : COMPOUND)
    }
    return known
  })
  return { ...claim, words: words ?? claim.words, own: own ?? claim.own, everything: everything ?? claim.everything }
}

const toClaimed = ({ fact, dimension, start, end, text }: Claim): Fact => (fact ? toFact(fact) : { kind: dimension === 'rank' ? 'name' : 'date', text, start, end, value: text })

/**
 * Reads statements once, to check many texts against them. A value is compared with the statements about what its clause is about: the right
 * price of another product is wrong. What the description has is given, wherever it is used. Takes the description and the
 * statements; returns a function that returns the facts of a text that are not supported, in order.
 */
export function createClaimCheck(description: string, statements: readonly Statement[]): (text: string) => Fact[] {
  const sources = statements.map(readStatement)
  const titles = new Set(sources.flatMap(({ title }) => title))
  const known = readSources([description, ...statements.flatMap(({ title, text }) => [title, text])])
  const given = readSources([description])
  const checkAll = createFactCheck([description, ...statements.flatMap(({ title, text }) => [title, text])])
  const weightOf = weigh(sources)
  const findMisplaced = createNameCheck(statements, sources, weightOf)
  const toKnown = createVocabulary(sources.flatMap(({ all }) => [...all.keys()]))
  const described = foldWord(description)
  const findNews = createNoveltyCheck({ toKnown, sources, given: stemsOf(description) })
  return (text) => {
    const values = claimsOf(text, titles).map((claim) => inWordsOf(claim, toKnown)).filter(({ fact }) => fact === null || !isSupported(fact, given))
    const wrong = values.filter((claim) => isWrong(claim, sources, known, weightOf)).map(toClaimed)
    const unknown = checkAll(text).filter(({ kind }) => kind === 'name')
    const misplaced = findMisplaced(text).filter(({ start, value }) => !described.includes(value) && !unknown.some((name) => name.start <= start && start < name.end))
    const marked = [...wrong, ...unknown, ...misplaced]
    const news = findNews(text).filter(({ start, end }) => !marked.some((one) => one.start < end && start < one.end))
    return [...marked, ...news].toSorted((one, other) => one.start - other.start)
  }
}

/**
 * Decides whether a value of a text is about what a statement is about: the words of its sentence, or those around it if it has few, occur in the statement.
 * Takes the statement; returns a function that takes a text and the start of a value in it.
 */
export function createSubjectCheck(statement: Statement): (text: string, start: number) => boolean {
  const { all } = readStatement(statement)
  return (text, start) => {
    const value = claimsOf(text, new Set()).find((claim) => claim.start <= start && start < claim.end)
    const said = [...(value?.words ?? [])].filter(([word, weight]) => weight >= CLAIM.before && isTelling(word)).map(([word]) => word)
    return said.length === 0 || said.some((word) => all.has(word))
  }
}
