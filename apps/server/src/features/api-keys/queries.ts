import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ApiKeys, ApiKeyUses } from '../../platform/db/types.gen.ts'

export type KeyRow = Selectable<ApiKeys>
export type UseRow = Selectable<ApiKeyUses>
export type NewKey = { id: string; name: string; hint: string; keyHash: string; scopes: string[]; expiresAt: Date | null; now: Date }

/** The owner's keys, newest first. */
export const listKeys = (db: Db, owner: string): Promise<KeyRow[]> =>
  db.selectFrom('api_keys').selectAll().where('user_id', '=', owner).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

/** Number of the owner's keys, after locking the account: parallel calls count sequentially. */
export async function countKeysLocked(db: Db, owner: string): Promise<number> {
  await db.selectFrom('auth_users').select('id').where('id', '=', owner).forUpdate().execute()
  const { count } = await db.selectFrom('api_keys').select((eb) => eb.fn.countAll<number>().as('count')).where('user_id', '=', owner).executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts a key of the owner. */
export const insertKey = (db: Db, owner: string, { id, name, hint, keyHash, scopes, expiresAt, now }: NewKey): Promise<KeyRow> =>
  db.insertInto('api_keys').values({ id, user_id: owner, name, hint, key_hash: keyHash, scopes, expires_at: expiresAt, created_at: now }).returningAll().executeTakeFirstOrThrow()

/** Deletes a key of the owner. Returns whether it was there. */
export async function deleteKey(db: Db, owner: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('api_keys').where('user_id', '=', owner).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** From where the owner's keys were used, the last address first. */
export const listUses = (db: Db, owner: string): Promise<UseRow[]> =>
  db
    .selectFrom('api_key_uses')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_uses.key_id')
    .selectAll('api_key_uses')
    .where('api_keys.user_id', '=', owner)
    .orderBy('api_key_uses.last_used_at', 'desc')
    .orderBy('api_key_uses.address')
    .execute()

/** The key with a hash, its owner's account, and when it was last used from an address. */
export async function findKeyForSystem(db: Db, keyHash: string, address: string) {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('auth_users', 'auth_users.id', 'api_keys.user_id')
    .leftJoin('api_key_uses', (join) => join.onRef('api_key_uses.key_id', '=', 'api_keys.id').on('api_key_uses.address', '=', address))
    .select(['api_keys.id', 'api_keys.user_id', 'api_keys.scopes', 'api_keys.expires_at', 'auth_users.email', 'auth_users.email_confirmed_at', 'api_key_uses.last_used_at as used_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row ?? null
}

/** Records a use of a key. */
export async function touchKeyForSystem(db: Db, id: string, { address, now }: { address: string; now: Date }): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now, last_used_address: address }).where('id', '=', id).execute()
  await db
    .insertInto('api_key_uses')
    .columns(['key_id', 'address', 'last_used_at'])
    // A key that is being revoked is waited for, and has no uses then.
    .expression((eb) => eb.selectFrom('api_keys').select(['id', eb.val(address).as('address'), eb.val(now).as('last_used_at')]).where('id', '=', id).forKeyShare())
    .onConflict((conflict) => conflict.columns(['key_id', 'address']).doUpdateSet({ last_used_at: now }))
    .execute()
}

/** Forgets all but the last `max` addresses of a key. */
export async function trimUsesForSystem(db: Db, id: string, max: number): Promise<void> {
  const older = db.selectFrom('api_key_uses').select('address').where('key_id', '=', id).orderBy('last_used_at', 'desc').orderBy('address').offset(max)
  await db.deleteFrom('api_key_uses').where('key_id', '=', id).where('address', 'in', older).execute()
}

/** Deletes every key of the owner. */
export async function deleteKeys(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', owner).execute()
}
