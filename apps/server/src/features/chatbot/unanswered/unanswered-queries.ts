import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ChatbotUnanswered } from '../../../platform/db/types.gen.ts'

export type UnansweredRow = Selectable<ChatbotUnanswered>
/** A proposed entry with where its question was asked. */
export type ShownUnanswered = UnansweredRow & { people: number; thread_ids: string[] }

/** Threads of a question that are named, the last ones. */
const NAMED_THREADS = 10

const shown = (owner: string) => sql`
  select u.*, (select count(distinct a.person_id)::int from chatbot_unanswered_askings a where a.owner = u.owner and a.unanswered_id = u.id) as people,
    array(select thread_id from chatbot_unanswered_askings a where a.owner = u.owner and a.unanswered_id = u.id group by thread_id order by max(a.at) desc limit ${NAMED_THREADS}) as thread_ids
  from chatbot_unanswered u where u.owner = ${owner}`

/** The owner's open ones, the most asked first. */
export async function listOpen(db: Db, owner: string, limit: number): Promise<ShownUnanswered[]> {
  const { rows } = await sql<ShownUnanswered>`${shown(owner)} and u.state = 'open' order by u.times desc, u.last_at desc, u.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countOpen(db: Db, owner: string): Promise<number> {
  const { count } = await db.selectFrom('chatbot_unanswered').select(({ fn }) => fn.countAll<string>().as('count')).where('owner', '=', owner).where('state', '=', 'open').executeTakeFirstOrThrow()
  return Number(count)
}

export async function findShown(db: Db, owner: string, id: string): Promise<ShownUnanswered | undefined> {
  const { rows } = await sql<ShownUnanswered>`${shown(owner)} and u.id = ${id}`.execute(db)
  return rows[0]
}

/** Settles one. Returns whether it was there. */
export async function settle(db: Db, owner: string, id: string, change: { state: 'added' | 'dismissed'; entry_id: string | null }): Promise<boolean> {
  const row = await db.updateTable('chatbot_unanswered').set(change).where('owner', '=', owner).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** The one whose question shares most words with these, if it shares enough; after a lock, so that two messages at once find the same. */
export async function findSameMeaning(trx: Tx, owner: string, meaning: readonly string[], leastShare: number): Promise<UnansweredRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unanswered:${owner}`}, 0))`.execute(trx)
  const { rows } = await sql<UnansweredRow>`
    select * from (
      select u.*, (select count(*) from unnest(u.meaning) word where word = any(${meaning}::text[]))::float
        / greatest(1, cardinality(u.meaning) + ${meaning.length} - (select count(*) from unnest(u.meaning) word where word = any(${meaning}::text[]))) as share
      from chatbot_unanswered u where u.owner = ${owner}
    ) as compared where share >= ${leastShare} order by share desc, id limit 1`.execute(trx)
  return rows[0]
}

export const insertUnanswered = (trx: Tx, row: Insertable<ChatbotUnanswered>): Promise<UnansweredRow> => trx.insertInto('chatbot_unanswered').values(row).returningAll().executeTakeFirstOrThrow()

export type Asking = { messageId: string; threadId: string; personId: string; at: Date }

/** Notes that a message asked it. Returns false for a message that was noted before. */
export async function insertAsking(trx: Tx, owner: string, unansweredId: string, { messageId, threadId, personId, at }: Asking): Promise<boolean> {
  const row = await trx
    .insertInto('chatbot_unanswered_askings')
    .values({ owner, unanswered_id: unansweredId, message_id: messageId, thread_id: threadId, person_id: personId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts one more asking. One that an entry answered is open again: the entry did not help. */
export async function countAsking(trx: Tx, owner: string, id: string, at: Date): Promise<void> {
  await sql`update chatbot_unanswered set times = times + 1, last_at = greatest(last_at, ${at}), state = case state when 'added' then 'open' else state end where owner = ${owner} and id = ${id}`.execute(trx)
}

/** Proposes what a person answered to the questions of a thread, where nothing is proposed yet. Returns how many there were. */
export async function proposeAnswer(db: Db, owner: string, threadId: string, description: string): Promise<number> {
  const asked = db.selectFrom('chatbot_unanswered_askings').select('unanswered_id').where('owner', '=', owner).where('thread_id', '=', threadId)
  const { numUpdatedRows } = await db.updateTable('chatbot_unanswered').set({ description }).where('owner', '=', owner).where('state', '=', 'open').where('description', '=', '').where('id', 'in', asked).executeTakeFirst()
  return Number(numUpdatedRows)
}
