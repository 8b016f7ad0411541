import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { findScans } from '../../../test/explain.ts'
import { buildManyPosts } from '../../../test/factories/many-posts.ts'
import type { Database } from '../../platform/db/database.ts'
import { countDrafts, listDraftRows } from './queries.ts'

let database: TestDatabase
let owner: string
const nobody = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await buildManyPosts(database.pool)
})
afterAll(() => database.drop())

it.each<[string, (db: Database) => Promise<unknown>]>([
  ['the first page of drafts', (db) => listDraftRows(db, owner, { platform: null, before: null, limit: 51 })],
  ['a platform tab of drafts', (db) => listDraftRows(db, owner, { platform: 'facebook', before: null, limit: 51 })],
  ['a deep page of drafts', (db) => listDraftRows(db, owner, { platform: null, before: nobody, limit: 51 })],
  ['the counts of the tabs', (db) => countDrafts(db, owner)],
])('reads %s by an index', async (_name, run) => {
  expect(await findScans(database.pool, run)).toEqual([])
})
