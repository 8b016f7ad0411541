import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { createAllEvents } from '../context.ts'
import { holdIntents } from '../features/ledger/index.ts'
import { dropWaiting } from '../features/notifications/index.ts'
import { holdSeries } from '../features/planning/index.ts'
import { holdAutomaticPosts } from '../features/posts/index.ts'
import { holdScheduled, POST_INTENTS, summariseScheduled } from '../features/publishing/index.ts'
import { systemClock } from '../platform/clock.ts'
import { createDatabase, createPool, type DatabaseTarget } from '../platform/db/database.ts'
import { StartupError } from '../platform/db/embedded/index.ts'
import { assertKnownMigrations, migrate } from '../platform/db/migrate.ts'
import { BootError } from '../platform/errors.ts'
import { createLogger } from '../platform/log/index.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import { fingerprintOf, keyFile } from '../secrets.ts'
import { type ReadMember, readMembers, verifyArchive } from './archive/archive-reader.ts'
import { isRestored } from './database/catalog.ts'
import { type DatabaseImport, importDatabase } from './database/database-import.ts'
import { openCopyStore } from './installation.ts'
import { DATABASE, KEY, MANIFEST, type Manifest, OBJECTS, SANDBOX } from './archive/manifest.ts'
import { restoreObject } from './files/objects.ts'
import { restoreJobs, withQueue } from './restore-jobs.ts'
import { prepareTarget } from './restore-target.ts'
import { restoreSandboxFile } from './files/sandbox-files.ts'
import { connect } from './database/snapshot.ts'

const HELD = 'Held because Marquee was restored from a backup: the post may have been published in the meantime. Send it now if it was not.'

export type RestoreOptions = {
  /** Nothing scheduled is published automatically, and no reply or message is sent. */
  isHeld: boolean
}

/** `held`: posts. `heldAnswers`: replies and messages. */
export type RestoreSummary = { takenAt: string; rows: number; objects: number; held: number; heldAnswers: number; scheduled: { count: number; first: Date | null } }

/** Throws BootError unless the restored server will have the key that the stored secrets were sealed with. */
function assertKey({ masterSecret }: Config, { hasKey, keyFingerprint }: Manifest): void {
  const isSame = masterSecret !== null && fingerprintOf(Buffer.from(masterSecret)) === keyFingerprint
  if (hasKey && masterSecret !== null && !isSame) throw new BootError('The backup contains its own key: unset MARQUEE_SECRET.')
  if (!hasKey && !isSame) throw new BootError('The backup was made with MARQUEE_SECRET, which is needed to read stored keys: set it to the same value.')
}

async function readBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type Places = { dataDir: string; store: ObjectStore; database: DatabaseImport; stored: string[] }

async function place(places: Places, member: ReadMember): Promise<void> {
  const { name, body } = member
  if (name.startsWith(DATABASE)) return places.database.add(member)
  if (name.startsWith(SANDBOX)) return restoreSandboxFile(join(places.dataDir, 'sandbox'), member)
  if (name === KEY) return writeFile(keyFile(places.dataDir), await readBytes(body), { mode: 0o600, flag: 'wx', flush: true })
  if (name === MANIFEST) return
  if (!name.startsWith(OBJECTS)) throw new Error(`The archive holds ${name}, which is not a known member`)
  places.stored.push(name.slice(OBJECTS.length))
  await restoreObject(places.store, member)
}

/** Migrates the rows to this version, and enqueues the server's jobs: none, when held. */
async function migrateAndEnqueue(client: pg.ClientBase, target: DatabaseTarget, { isHeld }: RestoreOptions) {
  const pool = createPool(target, 4, () => undefined)
  const db = createDatabase(pool)
  const now = systemClock.now()
  try {
    await migrate(pool)
    const held = await withQueue(target, createLogger('warn'), async (jobs) => {
      if (!isHeld) {
        await restoreJobs(client, jobs, db)
        return { held: 0, heldAnswers: 0 }
      }
      await holdSeries(db, now)
      await holdAutomaticPosts(db, now)
      await dropWaiting(db, now)
      return { heldAnswers: await holdIntents(db, POST_INTENTS), held: await holdScheduled({ db, events: createAllEvents(jobs) }, HELD, now) }
    })
    return { ...held, scheduled: await summariseScheduled(db) }
  } finally {
    await pool.end()
  }
}

async function fill(config: Config, target: DatabaseTarget, archive: { path: string; manifest: Manifest }, options: RestoreOptions): Promise<RestoreSummary> {
  const { path, manifest } = archive
  const client = await connect(target)
  const stored: string[] = []
  const store = openCopyStore(config)
  try {
    // Files may take hours, and the rows are committed after the last of them.
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    const database = await importDatabase(client, manifest)
    for await (const member of readMembers(path)) await place({ dataDir: config.dataDir, store, database, stored }, member)
    await database.finish()
    await client.query('commit')
    const outcome = await migrateAndEnqueue(client, target, options)
    return { takenAt: manifest.createdAt, rows: manifest.tables.filter(({ name }) => isRestored(name)).reduce((sum, { rows }) => sum + rows, 0), objects: stored.length, ...outcome }
  } catch (error) {
    for (const key of stored) await store.remove(key)
    throw error
  } finally {
    await client.end()
  }
}

function plainly(file: string, error: unknown): Error {
  if (error instanceof BootError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new BootError(error instanceof StartupError ? reason : `The backup ${file} could not be restored: ${reason}.`, { cause: error })
}

/**
 * Restores an installation from an archive into the configured place, which must be empty: the data folder, and the database
 * and storage where those are elsewhere. Every part is compared with its checksum first. Takes the configuration, the archive and the
 * options. Returns what was restored; throws BootError with one line, leaving nothing behind.
 */
export async function restore(config: Config, path: string, options: RestoreOptions): Promise<RestoreSummary> {
  const file = resolve(path)
  try {
    const manifest = await verifyArchive(file)
    await assertKnownMigrations(manifest.migrations)
    assertKey(config, manifest)
    const target = await prepareTarget(config)
    try {
      const summary = await fill(config, target.database, { path: file, manifest }, options)
      await target.keep()
      return summary
    } catch (error) {
      await target.undo()
      throw error
    }
  } catch (error) {
    throw plainly(file, error)
  }
}
