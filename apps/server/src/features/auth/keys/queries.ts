import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AuthSigningKeys } from '../../../platform/db/types.gen.ts'

export type SigningKeyRow = Selectable<AuthSigningKeys>
export type NewSigningKey = { kid: string; private_key_sealed: string; public_jwk: string; anon_key: string; created_at: Date }

/** The active signing key, or null in a new installation. */
export async function findActiveKeyForSystem(db: Db): Promise<SigningKeyRow | null> {
  return (await db.selectFrom('auth_signing_keys').selectAll().where('is_active', '=', true).executeTakeFirst()) ?? null
}

/** Stores the installation's key unless another process has stored one. */
export async function insertKeyForSystem(db: Db, key: NewSigningKey): Promise<void> {
  await db.insertInto('auth_signing_keys').values(key).onConflict((conflict) => conflict.doNothing()).execute()
}
