import type { ProductNow } from '@marquee/contract/commerce/facts/values'
import type { Db } from '../../../platform/db/database.ts'
import { readProductsNow } from '../facts/products-now.ts'
import { listProductRows, type ProductRow } from './known-queries.ts'

/** Products of the owner with what facts are read from, in the order of the ids; those of others are left out. */
export async function readWithRows(db: Db, owner: string, ids: readonly string[]): Promise<{ row: ProductRow; now: ProductNow }[]> {
  const rows = new Map((await listProductRows(db, owner, ids)).map((row) => [row.id, row]))
  const products = await readProductsNow(db, owner, ids)
  return ids.flatMap((id) => {
    const [row, now] = [rows.get(id), products.get(id)]
    return row && now ? [{ row, now }] : []
  })
}
