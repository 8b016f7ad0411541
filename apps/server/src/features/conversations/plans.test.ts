import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describePlans } from '../../../test/explain.ts'
import { releaseAllForSystem } from '../../platform/jobs/lease-queries.ts'
import { listConversations } from './messaging/queries.ts'
import { countNewMentions, listMentionRows } from './mentions/queries.ts'
import { countByStatus, findInteractionRow, listAnsweredMessages, listDraftedMessages, listInteractionRows, listPendingOf } from './interactions/queries.ts'
import { findKnown, findThreadKeys, listThreadsOfPost } from './hearing/queries.ts'
import { countThreadRows, findShownThread, listOfPerson, listThreadRows } from './list/queries.ts'
import { countOfPersonality, findDraftOfReply, findPending, listOpen, listPendingFor, listThreadsWithDue } from './drafts/queries.ts'
import { findJudged, listDueJudgingsForSystem, summarizeThread } from './judging/queries.ts'
import { countPolls, listDueForSystem } from './polling/queries.ts'
import { listOvertaken, listOwnIds, listUnderWay } from './replies/queries.ts'
import { listShown } from './threads/message-queries.ts'
import { listAwakeForSystem } from './threads/queries.ts'
import { countAnswers, listEarlier, listNewest, listTurns } from './turns/queries.ts'

/** An inbox of 20,000 threads of the owner with a message and a draft each, of 500 people, beside a smaller one of somebody else. */
async function buildInbox(pool: pg.Pool): Promise<void> {
  const fill = async (owner: string, count: number) => {
    await pool.query(`insert into conversations_people (id, owner, via, network, person_key, name, known_since, updated_at)
      select gen_random_uuid(), $1, 'provider', 'facebook', 'p' || n, 'Guest ' || n, now(), now() from generate_series(1, 500) n`, [owner])
    await pool.query(`insert into conversations_threads (id, owner, kind, via, network, thread_key, person_id, native_post_id, state, snoozed_until, is_unread, badge, preview, first_at, last_at, last_incoming_at, needs_answer, waits_since, words, created_at, updated_at)
      select gen_random_uuid(), $1, (array['comment', 'mention', 'message'])[1 + n % 3], 'provider', 'facebook', 'k' || n, p.id, 'post' || n % 50, case when n % 10 = 0 then 'snoozed' when n % 3 = 0 then 'done' else 'open' end,
        case when n % 10 = 0 then now() + n * interval '1 minute' end, n % 2 = 0, case when n % 97 = 0 then 'pending-approval' else 'needs-answer' end, 'Words ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute', now(), n % 2 = 0,
        case when n % 2 = 0 then now() - n * interval '1 minute' else '9999-01-01' end, array_to_tsvector(array['number' || n, 'bread' || n % 100, '@' || $1::text]), now(), now()
      from generate_series(1, $2::int) n join conversations_people p on p.owner = $1 and p.person_key = 'p' || (1 + n % 500)`, [owner, count])
    await pool.query(`insert into conversations_messages (id, owner, thread_id, person_id, via, network, is_private, external_id, is_own, text, at, heard_by, created_at)
      select gen_random_uuid(), owner, id, person_id, via, network, false, 'm' || thread_key, false, preview, last_at, 'webhook', now() from conversations_threads where owner = $1`, [owner])
    await pool.query(`insert into conversations_replies (id, owner, thread_id, message_id, kind, is_private, by, status, created_at)
      select gen_random_uuid(), owner, thread_id, id, 'comment', false, 'you', 'sent', now() from conversations_messages where owner = $1`, [owner])
    await pool.query("update conversations_replies r set by = 'chatbot', person_id = t.person_id, native_post_id = t.native_post_id from conversations_threads t where t.owner = r.owner and t.id = r.thread_id and r.owner = $1 and t.thread_key like '%3'", [owner])
    await pool.query(`insert into conversations_drafts (id, owner, thread_id, answers_id, text, facts, sources, verdict, missing, checks, personality_id, personality_name, origin, length, max_length, judged, because, status, reply_id, created_at, updated_at)
      select gen_random_uuid(), m.owner, m.thread_id, m.id, 'x', '[]', '[]', 'no-source', '{}', '[]', case when r.by = 'chatbot' then 'friendly' else 'professional' end, 'P', 'auto', 1, 1, '{}', '', case when t.badge = 'pending-approval' then 'pending_approval' else 'sent' end, r.id, now(), now()
      from conversations_messages m join conversations_threads t on t.owner = m.owner and t.id = m.thread_id join conversations_replies r on r.owner = m.owner and r.message_id = m.id where m.owner = $1`, [owner])
    await pool.query("insert into conversations_judgings (message_id, owner, thread_id, due_at) select id, owner, thread_id, now() + interval '1 day' * random() from conversations_messages where owner = $1 and external_id like '%7'", [owner])
    await pool.query("insert into conversations_polls (id, owner, kind, heard_by, at, is_successful, found, missed) select gen_random_uuid(), $1, 'comment', 'check', now() - n * interval '1 minute', true, 0, 0 from generate_series(1, 5000) n", [owner])
    await pool.query(`insert into conversations_checks (id, owner, via, kind, subject, since, next_check_at) select gen_random_uuid(), $1, 'provider', 'comment', 's' || n, now(), case when n % 50 = 0 then now() end from generate_series(1, 2000) n`, [owner])
  }
  const { rows } = await pool.query<{ owner: string }>('select owner from posts group by owner order by count(*) desc limit 1')
  await fill(rows[0]?.owner ?? '', 20_000)
  const other = randomUUID()
  await pool.query("insert into auth_users (id, email) values ($1, 'somebody-else@example.com')", [other])
  await fill(other, 1_000)
  await pool.query('vacuum analyze')
}

