import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

/**
 * Acquires the lease of creating the owner's profile. Returns false while another request has it, and when one failed since `startedAt`: it may have failed after
 * the caller looked.
 */
export async function acquireCreationLease(db: Db, owner: string, lease: Lease, startedAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('social_creations')
    .values({ owner, ...leaseColumns(lease), created_at: lease.takenAt })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(leaseColumns(lease)).where(isFree(lease.takenAt, 'social_creations')).where(sql<boolean>`coalesce(social_creations.failed_at < ${startedAt}, true)`))
    .returning('owner')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts an attempt before its call and renews the lease. Returns the attempt's number, null when the lease was lost. */
export async function countAttempt(db: Db, owner: string, token: string, expiresAt: Date): Promise<number | null> {
  const row = await db
    .updateTable('social_creations')
    .set({ attempts: sql`attempts + 1`, lease_expires_at: expiresAt })
    .where('owner', '=', owner)
    .where(isHeldBy(token))
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? null
}

/** Releases the lease after a failure; the attempts stay counted. */
export async function failCreation(db: Db, owner: string, token: string, now: Date): Promise<void> {
  await db.updateTable('social_creations').set({ ...NO_LEASE, failed_at: now }).where('owner', '=', owner).where(isHeldBy(token)).execute()
}

/** Removes the lease once the profile is stored. */
export async function deleteCreation(trx: Tx | Db, owner: string, token: string): Promise<void> {
  await trx.deleteFrom('social_creations').where('owner', '=', owner).where(isHeldBy(token)).execute()
}

/** When the owner's last creation failed, null when none did. */
export async function lastFailure(db: Db, owner: string): Promise<Date | null> {
  const row = await db.selectFrom('social_creations').select('failed_at').where('owner', '=', owner).executeTakeFirst()
  return row?.failed_at ?? null
}
