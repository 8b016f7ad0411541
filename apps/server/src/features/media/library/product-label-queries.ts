import { METADATA_LIMITS } from '@marquee/contract/media-library'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What a shop says about a picture of a product. The price is decimal digits. */
export type ProductLabels = { name: string; price: string | null; currency: string | null; altText: string; category: string }

/** Writes a product's labels to a picture of the owner. Returns whether anything was changed. */
export async function saveProductLabels(db: Db, owner: string, id: string, { name, price, currency, altText, category }: ProductLabels): Promise<boolean> {
  const alt = altText.slice(0, METADATA_LIMITS.altText)
  const { numUpdatedRows } = await db
    .updateTable('media_items')
    .set({
      product_name: name.slice(0, METADATA_LIMITS.productName),
      product_price: price,
      product_currency: currency,
      category: sql`case when category = '' then ${category.slice(0, METADATA_LIMITS.category)} else category end`,
      alt_text: sql`case when alt_text_status = 'confirmed' then alt_text else ${alt} end`,
      alt_text_status: sql`case when alt_text_status = 'confirmed' or ${alt} = '' then alt_text_status else 'proposed' end`,
    })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('product_name', '!=', name.slice(0, METADATA_LIMITS.productName)), eb('product_price', 'is distinct from', price), eb('product_currency', 'is distinct from', currency)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
