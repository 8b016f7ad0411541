import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/time-cursor.ts'

/** A comment with all of its thread, its person and its post that automations ask. */
export type CommentRow = {
  id: string; thread_id: string; via: string; network: string; native_post_id: string | null; post_id: string | null; post_content: string | null; last_incoming_at: Date | null
  is_own: boolean; is_deleted: boolean; is_reply: boolean; text: string; at: Date; flags: string[]
  person_id: string | null; person_name: string | null; person_handle: string | null; person_avatar: string | null; is_bot: boolean | null
  /** Whether the account answered it since. */
  is_answered: boolean
  /** Whether its person already got a private answer below this post. */
  is_private_used: boolean
}

const NOT_SENT = sql`('failed', 'withdrawn', 'discarded')`

/** Comments below posts. `except`: answers that do not count as such. */
const comments = (except: readonly string[]) => sql`
  select m.id, m.thread_id, t.via, t.network, t.native_post_id, t.post_id, left(posts.content, 200) as post_content, t.last_incoming_at, m.is_own, m.is_deleted, m.parent_external_id is not null as is_reply, m.text, m.at, m.flags,
    m.person_id, p.name as person_name, p.handle as person_handle, p.avatar_url as person_avatar, p.is_bot,
    exists (
      select from conversations_messages o
      left join lateral (select id, status, answers_id from conversations_replies where owner = o.owner and message_id = o.id order by created_at desc limit 1) r on true
      where o.owner = m.owner and o.thread_id = m.thread_id and o.is_own and not o.is_deleted and (o.at > m.at or r.answers_id = m.id)
        and (r.id is null or (r.status not in ${NOT_SENT} and r.id <> all (${[...except]}::uuid[])))
    ) as is_answered,
    exists (
      select from conversations_messages o
      join conversations_replies r on r.owner = o.owner and r.answers_id = o.id
      join conversations_threads rt on rt.owner = r.owner and rt.id = r.thread_id
      where o.owner = m.owner and o.person_id = m.person_id and r.is_private and rt.kind <> 'message' and rt.native_post_id is not distinct from t.native_post_id
        and r.status not in ${NOT_SENT} and r.id <> all (${[...except]}::uuid[])
    ) as is_private_used
  from conversations_messages m
  join conversations_threads t on t.owner = m.owner and t.id = m.thread_id
  left join conversations_people p on p.owner = m.owner and p.id = m.person_id
  left join posts on posts.owner = t.owner and posts.id = t.post_id`

/** One of the owner's comments; undefined for a mention or a private message. */
export async function findComment(db: Db, owner: string, id: string, except: readonly string[] = []): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`${comments(except)} where m.owner = ${owner} and m.id = ${id} and not m.is_private and t.kind = 'comment'`.execute(db)
  return rows[0]
}

type Page = { before: Position | null; limit: number }

/** The newest comments before a position: below some posts, or below all. What the network does not have is left out. */
export async function listComments(db: Db, owner: string, postIds: readonly string[] | null, { before, limit }: Page): Promise<CommentRow[]> {
  const older = before === null ? sql`true` : sql`(m.at, m.id) < (${before.at}, ${before.id}::uuid)`
  const below = postIds === null ? sql`true` : sql`t.post_id = any (${[...postIds]}::uuid[])`
  const { rows } = await sql<CommentRow>`
    ${comments([])} where m.owner = ${owner} and not m.is_private and not m.is_deleted and m.external_id is not null and t.kind = 'comment' and ${below} and ${older}
    order by m.at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}
