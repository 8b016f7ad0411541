import { type listUnanswered, PROPOSAL_STATES, type settleUnanswered } from '@marquee/contract/chatbot/golden'
import { KNOWLEDGE_LIMITS } from '@marquee/contract/knowledge'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { ENTRY_TYPES } from '@marquee/contract/shared/knowledge-source'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { readEntry, readTerms } from '../../knowledge/index.ts'
import type { ChatbotContext } from '../context.ts'
import { questionUnanswered } from '../events.ts'
import { type Asking, countAsking, countOpen, findSameMeaning, findShown, insertAsking, insertUnanswered, listOpen, proposeAnswer, settle, type ShownUnanswered } from './unanswered-queries.ts'

type Proposal = RouteResult<typeof settleUnanswered>['question']

/** Of the words of two questions together, those that they share when they mean the same. */
const SAME_MEANING = 0.6

const view = (row: ShownUnanswered): Proposal => ({
  id: row.id,
  question: row.question,
  times: row.times,
  people: row.people,
  threadIds: row.thread_ids,
  title: row.title,
  type: ENTRY_TYPES.find((type) => type === row.type) ?? 'faq',
  description: row.description,
  state: PROPOSAL_STATES.find((state) => state === row.state) ?? 'open',
  lastAt: row.last_at.toISOString(),
})

/** Questions that the knowledge base could not answer, the most asked first, and how many there are. */
export async function readUnanswered({ db }: Pick<ChatbotContext, 'db'>, owner: string, { limit }: RouteRequest<typeof listUnanswered>['query']): Promise<{ questions: Proposal[]; total: number }> {
  const [rows, total] = await Promise.all([listOpen(db, owner, limit), countOpen(db, owner)])
  return { questions: rows.map(view), total }
}

/** Marks a question as answered by an entry, or dismisses it. Throws not_found for it and for the entry. */
export async function settleQuestion(ctx: ChatbotContext, owner: string, id: string, body: RouteRequest<typeof settleUnanswered>['body']): Promise<Proposal> {
  const entryId = body.action === 'added' ? (await readEntry(ctx, owner, body.entryId)).id : null
  const isThere = await settle(ctx.db, owner, id, { state: body.action, entry_id: entryId })
  const row = isThere ? await findShown(ctx.db, owner, id) : undefined
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  await ctx.live.publish(ctx.db, owner, { type: 'chatbot.changed', part: 'unanswered' })
  return view(row)
}

/** What a question is about: its significant words, those of one meaning alike. */
const meaningOf = async (question: string): Promise<string[]> => [...new Set((await readTerms(question)).terms.map(({ stem, groups }) => groups.toSorted()[0] ?? stem))].toSorted()

/** Notes a question that the knowledge base did not answer, as a proposed entry, in the transaction that stores its draft. Questions of one meaning are one. */
export async function noteUnanswered(ctx: ChatbotContext, trx: Tx, owner: string, question: string, asking: Asking): Promise<void> {
  const now = ctx.clock.now()
  const meaning = await meaningOf(question)
  if (meaning.length === 0) return
  const title = question.slice(0, KNOWLEDGE_LIMITS.title).toWellFormed()
  const row =
    (await findSameMeaning(trx, owner, meaning, SAME_MEANING)) ??
    (await insertUnanswered(trx, { id: newId(now.getTime()), owner, question: question.toWellFormed(), meaning, times: 0, title, type: 'faq', last_at: asking.at, created_at: now }))
  if (!(await insertAsking(trx, owner, row.id, asking))) return
  await countAsking(trx, owner, row.id, asking.at)
  await ctx.events.publish(trx, questionUnanswered, { owner, payload: { questionId: row.id, threadId: asking.threadId }, at: now })
  await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'unanswered' })
}

/** Proposes what a person answered in a thread as the text of the entries that its questions asked for. */
export async function noteHumanAnswer(ctx: ChatbotContext, trx: Tx, owner: string, threadId: string, text: string): Promise<void> {
  if ((await proposeAnswer(trx, owner, threadId, text.slice(0, KNOWLEDGE_LIMITS.description).toWellFormed())) > 0) await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'unanswered' })
}
