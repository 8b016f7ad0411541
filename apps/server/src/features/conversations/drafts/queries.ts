import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsDrafts } from '../../../platform/db/types.gen.ts'

export type DraftRow = Selectable<ConversationsDrafts>

export async function insertDraft(trx: Tx, draft: Insertable<ConversationsDrafts>): Promise<void> {
  await trx.insertInto('conversations_drafts').values(draft).execute()
}

export const findDraft = (db: Db, owner: string, id: string): Promise<DraftRow | undefined> => db.selectFrom('conversations_drafts').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** The draft of a thread that waits for a decision. */
export const findPending = (db: Db, owner: string, threadId: string): Promise<DraftRow | undefined> =>
  db.selectFrom('conversations_drafts').selectAll().where('owner', '=', owner).where('thread_id', '=', threadId).where('status', '=', 'pending_approval').executeTakeFirst()

/** The draft that an answer was made of. */
export const findDraftOfReply = (db: Db, owner: string, replyId: string): Promise<DraftRow | undefined> => db.selectFrom('conversations_drafts').selectAll().where('owner', '=', owner).where('reply_id', '=', replyId).executeTakeFirst()

/** Changes a draft of a locked thread. */
export async function changeDraft(trx: Tx, owner: string, id: string, change: Updateable<ConversationsDrafts>): Promise<void> {
  await trx.updateTable('conversations_drafts').set(change).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Drafts of a thread that wait for a decision and answer one of these people. */
export const listPendingFor = (trx: Tx, owner: string, threadId: string, personIds: readonly string[]): Promise<{ id: string }[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('conversations_drafts as d')
        .innerJoin('conversations_messages as m', (join) => join.onRef('m.owner', '=', 'd.owner').onRef('m.id', '=', 'd.answers_id'))
        .select('d.id')
        .where('d.owner', '=', owner)
        .where('d.thread_id', '=', threadId)
        .where('d.status', '=', 'pending_approval')
        .where('m.person_id', 'in', personIds)
        .execute()

/** Drafts of a thread that wait for a decision and answer one of these messages. */
export const listPendingTo = (trx: Tx, owner: string, threadId: string, messageIds: readonly string[]): Promise<{ id: string }[]> =>
  trx.selectFrom('conversations_drafts').select('id').where('owner', '=', owner).where('thread_id', '=', threadId).where('status', '=', 'pending_approval').where('answers_id', 'in', messageIds).execute()

/** Drafts of a thread that are not over: they wait, or their answer is not sent yet. */
export const listOpen = (trx: Tx, owner: string, threadId: string): Promise<DraftRow[]> =>
  trx.selectFrom('conversations_drafts').selectAll().where('owner', '=', owner).where('thread_id', '=', threadId).where('status', 'in', ['pending_approval', 'approved']).orderBy('id').execute()

/** Threads of the owner in which an answer of the chatbot is due. */
export async function listThreadsWithDue(trx: Tx, owner: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('conversations_drafts as d')
    .innerJoin('conversations_replies as r', (join) => join.onRef('r.owner', '=', 'd.owner').onRef('r.id', '=', 'd.reply_id'))
    .select('d.thread_id')
    .distinct()
    .where('d.owner', '=', owner)
    .where('d.status', '=', 'approved')
    .where('r.status', '=', 'due')
    .where('r.by', '=', 'chatbot')
    .execute()
  return rows.map(({ thread_id: id }) => id)
}

/** The owner's drafts, and those that wait. */
export async function countDrafts(db: Db, owner: string): Promise<{ total: number; pending: number }> {
  const { rows } = await sql<{ total: number; pending: number }>`select count(*) as total, count(*) filter (where status = 'pending_approval') as pending from conversations_drafts where owner = ${owner}`.execute(db)
  return rows[0] ?? { total: 0, pending: 0 }
}

/** Drafts of a personality that wait, and those whose answer is due. */
export async function countOfPersonality(db: Db, owner: string, personalityId: string): Promise<{ pendingDrafts: number; dueReplies: number }> {
  const { rows } = await sql<{ pending: number; due: number }>`
    select count(*) filter (where d.status = 'pending_approval') as pending, count(*) filter (where d.status = 'approved' and r.status in ('held', 'due')) as due
    from conversations_drafts d left join conversations_replies r on r.owner = d.owner and r.id = d.reply_id
    where d.owner = ${owner} and d.personality_id = ${personalityId} and d.status in ('pending_approval', 'approved')`.execute(db)
  return { pendingDrafts: rows[0]?.pending ?? 0, dueReplies: rows[0]?.due ?? 0 }
}

/** Whether nobody knows yet what became of the call of an answer. */
export async function isCallOpen(db: Db, owner: string, replyId: string): Promise<boolean> {
  const row = await db.selectFrom('dispatches').select('id').where('owner', '=', owner).where('id', '=', replyId).where('status', '=', 'unknown').executeTakeFirst()
  return row !== undefined
}
