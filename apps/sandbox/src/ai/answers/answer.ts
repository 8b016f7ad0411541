import { fold } from '../language/stems.ts'
import { type Evidence, gatherEvidence } from './evidence.ts'
import { hasMoney } from './kinds.ts'
import { readPassages, type Statement } from './passages.ts'
import { type Question, readQuestion, type Turn } from './question.ts'

export type Answer = { answer: string; used: number[] }
const NOTHING: Answer = { answer: '', used: [] }

/**
 * What speaks for a passage: its place among those that were given, words of the question that it has, what is asked for, days and months. `none` speaks for
 * none of them. Their exponentials, each divided by the sum of all, are read as probabilities. Fitted to the tuning sets of `bench/truth`.
 */
const WEIGHTS = { place: -2.2, found: 0.52, share: 0.14, predicate: 3.28, predicateOfAny: -1.1, kinds: 0.68, calendar: 1.05, long: -1.77, none: 1.53, noneOfAny: 0.35 } as const
const PLACE_CONSTANT = 5
/** The probability from which a statement is an answer: with a value of the asked kind, and where any statement may answer. */
const SURE = { kind: 0.7, any: 0.6 } as const
/** Where any statement may answer, it needs this share of what is asked of the thing. */
const LEAST_PREDICATE = 0.45
/** Longer passages are about many things. */
const LONG = 520
/** A second sentence of a short passage belongs to the answer if it fits nearly as well. */
const NEARLY = 0.8
/** A sentence with fewer letters needs the title to be understood. */
const SHORT = 24
const OVERVIEW_SHARE = 0.5

/** A passage that can answer: its statements with a value of the asked kind, best first, and what speaks for it. */
type Candidate = { statements: readonly Evidence[]; weight: number }

const isLong = ({ passage, row }: Statement): boolean => row === null && passage.text.length > LONG
const fitOf = ({ own, found, calendar, kinds }: Evidence): number => own / 2 + found / 2 + calendar + kinds

function weigh(best: Evidence, hasKind: boolean): number {
  const { rank, found, share, predicate, kinds, calendar, statement } = best
  return WEIGHTS.place * Math.log((PLACE_CONSTANT + rank) / PLACE_CONSTANT) + WEIGHTS.found * found + WEIGHTS.share * share + (WEIGHTS.predicate + (hasKind ? 0 : WEIGHTS.predicateOfAny)) * predicate
    + (hasKind ? WEIGHTS.kinds * kinds : 0) + WEIGHTS.calendar * calendar + (isLong(statement) ? WEIGHTS.long : 0)
}

/** The passages that can answer, best first. */
function rank(question: Question, evidence: readonly Evidence[]): Candidate[] {
  const byPassage = Map.groupBy(evidence.filter(({ kinds, found }) => kinds > 0 && found > 0), ({ statement }) => statement.passage)
  const candidates = [...byPassage.values()].flatMap((all): Candidate[] => {
    const statements = all.toSorted((one, other) => fitOf(other) - fitOf(one))
    const [best] = statements
    return best ? [{ statements, weight: weigh(best, question.kinds.length > 0) }] : []
  })
  return candidates.toSorted((one, other) => other.weight - one.weight)
}

/** How probable it is that the first candidate answers, and none of the others. */
function probabilityOf([best, ...others]: readonly Candidate[], hasKind: boolean): number {
  if (!best) return 0
  const none = hasKind ? WEIGHTS.none : WEIGHTS.noneOfAny
  const rest = [...others.map(({ weight }) => weight), none].reduce((sum, weight) => sum + Math.exp(weight - best.weight), 0)
  return 1 / (1 + rest)
}

/** The cells of a row that are asked for; all of them if none is. */
function writeRow({ row }: Statement, { kinds }: Question): string {
  if (!row) return ''
  const isPrice = kinds.some(({ name }) => name === 'price' || name === 'percent')
  const priced = row.cells.filter(({ name, value }) => hasMoney(fold(value)) || /price|cost|rrp|preis|vk|precio|pvp|prix|supplement|[€$£]|eur|chf|usd|gbp/iu.test(name) || /^\d{1,5}[.,]\d{2}$/u.test(value))
  const cells = isPrice && priced.length > 0 ? priced : row.cells
  return `${row.subject}: ${cells.map(({ name, value }) => `${name} ${value}`).join(', ')}.`
}

/** A statement as an answer says it: a short one with the title before it. */
function write(statement: Statement, question: Question): string {
  if (statement.row) return writeRow(statement, question)
  return statement.text.length < SHORT ? `${statement.passage.title}: ${statement.text}` : statement.text
}

/** "What do we know about X?": the first sentences of the passage that is called so. */
function describe(question: Question, evidence: readonly Evidence[]): Answer {
  const [best] = evidence.filter(({ share }) => share >= OVERVIEW_SHARE).toSorted((one, other) => other.share - one.share || one.rank - other.rank || one.statement.at - other.statement.at)
  if (!best) return NOTHING
  const { passage } = best.statement
  const statements = evidence.filter(({ statement }) => statement.passage === passage).slice(0, 2).map(({ statement }) => `${write(statement, question)} [${passage.number}]`)
  return { answer: statements.join(' '), used: [passage.number] }
}

/** The candidate that answers beyond doubt; null without one. */
function choose(question: Question, evidence: readonly Evidence[]): Candidate | null {
  const hasKind = question.kinds.length > 0
  const candidates = rank(question, evidence)
  const [first] = candidates
  const [best] = first?.statements ?? []
  if (!first || !best || best.isRivalled) return null
  if (!hasKind && best.predicate < LEAST_PREDICATE) return null
  return probabilityOf(candidates, hasKind) >= (hasKind ? SURE.kind : SURE.any) ? first : null
}

/** The best statement of a candidate, and the second one of a short passage if it fits nearly as well, in their order. */
function select([best, second]: readonly Evidence[]): Statement[] {
  if (!best) return []
  const isWithSecond = second !== undefined && best.statement.row === null && !isLong(best.statement) && fitOf(second) >= fitOf(best) - NEARLY
  return [best, ...(isWithSecond ? [second] : [])].map(({ statement }) => statement).toSorted((one, other) => one.at - other.at)
}

/**
 * Answers a question only from passages: with the sentence, or the row of a table, that is about the thing asked for and has what is asked. Takes the
 * question, the passages as one text, best first, and the turns before the question; the answer is empty if no sentence answers beyond doubt.
 */
export function answerFrom(text: string, passages: string, earlier: readonly Turn[] = []): Answer {
  const question = readQuestion(text, earlier)
  const read = readPassages(passages)
  if (question.terms.length === 0 || read.length === 0) return NOTHING
  const evidence = gatherEvidence(question, read)
  if (question.isOverview) return describe(question, evidence)
  const chosen = choose(question, evidence)
  const statements = select(chosen?.statements ?? [])
  return { answer: statements.map((statement) => `${write(statement, question)} [${statement.passage.number}]`).join(' '), used: [...new Set(statements.map(({ passage }) => passage.number))] }
}
