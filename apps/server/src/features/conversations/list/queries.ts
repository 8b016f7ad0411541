import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ConversationsPeople } from '../../../platform/db/types.gen.ts'
import type { Position } from '../../../platform/time-cursor.ts'
import type { ThreadRow } from '../threads/queries.ts'

type PersonColumns = Pick<Selectable<ConversationsPeople>, 'name' | 'handle' | 'avatar_url' | 'is_bot'>
/** A thread with its person and its post. */
export type ShownThread = ThreadRow & PersonColumns & { post_content: string | null; post_media: string | null; post_url: string | null; post_published_at: Date | null }

export type Filter = {
  view: 'open' | 'to-approve' | 'snoozed' | 'done'
  kind?: readonly string[] | undefined
  network?: readonly string[] | undefined
  mood?: readonly string[] | undefined
  language?: readonly string[] | undefined
  needsAnswer?: boolean | undefined
  answeredBy?: string | undefined
  postId?: string | undefined
  q?: string | undefined
}
export type Sort = 'newest' | 'oldest' | 'waiting'

const columns = sql`t.id, t.owner, t.kind, t.via, t.network, t.thread_key, t.person_id, t.native_post_id, t.post_id, t.url, t.state, t.snoozed_until, t.is_unread, t.badge, t.preview, t.last_at, t.last_incoming_id, t.last_incoming_at,
  t.last_own_at, t.done_at, t.needs_answer, t.waits_since, t.answered_by, t.reply_status, t.reply_until, t.draft_status, t.mood, t.language, t.flags, t.chatbot_paused_at, t.chatbot_paused_by, t.chatbot_because, t.created_at, t.updated_at`
/** What is shown beside a thread: read for one page only. */
const around = sql`
  join conversations_people p on p.owner = t.owner and p.id = t.person_id
  left join posts on posts.owner = t.owner and posts.id = t.post_id
  left join deliveries d on d.owner = t.owner and d.post_id = t.post_id and d.platform = t.network`
const beside = sql`p.name, p.handle, p.avatar_url, p.is_bot, left(posts.content, 200) as post_content, posts.media_urls[1] as post_media, d.post_url, d.published_at as post_published_at`

const VIEWS = { open: sql<SqlBool>`t.state = 'open'`, snoozed: sql<SqlBool>`t.state = 'snoozed'`, done: sql<SqlBool>`t.state = 'done'`, 'to-approve': sql<SqlBool>`t.badge = 'pending-approval'` } as const
const ORDERS = {
  newest: { order: sql`t.last_at desc, t.id desc`, after: ({ at, id }: Position) => sql<SqlBool>`(t.last_at, t.id) < (${at}, ${id}::uuid)` },
  oldest: { order: sql`t.last_at, t.id`, after: ({ at, id }: Position) => sql<SqlBool>`(t.last_at, t.id) > (${at}, ${id}::uuid)` },
  waiting: { order: sql`t.waits_since, t.id`, after: ({ at, id }: Position) => sql<SqlBool>`(t.waits_since, t.id) > (${at}, ${id}::uuid)` },
} as const

/** Conditions of a filter on the owner's threads. A search without a word finds nothing. */
function conditionsOf(owner: string, filter: Filter) {
  const among = (column: string, values: readonly string[] | undefined) => (values === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = any (${[...values]}::text[])`])
  return sql.join(
    [
      sql<SqlBool>`t.owner = ${owner}`,
      VIEWS[filter.view],
      // One kind is compared as such: then the index of kinds has the order of the list.
      ...(filter.kind?.length === 1 ? [sql<SqlBool>`t.kind = ${filter.kind[0]}`] : among('t.kind', filter.kind)),
      ...among('t.network', filter.network),
      ...among('t.mood', filter.mood),
      ...among('t.language', filter.language),
      ...(filter.needsAnswer === undefined ? [] : [sql<SqlBool>`t.needs_answer = ${filter.needsAnswer}`]),
      ...(filter.answeredBy === undefined ? [] : [sql<SqlBool>`t.answered_by = ${filter.answeredBy}`]),
      ...(filter.postId === undefined ? [] : [sql<SqlBool>`t.post_id = ${filter.postId}`]),
      ...(filter.q ? [sql<SqlBool>`t.words @@ conversations_query(${owner}::uuid, ${filter.q})`] : []),
    ],
    sql` and `,
  )
}

/** A page of the owner's threads. */
export async function listThreadRows(db: Db, owner: string, filter: Filter, page: { sort: Sort; after: Position | null; limit: number }): Promise<ShownThread[]> {
  const { order, after } = ORDERS[page.sort]
  const since = page.after === null ? sql`true` : after(page.after)
  const { rows } = await sql<ShownThread>`
    select t.*, ${beside} from (select ${columns} from conversations_threads t where ${conditionsOf(owner, filter)} and ${since} order by ${order} limit ${page.limit}) as t ${around} order by ${order}`.execute(db)
  return rows
}

/** One of the owner's threads. */
export async function findShownThread(db: Db, owner: string, id: string): Promise<ShownThread | undefined> {
  const { rows } = await sql<ShownThread>`select ${columns}, ${beside} from conversations_threads t ${around} where t.owner = ${owner} and t.id = ${id}`.execute(db)
  return rows[0]
}

export type Counted = { state: string; kind: string; language: string | null; count: number; unread: number; needy: number; approvals: number }

/** The owner's threads, counted by what the list's tabs and filters show. */
export async function countThreadRows(db: Db, owner: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select state, kind, language, count(*) as count, count(*) filter (where is_unread) as unread, count(*) filter (where badge in ('needs-you', 'failed')) as needy, count(*) filter (where badge = 'pending-approval') as approvals
    from conversations_threads where owner = ${owner} group by state, kind, language`.execute(db)
  return rows
}

/** Threads of a person, newest first. */
export async function listOfPerson(db: Db, owner: string, personId: string, page: { after: Position | null; limit: number }): Promise<ShownThread[]> {
  const since = page.after === null ? sql`true` : ORDERS.newest.after(page.after)
  const { rows } = await sql<ShownThread>`select ${columns}, ${beside} from conversations_threads t ${around} where t.owner = ${owner} and t.person_id = ${personId} and ${since} order by ${ORDERS.newest.order} limit ${page.limit}`.execute(db)
  return rows
}

/** What the threads of a person have in common. */
export async function summarizePerson(db: Db, owner: string, personId: string): Promise<{ threads: number; languages: string[]; mood: string | null }> {
  const { rows } = await sql<{ threads: number; languages: string[] | null; mood: string | null }>`
    select count(*) as threads, array_agg(distinct language order by language) filter (where language is not null) as languages, (array_agg(mood order by last_at desc) filter (where mood is not null))[1] as mood
    from conversations_threads where owner = ${owner} and person_id = ${personId}`.execute(db)
  return { threads: rows[0]?.threads ?? 0, languages: rows[0]?.languages ?? [], mood: rows[0]?.mood ?? null }
}
