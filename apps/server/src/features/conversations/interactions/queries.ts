import type { InteractionStatus } from '@marquee/contract/conversations/thread'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/time-cursor.ts'
import type { DraftRow } from '../drafts/queries.ts'

/** A draft with the message that it answers, its person, and the answer that was made of it. */
export type InteractionRow = DraftRow & {
  network: string; kind: string; last_incoming_id: string | null
  incoming: string; incoming_at: Date; mood: string | null; language: string | null; translation: string | null
  person_id: string; name: string; handle: string | null; avatar_url: string | null; is_bot: boolean; known_since: Date
  reply_status: string | null; reply_by: string | null; reply_until: Date | null; reply_reason: string | null
}

const around = sql`
  join conversations_threads t on t.owner = d.owner and t.id = d.thread_id
  join conversations_messages m on m.owner = d.owner and m.id = d.answers_id
  join conversations_people p on p.owner = m.owner and p.id = m.person_id
  left join conversations_replies r on r.owner = d.owner and r.id = d.reply_id`
const beside = sql`t.network, t.kind, t.last_incoming_id, m.text as incoming, m.at as incoming_at, m.mood, m.language, m.translation, p.id as person_id, p.name, p.handle, p.avatar_url, p.is_bot, p.known_since,
  r.status as reply_status, r.by as reply_by, r.until as reply_until, r.reason as reply_reason`

/** Drafts of one status, or all but one. */
export type Among = { status: InteractionStatus } | { not: InteractionStatus }
type Page = { platform?: string | undefined; after: Position | null; limit: number }

/** A page of the owner's interactions of a status, or of all but one, newest first. */
export async function listInteractionRows(db: Db, owner: string, among: Among, { platform, after, limit }: Page): Promise<InteractionRow[]> {
  const conditions = sql.join(
    [
      sql<SqlBool>`d.owner = ${owner}`,
      'status' in among ? sql<SqlBool>`d.status = ${among.status}` : sql<SqlBool>`d.status <> ${among.not}`,
      ...(platform === undefined ? [] : [sql<SqlBool>`exists (select from conversations_threads n where n.owner = d.owner and n.id = d.thread_id and n.network = ${platform})`]),
      ...(after === null ? [] : [sql<SqlBool>`(d.created_at, d.id) < (${after.at}, ${after.id}::uuid)`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<InteractionRow>`
    select d.*, ${beside} from (select d.* from conversations_drafts d where ${conditions} order by d.created_at desc, d.id desc limit ${limit}) as d ${around} order by d.created_at desc, d.id desc`.execute(db)
  return rows
}

/** One of the owner's interactions. */
export async function findInteractionRow(db: Db, owner: string, id: string): Promise<InteractionRow | undefined> {
  const { rows } = await sql<InteractionRow>`select d.*, ${beside} from conversations_drafts d ${around} where d.owner = ${owner} and d.id = ${id}`.execute(db)
  return rows[0]
}

/** How many interactions of the owner have each status. */
export async function countByStatus(db: Db, owner: string): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`select status, count(*) as count from conversations_drafts where owner = ${owner} group by status`.execute(db)
  return rows
}

/** Those of the owner's messages to which an answer was sent. */
export async function listAnsweredMessages(db: Db, owner: string, messageIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('conversations_replies').select('answers_id').distinct().where('owner', '=', owner).where('answers_id', 'in', messageIds).where('status', 'in', ['sent', 'read']).execute()
  return rows.flatMap(({ answers_id: id }) => id ?? [])
}

/** Those of the owner's messages for which an answer is proposed, or about to be sent. */
export async function listDraftedMessages(db: Db, owner: string, messageIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('conversations_drafts').select('answers_id').distinct().where('owner', '=', owner).where('answers_id', 'in', messageIds).where('status', 'in', ['pending_approval', 'approved', 'sent']).execute()
  return rows.map(({ answers_id: id }) => id)
}

/** Drafts of these threads that wait for a decision. */
export const listPendingOf = (db: Db, owner: string, threadIds: readonly string[]): Promise<DraftRow[]> =>
  threadIds.length === 0 ? Promise.resolve([]) : db.selectFrom('conversations_drafts').selectAll().where('owner', '=', owner).where('thread_id', 'in', threadIds).where('status', '=', 'pending_approval').execute()
