import { readMeaning } from '../language/concepts.ts'
import { fold } from '../language/stems.ts'
import { fitOf, readCalendar } from './calendar.ts'
import { type Evidence, gatherEvidence } from './evidence.ts'
import { hasMoney } from './kinds.ts'
import { type Choice, choosePassage, type Chosen, isGiven, readChoice, surenessOf } from './candidates.ts'
import { measureLikeness } from './likeness.ts'
import { readPassages, type Statement } from './passages.ts'
import { type Question, readQuestion, type Turn } from './question.ts'

export type Answer = { answer: string; used: number[] }
const NOTHING: Answer = { answer: '', used: [] }

/** A sentence with fewer letters needs the title to be understood. */
const SHORT = 24
const OVERVIEW_SHARE = 0.5
/** A second sentence of a passage belongs to the answer if it is this probable compared with the first, and both are no longer than this. */
const SECOND = { share: 0.1, length: 320 } as const

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

/** Of the statements, those that name a day or month of the question, if one does. */
function ofAskedDays(statements: readonly Statement[], { calendar }: Question): readonly Statement[] {
  const fitting = statements.filter(({ text }) => fitOf(calendar, readCalendar(text)) > 0)
  return fitting.length > 0 ? fitting : statements
}

/** Before the means by which something is done: "by bicycle" says nothing of bicycles. */
const BY_MEANS_OF = /^(?:by|via|per)$/u

/** Whether statements name what the question is about only as a means, and the question does not. */
function isOnlyMeans(statements: readonly Statement[], { text, terms }: Question): boolean {
  const own = terms.filter(({ isCarried }) => !isCarried)
  const isTerm = (stem: string, groups: readonly number[]) => own.some((term) => term.stem === stem || term.groups.some((group) => groups.includes(group)))
  const named = (said: string) => {
    const tokens = readMeaning(said)
    return tokens.flatMap((token, index) => (isTerm(token.stem, token.groups) ? [BY_MEANS_OF.test(tokens[index - 1]?.word ?? '')] : []))
  }
  const inStatements = statements.flatMap((statement) => named(`${statement.passage.title}. ${statement.text}`))
  return inStatements.length > 0 && inStatements.every(Boolean) && !named(text.raw).some(Boolean)
}

/** The best statement of a passage, and the second one if it may answer as well, in their order. */
export function selectStatements({ statements: [best, second] }: Chosen, question: Question): readonly Statement[] {
  if (!best) return []
  const isWithSecond = second !== undefined && best.statement.row === null && second.probability >= SECOND.share * best.probability && best.statement.text.length + second.statement.text.length <= SECOND.length
  return ofAskedDays([best, ...(isWithSecond ? [second] : [])].map(({ statement }) => statement).toSorted((one, other) => one.at - other.at), question)
}

/** Whether the best statement has a value of an asked kind, if one is asked. */
const hasAsked = ({ sure: { hasKind, kinds } }: Chosen): boolean => hasKind === 0 || kinds > 0

/** A question that sentences may answer: their evidence, and the features that one is chosen by; null where there is nothing to answer from. */
export async function readTask(text: string, passages: string, earlier: readonly Turn[] = []): Promise<{ question: Question; evidence: Evidence[]; choice: Choice } | null> {
  const question = readQuestion(text, earlier)
  const read = readPassages(passages)
  if (question.terms.length === 0 || read.length === 0) return null
  const evidence = gatherEvidence(question, read)
  return { question, evidence, choice: readChoice(question, evidence, await measureLikeness(question.continued, evidence.map(({ statement }) => statement))) }
}

/** Statements as an answer, each with the mark of its passage. */
export const writeAnswer = (statements: readonly Statement[], question: Question): string => statements.map((statement) => `${write(statement, question)} [${statement.passage.number}]`).join(' ')

/**
 * Answers a question only from passages: with the sentences, or the row of a table, that most probably are about the thing asked for and have what is asked.
 * Takes the question, the passages as one text, best first, and the turns before the question; the answer is empty if none is probable enough. Throws when
 * the sentence encoder cannot be loaded.
 */
export async function answerFrom(text: string, passages: string, earlier: readonly Turn[] = []): Promise<Answer> {
  const task = await readTask(text, passages, earlier)
  if (!task) return NOTHING
  const { question, evidence, choice } = task
  if (question.isOverview) return describe(question, evidence)
  const chosen = choosePassage(choice)
  if (!chosen || !hasAsked(chosen) || !isGiven(chosen.sure, surenessOf(chosen))) return NOTHING
  const statements = selectStatements(chosen, question)
  if (isOnlyMeans(statements, question)) return NOTHING
  return { answer: writeAnswer(statements, question), used: [...new Set(statements.map(({ passage }) => passage.number))] }
}
