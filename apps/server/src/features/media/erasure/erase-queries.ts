import type { Db } from '../../../platform/db/database.ts'

type Owned = { id: string; owner: string }

/** Hides every item of the owner and removes it from the collections, whatever uses it. */
export async function hideItems(db: Db, owner: string, now: Date): Promise<void> {
  await db.updateTable('media_items').set({ deleted_at: now }).where('owner', '=', owner).where('deleted_at', 'is', null).execute()
}

/** Some of the owner's items and uploads, whether an item was made of the upload or not. */
export async function listErasable(db: Db, owner: string, limit: number): Promise<{ items: Owned[]; uploads: Owned[] }> {
  const items = await db.selectFrom('media_items').select(['id', 'owner']).where('owner', '=', owner).orderBy('id').limit(limit).execute()
  const uploads = await db.selectFrom('media_uploads').select(['id', 'owner']).where('owner', '=', owner).orderBy('id').limit(limit).execute()
  return { items, uploads }
}

export async function deleteUpload(db: Db, { owner, id }: Owned): Promise<void> {
  await db.deleteFrom('media_uploads').where('owner', '=', owner).where('id', '=', id).execute()
}

export async function deleteCollections(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('media_collections').where('owner', '=', owner).execute()
}
