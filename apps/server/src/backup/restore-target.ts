import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { DatabaseTarget } from '../platform/db/database.ts'
import { lockDataDir, startEmbeddedPostgres } from '../platform/db/embedded/index.ts'
import { BootError } from '../platform/errors.ts'
import { keyFile } from '../secrets.ts'
import { assertEmptyDatabase } from './database/catalog.ts'
import { openCopyStore, STORE_FOLDERS } from './installation.ts'
import { isRestoring, markRestoring, unmarkRestoring } from './marker.ts'
import { isEmptyStore } from './files/objects.ts'
import { connect } from './database/snapshot.ts'

/** What an empty data folder may contain: our lock, and what file systems put into a volume. */
const NO_DATA = /^(server\.lock.*|lost\+found)$/

/** A prepared, empty target. */
export type RestoreTarget = {
  database: DatabaseTarget
  /** Stops the database and unlocks the folder, which is an installation from now on. */
  keep(): Promise<void>
  /** Removes everything that was restored into the data folder. */
  undo(): Promise<void>
}

const ourPlaces = (dataDir: string): string[] => [...['postgres', 'storage', 'sandbox', 'work'].map((name) => join(dataDir, name)), keyFile(dataDir)]

async function empty(dataDir: string): Promise<void> {
  for (const path of ourPlaces(dataDir)) await rm(path, { recursive: true, force: true, maxRetries: 5 })
}

async function assertEmptyFolder(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).find((name) => !NO_DATA.test(name))
  if (found !== undefined) throw new BootError(`The data folder ${dataDir} is not empty (it has ${found}): set DATA_DIR to a new one.`)
}

async function assertEmptyPlaces(config: Config): Promise<void> {
  await assertEmptyFolder(config.dataDir)
  const { storage } = config
  const place = storage.kind === 's3' ? `bucket ${storage.bucket}${storage.prefix && `/${storage.prefix}`}` : `folder ${storage.dir}`
  if (!(await isEmptyStore(openCopyStore(config), STORE_FOLDERS))) throw new BootError(`The ${place} of STORAGE_URL contains files: restore into an empty one.`)
  if (config.databaseUrl === null) return
  const client = await connect({ connectionString: config.databaseUrl })
  await assertEmptyDatabase(client).finally(() => client.end())
}

async function openDatabase(config: Config): Promise<{ database: DatabaseTarget; stop(): Promise<void> }> {
  if (config.databaseUrl !== null) return { database: { connectionString: config.databaseUrl }, stop: () => Promise.resolve() }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir })
  return { database: server.poolConfig, stop: () => server.stop() }
}

/**
 * Locks the configured data folder, and checks that it, the storage and the database are empty; what a killed restore left is
 * removed first. Throws BootError when something is there, having changed nothing.
 */
export async function prepareTarget(config: Config): Promise<RestoreTarget> {
  const { dataDir } = config
  const lock = await lockDataDir(dataDir)
  try {
    if (await isRestoring(dataDir)) {
      await empty(dataDir)
      await unmarkRestoring(dataDir)
    }
    await assertEmptyPlaces(config)
    await markRestoring(dataDir)
    for (const name of ['storage', 'sandbox']) await mkdir(join(dataDir, name), { mode: 0o700 })
    const { database, stop } = await openDatabase(config)
    const end = async (last: () => Promise<void>) => {
      await stop()
      await last()
      await unmarkRestoring(dataDir)
      await lock.release()
    }
    return { database, keep: () => end(() => Promise.resolve()), undo: () => end(() => empty(dataDir)) }
  } catch (error) {
    await lock.release()
    throw error
  }
}
