import type { MentionStatus } from '@marquee/contract/conversations/thread'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/time-cursor.ts'

/** A comment or mention: its thread, the message that begins it, and the newest answer. */
export type MentionRow = {
  id: string; via: string; network: string; kind: string; status: MentionStatus; first_at: Date; created_at: Date; post_id: string | null; url: string | null; answered_by: string | null; last_incoming_id: string | null; last_incoming_at: Date | null
  message_id: string; text: string; at: Date; mood: string | null; name: string; handle: string | null; response_text: string | null
}

const isOpen = sql<SqlBool>`t.last_own_at is null and t.reply_status is distinct from 'failed'`
/** Each status as a condition on the thread, as the indexes have it. */
const STATUSES: Readonly<Record<MentionStatus, ReturnType<typeof sql<SqlBool>>>> = {
  new: sql<SqlBool>`t.is_unread and ${isOpen}`,
  read: sql<SqlBool>`not t.is_unread and ${isOpen}`,
  responded: sql<SqlBool>`t.last_own_at is not null and t.reply_status is distinct from 'failed'`,
  failed: sql<SqlBool>`t.reply_status = 'failed'`,
}
const status = sql`case when ${STATUSES.failed} then 'failed' when ${STATUSES.responded} then 'responded' when t.is_unread then 'new' else 'read' end`

const shown = (threads: ReturnType<typeof sql>) => sql`
  select t.id, t.via, t.network, t.kind, ${status} as status, t.first_at, t.created_at, coalesce(t.post_id::text, t.native_post_id) as post_id, coalesce(m.url, t.url, d.post_url) as url, t.answered_by, t.last_incoming_id,
    t.last_incoming_at, m.id as message_id, m.text, m.at, m.mood, p.name, p.handle, own.text as response_text
  from ${threads} as t
  join conversations_people p on p.owner = t.owner and p.id = t.person_id
  join lateral (select id, text, at, mood, url from conversations_messages where owner = t.owner and thread_id = t.id and not is_own order by at, id limit 1) m on true
  left join lateral (select text from conversations_messages where owner = t.owner and thread_id = t.id and is_own and at = t.last_own_at order by id desc limit 1) own on true
  left join deliveries d on d.owner = t.owner and d.post_id = t.post_id and d.platform = t.network`

export type MentionFilter = { status?: MentionStatus | undefined; platform?: string | undefined; type?: 'comment' | 'mention' | undefined }

/** A page of the owner's comments and mentions, newest first. */
export async function listMentionRows(db: Db, owner: string, filter: MentionFilter, page: { after: Position | null; limit: number }): Promise<MentionRow[]> {
  const conditions = sql.join(
    [
      sql<SqlBool>`t.owner = ${owner} and t.kind <> 'message'`,
      ...(filter.status === undefined ? [] : [STATUSES[filter.status]]),
      ...(filter.platform === undefined ? [] : [sql<SqlBool>`t.network = ${filter.platform}`]),
      ...(filter.type === undefined ? [] : [sql<SqlBool>`t.kind = ${filter.type}`]),
      ...(page.after === null ? [] : [sql<SqlBool>`(t.first_at, t.id) < (${page.after.at}, ${page.after.id}::uuid)`]),
    ],
    sql` and `,
  )
  const threads = sql`(select t.* from conversations_threads t where ${conditions} order by t.first_at desc, t.id desc limit ${page.limit})`
  const { rows } = await sql<MentionRow>`${shown(threads)} order by t.first_at desc, t.id desc`.execute(db)
  return rows
}

/** One of the owner's comments or mentions. */
export async function findMentionRow(db: Db, owner: string, id: string): Promise<MentionRow | undefined> {
  const { rows } = await sql<MentionRow>`${shown(sql`(select t.* from conversations_threads t where t.owner = ${owner} and t.id = ${id} and t.kind <> 'message')`)}`.execute(db)
  return rows[0]
}

/** How many comments and mentions nobody read or answered. */
export async function countNewMentions(db: Db, owner: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from conversations_threads t where t.owner = ${owner} and t.kind <> 'message' and ${STATUSES.new}`.execute(db)
  return rows[0]?.count ?? 0
}
