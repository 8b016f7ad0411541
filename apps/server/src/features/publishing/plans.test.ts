import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { findScans } from '../../../test/explain.ts'
import type { Database } from '../../platform/db/database.ts'
import { countDrafts, listDraftRows } from '../posts/queries.ts'
import { countHistory, listHistoryRows } from './history-queries.ts'
import { findOverdueForSystem, listDeliveries } from './queries.ts'

const ROWS = 20_000
const OWNERS = 20

let database: TestDatabase
const owners = Array.from({ length: OWNERS }, () => randomUUID())
const [alice = ''] = owners
const nobody = randomUUID()

/** Many owners with posts in every state, as in an installation that has been used for long. */
beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  await pool.query("insert into auth_users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) as id", [owners])
  await pool.query(
    `insert into posts (id, owner, content, type, state, platforms, scheduled_at, updated_at)
     select gen_random_uuid(), ($1::uuid[])[1 + n % ${OWNERS}], 'Post ' || n, 'single',
            (array['draft', 'scheduled', 'published', 'failed'])[1 + n % 4], array['facebook'], now() + n * interval '1 minute', now() - n * interval '1 second'
     from generate_series(1, ${ROWS}) as n`,
    [owners],
  )
  await pool.query("insert into deliveries (id, owner, post_id, platform, status) select gen_random_uuid(), owner, id, 'facebook', 'published' from posts")
  await pool.query(
    `insert into dispatches (id, owner, post_id, profile_id, platforms, content, status, lease_until)
     select gen_random_uuid(), owner, id, 'profile', platforms, content, 'settled', now() from posts`,
  )
  await pool.query('analyze')
})
afterAll(() => database.drop())

it.each<[string, (db: Database) => Promise<unknown>]>([
  ['the first page of drafts', (db) => listDraftRows(db, alice, { platform: null, before: null, limit: 51 })],
  ['a platform tab of drafts', (db) => listDraftRows(db, alice, { platform: 'facebook', before: null, limit: 51 })],
  ['a deep page of drafts', (db) => listDraftRows(db, alice, { platform: null, before: nobody, limit: 51 })],
  ['the counts of the tabs', (db) => countDrafts(db, alice)],
  ['the first page of history', (db) => listHistoryRows(db, alice, 'all', { before: null, limit: 51 })],
  ['a deep page of history', (db) => listHistoryRows(db, alice, 'final', { before: { updatedAt: new Date(), id: nobody }, limit: 51 })],
  ['the count of history', (db) => countHistory(db, alice, 'all')],
  ['the outcomes of a post', (db) => listDeliveries(db, alice, nobody)],
  ['the sweep', (db) => findOverdueForSystem(db, new Date(), 100)],
])('reads %s by an index', async (_name, run) => {
  expect(await findScans(database.pool, run)).toEqual([])
})
