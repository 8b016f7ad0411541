import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import type { DatabaseTarget } from '../../platform/db/database.ts'
import { DataDirInUseError, findRunningPostgres, hasEmbeddedPostgres, lockDataDir, startEmbeddedPostgres } from '../../platform/db/embedded/index.ts'
import { BootError } from '../../platform/errors.ts'

const POLL_MS = 100
/** A starting server has its database ready within this time. */
const READY_WITHIN_MS = 30_000

/** A database to read from, and a function that restores its former state. */
export type OpenedDatabase = { target: DatabaseTarget; close(): Promise<void> }

/** The database of the server that owns the folder. */
async function joinRunning(dataDir: string): Promise<DatabaseTarget> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    const target = await findRunningPostgres(dataDir)
    if (target) return target
    await delay(POLL_MS)
  }
  throw new BootError(`The data folder ${dataDir} is in use, but its database does not answer. Try again when the server is ready.`)
}

/** No server runs: the database is started, and stopped afterwards. */
async function startOwn(dataDir: string): Promise<OpenedDatabase> {
  const lock = await lockDataDir(dataDir)
  try {
    const server = await startEmbeddedPostgres({ dataDir })
    const close = async () => {
      await server.stop()
      await lock.release()
    }
    return { target: server.poolConfig, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Opens the installation's database: that of DATABASE_URL, else that of the server running in DATA_DIR, else it is started.
 * Throws BootError when there is none.
 */
export async function openExistingDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenedDatabase> {
  if (databaseUrl) return { target: { connectionString: databaseUrl }, close: () => Promise.resolve() }
  if (!(await hasEmbeddedPostgres(dataDir))) throw new BootError(`There is nothing to back up: ${dataDir} contains no database. Set DATA_DIR to the folder of the installation.`)
  try {
    return await startOwn(dataDir)
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error
    return { target: await joinRunning(dataDir), close: () => Promise.resolve() }
  }
}
