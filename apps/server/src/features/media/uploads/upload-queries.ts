import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { MediaItems } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE, renewLease } from '../../../platform/jobs/lease.ts'
import type { ItemRow, UploadRow } from '../queries.ts'

export type Part = { starts_at: number; size: number }
/** An upload and the token of its lease. */
type Held = { id: string; owner: string; token: string }
export type NewItem = Pick<
  Selectable<MediaItems>,
  'id' | 'owner' | 'kind' | 'type' | 'name' | 'prompt' | 'source' | 'size' | 'width' | 'height' | 'sha256' | 'source_sha256' | 'store_key' | 'original_key' | 'original_type' | 'original_size' | 'edited_from' | 'edit_action' | 'created_at'
> & { camera: string | null }

/** Acquires the lease of the upload to an address. Returns the upload's id, or undefined when it was used or another connection is sending. */
export const acquireUpload = (db: Db, owner: string, filePath: string, lease: Lease): Promise<{ id: string } | undefined> =>
  db
    .updateTable('media_uploads')
    .set(leaseColumns(lease))
    .where('owner', '=', owner)
    .where('file_path', '=', filePath)
    .where('received_size', 'is', null)
    .where('rejection', 'is', null)
    .where('completed_at', 'is', null)
    .where(isFree(lease.takenAt))
    .returning('id')
    .executeTakeFirst()

/** Releases a lease: with the size when all bytes arrived, with null when more may come. */
export async function releaseUpload(db: Db, { owner, id, token }: Held, receivedSize: number | null): Promise<void> {
  await db.updateTable('media_uploads').set({ ...NO_LEASE, received_size: receivedSize }).where('owner', '=', owner).where('id', '=', id).where(isHeldBy(token)).execute()
}

/** Records a stored part and renews the lease. Returns false, and records nothing, when the lease was taken over. */
export async function addPart(trx: Tx, { owner, id, token }: Held, part: Part, expiresAt: Date): Promise<boolean> {
  if (!(await renewLease(trx, 'media_uploads', { owner, id }, { token, expiresAt }))) return false
  await trx.insertInto('media_upload_pieces').values({ upload_id: id, ...part }).execute()
  return true
}

/** The stored parts of an upload, in the order of the file. */
export const listParts = (db: Db, owner: string, uploadId: string): Promise<Part[]> =>
  db
    .selectFrom('media_upload_pieces as part')
    .innerJoin('media_uploads as upload', 'upload.id', 'part.upload_id')
    .select(['part.starts_at', 'part.size'])
    .where('upload.owner', '=', owner)
    .where('upload.id', '=', uploadId)
    .orderBy('part.starts_at')
    .execute()

export async function deleteParts(db: Db, owner: string, uploadId: string): Promise<void> {
  await db
    .deleteFrom('media_upload_pieces')
    .where('upload_id', '=', ({ selectFrom }) => selectFrom('media_uploads').select('id').where('owner', '=', owner).where('id', '=', uploadId))
    .execute()
}

/** The owner's item with the same bytes, the newest if there are several. */
export const findByContent = (db: Db, owner: string, sourceSha256: string): Promise<ItemRow | undefined> =>
  db
    .selectFrom('media_items')
    .selectAll()
    .where('owner', '=', owner)
    .where('source_sha256', '=', sourceSha256)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Lets one transaction at a time add this content to this library. */
export async function lockContent(trx: Tx, owner: string, sourceSha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media:${owner}:${sourceSha256}`}, 0))`.execute(trx)
}

/** Finishes an upload that became the item `itemId`. Returns false when it was finished before or is gone. */
export async function finishUpload(db: Db, owner: string, id: string, itemId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('media_uploads')
    .set({ completed_at: now, item_id: itemId })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const insertItem = (trx: Tx, item: NewItem): Promise<ItemRow> => trx.insertInto('media_items').values(item).returningAll().executeTakeFirstOrThrow()

/** Whether an upload accepts bytes: it is neither complete nor refused nor finished. */
export const isOpen = (upload: UploadRow): boolean => upload.received_size === null && upload.rejection === null && upload.completed_at === null

/** Id of the item an upload became; null while it has not become one. */
export async function findItemOfUpload(db: Db, owner: string, id: string): Promise<string | null> {
  const row = await db.selectFrom('media_uploads').select('item_id').where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  return row?.item_id ?? null
}

/** Uploads that became an item or were refused, and still have parts. */
export const listEndedWithPartsForSystem = (db: Db, limit: number): Promise<{ id: string; owner: string }[]> =>
  db
    .selectFrom('media_uploads as upload')
    .select(['upload.id', 'upload.owner'])
    .where(({ or, eb }) => or([eb('upload.completed_at', 'is not', null), eb('upload.rejection', 'is not', null)]))
    .where(({ exists, selectFrom }) => exists(selectFrom('media_upload_pieces as part').select('part.upload_id').whereRef('part.upload_id', '=', 'upload.id')))
    .limit(limit)
    .execute()

/** An upload that became an item, by its id. */
export const findEnded = (db: Db, owner: string, id: string): Promise<{ item_id: string | null } | undefined> =>
  db.selectFrom('media_uploads').select('item_id').where('owner', '=', owner).where('id', '=', id).where('completed_at', 'is not', null).executeTakeFirst()

/** Records that an item has its bytes. */
export async function unmarkMissing(db: Db, owner: string, id: string): Promise<void> {
  await db.updateTable('media_items').set({ missing_since: null }).where('owner', '=', owner).where('id', '=', id).execute()
}
