import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { MediaItems } from '../../../platform/db/types.gen.ts'
import type { ItemRow } from '../queries.ts'

export type Derived = Pick<Updateable<MediaItems>, 'blur' | 'has_poster' | 'duration' | 'width' | 'height' | 'conversion'>

/** Counts an attempt to derive an item. Returns the updated row, or undefined when there is nothing to do. */
export const beginDerivationForSystem = (db: Db, id: string): Promise<ItemRow | undefined> =>
  db
    .updateTable('media_items')
    .set(({ eb }) => ({ derive_attempts: eb('derive_attempts', '+', 1) }))
    .where('id', '=', id)
    .where('derived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Uncounts an attempt that failed through no fault of the file. */
export async function uncountAttemptForSystem(db: Db, id: string): Promise<void> {
  await db.updateTable('media_items').set(({ eb }) => ({ derive_attempts: eb('derive_attempts', '-', 1) })).where('id', '=', id).where('derive_attempts', '>', 0).execute()
}

/** Writes the derived data, once. Returns false when it was written before or the item is deleted. */
export async function finishDerivation(trx: Tx, owner: string, id: string, derived: Derived, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('media_items')
    .set({ ...derived, derived_at: now })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('derived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the moment of the owner's video that its cover shows, and its placeholder. Returns the item, or undefined when it is gone. */
export const setCover = (trx: Tx, owner: string, id: string, at: number | null, blur: string | null): Promise<ItemRow | undefined> =>
  trx.updateTable('media_items').set({ cover_at: at, blur, has_poster: true }).where('owner', '=', owner).where('id', '=', id).where('deleted_at', 'is', null).returningAll().executeTakeFirst()

/** How many of the owner's items wait to be derived; more than a hundred count as a hundred. */
export async function countUnderived(db: Db, owner: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from media_items where owner = ${owner} and derived_at is null and deleted_at is null limit 100) as waiting`.execute(db)
  return rows[0]?.count ?? 0
}

/** Items created before `before` without derived data, the oldest first. */
export const listUnderivedForSystem = (db: Db, before: Date, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('media_items').select('id').where('derived_at', 'is', null).where('deleted_at', 'is', null).where('created_at', '<', before).orderBy('created_at').limit(limit).execute()
