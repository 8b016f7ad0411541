import type { Db, Tx } from '../../platform/db/database.ts'

/** Locks the owner's profile, so that two changes of the picture follow one another. Returns the id of the stored picture, or null. */
export async function lockPicture(trx: Tx, owner: string): Promise<string | null> {
  await trx.selectFrom('profiles').select('id').where('id', '=', owner).forUpdate().execute()
  const row = await trx.selectFrom('profile_pictures').select('id').where('owner', '=', owner).executeTakeFirst()
  return row?.id ?? null
}

/** Makes a stored picture that of the owner, with its address; null for none. */
export async function setPicture(trx: Tx, owner: string, picture: { id: string; address: string } | null, now: Date): Promise<void> {
  await trx.deleteFrom('profile_pictures').where('owner', '=', owner).execute()
  if (picture) await trx.insertInto('profile_pictures').values({ owner, id: picture.id, created_at: now }).execute()
  await trx.updateTable('profiles').set({ avatar_url: picture?.address ?? null, updated_at: now }).where('id', '=', owner).execute()
}

/** The owner's picture, if there is one. */
export const findPicture = async (db: Db, owner: string): Promise<{ id: string; created_at: Date } | null> =>
  (await db.selectFrom('profile_pictures').select(['id', 'created_at']).where('owner', '=', owner).executeTakeFirst()) ?? null

/** The stored pictures of all users. */
export const listPicturesForSystem = (db: Db): Promise<{ owner: string; id: string }[]> => db.selectFrom('profile_pictures').select(['owner', 'id']).execute()
