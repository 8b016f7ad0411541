import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ChatbotGoldenAnswers, ChatbotGoldenQuestions } from '../../../platform/db/types.gen.ts'

export type QuestionRow = Selectable<ChatbotGoldenQuestions>
export type AnswerRow = Selectable<ChatbotGoldenAnswers>

/** The owner's golden questions, oldest first. */
export const listQuestionRows = (db: Db, owner: string): Promise<QuestionRow[]> =>
  db.selectFrom('chatbot_golden_questions').selectAll().where('owner', '=', owner).orderBy('created_at').orderBy('id').execute()

export const findQuestion = (db: Db, owner: string, id: string): Promise<QuestionRow | undefined> =>
  db.selectFrom('chatbot_golden_questions').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** How many there are, after a lock under which one request of the owner at a time adds. */
export async function countQuestionsLocked(trx: Tx, owner: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`golden:${owner}`}, 0))`.execute(trx)
  const { count } = await trx.selectFrom('chatbot_golden_questions').select(({ fn }) => fn.countAll<string>().as('count')).where('owner', '=', owner).executeTakeFirstOrThrow()
  return Number(count)
}

export const insertQuestion = (trx: Tx, row: Insertable<ChatbotGoldenQuestions>): Promise<QuestionRow> => trx.insertInto('chatbot_golden_questions').values(row).returningAll().executeTakeFirstOrThrow()

export const changeQuestion = (trx: Tx, owner: string, id: string, change: Updateable<ChatbotGoldenQuestions>): Promise<QuestionRow | undefined> =>
  trx.updateTable('chatbot_golden_questions').set(change).where('owner', '=', owner).where('id', '=', id).returningAll().executeTakeFirst()

/** Forgets what was answered to a question: it means something else now. */
export async function dropAnswers(trx: Tx, owner: string, questionId: string): Promise<void> {
  await trx.deleteFrom('chatbot_golden_answers').where('owner', '=', owner).where('question_id', '=', questionId).execute()
}

/** Deletes a question with its answers. Returns whether there was one. */
export async function deleteQuestion(db: Db, owner: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('chatbot_golden_questions').where('owner', '=', owner).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** What a personality answered in some of its versions. */
export const listAnswers = (db: Db, owner: string, personalityId: string, versions: readonly number[]): Promise<AnswerRow[]> =>
  db.selectFrom('chatbot_golden_answers').selectAll().where('owner', '=', owner).where('personality_id', '=', personalityId).where('version', 'in', versions).execute()

/** A question of a run that was not asked since its request. */
export const findUnasked = (db: Db, owner: string, { personalityId, version, requestedAt }: { personalityId: string; version: number; requestedAt: Date }): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('chatbot_golden_questions as q')
    .selectAll('q')
    .where('q.owner', '=', owner)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chatbot_golden_answers as a').select('a.version').where('a.owner', '=', owner).whereRef('a.question_id', '=', 'q.id').where('a.personality_id', '=', personalityId).where('a.version', '=', version).where('a.asked_at', '>=', requestedAt),
        ),
      ),
    )
    .orderBy('q.created_at')
    .orderBy('q.id')
    .limit(1)
    .executeTakeFirst()

export type NewAnswer = { questionId: string; personalityId: string; version: number; result: string; answer: string; sources: string; askedAt: Date }

/** Stores an answer; what was there becomes the earlier one. A question that was deleted meanwhile has none. */
export async function saveAnswer(db: Db, owner: string, { questionId, personalityId, version, result, answer, sources, askedAt }: NewAnswer): Promise<void> {
  await sql`
    insert into chatbot_golden_answers (owner, question_id, personality_id, version, result, answer, sources, asked_at)
    select q.owner, q.id, ${personalityId}, ${version}, ${result}, ${answer}, ${sources}::jsonb, ${askedAt} from chatbot_golden_questions q where q.owner = ${owner} and q.id = ${questionId}
    on conflict (owner, question_id, personality_id, version) do update set
      earlier = jsonb_build_object('result', chatbot_golden_answers.result, 'answer', chatbot_golden_answers.answer, 'sources', chatbot_golden_answers.sources, 'at', to_jsonb(chatbot_golden_answers.asked_at)),
      result = excluded.result, answer = excluded.answer, sources = excluded.sources, asked_at = excluded.asked_at`.execute(db)
}

/** One answered question, for the counts of a version. */
export type ResultRow = { personality_id: string; version: number; question_id: string; expectation: string; result: string; earlier: string | null; asked_at: Date }

/** The results of all versions of one personality, or of all of the owner's in the versions that answer and the newest ones. */
export async function listResults(db: Db, owner: string, personalityId: string | null): Promise<ResultRow[]> {
  const which =
    personalityId === null
      ? sql`(a.version = 0 or exists (select from chatbot_personalities p where p.owner = a.owner and p.id::text = a.personality_id and a.version in (p.version, p.newest_version)))`
      : sql`a.personality_id = ${personalityId}`
  const { rows } = await sql<ResultRow>`
    select a.personality_id, a.version, a.question_id, q.expectation, a.result, a.earlier ->> 'result' as earlier, a.asked_at
    from chatbot_golden_answers a join chatbot_golden_questions q on q.owner = a.owner and q.id = a.question_id
    where a.owner = ${owner} and ${which}`.execute(db)
  return rows
}
