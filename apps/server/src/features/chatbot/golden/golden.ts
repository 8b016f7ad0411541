import { type askGoldenQuestions, type createGoldenQuestion, GOLDEN_LIMITS, GOLDEN_RESULTS, type goldenQuestion, isLost, type listGoldenQuestions, type updateGoldenQuestion } from '@marquee/contract/chatbot/golden'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { citation } from '@marquee/contract/knowledge-search'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import type { ChatbotContext } from '../context.ts'
import { findRow } from '../personalities/personality-queries.ts'
import { isCustomId, isDefaultKey } from '../personalities/voices.ts'
import { needAsking, needAskingAgain } from './ask.ts'
import { type AnswerRow, changeQuestion, countQuestionsLocked, deleteQuestion, dropAnswers, findQuestion, insertQuestion, listAnswers, listQuestionRows, type QuestionRow } from './golden-queries.ts'
import { listOpenRuns } from './run-queries.ts'
import { expectationOf, resultOf } from './summary.ts'

type List = Omit<RouteResult<typeof listGoldenQuestions>, 'success'>
type Question = z.infer<typeof goldenQuestion>
type Outcome = List['questions'][number]['now']

const notFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)
const view = (row: QuestionRow): Question => ({ id: row.id, question: row.question, expectation: expectationOf(row.expectation), expected: row.expected, createdAt: row.created_at.toISOString() })

const sources = z.array(citation)
const earlierAnswer = z.object({ result: z.enum(GOLDEN_RESULTS), answer: z.string(), sources, at: z.string().transform((at) => new Date(at).toISOString()) })

const outcomeOf = (row: AnswerRow | undefined): Outcome => (row ? { result: resultOf(row.result), answer: row.answer, sources: sources.parse(row.sources), at: row.asked_at.toISOString() } : null)
const earlierOf = (row: AnswerRow | undefined): Outcome => (row?.earlier ? earlierAnswer.parse(row.earlier) : null)

/** The versions of a personality to show: the one that answers, and the newest. A default one has only 0. Throws not_found. */
async function versionsOf(db: Db, owner: string, id: string): Promise<{ on: number; newest: number }> {
  if (isDefaultKey(id)) return { on: 0, newest: 0 }
  const row = isCustomId(id) ? await findRow(db, owner, id) : undefined
  if (!row) throw notFound()
  return { on: row.version, newest: row.newest_version }
}

/** What a personality answered: before, by the version that is on or by the same one at an earlier time, and now. */
async function readAnswers(db: Db, owner: string, id: string | undefined): Promise<(questionId: string) => { before: Outcome; now: Outcome }> {
  if (id === undefined) return () => ({ before: null, now: null })
  const { on, newest } = await versionsOf(db, owner, id)
  const rows = await listAnswers(db, owner, id, [on, newest])
  return (questionId) => {
    const of = (version: number) => rows.find((row) => row.question_id === questionId && row.version === version)
    return { before: on === newest ? earlierOf(of(newest)) : outcomeOf(of(on)), now: outcomeOf(of(newest)) }
  }
}

/** Those that were lost come first, then those whose result changed. */
const weightOf = ({ isLost: hasLost, before, now }: List['questions'][number]): number => (hasLost ? 0 : before !== null && now !== null && before.result !== now.result ? 1 : 2)

/** The owner's golden questions with the answers of up to two personalities. Throws not_found for a personality that is not there. */
export async function readGolden({ db }: Pick<ChatbotContext, 'db'>, owner: string, { personalityId, otherId }: Pick<RouteRequest<typeof listGoldenQuestions>['query'], 'personalityId' | 'otherId'>): Promise<List> {
  const [rows, answersOf, othersOf, runs] = await Promise.all([listQuestionRows(db, owner), readAnswers(db, owner, personalityId), readAnswers(db, owner, otherId), listOpenRuns(db, owner)])
  const questions = rows.map((row) => {
    const { before, now } = answersOf(row.id)
    const question = view(row)
    return { ...question, before, now, other: othersOf(row.id).now, isLost: now !== null && isLost(question.expectation, before?.result ?? null, now.result) }
  })
  return { questions: questions.toSorted((one, other) => weightOf(one) - weightOf(other)), isAsking: runs.some((run) => personalityId === undefined || run.personality_id === personalityId) }
}

/** Adds a golden question, which is asked of every version that was asked before. Throws conflict for too many. */
export async function addGolden(ctx: ChatbotContext, owner: string, { question, expectation, expected }: RouteRequest<typeof createGoldenQuestion>['body'], creating: CreatingCall): Promise<Question> {
  const made = creating.madeId === null ? undefined : await findQuestion(ctx.db, owner, creating.madeId)
  if (made) return view(made)
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    if ((await countQuestionsLocked(trx, owner)) >= GOLDEN_LIMITS.perUser) throw new AppError('conflict', CHATBOT_TEXTS.tooManyQuestions)
    const row = await insertQuestion(trx, { id: newId(now.getTime()), owner, question: question.toWellFormed(), expectation, expected: expected.toWellFormed(), created_at: now, updated_at: now })
    await creating.record(trx, row.id)
    await needAskingAgain(ctx, trx, owner)
    await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'golden-questions' })
    return view(row)
  })
}

/** Changes a golden question; what was answered to another wording is forgotten. Throws not_found. */
export async function changeGolden(ctx: ChatbotContext, owner: string, id: string, { question, expectation, expected }: RouteRequest<typeof updateGoldenQuestion>['body']): Promise<Question> {
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    const change = { ...(question !== undefined && { question: question.toWellFormed() }), ...(expectation !== undefined && { expectation }), ...(expected !== undefined && { expected: expected.toWellFormed() }) }
    const row = await changeQuestion(trx, owner, id, { ...change, updated_at: now })
    if (!row) throw notFound()
    await dropAnswers(trx, owner, id)
    await needAskingAgain(ctx, trx, owner)
    return view(row)
  })
}

/** Deletes a golden question with what was answered to it. Throws not_found. */
export async function removeGolden(ctx: ChatbotContext, owner: string, id: string): Promise<void> {
  if (!(await deleteQuestion(ctx.db, owner, id))) throw notFound()
  await ctx.live.publish(ctx.db, owner, { type: 'chatbot.changed', part: 'golden-questions' })
}

/** Asks all golden questions of a personality's newest version again. Returns how many there are. Throws not_found. */
export async function askAgain(ctx: ChatbotContext, owner: string, { personalityId }: RouteRequest<typeof askGoldenQuestions>['body']): Promise<number> {
  const { newest } = await versionsOf(ctx.db, owner, personalityId)
  return ctx.db.transaction().execute((trx) => needAsking(ctx, trx, owner, { personalityId, version: newest }))
}
