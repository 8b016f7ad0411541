import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { listTables } from '../../../backup/database/catalog.ts'
import { createDatabase } from '../../../platform/db/database.ts'
import { hasPgvector } from './pgvector-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const warnings: unknown[] = []
/** As a process that has just started: the answer is kept for each database. */
const look = () => hasPgvector(createDatabase(database.pool), (error) => warnings.push(error))
const columns = async () => (await database.pool.query<{ name: string }>(`select attname as name from pg_attribute where attrelid = to_regclass('knowledge_vectors') and attnum > 0 order by attnum`)).rows.map(({ name }) => name)

it('has no table while the database has no type for vectors', async () => {
  expect([await look(), await columns(), warnings]).toEqual([false, [], []])
})

it('gets its table once the type exists, from the migration’s function, however many processes look', async () => {
  // Stands for the extension, which the embedded PostgreSQL does not have: the table needs the type's name only.
  await database.pool.query('create domain vector as text')
  expect(await Promise.all([look(), look(), look()])).toEqual([true, true, true])
  expect([await look(), await columns(), warnings]).toEqual([true, ['chunk_id', 'owner', 'model', 'embedding'], []])
})

it('is not part of a backup, which may be restored where the type does not exist', async () => {
  const client = await database.pool.connect()
  const names = (await listTables(client)).map(({ name }) => name)
  client.release()
  expect(names).toContain('knowledge_chunks')
  expect(names).not.toContain('knowledge_vectors')
})
