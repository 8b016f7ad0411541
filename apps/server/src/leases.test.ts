import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
// Both load every feature, so that every lease is declared.
import './app.ts'
import { listLeases, releaseOrphanedLeases } from './platform/jobs/lease.ts'
import './worker.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const clock = { now: () => NOW }

let database: TestDatabase
let owner: string

beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<{ id: string }>("insert into auth_users (id, email, created_at, updated_at) values (gen_random_uuid(), 'alice@example.com', now(), now()) returning id")
  owner = rows[0]?.id ?? ''
})
afterAll(() => database.drop())

const held = () => ({ lease_token: randomUUID(), lease_expires_at: new Date(NOW.getTime() + 60_000) })
const tokensOf = async (table: 'images_jobs' | 'dispatches' | 'idempotency_keys') => (await database.db.selectFrom(table).select(['lease_token', 'lease_expires_at']).execute())

it('a starting worker knows every table that has leases', async () => {
  const { rows } = await database.pool.query<{ table_name: string }>("select table_name from information_schema.columns where column_name = 'lease_token' and table_schema = 'public' order by 1")
  expect([...new Set(listLeases().map(({ table }) => table))].toSorted()).toEqual(rows.map(({ table_name: name }) => name))
  const names = listLeases().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('a worker that starts alone releases leases of jobs, the only process those of calls too, and none those of requests', async () => {
  const [job, call, key] = [held(), held(), held()]
  await database.db.insertInto('images_jobs').values({ id: randomUUID(), owner, kind: 'generate', provider: 'openai', status: 'working', created_at: NOW, next_check_at: NOW, ...job }).execute()
  const post = randomUUID()
  await database.pool.query("insert into posts (id, owner, type, content, state) values ($1, $2, 'single', 'x', 'publishing')", [post, owner])
  await database.db.insertInto('dispatches').values({ id: randomUUID(), owner, post_id: post, platforms: [], profile_id: 'p', content: 'x', status: 'sending', ...call }).execute()
  await database.db.insertInto('idempotency_keys').values({ owner, key: 'k', request_hash: 'x', ...key }).execute()
  const ended = { lease_token: null, lease_expires_at: NOW }
  expect(await releaseOrphanedLeases({ db: database.db, clock }, false)).toEqual({ chatbot_golden_runs: 0, chatbot_turns: 0, commerce_pictures: 0, commerce_syncs: 0, conversations_checks: 0, conversations_figures: 0, conversations_judgings: 0, images_jobs: 1, knowledge_conflict_scans: 0, knowledge_files: 0, knowledge_question_runs: 0, media_index_owners: 0, media_items: 0, monitoring_watches: 0, notification_deliveries: 0, notification_mails: 0, video_tasks: 0, webhook_deliveries: 0 })
  expect([await tokensOf('images_jobs'), await tokensOf('dispatches')]).toEqual([[ended], [call]])
  expect(await releaseOrphanedLeases({ db: database.db, clock }, true)).toEqual({ chatbot_golden_runs: 0, chatbot_turns: 0, commerce_pictures: 0, commerce_store_keys: 0, commerce_syncs: 0, conversations_checks: 0, conversations_figures: 0, conversations_judgings: 0, images_jobs: 0, knowledge_conflict_scans: 0, knowledge_files: 0, knowledge_question_runs: 0, media_index_owners: 0, media_items: 0, monitoring_watches: 0, notification_deliveries: 0, notification_mails: 0, video_tasks: 0, webhook_deliveries: 0, dispatches: 1 })
  expect([await tokensOf('dispatches'), await tokensOf('idempotency_keys')]).toEqual([[ended], [key]])
})
