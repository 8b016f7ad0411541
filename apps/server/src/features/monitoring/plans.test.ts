import type pg from 'pg'
import { describePlans } from '../../../test/explain.ts'
import { listCanaries } from './canary/queries.ts'
import { countCalls, findNextCheck, findTotals, listPolls } from './polling/queries.ts'
import { countUnknown, countWaiting, findOverduePost } from './queries.ts'
import { countMissed, listChecked, listEvents, type SourceKey } from './sources/queries.ts'
import { listDueForSystem, listOutages } from './watch/queries.ts'

/** A month of checks of many owners, with 20,000 threads of the owner, and what the monitor keeps of each. */
async function buildMonth(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ owner: string }>('select owner from posts group by owner order by count(*) desc limit 1')
  await pool.query("insert into auth_users (id, email) select gen_random_uuid(), 'watched-' || n || '@example.com' from generate_series(1, 2000) as n")
  await pool.query('insert into monitoring_watches (owner, next_at) select id, now() + interval \'5 minutes\' from auth_users')
  await pool.query('insert into conversations_poll_totals (owner, polls, failed, rate_limited, last_at) select id, 1, 0, 0, now() from auth_users')
  await pool.query("insert into monitoring_canaries (id, owner, sent_by, sent_at, back_at) select gen_random_uuid(), id, 'provider', now() - n * interval '5 minutes', now() from auth_users cross join generate_series(1, 10) n")
  await pool.query("insert into monitoring_outages (id, owner, subject, title, text, ended_title, began_at) select gen_random_uuid(), id, 'webhooks', '', '', '', now() from auth_users")
  await pool.query("insert into conversations_polls (id, owner, kind, network, heard_by, at, is_successful, found, missed) select gen_random_uuid(), id, 'comment', 'facebook', 'check', now() - n * interval '10 minutes', true, 0, 0 from auth_users cross join generate_series(1, 20) n")
  await pool.query("insert into conversations_checks (id, owner, via, kind, subject, since, next_check_at) select gen_random_uuid(), id, 'provider', 'comment', 's' || n, now(), now() from auth_users cross join generate_series(1, 5) n")
  await pool.query("insert into conversations_people (id, owner, via, network, person_key, name, known_since, updated_at) values (gen_random_uuid(), $1, 'provider', 'facebook', 'p', 'Guest', now(), now())", [rows[0]?.owner])
  await pool.query(`insert into conversations_threads (id, owner, kind, via, network, thread_key, person_id, is_unread, badge, preview, last_at, last_incoming_at, needs_answer, waits_since, words, created_at, updated_at)
    select gen_random_uuid(), $1, 'comment', 'provider', 'facebook', 'k' || n, p.id, false, 'answered', '', now(), now() - n * interval '1 minute', false, now(), '', now(), now() from generate_series(1, 20000) n join conversations_people p on p.owner = $1`, [rows[0]?.owner])
  await pool.query(`insert into conversations_messages (id, owner, thread_id, via, network, is_private, is_own, text, at, heard_by, created_at)
    select gen_random_uuid(), owner, id, 'provider', 'facebook', false, true, 'An answer', now(), 'here', now() from conversations_threads where owner = $1`, [rows[0]?.owner])
  await pool.query(`insert into conversations_replies (id, owner, thread_id, message_id, kind, is_private, by, status, created_at)
    select gen_random_uuid(), owner, thread_id, id, 'comment', false, 'you', case when random() < 0.001 then 'due' else 'sent' end, now() from conversations_messages where owner = $1`, [rows[0]?.owner])
  await pool.query('vacuum analyze')
}

const KEY: SourceKey = { via: 'provider', network: 'facebook', kind: 'comment' }
const now = new Date()

describePlans([
  ['the last events of a source', (db, owner) => listEvents(db, owner, [KEY])],
  ['the last checks of a source', (db, owner) => listChecked(db, owner, [KEY])],
  ['what no webhook told', (db, owner) => countMissed(db, owner, [{ ...KEY, since: new Date(now.getTime() - 86_400_000) }], now)],
  ['the last canaries', (db, owner) => listCanaries(db, owner, 2)],
  ['the alarms that are raised', (db, owner) => listOutages(db, owner)],
  ['whose sources are due', (db) => listDueForSystem(db, now, 500)],
  ['the latest polls', (db, owner) => listPolls(db, owner, 20)],
  ['the calls of an hour', (db, owner) => countCalls(db, owner, new Date(now.getTime() - 3_600_000))],
  ['the totals of an owner', (db, owner) => findTotals(db, owner)],
  ['the next check', (db, owner) => findNextCheck(db, owner)],
  ['the oldest overdue post', (db, owner) => findOverduePost(db, owner, now)],
  ['answers that wait', (db, owner) => countWaiting(db, owner)],
  ['calls without an outcome', (db, owner) => countUnknown(db, owner)],
], buildMonth)
