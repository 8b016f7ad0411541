import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ItemRow } from '../queries.ts'

export type TrashedRow = ItemRow & { deleted_at: Date; trash_until: Date }

/** One page of the owner's trash, the last deleted first. */
export async function listTrashed(db: Db, owner: string, page: { limit: number; offset: number }): Promise<TrashedRow[]> {
  const rows = await db.selectFrom('media_items').selectAll().where('owner', '=', owner).where('trash_until', 'is not', null).orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute()
  return rows.flatMap((row) => (row.deleted_at && row.trash_until ? [{ ...row, deleted_at: row.deleted_at, trash_until: row.trash_until }] : []))
}

/** How many files the owner's trash holds and their size. */
export async function readTrashSize(db: Db, owner: string): Promise<{ total: number; bytes: number }> {
  const { total, bytes } = await db
    .selectFrom('media_items')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<string | null>(sql`size + coalesce(original_size, 0)`).as('bytes')])
    .where('owner', '=', owner)
    .where('trash_until', 'is not', null)
    .executeTakeFirstOrThrow()
  return { total, bytes: Number(bytes ?? 0) }
}

/** Takes items of the owner out of the trash. Returns the ids of those that were there. */
export async function restore(trx: Tx, owner: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx.updateTable('media_items').set({ deleted_at: null, trash_until: null }).where('owner', '=', owner).where('id', 'in', ids).where('trash_until', 'is not', null).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Ends the time in the trash of items of the owner, all of them without ids: from now on they cannot be restored. Returns their ids. */
export async function endTrash(trx: Tx, owner: string, ids: readonly string[] | null): Promise<string[]> {
  const own = trx.updateTable('media_items').set({ trash_until: null }).where('owner', '=', owner).where('trash_until', 'is not', null)
  const rows = await (ids ? own.where('id', 'in', ids) : own).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Ends the time in the trash of every item whose last day has passed. */
export async function endTrashForSystem(db: Db, now: Date): Promise<void> {
  await db.updateTable('media_items').set({ trash_until: null }).where('trash_until', '<=', now).execute()
}

/** Whether an object is the file of an item in the trash. */
export async function isInTrashForSystem(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('media_items').select('id').where(({ or, eb }) => or([eb('store_key', '=', key), eb('original_key', '=', key)])).where('trash_until', 'is not', null).executeTakeFirst()
  return row !== undefined
}
