import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { MediaItems, MediaUploads } from '../../platform/db/types.gen.ts'

export type ItemRow = Selectable<MediaItems>
export type UploadRow = Selectable<MediaUploads>
export type NewUpload = Pick<UploadRow, 'id' | 'owner' | 'file_path' | 'declared_type' | 'declared_size' | 'expires_at' | 'created_at'>

/** States in which a post's files must stay: it is or may be being published. */
const STATES_IN_USE = ['scheduled', 'publishing', 'unconfirmed', 'held'] as const

/**
 * Records the intent to upload. Returns false when an upload of that id exists. The conflict names no column: of two at once,
 * either unique column may be the one that PostgreSQL finds taken.
 */
export async function insertUpload(db: Db, upload: NewUpload): Promise<boolean> {
  const row = await db.insertInto('media_uploads').values(upload).onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Uploads of the owner that are neither completed nor expired. */
export async function countOpenUploads(db: Db, owner: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('media_uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('completed_at', 'is', null)
    .where('rejection', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export const findUpload = (db: Db, owner: string, filePath: string): Promise<UploadRow | undefined> =>
  db.selectFrom('media_uploads').selectAll().where('owner', '=', owner).where('file_path', '=', filePath).executeTakeFirst()

/** Records why an upload was refused. */
export async function rejectUpload(db: Db, owner: string, id: string, rejection: string): Promise<void> {
  await db.updateTable('media_uploads').set({ rejection }).where('owner', '=', owner).where('id', '=', id).where('completed_at', 'is', null).execute()
}

export async function deleteOpenUpload(db: Db, owner: string, id: string): Promise<void> {
  await db.deleteFrom('media_uploads').where('owner', '=', owner).where('id', '=', id).where('completed_at', 'is', null).execute()
}

export const findItem = (db: Db, owner: string, id: string): Promise<ItemRow | undefined> =>
  db.selectFrom('media_items').selectAll().where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** An item by the id in its public address. */
export const findItemForSystem = (db: Db, id: string): Promise<ItemRow | undefined> =>
  db.selectFrom('media_items').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const findItems = (db: Db, owner: string, ids: string[]): Promise<ItemRow[]> =>
  db.selectFrom('media_items').selectAll().where('owner', '=', owner).where('id', 'in', ids).where('deleted_at', 'is', null).execute()

/**
 * The owner's items among `ids`, protected from deletion until the transaction ends. A key-share lock is enough, and it lets others
 * count the uses of the same items meanwhile: two posts saved at once with the same files do not block each other.
 */
export const lockItems = (trx: Tx, owner: string, ids: string[]): Promise<{ id: string }[]> =>
  trx.selectFrom('media_items').select('id').where('owner', '=', owner).where('id', 'in', ids).where('deleted_at', 'is', null).orderBy('id').forKeyShare().execute()

/** Whether a post of the owner that is being published uses the item, even for one platform only (media_uses is maintained by the database). */
export async function isInUse(db: Db, owner: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('media_uses')
    .innerJoin('posts', 'posts.id', 'media_uses.post_id')
    .select('posts.id')
    .where('media_uses.owner', '=', owner)
    .where('media_uses.item_id', '=', id)
    .where('posts.deleted_at', 'is', null)
    .where('posts.state', 'in', STATES_IN_USE)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Marks an item deleted unless a post needs it, and removes it from its collections. With `trashUntil` it can be restored until then. The row lock is taken before the posts are read: a
 * post that is being scheduled locks the item by `lockItems`, so either it is seen here or it finds the item deleted.
 */
export async function deleteItem(trx: Tx, owner: string, id: string, now: Date, trashUntil: Date | null): Promise<'deleted' | 'in-use' | 'missing'> {
  const row = await trx.selectFrom('media_items').select('id').where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  if (!row) return 'missing'
  if (await isInUse(trx, owner, id)) return 'in-use'
  await trx.updateTable('media_items').set({ deleted_at: now, trash_until: trashUntil }).where('owner', '=', owner).where('id', '=', id).execute()
  await trx.deleteFrom('media_collection_items').where('owner', '=', owner).where('item_id', '=', id).execute()
  return 'deleted'
}

/** Whether the item exists or is in the trash, so that its objects must stay. */
export async function keepsObjectsForSystem(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('media_items').select('id').where('id', '=', id).where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('trash_until', 'is not', null)])).executeTakeFirst()
  return row !== undefined
}

/** Deleted items outside the trash, whose objects may still exist. */
export const listDeletedForSystem = (db: Db, limit: number): Promise<{ id: string; owner: string }[]> =>
  db.selectFrom('media_items').select(['id', 'owner']).where('deleted_at', 'is not', null).where('trash_until', 'is', null).orderBy('deleted_at').limit(limit).execute()

export async function purgeItemForSystem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('media_items').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}

/** Uploads that expired before `before` and never became an item. */
export const listAbandonedForSystem = (db: Db, before: Date, limit: number): Promise<{ id: string; owner: string }[]> =>
  db.selectFrom('media_uploads').select(['id', 'owner']).where('completed_at', 'is', null).where('expires_at', '<', before).orderBy('expires_at').limit(limit).execute()

/** Deletes completed uploads that expired before `before`. */
export async function purgeUploadsForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('media_uploads').where('completed_at', 'is not', null).where('expires_at', '<', before).execute()
}

/** Keys of the files that items, those in the trash included, need and that are not known to be lost, of all owners. */
export async function listOriginalKeysForSystem(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('media_items')
    .select(['store_key', 'original_key'])
    .where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('trash_until', 'is not', null)]))
    .where('missing_since', 'is', null)
    .execute()
  return rows.flatMap((row) => (row.original_key === null ? [row.store_key] : [row.store_key, row.original_key]))
}
