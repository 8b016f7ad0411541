import { stemsOf } from '../text/clauses.ts'
import { foldWord } from '../text/text.ts'
import { createVocabulary } from '../text/vocabulary.ts'
import { type Fact, type Found, toFact } from '../values/find.ts'
import { CLAIM, type Claim, claimsOf, inWordsOf } from './context.ts'
import { type Fits, readFits, sumOf } from './fits.ts'
import { createNameCheck } from './names.ts'
import { createNoveltyCheck } from './novelties.ts'
import { isDerived } from './derived.ts'
import { isMisplaced } from './misplaced.ts'
import { featuresOf, isWeak, readSupport, type Support } from './misplaced-features.ts'
import { isTelling, readStatement, type Source, type Statement, weigh } from './statements.ts'
import { createFactCheck, isSupported, type Known, readSources } from './support.ts'

/** What a statement must have in common with a claim, of all that the claim's sentence says, to be about the same thing. */
const LEAST_SHARE = 0.25

/** "A hundred times", "fifty shades" may be figures of speech, "nineteen" is none. */
const isRound = ({ kind, value }: Found): boolean => kind === 'number' && Number(value) % 10 === 0

/** "For a second", "in a day": one of a unit without a number. */
const isSingle = ({ fact }: Claim): boolean => fact !== null && fact.isWord && fact.measure !== null && Number(fact.value) <= 1

/** Of which only another value tells that it is wrong: it may be a figure of speech, or an hour that nobody wrote down. */
const isUnsure = (claim: Claim): boolean => isWeak(claim) || isSingle(claim) || (claim.fact?.isWord === true && (claim.fact.kind === 'date' || claim.fact.kind === 'percent' || isRound(claim.fact)))

/** Sources that have so much of what is said of a value, of what the one with most of it has, may be meant. */
const LEAST_OF_BEST = 0.6

/** Whether a value follows from those of a source that has nearly as much in common with what is said of it as the one that has most. */
function isDerivedFromBest(claim: Claim, sources: readonly Source[], weightOf: (word: string) => number): boolean {
  const scores = sources.map(({ all }) => sumOf(claim.words, all, weightOf))
  const least = Math.max(0, ...scores) * LEAST_OF_BEST
  return sources.some((source, index) => (scores[index] ?? 0) >= least && isDerived(claim, source, ({ words }) => sumOf(claim.own, words, weightOf)))
}

/** Another value of the kind that is stated of what a claim is about; null if there is none. */
const rivalOf = ({ rival, all }: Fits): Fits['rival'] => (rival !== null && rival.score > 0 && rival.score >= all * LEAST_SHARE ? rival : null)

/** Whether another time is stated of what a claim is about. "Open from 9" allows "9 a.m."; a 9 of another source does not. */
function isOtherTime({ dimension, fact }: Claim, fits: Fits): boolean {
  const rival = rivalOf(fits)
  if (dimension !== 'time' || !fact || !rival) return false
  const hours = fact.parts.filter((part) => part.endsWith(':00')).flatMap((part) => [Number(part.slice(1, 3)), Number(part.slice(1, 3)) % 12])
  return !rival.source.stated.some((one) => one.fact?.kind === 'number' && one.fact.measure === null && hours.includes(Number(one.fact.value)))
}

/** What the values of a text are compared with. */
type Basis = { sources: readonly Source[]; known: Known; support: Support; weightOf: (word: string) => number }

function isWrong(claim: Claim, { sources, known, support, weightOf }: Basis): boolean {
  // "On Sundays, too": only the sentences around it say what is on Sundays.
  if (claim.named && claim.own.size === 0) return false
  const fits = readFits(claim, sources, weightOf)
  if (fits.same) return isMisplaced(featuresOf(claim, fits, support, weightOf))
  if (isUnsure(claim)) return rivalOf(fits) !== null
  if (isOtherTime(claim, fits)) return true
  return claim.fact !== null && !isDerivedFromBest(claim, sources, weightOf) && (claim.fact.kind === 'number' || !isSupported(claim.fact, known))
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
    const all = claimsOf(text, titles).map((claim) => inWordsOf(claim, toKnown))
    const basis: Basis = { sources, known, support: readSupport(all, sources), weightOf }
    const wrong = all.filter((claim) => (claim.fact === null || !isSupported(claim.fact, given)) && isWrong(claim, basis)).map(toClaimed)
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
