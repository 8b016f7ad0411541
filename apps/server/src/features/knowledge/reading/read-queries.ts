import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { FileRow } from '../files/file-queries.ts'

/** A version being read, and the token of the run's lease: another run's results do not count. */
export type Reading = FileRow & { lease_token: string }

/**
 * Counts an attempt to read a version and acquires its lease. Returns the updated row, or undefined when it is already read
 * or leased by another run.
 */
export async function beginReadingForSystem(db: Db, id: string, lease: Lease): Promise<Reading | undefined> {
  const row = await db
    .updateTable('knowledge_files')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), ...leaseColumns(lease) }))
    .where('id', '=', id)
    .where('stage', '=', 'reading')
    .where(isFree(lease.takenAt))
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, lease_token: lease.token }
}

/** Releases a version for another attempt; `isUncounted`: this one is not counted, as it was not the file's fault. */
export async function releaseReading(db: Db, { owner, id, lease_token }: Reading, isUncounted: boolean): Promise<void> {
  await db
    .updateTable('knowledge_files')
    .set(({ eb }) => ({ ...NO_LEASE, attempts: isUncounted ? eb('attempts', '-', 1) : eb.ref('attempts') }))
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where(isHeldBy(lease_token))
    .execute()
}

type Ending = { stage: 'ready'; words: number; pages: number | null; is_cut: boolean } | { stage: 'failed'; error: string }

/** Writes the outcome of reading, once. Returns false when another run wrote it or the file is deleted. */
export async function endReading(trx: Tx, { owner, id, lease_token }: Reading, ending: Ending, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('knowledge_files')
    .set({ ...ending, finished_at: now, ...NO_LEASE })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('stage', '=', 'reading')
    .where(isHeldBy(lease_token))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a version the searchable one. The previous one must be removed. */
export async function makeCurrent(trx: Tx, owner: string, id: string): Promise<void> {
  await trx.updateTable('knowledge_files').set({ is_current: true }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Versions that no run reads: their lease expired, or no run started since `before`. */
export const listUnreadForSystem = (db: Db, { now, before }: { now: Date; before: Date }, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('knowledge_files')
    .select('id')
    .where('stage', '=', 'reading')
    .where(sql<boolean>`coalesce(lease_expires_at <= ${now}, created_at <= ${before})`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
