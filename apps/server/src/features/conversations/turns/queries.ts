import type { GateDraft } from '@marquee/contract/chatbot/gate'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A message of a person with what the gate asks of it and of its thread. */
export type TurnRow = {
  id: string; thread_id: string; person_id: string; at: Date; heard_by: string; text: string; flags: string[]; needs_answer: boolean | null
  is_bot: boolean; is_paused: boolean; post_content: string | null
  is_automated: boolean; is_answered: boolean; has_newer: boolean; is_under_way: boolean
}

/** Replies that count as given, or about to be. */
const GIVEN = sql`('held', 'sending', 'checking', 'sent', 'read')`
const OPEN = sql`('held', 'due', 'sending', 'checking')`
const IN_FORCE = sql`('held', 'due', 'sending', 'checking', 'sent', 'read')`

/**
 * Messages of people with what is known of their threads. `except`: an answer that does not count. An own message answers those before it, unless it is known to answer somebody else;
 * what was written here answers by our clock, since that of the network may be behind. Subjects of what the person wrote before, and nobody answered, are those of the message too.
 */
export async function listTurns(db: Db, owner: string, messageIds: readonly string[], except: string | null): Promise<TurnRow[]> {
  const counted = sql`r.id is distinct from ${except}::uuid`
  const { rows } = await sql<TurnRow>`
    select m.id, m.thread_id, m.person_id, m.at, m.heard_by, m.text, m.needs_answer, p.is_bot, t.chatbot_paused_at is not null as is_paused, posts.content as post_content,
      array(select distinct flag from conversations_messages f, unnest(f.flags) as flag
        where f.owner = m.owner and f.thread_id = m.thread_id and f.person_id = m.person_id and not f.is_deleted and (f.id = m.id or (f.at <= m.at and (t.last_own_at is null or f.at > t.last_own_at)))) as flags,
      exists (select from conversations_replies r where r.owner = m.owner and r.answers_id = m.id and r.by = 'automation' and r.status in ${IN_FORCE}) as is_automated,
      exists (select from conversations_replies r where r.owner = m.owner and r.answers_id = m.id and r.status in ${GIVEN} and ${counted})
        or exists (
          select from conversations_messages o
            left join lateral (select r.id, r.status, r.person_id from conversations_replies r where r.owner = o.owner and r.message_id = o.id order by r.created_at desc limit 1) r on true
          where o.owner = m.owner and o.thread_id = m.thread_id and o.is_own and not o.is_deleted and (o.at > m.at or (o.heard_by = 'here' and o.created_at > m.created_at))
            and (r.status is null or r.status in ${GIVEN}) and ${counted} and (r.person_id is null or r.person_id = m.person_id)) as is_answered,
      exists (select from conversations_messages n where n.owner = m.owner and n.thread_id = m.thread_id and not n.is_own and not n.is_deleted and n.person_id = m.person_id and (n.at, n.id) > (m.at, m.id)) as has_newer,
      exists (select from conversations_replies r where r.owner = m.owner and r.thread_id = m.thread_id and r.status in ${OPEN} and ${counted}) as is_under_way
    from conversations_messages m
      join conversations_threads t on t.owner = m.owner and t.id = m.thread_id
      join conversations_people p on p.owner = m.owner and p.id = m.person_id
      left join posts on posts.owner = t.owner and posts.id = t.post_id
    where m.owner = ${owner} and m.id = any (${[...messageIds]}::uuid[]) and not m.is_own and not m.is_deleted`.execute(db)
  return rows
}

/** What was said between a person and the account in a thread before a message, the oldest first. */
export async function listEarlier(db: Db, owner: string, message: { id: string; thread_id: string; person_id: string; at: Date }, limit: number): Promise<{ is_own: boolean; text: string }[]> {
  const { rows } = await sql<{ is_own: boolean; text: string }>`
    select m.is_own, m.text from conversations_messages m
      left join lateral (select r.status, r.person_id from conversations_replies r where r.owner = m.owner and r.message_id = m.id order by r.created_at desc limit 1) r on m.is_own
    where m.owner = ${owner} and m.thread_id = ${message.thread_id} and not m.is_deleted and (m.at, m.id) < (${message.at}, ${message.id}::uuid)
      and (m.person_id = ${message.person_id} or (m.is_own and (r.status is null or r.status in ('sent', 'read')) and (r.person_id is null or r.person_id = ${message.person_id})))
    order by m.at desc, m.id desc limit ${limit}`.execute(db)
  return rows.toReversed()
}

/** The newest messages of people, each with what the gate judged of the newest draft that was written for it. */
export async function listNewest(db: Db, owner: string, limit: number): Promise<{ id: string; judged: GateDraft | null }[]> {
  const { rows } = await sql<{ id: string; judged: GateDraft | null }>`
    select m.id, d.judged from conversations_messages m
      left join lateral (select judged from conversations_drafts d where d.owner = m.owner and d.answers_id = m.id order by d.created_at desc limit 1) d on true
    where m.owner = ${owner} and not m.is_own and not m.is_deleted order by m.at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}

type Counted = { personId: string; network: string; nativePostId: string | null; now: Date; except: string | null }
const HOUR_MS = 3_600_000
/** What is sent waits an hour at most, and was written before. */
const WRITTEN_BEFORE_MS = 2 * HOUR_MS

/** Answers of the chatbot that are due, under way, unknown or sent: to a person in a day, below a post, and of the owner in an hour. */
export async function countAnswers(db: Db, owner: string, { personId, network, nativePostId, now, except }: Counted): Promise<{ personDay: number; post: number; hour: number }> {
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
  const ofChatbot = sql`r.owner = ${owner} and r.by = 'chatbot' and r.status in ('due', 'sending', 'checking', 'sent', 'read') and r.id is distinct from ${except}::uuid`
  const since = (at: Date) => sql`r.created_at > ${new Date(at.getTime() - WRITTEN_BEFORE_MS)} and (r.settled_at is null or r.settled_at > ${at})`
  const { rows } = await sql<{ person_day: number; post: number; hour: number }>`
    select (select count(*) from conversations_replies r where ${ofChatbot} and r.person_id = ${personId} and ${since(before(24))}) as person_day,
      (select count(*) from conversations_replies r join conversations_threads t on t.owner = r.owner and t.id = r.thread_id where ${ofChatbot} and r.native_post_id = ${nativePostId} and t.network = ${network} and t.kind = 'comment') as post,
      (select count(*) from conversations_replies r where ${ofChatbot} and ${since(before(1))}) as hour`.execute(db)
  const [row] = rows
  return { personDay: row?.person_day ?? 0, post: row?.post ?? 0, hour: row?.hour ?? 0 }
}
