import type { ProductNow } from '@marquee/contract/commerce/facts/values'
import type { Db } from '../../../platform/db/database.ts'
import { type ProductRow, type VariantRow, listVariantsOf } from './known-queries.ts'
import { presentVariant } from './view.ts'

/** A product as facts are read from it: one that is gone, hidden or archived is not offered. */
export const toProductNow = (row: Pick<ProductRow, 'id' | 'title' | 'url' | 'state' | 'removed_at'>, variants: readonly VariantRow[]): ProductNow => ({
  id: row.id, title: row.title, url: row.url, isOffered: row.removed_at === null && row.state === 'listed', variants: variants.map(presentVariant),
})

/** Products of the owner with their variants, in the order of the ids; those of others are left out. */
export async function readProductsNow(db: Db, owner: string, ids: readonly string[]): Promise<{ row: ProductRow; now: ProductNow }[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('commerce_products').selectAll().where('owner', '=', owner).where('id', 'in', [...ids]).execute()
  const variants = Map.groupBy(await listVariantsOf(db, owner, ids), ({ product_id }) => product_id)
  const byId = new Map(rows.map((row) => [row.id, { row, now: toProductNow(row, variants.get(row.id) ?? []) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
