import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

/** Records that an entry is to be compared with the others, also while a comparison of it is under way. */
export async function markUnchecked(trx: Tx, owner: string, entryId: string): Promise<void> {
  await trx
    .insertInto('knowledge_conflict_checks')
    .values({ owner, entry_id: entryId })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ version: 0, stamp: sql`knowledge_conflict_checks.stamp + 1` }))
    .execute()
}

/** An entry to compare, and the count of its changes when it was read. */
export type DueCheck = { entry_id: string; stamp: number }

/** Entries of the owner that were not compared since their last change, by this version. */
export async function listDueChecks(db: Db, owner: string, version: number, limit: number): Promise<DueCheck[]> {
  const rows = await db.selectFrom('knowledge_conflict_checks').select(['entry_id', 'stamp']).where('owner', '=', owner).where('version', '<', version).orderBy('version').limit(limit).execute()
  return rows.map(({ entry_id, stamp }) => ({ entry_id, stamp: Number(stamp) }))
}

/** Records that an entry was compared, unless it has changed since. Returns whether it was recorded. */
export async function endCheck(trx: Tx, owner: string, { entry_id, stamp }: DueCheck, version: number): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('knowledge_conflict_checks').set({ version }).where('owner', '=', owner).where('entry_id', '=', entry_id).where('stamp', '=', stamp).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Owners with entries that this version did not compare yet. */
export async function listDueOwnersForSystem(db: Db, version: number, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('knowledge_conflict_checks').select('owner').distinct().where('version', '<', version).limit(limit).execute()
  return rows.map(({ owner }) => owner)
}

/** Acquires the lease of an owner's comparisons. Returns whether it was free. */
export async function beginScan(db: Db, owner: string, lease: Lease): Promise<boolean> {
  const row = await db
    .insertInto('knowledge_conflict_scans')
    .values({ owner, ...leaseColumns(lease) })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(leaseColumns(lease)).where(isFree(lease.takenAt, 'knowledge_conflict_scans')))
    .returning('owner')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the lease for a write of its holder. Returns whether it is still held. */
export async function lockScan(trx: Tx, owner: string, token: string): Promise<boolean> {
  const row = await trx.selectFrom('knowledge_conflict_scans').select('owner').where('owner', '=', owner).where(isHeldBy(token)).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Releases the lease. */
export async function endScan(db: Db, owner: string, token: string): Promise<void> {
  await db.updateTable('knowledge_conflict_scans').set(NO_LEASE).where('owner', '=', owner).where(isHeldBy(token)).execute()
}
