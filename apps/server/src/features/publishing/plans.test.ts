import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { findScans } from '../../../test/explain.ts'
import { buildManyPosts } from '../../../test/factories/many-posts.ts'
import type { Database } from '../../platform/db/database.ts'
import { countHistory, listHistoryRows } from './history-queries.ts'
import { findOverdueForSystem, listDeliveries } from './queries.ts'

let database: TestDatabase
let owner: string
const nobody = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await buildManyPosts(database.pool)
})
afterAll(() => database.drop())

it.each<[string, (db: Database) => Promise<unknown>]>([
  ['the first page of history', (db) => listHistoryRows(db, owner, 'all', { before: null, limit: 51 })],
  ['a deep page of history', (db) => listHistoryRows(db, owner, 'final', { before: { updatedAt: new Date(), id: nobody }, limit: 51 })],
  ['the count of history', (db) => countHistory(db, owner, 'all')],
  ['the outcomes of a post', (db) => listDeliveries(db, owner, nobody)],
  ['the sweep', (db) => findOverdueForSystem(db, new Date(), 100)],
])('reads %s by an index', async (_name, run) => {
  expect(await findScans(database.pool, run)).toEqual([])
})
