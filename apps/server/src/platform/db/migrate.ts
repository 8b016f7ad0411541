import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { BootError } from '../errors.ts'

/** Folder of the SQL files, `NNNN_<feature>_<what>.sql`. */
const MIGRATIONS_DIR = join(import.meta.dirname, '../../../db/migrations')
/** Any fixed number: servers that start at the same time serialize on it. */
const MIGRATION_LOCK = 7_265_001

const RECORD_TABLE = 'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())'

type Migration = { name: string; sql: string }

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(dir, name), 'utf8') })))
}

/**
 * Creates an empty database's tables as they were after the named migrations, in the caller's transaction and recording nothing: the rows
 * to be loaded contain the record. Throws BootError for a name that this program does not know.
 */
export async function buildSchema(client: pg.ClientBase, names: readonly string[], dir = MIGRATIONS_DIR): Promise<void> {
  await assertKnownMigrations(names, dir)
  await client.query(RECORD_TABLE)
  const all = await readMigrations(dir)
  for (const migration of all) if (names.includes(migration.name)) await client.query(migration.sql)
}

const newerDatabase = (subject: string, name: string): BootError => new BootError(`${subject} last used by a newer version (it has ${name}). Update Marquee first.`)

/** Throws BootError when one of the recorded migrations is not known to this program. */
export async function assertKnownMigrations(names: readonly string[], dir = MIGRATIONS_DIR): Promise<void> {
  const all = await readMigrations(dir)
  const unknown = names.find((name) => !all.some((migration) => migration.name === name))
  if (unknown) throw newerDatabase('The data was', unknown)
}

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name) values ($1)', [migration.name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new BootError(`Migration ${migration.name} failed: ${reason}`, { cause: error })
  }
}

/**
 * Brings the database up to date: runs each file not yet recorded, in order, each in a transaction, under an advisory lock.
 * Returns the names it ran. Throws BootError when a file fails or the database is newer than this program.
 */
export async function migrate(pool: pg.Pool, dir = MIGRATIONS_DIR): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(RECORD_TABLE)
    const done = new Set((await client.query<{ name: string }>('select name from schema_migrations')).rows.map((row) => row.name))
    const all = await readMigrations(dir)
    const unknown = [...done].find((name) => !all.some((migration) => migration.name === name))
    if (unknown) throw newerDatabase('The database was', unknown)
    const pending = all.filter((migration) => !done.has(migration.name))
    for (const migration of pending) await applyOne(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    // A broken connection has already lost the lock.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}
