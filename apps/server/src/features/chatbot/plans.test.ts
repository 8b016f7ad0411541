import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describePlans } from '../../../test/explain.ts'
import { releaseAllForSystem } from '../../platform/jobs/lease-queries.ts'
import { hastenTurns, listDueTurnsForSystem } from './engine/turn-queries.ts'
import { findUnasked, listAnswers, listQuestionRows, listResults } from './golden/golden-queries.ts'
import { listDueRunsForSystem, listOpenRuns, listOutdatedForSystem } from './golden/run-queries.ts'
import { findRow, listActiveVersions, listRows, listVersions, purgeDeletedForSystem } from './personalities/personality-queries.ts'
import { findSettings } from './settings/settings-queries.ts'
import { countOpen, listOpen, proposeAnswer } from './unanswered/unanswered-queries.ts'

/** Gives the users of a test database, and many more, a chatbot that has been in use for long. */
async function buildManyChatbots(pool: pg.Pool): Promise<void> {
  await pool.query("insert into auth_users (id, email) select gen_random_uuid(), 'bots-' || n || '@example.com' from generate_series(1, 3000) as n")
  await pool.query('insert into knowledge_versions (owner, version) select id, 1 from auth_users on conflict do nothing')
  await pool.query(`insert into chatbot_settings (owner, default_personality_id, auto_respond, require_approval, response_delay_minutes, active_platforms, use_knowledge_base, poll_frequency_minutes, enable_instant_responses, enable_webhooks, without_approval,
    no_source, cap_person_day, cap_post, cap_hour, time_zone, is_paused, updated_at) select id, 'professional', true, true, 0, '{}', true, 5, true, true, '{}', 'wait', 3, 20, 60, 'UTC', false, now() from auth_users`)
  await pool.query(`insert into chatbot_personalities (id, owner, name, version, newest_version, created_at, updated_at, deleted_at, undo_id)
    select gen_random_uuid(), id, 'P' || n, 1, 2, now(), now(), case when id < '02000000-0000-0000-0000-000000000000' and n = 1 then now() end, case when id < '02000000-0000-0000-0000-000000000000' and n = 1 then gen_random_uuid() end
    from auth_users, generate_series(1, 3) as n`)
  await pool.query(`insert into chatbot_personality_versions (owner, personality_id, version, name, description, system_prompt, tone, max_response_length, use_emojis, created_at)
    select owner, id, n, name, '', 'x', 'neutral', 280, false, now() from chatbot_personalities, generate_series(1, 2) as n`)
  await pool.query("insert into chatbot_golden_questions (id, owner, question, expectation, expected, created_at, updated_at) select gen_random_uuid(), id, 'Q' || n, 'answer', '', now(), now() from auth_users, generate_series(1, 4) as n")
  await pool.query("insert into chatbot_golden_answers (owner, question_id, personality_id, version, result, answer, sources, asked_at) select owner, id, 'professional', 0, 'right', 'x', '[]', now() from chatbot_golden_questions")
  await pool.query("insert into chatbot_golden_runs (id, owner, personality_id, version, requested_at, finished_at, due_at, knowledge_version) select gen_random_uuid(), id, 'professional', 0, now(), case when random() < 0.02 then null else now() - interval '1 day' * random() end, now(), 1 from auth_users")
  await pool.query("insert into chatbot_unanswered (id, owner, question, meaning, times, title, type, state, last_at, created_at) select gen_random_uuid(), id, 'Q' || n, array['q' || n], n, 'Q', 'faq', 'open', now(), now() from auth_users, generate_series(1, 5) as n")
  await pool.query('insert into chatbot_unanswered_askings (owner, unanswered_id, message_id, thread_id, person_id, at) select owner, id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() from chatbot_unanswered')
  await pool.query("insert into chatbot_turns (id, owner, message_id, thread_id, due_at, done_at) select gen_random_uuid(), id, gen_random_uuid(), gen_random_uuid(), now(), case when random() < 0.01 then null else now() end from auth_users, generate_series(1, 5) as n")
  await pool.query('vacuum (analyze)')
}

const id = randomUUID()
const now = new Date()

describePlans(
  [
    ['the settings', (db, owner) => findSettings(db, owner)],
    ['the personalities', (db, owner) => listRows(db, owner)],
    ['one personality', (db, owner) => findRow(db, owner, id)],
    ['the versions that answer', (db, owner) => listActiveVersions(db, owner)],
    ['the versions of one', (db, owner) => listVersions(db, owner, id)],
    ['the deletions that are over', (db) => purgeDeletedForSystem(db, now, 500)],
    ['the golden questions', (db, owner) => listQuestionRows(db, owner)],
    ['the answers of a personality', (db, owner) => listAnswers(db, owner, id, [1, 2])],
    ['the results of all', (db, owner) => listResults(db, owner, null)],
    ['the results of one', (db, owner) => listResults(db, owner, id)],
    ['the next question', (db, owner) => findUnasked(db, owner, { personalityId: 'professional', version: 0, requestedAt: now })],
    ['what is being asked', (db, owner) => listOpenRuns(db, owner)],
    ['runs that are due', (db) => listDueRunsForSystem(db, { now, before: now }, 100)],
    ['runs with other knowledge', (db) => listOutdatedForSystem(db, new Date(now.getTime() - 86_000_000), 100)],
    ['the leases of dead workers that asked', (db) => releaseAllForSystem(db, 'chatbot_golden_runs', now)],
    ['open questions', (db, owner) => listOpen(db, owner, 20)],
    ['how many there are', (db, owner) => countOpen(db, owner)],
    ['the questions of a thread', (db, owner) => proposeAnswer(db, owner, id, 'x')],
    ['turns that are due', (db) => listDueTurnsForSystem(db, { now, before: now }, 200)],
    ['the turns of one owner', (db, owner) => hastenTurns(db, owner, now)],
    ['the leases of dead workers that wrote', (db) => releaseAllForSystem(db, 'chatbot_turns', now)],
  ],
  buildManyChatbots,
)
