import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsThreads } from '../../../platform/db/types.gen.ts'
import { badgeAt } from './facts.ts'

export type ThreadRow = Selectable<Omit<ConversationsThreads, 'words' | 'first_at'>>

/** Since when a person waits who does not wait: later than everything. */
export const NEVER = new Date('9999-01-01T00:00:00Z')
/** A thread with more words than this is found by the first of them. */
const MAX_WORDS = 5_000

const COLUMNS = [
  'id', 'owner', 'kind', 'via', 'network', 'thread_key', 'person_id', 'native_post_id', 'post_id', 'url', 'state', 'snoozed_until', 'is_unread', 'badge', 'preview', 'last_at', 'last_incoming_id', 'last_incoming_at',
  'last_own_at', 'done_at', 'needs_answer', 'waits_since', 'answered_by', 'reply_status', 'reply_until', 'draft_status', 'mood', 'language', 'flags', 'chatbot_paused_at', 'chatbot_paused_by', 'chatbot_because', 'created_at', 'updated_at',
] as const

/** The owner's thread. */
export const findThread = (db: Db, owner: string, id: string): Promise<ThreadRow | undefined> => db.selectFrom('conversations_threads').select(COLUMNS).where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** The owner's threads of these ids, locked in the order of their ids until the transaction ends. */
export const lockThreads = (trx: Tx, owner: string, ids: readonly string[]): Promise<ThreadRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : trx.selectFrom('conversations_threads').select(COLUMNS).where('owner', '=', owner).where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** The owner's thread of a key of the network, locked. */
export const lockThreadOfKey = (trx: Tx, owner: string, key: { via: string; network: string; kind: string; threadKey: string }): Promise<ThreadRow | undefined> =>
  trx
    .selectFrom('conversations_threads')
    .select(COLUMNS)
    .where('owner', '=', owner)
    .where('via', '=', key.via)
    .where('network', '=', key.network)
    .where('kind', '=', key.kind)
    .where('thread_key', '=', key.threadKey)
    .forUpdate()
    .executeTakeFirst()

