import { createDatabase, createPool, type DatabaseTarget } from '../../platform/db/database.ts'
import { listNeededKeys } from '../installation.ts'
import { type Member, OBJECTS } from '../archive/manifest.ts'

/** A file was deleted, with its row, between the snapshot and its copy. */
export class ChangedMeanwhileError extends Error {}

/**
 * Files that the rows of a snapshot need and that were not copied. Takes the database, the keys that those rows need and the copied ones. Throws
 * ChangedMeanwhileError when the current rows no longer need one.
 */
export async function findLost(target: DatabaseTarget, needed: readonly string[], copied: readonly Member[]): Promise<string[]> {
  const names = new Set(copied.map(({ name }) => name))
  const absent = needed.filter((key) => !names.has(OBJECTS + key))
  if (absent.length === 0) return []
  const pool = createPool(target, 1, () => undefined)
  const still = new Set(await listNeededKeys(createDatabase(pool)).finally(() => pool.end()))
  if (absent.some((key) => !still.has(key))) throw new ChangedMeanwhileError()
  return absent
}
