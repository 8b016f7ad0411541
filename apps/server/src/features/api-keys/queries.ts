import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ApiKeys } from '../../platform/db/types.gen.ts'

export type KeyRow = Selectable<ApiKeys>
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

/** The key with a hash and its owner's account. */
export async function findKeyForSystem(db: Db, keyHash: string) {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('auth_users', 'auth_users.id', 'api_keys.user_id')
    .select(['api_keys.id', 'api_keys.user_id', 'api_keys.scopes', 'api_keys.expires_at', 'api_keys.last_used_at', 'auth_users.email', 'auth_users.email_confirmed_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row ?? null
}

/** Records a use of a key unless one was recorded since `since`. */
export async function touchKeyForSystem(db: Db, id: string, { address, now, since }: { address: string | null; now: Date; since: Date }): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_address: address })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', since)]))
    .execute()
}

/** Deletes every key of the owner. */
export async function deleteKeys(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', owner).execute()
}
