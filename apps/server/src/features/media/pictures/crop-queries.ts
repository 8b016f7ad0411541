import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ItemRow } from '../queries.ts'

/** Records that an item has an object `key`. Returns false when the item is gone. */
export async function recordCrop(db: Db, itemId: string, key: string): Promise<boolean> {
  const noted = await db
    .insertInto('media_crops')
    .columns(['item_id', 'store_key'])
    .expression(({ selectFrom }) => selectFrom('media_items').select(['id', sql<string>`${key}`.as('store_key')]).where('id', '=', itemId).where('deleted_at', 'is', null))
    .onConflict((conflict) => conflict.columns(['item_id', 'store_key']).doUpdateSet({ store_key: key }))
    .returning('item_id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Objects of an item's crops. */
export async function listCropsForSystem(db: Db, itemId: string): Promise<string[]> {
  const rows = await db.selectFrom('media_crops').select('store_key').where('item_id', '=', itemId).execute()
  return rows.map((row) => row.store_key)
}

export async function deleteCropForSystem(db: Db, itemId: string, key: string): Promise<void> {
  await db.deleteFrom('media_crops').where('item_id', '=', itemId).where('store_key', '=', key).execute()
}

/** Moves the focus of the owner's picture; null is the middle. Returns the row, or undefined when there is no such picture. */
export const setFocus = (db: Db, owner: string, id: string, focus: { x: number; y: number } | null): Promise<ItemRow | undefined> =>
  db
    .updateTable('media_items')
    .set({ focus_x: focus?.x ?? null, focus_y: focus?.y ?? null })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'image')
    .returningAll()
    .executeTakeFirst()
