import { fold } from '../language/stems.ts'
import { type Evidence, gatherEvidence } from './evidence.ts'
import { hasMoney } from './kinds.ts'
import { readPassages, type Statement } from './passages.ts'
import { type Question, readQuestion, type Turn } from './question.ts'

export type Answer = { answer: string; used: number[] }
const NOTHING: Answer = { answer: '', used: [] }

/**
 * What speaks for a statement, as logarithms of odds: the place of its passage in the search, words found beyond those of other passages, what is asked for,
 * days and months. Fitted by logistic regression on the tuning sets of `bench/truth`.
 */
const ODDS = { none: -4.1, ranks: [1.7, 1.1, 0.95, 0.4, 0.4], ahead: 0.44, own: 0.35, predicate: 0.27, calendar: 1.1, kinds: 0.8, share: 1.7, long: -2.2 } as const
/** The odds from which a statement is an answer, and the share of what is asked of a thing that it needs where any statement may answer. */
const SURE = Math.log(0.55 / 0.45)
const LEAST_PREDICATE = 0.45
/** Longer passages are about many things. */
const LONG = 520
/** A second sentence of a short passage belongs to the answer if its odds are nearly as good. */
const NEARLY = 1
/** A sentence with fewer letters needs the title to be understood. */
const SHORT = 24
const OVERVIEW_SHARE = 0.5

type Scored = Evidence & { odds: number }

/** The statements that can answer, best first: those with a value of the asked kind. */
function rank(question: Question, evidence: readonly Evidence[]): Scored[] {
  const hasKind = question.kinds.length > 0
  const fitting = evidence.filter(({ kinds, found, predicate }) => kinds > 0 && found > 0 && (hasKind || predicate >= LEAST_PREDICATE))
  return fitting.map((one) => {
    const rival = Math.max(0, ...fitting.filter(({ statement }) => statement.passage !== one.statement.passage).map(({ found }) => found))
    const isLong = one.statement.passage.text.length > LONG && one.statement.row === null
    const odds = ODDS.none + (ODDS.ranks[one.rank] ?? 0) + ODDS.ahead * (one.found - rival) + ODDS.own * one.own + ODDS.predicate * one.predicate + ODDS.calendar * one.calendar + (hasKind ? ODDS.kinds * one.kinds + ODDS.share * one.share : 0) + (isLong ? ODDS.long : 0)
    return { ...one, odds }
  }).toSorted((one, other) => other.odds - one.odds)
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
  const [best, ...others] = rank(question, evidence)
  if (!best || best.odds < SURE) return NOTHING
  const { passage, row } = best.statement
  const isShort = row === null && passage.text.length <= LONG
  const second = isShort ? others.find(({ statement, odds }) => statement.passage === passage && odds >= best.odds - NEARLY) : undefined
  const statements = [best, ...(second ? [second] : [])].map(({ statement }) => statement).toSorted((one, other) => one.at - other.at)
  return { answer: statements.map((statement) => `${write(statement, question)} [${passage.number}]`).join(' '), used: [passage.number] }
}
