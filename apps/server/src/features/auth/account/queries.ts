import type { Db } from '../../../platform/db/database.ts'

/** Removes every second factor and recovery code of the owner. */
export async function deleteFactors(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('auth_factors').where('user_id', '=', owner).execute()
  await db.deleteFrom('auth_recovery_codes').where('user_id', '=', owner).execute()
}

/** Removes the ways in which the owner signs in with other services. */
export async function deleteIdentities(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('auth_identities').where('user_id', '=', owner).execute()
}

/** Empties the owner's row: nobody can sign in to it, and its addresses are free for others. */
export async function blankUser(db: Db, owner: string, now: Date): Promise<void> {
  const addresses = { email: null, phone: null, new_email: null, new_phone: null, email_confirmed_at: null, phone_confirmed_at: null }
  const update = db.updateTable('auth_users').set({ ...addresses, password_hash: null, user_metadata: '{}', app_metadata: '{}', updated_at: now })
  await update.where('id', '=', owner).execute()
}
