import type { Db } from '../../../platform/db/database.ts'

/** The store's id of the product whose variant news of stock name; null when it is not known. */
export async function findProductOfStock(db: Db, owner: string, storeId: string, stockId: string): Promise<string | null> {
  const row = await db
    .selectFrom('commerce_variants as v')
    .innerJoin('commerce_products as p', (join) => join.onRef('p.owner', '=', 'v.owner').onRef('p.id', '=', 'v.product_id'))
    .select('p.external_id')
    .where('v.owner', '=', owner)
    .where('v.store_id', '=', storeId)
    .where('v.stock_id', '=', stockId)
    .executeTakeFirst()
  return row?.external_id ?? null
}
