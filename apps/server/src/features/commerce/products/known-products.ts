import type { Money } from '@marquee/contract/commerce/money'
import type { Db } from '../../../platform/db/database.ts'
import { moneyOf } from './columns.ts'
import { listOfferedRows, listProductRows, listVariantTitles, type ProductRow } from './known-queries.ts'

/** What other features ask of a product: what it is called, its kind, tags, collections and lowest price, and the titles of its variants by their ids. */
export type KnownProduct = { id: string; title: string; category: string | null; tags: string[]; collections: string[]; price: Money | null; variants: ReadonlyMap<string, string> }

async function present(db: Db, owner: string, rows: readonly ProductRow[]): Promise<KnownProduct[]> {
  const variants = Map.groupBy(await listVariantTitles(db, owner, rows.map(({ id }) => id)), (row) => row.product_id)
  return rows.map((row) => ({
    id: row.id, title: row.title, category: row.category, tags: row.tags, collections: row.collections, price: moneyOf(row.price_min, row.currency), variants: new Map((variants.get(row.id) ?? []).map(({ id, title }) => [id, title])),
  }))
}

/** The owner's products with these ids, gone ones too; null: up to `limit` of those that are offered now, by title. */
export async function listKnownProducts(db: Db, owner: string, ids: readonly string[] | null, limit = 1_000): Promise<KnownProduct[]> {
  return present(db, owner, ids === null ? await listOfferedRows(db, owner, limit) : await listProductRows(db, owner, ids))
}
