import type { ProductNow } from '@marquee/contract/commerce/facts/values'
import type { Db } from '../../../platform/db/database.ts'
import { moneyOf } from '../products/columns.ts'
import { listVariantsOf } from '../products/known-queries.ts'

/** A product as its row has it, with the store that it is of, and the titles of its variants. */
export type KnownNow = ProductNow & { storeId: string; externalId: string; heardAt: Date; variantTitles: ReadonlyMap<string, string> }

/** The owner's products as their rows have them, by id. What is gone, hidden or of a store that is being disconnected is not offered; what no store has any more is missing. */
export async function readProductsNow(db: Db, owner: string, ids: readonly string[]): Promise<Map<string, KnownNow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('commerce_products as p')
    .innerJoin('commerce_stores as s', (join) => join.onRef('s.owner', '=', 'p.owner').onRef('s.id', '=', 'p.store_id'))
    .select(['p.id', 'p.title', 'p.url', 'p.state', 'p.removed_at', 'p.store_id', 'p.external_id', 'p.heard_at', 's.state as store_state'])
    .where('p.owner', '=', owner)
    .where('p.id', 'in', wanted)
    .execute()
  if (rows.length === 0) return new Map()
  const variants = Map.groupBy(await listVariantsOf(db, owner, rows.map(({ id }) => id)), ({ product_id }) => product_id)
  return new Map(
    rows.map((row) => {
      const own = variants.get(row.id) ?? []
      const now: KnownNow = {
        id: row.id, title: row.title, url: row.url, isOffered: row.state === 'listed' && row.removed_at === null && row.store_state !== 'disconnecting',
        storeId: row.store_id, externalId: row.external_id, heardAt: row.heard_at, variantTitles: new Map(own.map((one) => [one.id, one.title])),
        variants: own.map((one) => ({
          id: one.id, price: moneyOf(one.price, one.currency), compareAt: moneyOf(one.compare_at, one.currency), saleEndsAt: one.sale_ends_at?.toISOString() ?? null, stock: one.stock, isAvailable: one.is_available,
        })),
      }
      return [row.id, now]
    }),
  )
}