/** Adds a thread. One that another transaction added in the meantime is left as it is; the caller locks it by its key. */
export async function insertThread(trx: Tx, thread: Omit<Insertable<ConversationsThreads>, 'words'>): Promise<void> {
  await trx
    .insertInto('conversations_threads')
    .values({ ...thread, words: sql`conversations_words(${thread.owner}::uuid, '')` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function changeThread(trx: Tx, owner: string, id: string, change: Updateable<ConversationsThreads>): Promise<void> {
  await trx.updateTable('conversations_threads').set(change).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Adds words by which a thread is found. */
export async function addWords(trx: Tx, owner: string, id: string, text: string): Promise<void> {
  await sql`update conversations_threads set words = words || conversations_words(owner, ${text}) where owner = ${owner} and id = ${id} and length(words) < ${MAX_WORDS}`.execute(trx)
}

type Newest = {
  last_text: string | null; last_files: number | null; last_at: Date | null
  in_id: string | null; in_at: Date | null
  own_at: Date | null; own_by: string | null
  waits_since: Date | null
  reply_status: string | null; reply_until: Date | null; reply_at: Date | null
  draft_status: string | null
}

/** An own message counts as an answer unless what was to be sent was not: or, of the chatbot, is not yet. */
const counts = sql`(r.status is null or r.status in ('held', 'sending', 'checking', 'sent', 'read'))`

/** A message that is heard after an answer was written, or the thread was done, waits: the network's clock may be behind, or it is heard late. What is older than this is history. */
const HEARD_LATE = sql`interval '1 hour'`

/** The newest of everything in a locked thread. */
async function readNewest(trx: Tx, { owner, id, done_at: doneAt }: ThreadRow): Promise<Newest> {
  const ofThread = sql`m.owner = ${owner} and m.thread_id = ${id} and not m.is_deleted`
  const latest = sql`left join lateral (select status, by from conversations_replies r where r.owner = m.owner and r.message_id = m.id order by r.created_at desc limit 1) r on m.is_own`
  const { rows } = await sql<Newest>`
    with own as (select m.at, m.created_at, m.heard_by, coalesce(r.by, 'you') as by from conversations_messages m ${latest} where ${ofThread} and m.is_own and ${counts} order by m.at desc, m.id desc limit 1)
    select last.text as last_text, last.files as last_files, last.at as last_at, incoming.id as in_id, incoming.at as in_at, own.at as own_at, own.by as own_by, reply.status as reply_status, reply.until as reply_until, reply.created_at as reply_at,
      (select origin from conversations_drafts where owner = ${owner} and thread_id = ${id} and status = 'pending_approval') as draft_status,
      (select min(m.at) from conversations_messages m where ${ofThread} and not m.is_own
        and (own.at is null or m.at > own.at or (own.heard_by = 'here' and m.created_at > own.created_at and m.at > own.at - ${HEARD_LATE}))
        and (${doneAt}::timestamptz is null or (m.created_at > ${doneAt}::timestamptz and m.at > ${doneAt}::timestamptz - ${HEARD_LATE}))) as waits_since
    from (select 1) as one
      left join lateral (select m.text, jsonb_array_length(m.files) as files, m.at from conversations_messages m ${latest} where ${ofThread} and (not m.is_own or ${counts}) order by m.at desc, m.id desc limit 1) last on true
      left join lateral (select m.id, m.at from conversations_messages m where ${ofThread} and not m.is_own order by m.at desc, m.id desc limit 1) incoming on true
      left join own on true
      left join lateral (select status, until, created_at from conversations_replies where owner = ${owner} and thread_id = ${id} and status not in ('withdrawn', 'discarded') order by created_at desc limit 1) reply on true`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A query without conditions returned no row')
  return row
}

const PREVIEW_LENGTH = 160
const FILE_WORDS = (files: number): string => (files === 1 ? 'A file' : `${files} files`)
/** One line of a text. */
const previewOf = (text: string | null, files: number | null): string => {
  const line = (text ?? '').replace(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH).toWellFormed()
  return line === '' && files ? FILE_WORDS(files) : line
}

/** Brings what a locked thread says of itself in line with its messages, its replies and its state. Returns it as it is then. */
export async function refreshThread(trx: Tx, thread: ThreadRow, now: Date): Promise<ThreadRow> {
  const newest = await readNewest(trx, thread)
  const isOver = newest.reply_at !== null && thread.done_at !== null && newest.reply_at <= thread.done_at
  const facts = {
    preview: newest.last_at === null ? thread.preview : previewOf(newest.last_text, newest.last_files),
    last_at: newest.last_at ?? thread.last_at,
    last_incoming_id: newest.in_id,
    last_incoming_at: newest.in_at,
    last_own_at: newest.own_at,
    answered_by: newest.own_by,
    needs_answer: newest.waits_since !== null,
    waits_since: newest.waits_since ?? NEVER,
    reply_status: isOver ? null : newest.reply_status,
    reply_until: isOver ? null : newest.reply_until,
    draft_status: newest.draft_status,
    updated_at: now,
  }
  const change = { ...facts, badge: badgeAt({ ...thread, ...facts }, now) }
  await changeThread(trx, thread.owner, thread.id, change)
  return { ...thread, ...change }
}

/** Snoozed threads whose time has come, of all owners. */
export const listAwakeForSystem = (db: Db, now: Date, limit: number): Promise<{ id: string; owner: string }[]> =>
  db.selectFrom('conversations_threads').select(['id', 'owner']).where('state', '=', 'snoozed').where('snoozed_until', '<=', now).limit(limit).execute()

/** The text and names of a person by which a thread is found. */
export const findPersonRow = (db: Db, owner: string, id: string) => db.selectFrom('conversations_people').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** The name of a user, as other people of the account see it. */
export async function findUserName(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('auth_users as u').leftJoin('profiles as p', 'p.id', 'u.id').select(['p.name', 'u.email']).where('u.id', '=', userId).executeTakeFirst()
  return row?.name || (row?.email ?? '')
}
