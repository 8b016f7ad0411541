import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsJudgings, ConversationsMessages } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

export type JudgingRow = Selectable<ConversationsJudgings>

/** Notes messages that are to be judged. Who judges one of them at this moment, by other words, stores nothing. */
export async function insertJudgings(trx: Tx, rows: readonly { messageId: string; owner: string; threadId: string }[], dueAt: Date): Promise<void> {
  if (rows.length === 0) return
  await trx.insertInto('conversations_judgings').values(rows.map(({ messageId, owner, threadId }) => ({ message_id: messageId, owner, thread_id: threadId, due_at: dueAt }))).onConflict((conflict) => conflict.column('message_id').doUpdateSet({ due_at: dueAt, attempts: 0, ...NO_LEASE })).execute()
}

/** Acquires a message that is to be judged. Undefined when it was judged, is not due, or another process has it. */
export const beginJudgingForSystem = (db: Db, messageId: string, lease: Lease): Promise<JudgingRow | undefined> =>
  db.updateTable('conversations_judgings').set(leaseColumns(lease)).where('message_id', '=', messageId).where('due_at', '<=', lease.takenAt).where(isFree(lease.takenAt)).returningAll().executeTakeFirst()

/** Ends a held judging, in the transaction that stores what came of it. Returns false when the lease was lost: then nothing may come of it. */
export async function endJudging(db: Db, { owner, message_id: messageId }: JudgingRow, token: string): Promise<boolean> {
  const row = await db.deleteFrom('conversations_judgings').where('owner', '=', owner).where('message_id', '=', messageId).where(isHeldBy(token)).returning('message_id').executeTakeFirst()
  return row !== undefined
}

/** Takes a held judging up again later. */
export async function postponeJudging(db: Db, { owner, message_id: messageId }: JudgingRow, token: string, dueAt: Date): Promise<void> {
  await db.updateTable('conversations_judgings').set(({ eb }) => ({ due_at: dueAt, attempts: eb('attempts', '+', 1), ...NO_LEASE })).where('owner', '=', owner).where('message_id', '=', messageId).where(isHeldBy(token)).execute()
}

/** Messages that are due and that no process has. */
export async function listDueJudgingsForSystem(db: Db, { now, before }: { now: Date; before: Date }, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('conversations_judgings').select('message_id').where('due_at', '<=', before).where(isFree(now)).orderBy('due_at').limit(limit).execute()
  return rows.map(({ message_id: id }) => id)
}

/** A message with what is read besides it. */
export type Judged = Pick<Selectable<ConversationsMessages>, 'id' | 'thread_id' | 'person_id' | 'at' | 'text' | 'is_own'> & { post_id: string | null; post_content: string | null }

/** One of the owner's messages that is to be judged. */
export async function findJudged(db: Db, owner: string, messageId: string): Promise<Judged | undefined> {
  const { rows } = await sql<Judged>`
    select m.id, m.thread_id, m.person_id, m.at, m.text, m.is_own, t.post_id, posts.content as post_content from conversations_messages m
      join conversations_threads t on t.owner = m.owner and t.id = m.thread_id left join posts on posts.owner = t.owner and posts.id = t.post_id
    where m.owner = ${owner} and m.id = ${messageId}`.execute(db)
  return rows[0]
}

export async function storeJudgement(trx: Tx, owner: string, messageId: string, judgement: Required<Pick<Updateable<ConversationsMessages>, 'judged_at' | 'mood' | 'language' | 'flags' | 'needs_answer'>>): Promise<void> {
  await trx.updateTable('conversations_messages').set(judgement).where('owner', '=', owner).where('id', '=', messageId).execute()
}

/** What a thread says of the messages that wait in it: the mood of the newest that was judged, the last language that is known, and the subjects of all that nobody answered. */
export async function summarizeThread(trx: Tx, owner: string, thread: { id: string; last_own_at: Date | null; done_at: Date | null }): Promise<{ mood: string | null; language: string | null; flags: string[] }> {
  const judged = sql`m.owner = ${owner} and m.thread_id = ${thread.id} and not m.is_own and not m.is_deleted and m.judged_at is not null`
  const { rows } = await sql<{ mood: string | null; language: string | null; flags: string[] | null }>`
    select (select mood from conversations_messages m where ${judged} order by at desc, id desc limit 1) as mood,
      (select language from conversations_messages m where ${judged} and language is not null order by at desc, id desc limit 1) as language,
      (select array_agg(distinct flag order by flag) from conversations_messages m, unnest(m.flags) as flag
        where ${judged} and (${thread.last_own_at}::timestamptz is null or m.at > ${thread.last_own_at}::timestamptz) and (${thread.done_at}::timestamptz is null or m.at > ${thread.done_at}::timestamptz)) as flags`.execute(trx)
  const [row] = rows
  return { mood: row?.mood ?? null, language: row?.language ?? null, flags: row?.flags ?? [] }
}
