import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CommerceStoreKeys, CommerceStores } from '../../../platform/db/types.gen.ts'

export type StoreRow = Selectable<CommerceStores>
export type StoreChange = Updateable<CommerceStores>
export type KeyRow = Selectable<CommerceStoreKeys>

/** The owner's stores, newest first. */
export const listStores = (db: Db, owner: string): Promise<StoreRow[]> =>
  db.selectFrom('commerce_stores').selectAll().where('owner', '=', owner).orderBy('connected_at', 'desc').orderBy('id', 'desc').execute()

export const findStore = (db: Db, owner: string, id: string): Promise<StoreRow | undefined> => db.selectFrom('commerce_stores').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** A store by its id alone, for webhooks: their signature says whose it is. */
export const findStoreForSystem = (db: Db, id: string): Promise<StoreRow | undefined> => db.selectFrom('commerce_stores').selectAll().where('id', '=', id).executeTakeFirst()

/** Every connection of a shop by the platform's name for it. */
export const listStoresAtForSystem = (db: Db, platform: string, address: string): Promise<StoreRow[]> =>
  db.selectFrom('commerce_stores').selectAll().where('platform', '=', platform).where('address', '=', address).limit(50).execute()

/** The owner's connection of a shop, if it was connected before. Locks the owner's account, so that two connections at once are one store. */
export async function findFormer(trx: Tx, owner: string, platform: string, externalId: string): Promise<StoreRow | undefined> {
  await trx.selectFrom('auth_users').select('id').where('id', '=', owner).forUpdate().execute()
  return trx.selectFrom('commerce_stores').selectAll().where('owner', '=', owner).where('platform', '=', platform).where('external_id', '=', externalId).executeTakeFirst()
}

export async function countStores(db: Db, owner: string): Promise<number> {
  const { count } = await db.selectFrom('commerce_stores').select((eb) => eb.fn.countAll<number>().as('count')).where('owner', '=', owner).executeTakeFirstOrThrow()
  return count
}

export const insertStore = (trx: Tx, row: Insertable<CommerceStores>): Promise<StoreRow> => trx.insertInto('commerce_stores').values(row).returningAll().executeTakeFirstOrThrow()

/** Changes a store of the owner. Returns it; undefined when it is gone. */
export const changeStore = (db: Db, owner: string, id: string, change: StoreChange): Promise<StoreRow | undefined> =>
  db.updateTable('commerce_stores').set(change).where('owner', '=', owner).where('id', '=', id).returningAll().executeTakeFirst()

export async function deleteStore(db: Db, owner: string, id: string): Promise<void> {
  await db.deleteFrom('commerce_stores').where('owner', '=', owner).where('id', '=', id).execute()
}

/** What acts as a store, sealed. */
export const findKey = (db: Db, owner: string, storeId: string): Promise<KeyRow | undefined> => db.selectFrom('commerce_store_keys').selectAll().where('owner', '=', owner).where('store_id', '=', storeId).executeTakeFirst()

export async function saveKey(db: Db, row: Insertable<CommerceStoreKeys>): Promise<void> {
  const { store_id: _, owner: __, ...change } = row
  await db.insertInto('commerce_store_keys').values(row).onConflict((conflict) => conflict.column('store_id').doUpdateSet({ ...change, lease_token: null, lease_expires_at: null })).execute()
}

export const changeKey = (db: Db, owner: string, storeId: string, change: Updateable<CommerceStoreKeys>) => db.updateTable('commerce_store_keys').set(change).where('owner', '=', owner).where('store_id', '=', storeId)

type Counts = { products: number; pictures: number }
/** Products that are there and pictures in the library, by store. */
export async function countContents(db: Db, owner: string): Promise<Map<string, Counts>> {
  const products = await db
    .selectFrom('commerce_products')
    .select((eb) => ['store_id', eb.fn.countAll<number>().as('count')])
    .where('owner', '=', owner)
    .where('removed_at', 'is', null)
    .where('state', '=', 'listed')
    .groupBy('store_id')
    .execute()
  const pictures = await db
    .selectFrom('commerce_pictures')
    .select((eb) => ['store_id', eb.fn.countAll<number>().as('count')])
    .where('owner', '=', owner)
    .where('state', '=', 'imported')
    .groupBy('store_id')
    .execute()
  const counts = new Map<string, Counts>()
  for (const { store_id, count } of products) counts.set(store_id, { products: count, pictures: 0 })
  for (const { store_id, count } of pictures) counts.set(store_id, { products: 0, ...counts.get(store_id), pictures: count })
  return counts
}
