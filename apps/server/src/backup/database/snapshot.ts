import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { systemClock } from '../../platform/clock.ts'
import { createDatabaseOn, type Database, type DatabaseTarget } from '../../platform/db/database.ts'
import { assertKnownMigrations } from '../../platform/db/migrate.ts'
import { BootError } from '../../platform/errors.ts'
import { listMigrations, listSequences, listTables } from './catalog.ts'
import type { Sequence, Table } from '../archive/manifest.ts'
import { recordSandbox, type SandboxState } from '../files/sandbox-files.ts'

/** The installation at one moment: a transaction that sees the database as it was then, and the sandbox's state at that time. */
export type Snapshot = {
  client: pg.Client
  /** Typed queries in the same transaction. */
  db: Database
  takenAt: Date
  migrations: string[]
  tables: Pick<Table, 'name' | 'columns'>[]
  sequences: Sequence[]
  sandbox: SandboxState
  close(): Promise<void>
}

/**
 * While it runs no call to the posting provider can start, nor its outcome be written. A call in flight has its intent in the
 * database by then, so what the simulated provider knows and the database does not is always looked up, never resent.
 */
async function withoutDispatches<T>(target: DatabaseTarget, run: () => Promise<T>): Promise<T> {
  const gate = await connect(target)
  try {
    await gate.query('begin')
    await gate.query('lock table dispatches in share mode')
    return await run()
  } finally {
    await gate.end()
  }
}

/** Opens a connection. Takes its target. */
export async function connect(target: DatabaseTarget): Promise<pg.Client> {
  const client = new pg.Client({ ...target, application_name: 'marquee-backup', keepAlive: true })
  // A connection that breaks is reported by the call in flight; without a listener it would crash the process as well.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const hasTables = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ is_there: boolean }>("select to_regclass('schema_migrations') is not null and to_regclass('dispatches') is not null as is_there")
  return rows[0]?.is_there ?? false
}

async function takeMoment(client: pg.Client, target: DatabaseTarget, sandboxDir: string) {
  if (!(await hasTables(client))) throw new BootError('There is nothing to back up: the database is empty.')
  await client.query('begin isolation level repeatable read, read only')
  // The transaction's first query fixes the snapshot.
  return withoutDispatches(target, async () => ({ migrations: await listMigrations(client), sandbox: await recordSandbox(sandboxDir), takenAt: systemClock.now() }))
}

async function readLayout(client: pg.Client, migrations: readonly string[]) {
  await assertKnownMigrations(migrations)
  return { tables: await listTables(client), sequences: await listSequences(client) }
}

/**
 * Takes a snapshot of the configured installation, which may be in use. Throws BootError when there is no data, or when it is of a newer
 * version.
 */
export async function takeSnapshot(config: Pick<Config, 'dataDir'>, target: DatabaseTarget): Promise<Snapshot> {
  const client = await connect(target)
  const open: (() => Promise<void>)[] = [() => client.end()]
  const close = async () => {
    for (const step of open) await step()
  }
  try {
    const moment = await takeMoment(client, target, join(config.dataDir, 'sandbox'))
    open.push(() => moment.sandbox.close())
    return { ...moment, ...(await readLayout(client, moment.migrations)), client, db: createDatabaseOn(client), close }
  } catch (error) {
    await close()
    throw error
  }
}
