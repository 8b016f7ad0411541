import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DatabaseTarget } from '../platform/db/database.ts'
import type { Config } from '../config.ts'
import { StartupError } from '../platform/db/embedded/index.ts'
import { BootError } from '../platform/errors.ts'
import { fingerprintOf, keyFile, loadExistingKey } from '../secrets.ts'
import { VERSION } from '../version.ts'
import { type ArchiveWriter, assertNewFile, createArchiveWriter } from './archive/archive-writer.ts'
import { exportDatabase } from './database/database-export.ts'
import { listNeededKeys, openCopyStore, STORE_FOLDERS } from './installation.ts'
import { ChangedMeanwhileError, findLost } from './files/losses.ts'
import { FORMAT, KEY, MANIFEST, type Manifest, type Member } from './archive/manifest.ts'
import { exportObjects } from './files/objects.ts'
import { openExistingDatabase } from './database/open-database.ts'
import { type Snapshot, takeSnapshot } from './database/snapshot.ts'

/** A file deleted during the copy fails the attempt; the next one sees the rows without it. */
const MAX_ATTEMPTS = 5

export type BackupOptions = {
  /** Continues although files that the rows need are gone: what is already lost must not prevent saving the rest. */
  isLossAllowed: boolean
}

export type BackupSummary = { file: string; rows: number; objects: number; bytes: number; lost: string[] }

async function addKey(config: Config, archive: ArchiveWriter): Promise<Member[]> {
  if (config.masterSecret) return []
  const path = keyFile(config.dataDir)
  return [await archive.add(KEY, (await stat(path)).size, createReadStream(path))]
}

async function* jsonOf(value: unknown): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(value))
}

async function addManifest(archive: ArchiveWriter, manifest: Manifest): Promise<void> {
  await archive.add(MANIFEST, Buffer.byteLength(JSON.stringify(manifest)), jsonOf(manifest))
}

async function writeArchive(config: Config, target: DatabaseTarget, snapshot: Snapshot, archive: ArchiveWriter): Promise<Omit<BackupSummary, 'file'>> {
  const { migrations, sequences, takenAt } = snapshot
  const database = await exportDatabase(snapshot.client, archive, snapshot.tables)
  const needed = await listNeededKeys(snapshot.db)
  // A transaction that stays open keeps the server's database from vacuuming.
  await snapshot.client.query('commit')
  const objects = await exportObjects(openCopyStore(config), STORE_FOLDERS, archive)
  const lost = await findLost(target, needed, objects)
  const sandbox = await snapshot.sandbox.addTo(archive)
  const key = await addKey(config, archive)
  const members = [...database.members, ...objects, ...sandbox, ...key]
  const keyFingerprint = fingerprintOf(await loadExistingKey(config))
  const about = { format: FORMAT, appVersion: VERSION, createdAt: takenAt.toISOString(), migrations, keyFingerprint, hasKey: key.length > 0 } as const
  await addManifest(archive, { ...about, tables: database.tables, sequences, members })
  return { rows: database.tables.reduce((sum, { rows }) => sum + rows, 0), objects: objects.length, bytes: members.reduce((sum, { size }) => sum + size, 0), lost }
}

function assertNoLoss({ lost }: Omit<BackupSummary, 'file'>, { isLossAllowed }: BackupOptions): void {
  const [first] = lost
  if (first === undefined || isLossAllowed) return
  throw new BootError(`${lost.length} files that the library needs are missing from the storage; the first is ${first}. Nothing was backed up. --allow-missing backs up the rest.`)
}

async function tryOnce(config: Config, target: DatabaseTarget, file: string, options: BackupOptions): Promise<BackupSummary> {
  const snapshot = await takeSnapshot(config, target)
  try {
    const archive = await createArchiveWriter(file)
    try {
      const written = await writeArchive(config, target, snapshot, archive)
      assertNoLoss(written, options)
      await archive.finish()
      return { file, ...written }
    } catch (error) {
      await archive.discard()
      throw error
    }
  } finally {
    await snapshot.close()
  }
}

async function writeUntilComplete(config: Config, target: DatabaseTarget, file: string, options: BackupOptions): Promise<BackupSummary> {
  for (let left = MAX_ATTEMPTS; left > 0; left -= 1) {
    try {
      return await tryOnce(config, target, file, options)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) throw error
    }
  }
  throw new BootError(`Files were deleted during each of ${MAX_ATTEMPTS} attempts to copy them. Try again when the server is less busy.`)
}

function plainly(file: string, error: unknown): Error {
  if (error instanceof BootError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new BootError(error instanceof StartupError ? reason : `The backup ${file} could not be created: ${reason}.`, { cause: error })
}

/**
 * Writes one archive of database, files, key and the sandbox's state, as they are at one moment, while a server may be running.
 * Takes the configuration of the installation, the path of the archive and the options. Returns what was written; throws BootError with
 * one line, leaving no file behind.
 */
export async function backUp(config: Config, path: string, options: BackupOptions): Promise<BackupSummary> {
  const file = resolve(path)
  await assertNewFile(file)
  try {
    const database = await openExistingDatabase(config)
    return await writeUntilComplete(config, database.target, file, options).finally(() => database.close())
  } catch (error) {
    throw plainly(file, error)
  }
}
