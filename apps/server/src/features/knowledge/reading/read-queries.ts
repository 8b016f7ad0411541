import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { FileRow } from '../files/file-queries.ts'

/** A version that is being read, and by which run: another run's results do not count. */
export type Reading = FileRow & { lease: string }

/**
 * Counts an attempt to read a version and gives it to one run. Returns the row with that attempt, or undefined when it is read already or
 * another run has it.
 */
export async function beginReadingForSystem(db: Db, id: string, lease: string, now: Date, until: Date): Promise<Reading | undefined> {
  const row = await db
    .updateTable('knowledge_files')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), lease, leased_until: until }))
    .where('id', '=', id)
    .where('stage', '=', 'reading')
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, lease }
}

/** Keeps a run's right to a version. */
export async function renewLease(db: Db, { owner, id, lease }: Reading, until: Date): Promise<void> {
  await db.updateTable('knowledge_files').set({ leased_until: until }).where('owner', '=', owner).where('id', '=', id).where('lease', '=', lease).execute()
}

/** Gives a version back for another attempt; `isForgiven`: this one was not the file's fault. */
export async function releaseReading(db: Db, { owner, id, lease }: Reading, isForgiven: boolean): Promise<void> {
  await db
    .updateTable('knowledge_files')
    .set(({ eb }) => ({ lease: null, leased_until: null, attempts: isForgiven ? eb('attempts', '-', 1) : eb.ref('attempts') }))
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

type Ending = { stage: 'ready'; words: number; pages: number | null; is_cut: boolean } | { stage: 'failed'; error: string }

/** Writes how reading ended, once. Returns false when another run wrote it or the file is gone. */
export async function endReading(trx: Tx, { owner, id, lease }: Reading, ending: Ending, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('knowledge_files')
    .set({ ...ending, finished_at: now, lease: null, leased_until: null })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('stage', '=', 'reading')
    .where('lease', '=', lease)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets a version be the one that is found. The one before must be gone. */
export async function makeCurrent(trx: Tx, owner: string, id: string): Promise<void> {
  await trx.updateTable('knowledge_files').set({ is_current: true }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Takes every version that is being read from the run that has it, as of `since`. */
export async function endLeasesForSystem(db: Db, since: Date): Promise<void> {
  await db.updateTable('knowledge_files').set({ lease: null, leased_until: since }).where('stage', '=', 'reading').execute()
}

/** Versions that nobody reads: the run that had them said nothing for too long, or none ever came since `before`. */
export const listUnreadForSystem = (db: Db, now: Date, before: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('knowledge_files')
    .select('id')
    .where('stage', '=', 'reading')
    .where(sql<boolean>`coalesce(leased_until < ${now}, created_at < ${before})`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
