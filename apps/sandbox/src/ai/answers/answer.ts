import { fold } from '../language/stems.ts'
import { type Evidence, gatherEvidence } from './evidence.ts'
import { hasMoney } from './kinds.ts'
import { readPassages, type Statement } from './passages.ts'
import { type Question, readQuestion, type Turn } from './question.ts'

export type Answer = { answer: string; used: number[] }
const NOTHING: Answer = { answer: '', used: [] }

/** What speaks for a statement, in one number: words found, what is asked for, days and months, and where the search put its passage. */
const WEIGHTS = { found: 1, share: 1.5, kinds: 0.8, calendar: 0.5, ranks: [0.9, 0.45, 0.25, 0.15] } as const
/** What an answer needs: a share of the question's words, a sum, and to be ahead of what other passages say. */
const NEEDED = { share: 0.34, shareOfAnything: 0.5, score: 2.2, ahead: 0.5 } as const
/** A second sentence of the same passage belongs to the answer if it is nearly as good. */
const NEARLY = 0.92
/** A sentence with fewer letters needs the title to be understood. */
const SHORT = 24

const scoreOf = ({ found, share, kinds, calendar, rank }: Evidence): number =>
  found * WEIGHTS.found + share * WEIGHTS.share + kinds * WEIGHTS.kinds + calendar * WEIGHTS.calendar + (WEIGHTS.ranks[rank] ?? 0)

type Scored = Evidence & { score: number }

/** The statements that can answer, best first: those with a value of the asked kind. */
function rank(evidence: readonly Evidence[]): Scored[] {
  return evidence.filter(({ kinds, found }) => kinds > 0 && found > 0).map((one) => ({ ...one, score: scoreOf(one) })).toSorted((one, other) => other.score - one.score)
}

/** Whether the best statement answers beyond doubt. */
function isSure(question: Question, best: Scored, others: readonly Scored[]): boolean {
  const share = question.kinds.length > 0 ? NEEDED.share : NEEDED.shareOfAnything
  const [rival] = others.filter(({ statement }) => statement.passage !== best.statement.passage)
  return best.share >= share && best.score >= NEEDED.score && (!rival || best.score - rival.score >= NEEDED.ahead)
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
  const [best] = evidence.filter(({ literal, share }) => literal > 0 && share >= NEEDED.shareOfAnything).toSorted((one, other) => other.share - one.share || one.rank - other.rank || one.statement.at - other.statement.at)
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
  const ranked = rank(evidence)
  const [best, ...others] = ranked
  if (!best || !isSure(question, best, others)) return NOTHING
  const { passage } = best.statement
  const second = others.find(({ statement, score }) => statement.passage === passage && statement.row === null && score >= best.score * NEARLY)
  const statements = [best, ...(second ? [second] : [])].map(({ statement }) => statement).toSorted((one, other) => one.at - other.at)
  return { answer: statements.map((statement) => `${write(statement, question)} [${passage.number}]`).join(' '), used: [passage.number] }
}
