import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AuthFactors, AuthIdentities } from '../../../platform/db/types.gen.ts'

export type IdentityRow = Selectable<AuthIdentities>
export type FactorRow = Selectable<AuthFactors>
export type NewIdentity = { id: string; provider: string; providerId: string; data: Record<string, unknown>; now: Date }

/** Adds a way to sign in to the owner's account. Throws the database's unique violation when the account elsewhere is another user's. */
export async function insertIdentity(db: Db, owner: string, { id, provider, providerId, data, now }: NewIdentity): Promise<void> {
  const values = { id, user_id: owner, provider, provider_id: providerId, identity_data: JSON.stringify(data), last_sign_in_at: now, created_at: now, updated_at: now }
  await db.insertInto('auth_identities').values(values).execute()
}

/** Records a sign-in by the owner's own address or number; nothing when it is no way of theirs. */
export async function touchOwnIdentity(db: Db, owner: string, provider: 'email' | 'phone', now: Date): Promise<void> {
  await db.updateTable('auth_identities').set({ last_sign_in_at: now }).where('user_id', '=', owner).where('provider', '=', provider).execute()
}

/** The ways in which the owner signs in, oldest first. */
export const listIdentities = (db: Db, owner: string): Promise<IdentityRow[]> =>
  db.selectFrom('auth_identities').selectAll().where('user_id', '=', owner).orderBy('created_at').orderBy('id').execute()

/** The owner's second factors, oldest first. */
export const listFactors = (db: Db, owner: string): Promise<FactorRow[]> =>
  db.selectFrom('auth_factors').selectAll().where('user_id', '=', owner).orderBy('created_at').orderBy('id').execute()
