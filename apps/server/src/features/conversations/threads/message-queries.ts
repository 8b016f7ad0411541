import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/time-cursor.ts'

export type ShownMessage = {
  id: string; thread_id: string; via: string; network: string; thread_kind: string; parent_id: string | null; is_own: boolean; is_private: boolean; is_direct: boolean; text: string; files: unknown; at: Date
  translation: string | null; is_hidden: boolean; is_liked: boolean; is_deleted: boolean; likes: number | null; url: string | null; external_id: string | null
  person_id: string | null; person_name: string | null; person_handle: string | null; person_avatar: string | null; is_bot: boolean | null
  reply_id: string | null; reply_status: string | null; reply_by: string | null; reply_until: Date | null; reply_reason: string | null
}

/** Messages with who wrote them and what became of the user's own. */
const shown = sql`
  select m.id, m.thread_id, m.via, m.network, t.kind as thread_kind, above.id as parent_id, m.is_own, m.is_private, m.is_direct, m.text, m.files, m.at, m.translation, m.is_hidden, m.is_liked, m.is_deleted, m.likes, m.url, m.external_id,
    p.id as person_id, p.name as person_name, p.handle as person_handle, p.avatar_url as person_avatar, p.is_bot,
    r.id as reply_id, r.status as reply_status, r.by as reply_by, r.until as reply_until, r.reason as reply_reason
  from conversations_messages m
  join conversations_threads t on t.owner = m.owner and t.id = m.thread_id
  left join conversations_people p on p.owner = m.owner and p.id = m.person_id
  left join conversations_messages above on above.owner = m.owner and above.via = m.via and above.network = m.network and above.is_private = m.is_private and above.external_id = m.parent_external_id
  left join lateral (select id, status, by, until, reason from conversations_replies where owner = m.owner and message_id = m.id order by created_at desc, id desc limit 1) r on m.is_own`

/** One message of the owner. */
export async function findShown(db: Db, owner: string, id: string): Promise<ShownMessage | undefined> {
  const { rows } = await sql<ShownMessage>`${shown} where m.owner = ${owner} and m.id = ${id}`.execute(db)
  return rows[0]
}

/** A page of a thread's messages before a position, the newest first; what was withdrawn is left out. */
export async function listShown(db: Db, owner: string, threadId: string, page: { before: Position | null; limit: number }): Promise<ShownMessage[]> {
  const before = page.before === null ? sql`true` : sql`(m.at, m.id) < (${page.before.at}, ${page.before.id}::uuid)`
  const { rows } = await sql<ShownMessage>`${shown} where m.owner = ${owner} and m.thread_id = ${threadId} and r.status is distinct from 'withdrawn' and ${before} order by m.at desc, m.id desc limit ${page.limit}`.execute(db)
  return rows
}
