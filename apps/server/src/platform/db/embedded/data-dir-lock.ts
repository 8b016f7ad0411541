import { chmod, lstat, mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeFileFault } from '../../faults/file-faults.ts'
import { DataDirInUseError, errorCode, StartupError } from './errors.ts'

/** Locked while a server owns the folder. Nothing else in the server may open this file: closing it would drop the lock. */
const LOCK_FILE = 'server.lock'

/** What Marquee keeps in the folder besides the database, which has modes of its own. */
const OWN_FOLDERS = ['storage', 'sandbox', 'work']
const OWN_FILES = [LOCK_FILE, 'secret.key']

/** SQLite's result code for "another connection holds the lock". */
const SQLITE_BUSY = 5

/** An unreferenced connection is garbage-collected and its lock released, even if the caller drops the returned handle. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only owner of a data folder, which is created when missing.
 *
 * The lock is the kernel's own file lock, taken through SQLite because Node has no call for it: it is released with its process,
 * however that ends, so there is never a stale one to clear, and two servers starting at once cannot both get it.
 *
 * @param dataDir - the folder, absolute or relative to the working directory
 * @returns `release`, which unlocks the folder; calling it twice is harmless
 * @throws DataDirInUseError when another server holds it, StartupError when the folder cannot be created or written
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
  await closeToOthers(folder)
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

/** Takes from other users what is in the folder already: it may be from a version, or a restore by hand, that left it open. */
async function closeToOthers(folder: string): Promise<void> {
  const own = [...OWN_FOLDERS.map((name) => ({ path: join(folder, name), mode: 0o700 })), ...OWN_FILES.map((name) => ({ path: join(folder, name), mode: 0o600 }))]
  for (const { path, mode } of own) {
    try {
      const info = await lstat(path)
      if (!info.isSymbolicLink() && (info.mode & 0o077) !== 0) await chmod(path, mode)
    } catch (error) {
      // Missing, or another user's, who decides on it.
      if (!['ENOENT', 'EPERM'].includes(errorCode(error) ?? '')) throw error
    }
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
  const isSqlite = error instanceof Error && 'errcode' in error
  const reason = isSqlite ? `the file ${LOCK_FILE} in it cannot be written` : describeFileFault(error)
  return new StartupError(`The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to a folder that this user may write.`)
}
