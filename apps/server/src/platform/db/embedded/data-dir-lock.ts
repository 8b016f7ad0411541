import { mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUseError, errorText, StartupError } from './errors.ts'

/** Held while a server owns the folder. Nothing in the server may open this file: closing it would drop the lock. */
const LOCK_FILE = 'server.lock'

/** SQLite's result code for "another connection holds the lock". */
const SQLITE_BUSY = 5

/** A connection that nothing refers to is garbage-collected, and its lock with it, whatever the caller keeps of our answer. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only owner of a data folder, which is created when missing.
 *
 * The lock is the kernel's own file lock, taken through SQLite because Node has no call for it: it dies with its process,
 * however that ends, so there is never a stale one to clear, and two servers starting at once cannot both get it.
 *
 * @param dataDir - the folder, absolute or relative to the working directory
 * @returns `release`, which gives the folder free; calling it twice is harmless
 * @throws DataDirInUseError when another server holds it, StartupError when the folder cannot be made or written
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const folder = await makeFolder(resolve(dataDir))
  const database = openLockFile(folder)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    throw isBusy(error) ? new DataDirInUseError(folder) : unusable(folder, error)
  }
  held.add(database)
  return {
    release: async () => {
      if (held.delete(database)) database.close()
    },
  }
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o750 })
    return await realpath(folder)
  } catch (error) {
    throw unusable(folder, error)
  }
}

function openLockFile(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 })
  } catch (error) {
    throw unusable(folder, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function unusable(folder: string, error: unknown): StartupError {
  return new StartupError(`The data folder ${folder} cannot be used: ${errorText(error)}.`)
}
