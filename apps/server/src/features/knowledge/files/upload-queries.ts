import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { KnowledgeUploads } from '../../../platform/db/types.gen.ts'

export type UploadRow = Selectable<KnowledgeUploads>

export async function insertUpload(db: Db, row: Insertable<KnowledgeUploads>): Promise<void> {
  await db.insertInto('knowledge_uploads').values(row).execute()
}

/** Uploads of the owner that are pending or received but not files yet. */
export async function countOpenUploads(db: Db, owner: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('knowledge_uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findUpload = (db: Db, owner: string, filePath: string): Promise<UploadRow | undefined> =>
  db.selectFrom('knowledge_uploads').selectAll().where('owner', '=', owner).where('file_path', '=', filePath).executeTakeFirst()

/** The upload, locked until the transaction ends. */
export const lockUpload = (trx: Tx, owner: string, id: string): Promise<UploadRow | undefined> =>
  trx.selectFrom('knowledge_uploads').selectAll().where('owner', '=', owner).where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether an upload's address may be used: it waits for its bytes. */
export const findWaiting = (db: Db, owner: string, id: string, now: Date): Promise<UploadRow | undefined> =>
  db.selectFrom('knowledge_uploads').selectAll().where('owner', '=', owner).where('id', '=', id).where('received_size', 'is', null).where('expires_at', '>', now).executeTakeFirst()

/** Records the received bytes, once: of two for one address the first counts. */
export async function recordReceived(trx: Tx, owner: string, id: string, storeKey: string, size: number): Promise<boolean> {
  const row = await trx
    .updateTable('knowledge_uploads')
    .set({ store_key: storeKey, received_size: size })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('received_size', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function completeUpload(trx: Tx, owner: string, id: string, entryId: string, now: Date): Promise<void> {
  await trx.updateTable('knowledge_uploads').set({ completed_at: now, entry_id: entryId, store_key: null }).where('owner', '=', owner).where('id', '=', id).execute()
}

export async function deleteUpload(trx: Tx, owner: string, id: string): Promise<void> {
  await trx.deleteFrom('knowledge_uploads').where('owner', '=', owner).where('id', '=', id).execute()
}

/** Uploads whose address expired before `before`, the oldest first. */
export const listExpiredForSystem = (db: Db, before: Date, limit: number): Promise<Pick<UploadRow, 'id' | 'owner' | 'store_key'>[]> =>
  db.selectFrom('knowledge_uploads').select(['id', 'owner', 'store_key']).where('expires_at', '<', before).orderBy('expires_at').limit(limit).execute()

export const listUploads = (db: Db, owner: string, limit: number): Promise<Pick<UploadRow, 'id' | 'store_key'>[]> =>
  db.selectFrom('knowledge_uploads').select(['id', 'store_key']).where('owner', '=', owner).orderBy('id').limit(limit).execute()
