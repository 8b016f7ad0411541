import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsMessages, ConversationsReplies } from '../../../platform/db/types.gen.ts'
import { lockOwnMessages } from '../hearing/queries.ts'

export type ReplyRow = Selectable<ConversationsReplies>
export type MessageRow = Selectable<ConversationsMessages>

export async function insertReply(trx: Tx, reply: Insertable<ConversationsReplies>): Promise<void> {
  await trx.insertInto('conversations_replies').values(reply).execute()
}

export const findReply = (db: Db, owner: string, id: string): Promise<ReplyRow | undefined> => db.selectFrom('conversations_replies').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

export async function changeReply(db: Db, owner: string, id: string, change: Updateable<ConversationsReplies>): Promise<void> {
  await db.updateTable('conversations_replies').set(change).where('owner', '=', owner).where('id', '=', id).execute()
}

export const findMessage = (db: Db, owner: string, id: string): Promise<MessageRow | undefined> => db.selectFrom('conversations_messages').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** The person's newest message of a thread that the network still has. */
export const findNewestIncoming = (db: Db, owner: string, threadId: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('conversations_messages')
    .selectAll()
    .where('owner', '=', owner)
    .where('thread_id', '=', threadId)
    .where('is_own', '=', false)
    .where('is_deleted', '=', false)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Answers to some people of a thread that are not sent yet and that somebody else than a person wrote. */
export const listOvertaken = (trx: Tx, owner: string, threadId: string, personIds: readonly string[]): Promise<ReplyRow[]> =>
  trx
    .selectFrom('conversations_replies')
    .selectAll()
    .where('owner', '=', owner)
    .where('thread_id', '=', threadId)
    .where('status', '=', 'due')
    .where('by', '<>', 'you')
    .where(sql<SqlBool>`(person_id is null or person_id = any (${[...personIds]}::uuid[]))`)
    .execute()

/** Answers to some messages of a thread that are not sent yet and that somebody else than a person wrote. */
export const listDueTo = (trx: Tx, owner: string, threadId: string, messageIds: readonly string[]): Promise<ReplyRow[]> =>
  trx.selectFrom('conversations_replies').selectAll().where('owner', '=', owner).where('thread_id', '=', threadId).where('status', '=', 'due').where('by', '<>', 'you').where('answers_id', 'in', messageIds).execute()

/** The person to whom an answer goes, as a list. */
export async function listAnswered(db: Db, owner: string, replyId: string): Promise<string[]> {
  const reply = await findReply(db, owner, replyId)
  return reply?.person_id ? [reply.person_id] : []
}

type UnderWay = Pick<ReplyRow, 'id' | 'kind'> & { text: string; sent_at: Date | null }

/** Answers of a thread whose call was made and whose outcome nobody knows yet. */
export const listUnderWay = (db: Db, owner: string, threadId: string): Promise<UnderWay[]> =>
  db
    .selectFrom('conversations_replies as r')
    .innerJoin('conversations_messages as m', (join) => join.onRef('m.owner', '=', 'r.owner').onRef('m.id', '=', 'r.message_id'))
    .innerJoin('dispatches as i', 'i.id', 'r.id')
    .select(['r.id', 'r.kind', 'm.text', 'i.sent_at'])
    .where('r.owner', '=', owner)
    .where('r.thread_id', '=', threadId)
    .where('r.status', 'in', ['sending', 'checking'])
    .where('i.status', 'in', ['sending', 'unknown'])
    .execute()

/** The texts of answers of the owner on a network, in any thread, whose call was made and whose outcome nobody knows yet. */
export async function listTextsUnderWay(db: Db, owner: string, { via, network }: { via: string; network: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations_replies as r')
    .innerJoin('conversations_messages as m', (join) => join.onRef('m.owner', '=', 'r.owner').onRef('m.id', '=', 'r.message_id'))
    .select('m.text')
    .where('r.owner', '=', owner)
    .where('m.via', '=', via)
    .where('m.network', '=', network)
    .where('r.status', 'in', ['sending', 'checking'])
    .execute()
  return rows.map(({ text }) => text)
}

/** The network's ids of what the account wrote in a thread. */
export async function listOwnIds(db: Db, owner: string, threadId: string): Promise<string[]> {
  const rows = await db.selectFrom('conversations_messages').select('external_id').where('owner', '=', owner).where('thread_id', '=', threadId).where('is_own', '=', true).where('external_id', 'is not', null).execute()
  return rows.flatMap(({ external_id: id }) => id ?? [])
}

/** Gives a sent message the network's id. A second row for it, of what was heard of it meanwhile, is removed; one of another thread keeps the id. */
export async function nameMessage(trx: Tx, owner: string, id: string, { externalId, url, at }: { externalId: string; url: string | null; at: Date }): Promise<void> {
  const row = await trx.selectFrom('conversations_messages').select(['thread_id', 'via', 'network', 'is_private']).where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  if (!row) return
  await lockOwnMessages(trx, owner, [externalId])
  const same = trx.selectFrom('conversations_messages').select(['id', 'thread_id']).where('owner', '=', owner).where('via', '=', row.via).where('network', '=', row.network).where('is_private', '=', row.is_private).where('external_id', '=', externalId)
  const other = await same.where('id', '<>', id).executeTakeFirst()
  if (other && other.thread_id === row.thread_id) await trx.deleteFrom('conversations_messages').where('owner', '=', owner).where('id', '=', other.id).execute()
  const isTaken = other !== undefined && other.thread_id !== row.thread_id
  await trx.updateTable('conversations_messages').set({ external_id: isTaken ? null : externalId, url, at }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Marks the answers of a conversation as read, up to a message of the network. Returns the thread, null if nothing changed. */
export async function markReadUpTo(trx: Tx, owner: string, { via, network, externalId }: { via: string; network: string; externalId: string }): Promise<string | null> {
  const { rows } = await sql<{ thread_id: string }>`
    update conversations_replies r set status = 'read' from conversations_messages m, conversations_messages own
    where m.owner = ${owner} and m.via = ${via} and m.network = ${network} and m.is_private and m.external_id = ${externalId}
      and own.owner = m.owner and own.thread_id = m.thread_id and own.is_own and own.at <= m.at and r.owner = own.owner and r.message_id = own.id and r.status = 'sent'
    returning r.thread_id`.execute(trx)
  return rows[0]?.thread_id ?? null
}

/** Whether a person already got a private answer to a comment on a post; those that failed do not count. */
export async function hasPrivateReply(db: Db, owner: string, { personId, nativePostId, except }: { personId: string; nativePostId: string | null; except: string | null }): Promise<boolean> {
  const row = await db
    .selectFrom('conversations_messages as m')
    .innerJoin('conversations_replies as r', (join) => join.onRef('r.owner', '=', 'm.owner').onRef('r.answers_id', '=', 'm.id'))
    .innerJoin('conversations_threads as t', (join) => join.onRef('t.owner', '=', 'r.owner').onRef('t.id', '=', 'r.thread_id'))
    .select('r.id')
    .where('m.owner', '=', owner)
    .where('m.person_id', '=', personId)
    .where('t.native_post_id', 'is not distinct from', nativePostId)
    .where('t.kind', '<>', 'message')
    .where('r.is_private', '=', true)
    .where('r.status', 'not in', ['failed', 'withdrawn', 'discarded'])
    .$if(except !== null, (query) => query.where('r.id', '<>', except ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The private conversation with a person on a network, by the network's key. */
export async function findConversationKey(db: Db, owner: string, personId: string): Promise<string | null> {
  const row = await db.selectFrom('conversations_threads').select('thread_key').where('owner', '=', owner).where('person_id', '=', personId).where('kind', '=', 'message').orderBy('last_at', 'desc').limit(1).executeTakeFirst()
  return row?.thread_key ?? null
}

/** The account that a reply goes out by, for its intent. */
export async function findAccountId(db: Db, owner: string, { via, network }: { via: string; network: string }): Promise<string | null> {
  const row = await db.selectFrom('social_accounts').select('id').where('owner', '=', owner).where('via', '=', via).where('platform', '=', network).where('state', '<>', 'disconnected').orderBy(sql`state = 'connected'`, 'desc').limit(1).executeTakeFirst()
  return row?.id ?? null
}
