import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { MediaItems } from '../../../platform/db/types.gen.ts'

export type ListedRow = Pick<Selectable<MediaItems>, 'id' | 'type' | 'size' | 'sha256' | 'created_at'>
type Page = { limit: number; offset: number; order: 'asc' | 'desc'; by: 'id' | 'created_at'; search: string }

/** A page of the owner's files that are not deleted, for the storage protocol. `search` is a part of the id. */
export async function listObjects(db: Db, owner: string, { limit, offset, order, by, search }: Page): Promise<ListedRow[]> {
  const all = db.selectFrom('media_items').select(['id', 'type', 'size', 'sha256', 'created_at']).where('owner', '=', owner).where('deleted_at', 'is', null)
  const found = search === '' ? all : all.where((eb) => eb(eb.cast<string>('id', 'text'), 'like', `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`))
  return found.orderBy(by, order).orderBy('id', order).limit(limit).offset(offset).execute()
}
