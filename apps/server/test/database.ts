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

function openTestDatabase(name: string): TestDatabase {
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

const newName = (): string => `t_${randomBytes(6).toString('hex')}`

/** A separate, migrated database for one test file. Returns it with a pool; `drop` closes and removes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = newName()
  await asAdmin(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
  return openTestDatabase(name)
}

/** Like createTestDatabase, but empty. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newName()
  await asAdmin(`create database ${name} template template0`)
  return openTestDatabase(name)
}
