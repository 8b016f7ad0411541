import { type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB, MediaItems, MediaUploads } from '../../platform/db/types.gen.ts'

export type ItemRow = Selectable<MediaItems>
export type UploadRow = Selectable<MediaUploads>
export type NewItem = Pick<ItemRow, 'id' | 'owner' | 'kind' | 'type' | 'name' | 'size' | 'width' | 'height' | 'sha256' | 'store_key' | 'created_at'>
export type NewUpload = Pick<UploadRow, 'id' | 'owner' | 'file_path' | 'declared_type' | 'declared_size' | 'expires_at' | 'created_at'>
type Kind = 'image' | 'video'

/** States in which a post's files must stay: it is or may be on its way out. */
const STATES_IN_USE = ['scheduled', 'publishing', 'unconfirmed', 'held'] as const

/** Writes the intent to upload. Returns false when an upload of that id exists. */
export async function insertUpload(db: Db, upload: NewUpload): Promise<boolean> {
  const row = await db.insertInto('media_uploads').values(upload).onConflict((conflict) => conflict.column('id').doNothing()).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Uploads the owner has begun and neither completed nor let expire. */
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

/** Takes the single use of an upload address until `until`. Returns the upload's id, or undefined when it was used or is in use. */
export const claimUpload = (db: Db, owner: string, filePath: string, now: Date, until: Date): Promise<{ id: string } | undefined> =>
  db
    .updateTable('media_uploads')
    .set({ receiving_until: until })
    .where('owner', '=', owner)
    .where('file_path', '=', filePath)
    .where('received_size', 'is', null)
    .where('rejection', 'is', null)
    .where('completed_at', 'is', null)
    .where(({ or, eb }) => or([eb('receiving_until', 'is', null), eb('receiving_until', '<', now)]))
    .returning('id')
    .executeTakeFirst()

/** Ends a claim: with the size when the bytes arrived, with null when the address may be tried again. */
export async function endClaim(db: Db, owner: string, id: string, receivedSize: number | null): Promise<void> {
  await db.updateTable('media_uploads').set({ receiving_until: null, received_size: receivedSize }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Notes why an upload was refused. */
export async function rejectUpload(db: Db, owner: string, id: string, rejection: string): Promise<void> {
  await db.updateTable('media_uploads').set({ rejection }).where('owner', '=', owner).where('id', '=', id).where('completed_at', 'is', null).execute()
}

export async function deleteOpenUpload(db: Db, owner: string, id: string): Promise<void> {
  await db.deleteFrom('media_uploads').where('owner', '=', owner).where('id', '=', id).where('completed_at', 'is', null).execute()
}

/** Turns an upload into an item, once. Returns the item, or undefined when the upload was completed before or is gone. */
export async function insertItem(trx: Tx, item: NewItem): Promise<ItemRow | undefined> {
  const upload = await trx
    .updateTable('media_uploads')
    .set({ completed_at: item.created_at })
    .where('owner', '=', item.owner)
    .where('id', '=', item.id)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return upload && trx.insertInto('media_items').values(item).returningAll().executeTakeFirst()
}

export const findItem = (db: Db, owner: string, id: string): Promise<ItemRow | undefined> =>
  db.selectFrom('media_items').selectAll().where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** An item by the id in its public address. */
export const findItemForSystem = (db: Db, id: string): Promise<ItemRow | undefined> =>
  db.selectFrom('media_items').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const findItems = (db: Db, owner: string, ids: string[]): Promise<ItemRow[]> =>
  db.selectFrom('media_items').selectAll().where('owner', '=', owner).where('id', 'in', ids).where('deleted_at', 'is', null).execute()

/** The owner's items among `ids`, kept from being deleted until the transaction ends. Locked in id order, so that two posts cannot block each other. */
export const lockItems = (trx: Tx, owner: string, ids: string[]): Promise<{ id: string }[]> =>
  trx.selectFrom('media_items').select('id').where('owner', '=', owner).where('id', 'in', ids).where('deleted_at', 'is', null).orderBy('id').forShare().execute()

function ofOwner(db: Db, owner: string, kind: Kind | null): SelectQueryBuilder<DB, 'media_items', object> {
  const all = db.selectFrom('media_items').where('owner', '=', owner).where('deleted_at', 'is', null)
  return kind ? all.where('kind', '=', kind) : all
}

/** One page of the owner's items, newest first, and how many there are in all. */
export async function listItems(db: Db, owner: string, kind: Kind | null, page: { limit: number; offset: number }): Promise<{ rows: ItemRow[]; total: number }> {
  const rows = await ofOwner(db, owner, kind).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute()
  const { total } = await ofOwner(db, owner, kind).select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Whether a post of the owner that is on its way out uses the item, under any public address the server may have had. */
async function isInUse(trx: Tx, owner: string, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('posts')
    .select('id')
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .where('state', 'in', STATES_IN_USE)
    .where(sql<boolean>`exists (select 1 from unnest(media_urls) as url where position(${`/media/${id}/`} in url) > 0)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Marks an item deleted unless a post needs it. The row lock is taken before the posts are read: a post that is being scheduled holds
 * the item by `lockItems`, so either it is seen here or it finds the item gone.
 */
export async function deleteItem(trx: Tx, owner: string, id: string, now: Date): Promise<'deleted' | 'in-use' | 'missing'> {
  const row = await trx.selectFrom('media_items').select('id').where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  if (!row) return 'missing'
  if (await isInUse(trx, owner, id)) return 'in-use'
  await trx.updateTable('media_items').set({ deleted_at: now }).where('owner', '=', owner).where('id', '=', id).execute()
  return 'deleted'
}

/** Deleted items whose objects may still exist. */
export const listDeletedForSystem = (db: Db, limit: number): Promise<{ id: string; owner: string }[]> =>
  db.selectFrom('media_items').select(['id', 'owner']).where('deleted_at', 'is not', null).orderBy('deleted_at').limit(limit).execute()

export async function purgeItemForSystem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('media_items').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}

/** Uploads that expired before `before` and never became an item. */
export const listAbandonedForSystem = (db: Db, before: Date, limit: number): Promise<{ id: string; owner: string }[]> =>
  db.selectFrom('media_uploads').select(['id', 'owner']).where('completed_at', 'is', null).where('expires_at', '<', before).orderBy('expires_at').limit(limit).execute()

/** Forgets completed uploads that expired before `before`. */
export async function purgeUploadsForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('media_uploads').where('completed_at', 'is not', null).where('expires_at', '<', before).execute()
}
