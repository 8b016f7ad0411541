import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/**
 * Makes the caller the one who creates the owner's profile, until `leaseUntil`. Returns whether it is: not while another one's
 * lease runs.
 */
export async function claimCreation(db: Db, owner: string, claim: { token: string; now: Date; leaseUntil: Date }): Promise<boolean> {
  const claimed = await db
    .insertInto('social_creations')
    .values({ owner, token: claim.token, leased_until: claim.leaseUntil, created_at: claim.now })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet({ token: claim.token, leased_until: claim.leaseUntil })
        .where((where) => where.or([where('social_creations.leased_until', 'is', null), where('social_creations.leased_until', '<', claim.now)])),
    )
    .returning('owner')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Counts a call about to be made and extends the lease. Returns which attempt it is, null when the claim was lost. */
export async function countAttempt(db: Db, owner: string, token: string, leaseUntil: Date): Promise<number | null> {
  const row = await db
    .updateTable('social_creations')
    .set({ attempts: sql`attempts + 1`, leased_until: leaseUntil })
    .where('owner', '=', owner)
    .where('token', '=', token)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? null
}

/** Gives the claim back after a failure; the attempts stay counted. */
export async function failCreation(db: Db, owner: string, token: string, now: Date): Promise<void> {
  await db.updateTable('social_creations').set({ leased_until: null, failed_at: now }).where('owner', '=', owner).where('token', '=', token).execute()
}

/** Removes the claim once the profile is stored. */
export async function endCreation(trx: Tx | Db, owner: string, token: string): Promise<void> {
  await trx.deleteFrom('social_creations').where('owner', '=', owner).where('token', '=', token).execute()
}

/** When the owner's last creation failed, null when none did. */
export async function lastFailure(db: Db, owner: string): Promise<Date | null> {
  const row = await db.selectFrom('social_creations').select('failed_at').where('owner', '=', owner).executeTakeFirst()
  return row?.failed_at ?? null
}
