import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { forbidSecondConnections } from '../../../test/guards/one-connection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  forbidSecondConnections(database.pool, database.db)
})
afterAll(() => database.drop())

it('is noticed by every test of the whole product: a transaction uses its own connection only', async () => {
  const one = (db: Pick<TestDatabase, 'db'>['db']) => sql<{ n: number }>`select 1 as n`.execute(db)
  const inside = await database.db.transaction().execute(async (trx) => (await sql<{ n: number }>`select 1 as n`.execute(trx)).rows)
  expect([inside, (await one(database.db)).rows]).toEqual([[{ n: 1 }], [{ n: 1 }]])
  await expect(database.db.transaction().execute(() => one(database.db))).rejects.toThrow('A transaction asked for a second connection')
  await expect(database.db.transaction().execute(() => database.pool.query('select 1'))).rejects.toThrow('A transaction asked for a second connection')
})