const open = { view: 'open' } as const
const first = { sort: 'newest', after: null, limit: 51 } as const
const deep = { at: new Date(Date.now() - 86_400_000), id: randomUUID() }

describePlans([
  ['the first page of the list', (db, owner) => listThreadRows(db, owner, open, first)],
  ['a deep page of the list', (db, owner) => listThreadRows(db, owner, open, { ...first, after: deep })],
  ['the list of one kind', (db, owner) => listThreadRows(db, owner, { ...open, kind: ['message'] }, first)],
  ['the list of who waits longest', (db, owner) => listThreadRows(db, owner, { ...open, needsAnswer: true }, { ...first, sort: 'waiting' })],
  ['what is to be approved', (db, owner) => listThreadRows(db, owner, { view: 'to-approve' }, first)],
  ['what is found by a word', (db, owner) => listThreadRows(db, owner, { ...open, q: 'number123' }, first)],
  ['the counts', (db, owner) => countThreadRows(db, owner)],
  ['one thread', (db, owner) => findShownThread(db, owner, randomUUID())],
  ['the messages of a thread', (db, owner) => listShown(db, owner, randomUUID(), { before: null, limit: 51 })],
  ['the threads of a person', (db, owner) => listOfPerson(db, owner, randomUUID(), { after: null, limit: 21 })],
  ['known messages', (db, owner) => findKnown(db, owner, { via: 'provider', network: 'facebook', isPrivate: false }, ['mk1', 'mk2'])],
  ['the threads of comments', (db, owner) => findThreadKeys(db, owner, { via: 'provider', network: 'facebook' }, ['mk1'])],
  ['the threads below a post', (db, owner) => listThreadsOfPost(db, owner, { via: 'provider', network: 'facebook', nativePostId: 'post7' })],
  ['answers that are under way', (db, owner) => listUnderWay(db, owner, randomUUID())],
  ['what the account wrote', (db, owner) => listOwnIds(db, owner, randomUUID())],
  ['the conversations of a network', (db, owner) => listConversations(db, owner, 'facebook', 50)],
  ['the mentions and comments', (db, owner) => listMentionRows(db, owner, {}, { after: null, limit: 51 })],
  ['a deep page of the mentions', (db, owner) => listMentionRows(db, owner, { type: 'mention' }, { after: deep, limit: 51 })],
  ['the new mentions', (db, owner) => listMentionRows(db, owner, { status: 'new' }, { after: null, limit: 51 })],
  ['how many mentions are new', (db, owner) => countNewMentions(db, owner)],
  ['interactions that wait', (db, owner) => listInteractionRows(db, owner, { status: 'pending_approval' }, { after: null, limit: 51 })],
  ['the other interactions', (db, owner) => listInteractionRows(db, owner, { not: 'pending_approval' }, { after: null, limit: 51 })],
  ['a deep page of interactions of a network', (db, owner) => listInteractionRows(db, owner, { status: 'sent' }, { platform: 'facebook', after: deep, limit: 51 })],
  ['one interaction', (db, owner) => findInteractionRow(db, owner, randomUUID())],
  ['how many interactions there are', (db, owner) => countByStatus(db, owner)],
  ['messages with an answer', (db, owner) => listAnsweredMessages(db, owner, [randomUUID(), randomUUID()])],
  ['messages with a draft', (db, owner) => listDraftedMessages(db, owner, [randomUUID(), randomUUID()])],
  ['drafts of threads', (db, owner) => listPendingOf(db, owner, [randomUUID(), randomUUID()])],
  ['the turns of messages', (db, owner) => listTurns(db, owner, [randomUUID(), randomUUID()], null)],
  ['what was said before', (db, owner) => listEarlier(db, owner, { id: randomUUID(), thread_id: randomUUID(), person_id: randomUUID(), at: new Date() }, 8)],
  ['the newest messages of people', (db, owner) => listNewest(db, owner, 50)],
  ['the answers of the chatbot that count', (db, owner) => countAnswers(db, owner, { personId: randomUUID(), network: 'facebook', nativePostId: 'post7', now: new Date(), except: null })],
  ['the draft of a thread', (db, owner) => findPending(db, owner, randomUUID())],
  ['the draft of an answer', (db, owner) => findDraftOfReply(db, owner, randomUUID())],
  ['drafts that are overtaken', (db, owner) => db.transaction().execute((trx) => listPendingFor(trx, owner, randomUUID(), [randomUUID()]))],
  ['drafts that are not over', (db, owner) => db.transaction().execute((trx) => listOpen(trx, owner, randomUUID()))],
  ['what is due of the chatbot', (db, owner) => db.transaction().execute((trx) => listThreadsWithDue(trx, owner))],
  ['what depends on a personality', (db, owner) => countOfPersonality(db, owner, 'friendly')],
  ['answers that are overtaken', (db, owner) => db.transaction().execute((trx) => listOvertaken(trx, owner, randomUUID(), [randomUUID()]))],
  ['messages that are to be judged', (db) => listDueJudgingsForSystem(db, { now: new Date(), before: new Date() }, 200)],
  ['one that is judged', (db, owner) => findJudged(db, owner, randomUUID())],
  ['what a thread says of its messages', (db, owner) => db.transaction().execute((trx) => summarizeThread(trx, owner, { id: randomUUID(), last_own_at: null, done_at: null }))],
  ['the leases of dead workers that judged', (db) => releaseAllForSystem(db, 'conversations_judgings', new Date())],
  ['the calls of checks', (db, owner) => countPolls(db, owner, new Date(Date.now() - 3_600_000))],
  ['due checks', (db) => listDueForSystem(db, new Date(), 100)],
  ['snoozed threads whose time has come', (db) => listAwakeForSystem(db, new Date(), 100)],
], buildInbox)
