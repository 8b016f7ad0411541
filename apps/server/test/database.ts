import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './global-setup.ts'
import { createDatabase, createPool, type Database } from '../src/platform/db/database.ts'

export type TestDatabase = { url: string; pool: pg.Pool; db: Database; drop(): Promise<void> }

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}

/** A migrated database of its own for one test file. Returns it with a pool; `drop` closes and removes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${inject('templateDatabase')}`)
  const url = withDatabase(inject('clusterUrl'), name)
  const pool = createPool({ connectionString: url }, 5, () => undefined)
  return {
    url,
    pool,
    db: createDatabase(pool),
    async drop() {
      await pool.end()
      await asAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}

/** A database without a table. Returns its address; `drop` removes it. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `e_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}`)
  return { url: withDatabase(inject('clusterUrl'), name), drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}
