import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CommercePictures, CommerceProducts, CommerceVariants } from '../../../platform/db/types.gen.ts'

export type ProductRow = Selectable<CommerceProducts>
export type VariantRow = Selectable<CommerceVariants>
export type NewProduct = Insertable<CommerceProducts>
export type NewVariant = Insertable<CommerceVariants>
export type NewPicture = Insertable<CommercePictures>
type Of = { id: string; owner: string }

/** Lets one transaction at a time compare a store's products. Returns its row's part that decides; undefined when it is gone. */
export const lockStore = (trx: Tx, { id, owner }: Of) =>
  trx.selectFrom('commerce_stores').select(['id', 'owner', 'platform', 'state', 'baseline_at']).where('owner', '=', owner).where('id', '=', id).forUpdate().executeTakeFirst()

/** The store's products by its own ids, removed ones too. */
export const listKnown = async (trx: Tx, { id, owner }: Of, externalIds: readonly string[]): Promise<ProductRow[]> =>
  externalIds.length === 0 ? [] : trx.selectFrom('commerce_products').selectAll().where('owner', '=', owner).where('store_id', '=', id).where('external_id', 'in', [...externalIds]).execute()

/** The owner's products by our ids. */
export const listProductRows = async (db: Db, owner: string, ids: readonly string[]): Promise<ProductRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('commerce_products').selectAll().where('owner', '=', owner).where('id', 'in', [...ids]).execute()

/** The owner's products that are offered, by title. */
export const listOfferedRows = (db: Db, owner: string, limit: number): Promise<ProductRow[]> =>
  db.selectFrom('commerce_products').selectAll().where('owner', '=', owner).where('state', '=', 'listed').where('removed_at', 'is', null).orderBy('title').orderBy('id').limit(limit).execute()

export const listVariantTitles = async (db: Db, owner: string, productIds: readonly string[]): Promise<Pick<VariantRow, 'id' | 'product_id' | 'title'>[]> =>
  productIds.length === 0 ? [] : db.selectFrom('commerce_variants').select(['id', 'product_id', 'title']).where('owner', '=', owner).where('product_id', 'in', [...productIds]).execute()

export const listVariantsOf = (db: Db, owner: string, productIds: readonly string[]): Promise<VariantRow[]> =>
  db.selectFrom('commerce_variants').selectAll().where('owner', '=', owner).where('product_id', 'in', [...productIds]).orderBy('position').execute()

const given = <Table extends Record<string, unknown>>(columns: readonly (keyof Table & string)[]) => Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]))
const PRODUCT_COLUMNS = [
  'title', 'description', 'state', 'url', 'admin_url', 'brand', 'category', 'tags', 'collections', 'updated_there_at', 'created_there_at', 'price_min', 'price_max', 'currency', 'compare_at', 'sale_ends_at', 'stock', 'is_available',
  'variant_count', 'search', 'picture_url', 'seen_at', 'heard_at', 'removed_at',
] as const
const VARIANT_COLUMNS = ['position', 'title', 'sku', 'price', 'compare_at', 'currency', 'sale_ends_at', 'stock', 'is_available', 'stock_id'] as const

/** Writes products by the store's ids. */
export async function saveProducts(trx: Tx, rows: readonly NewProduct[]): Promise<void> {
  if (rows.length === 0) return
  await trx.insertInto('commerce_products').values([...rows]).onConflict((conflict) => conflict.columns(['store_id', 'external_id']).doUpdateSet(given(PRODUCT_COLUMNS))).execute()
}

/** Writes variants, and deletes those of whole products that are not among them. */
export async function saveVariants(trx: Tx, owner: string, rows: readonly NewVariant[], gone: readonly string[]): Promise<void> {
  if (gone.length > 0) await trx.deleteFrom('commerce_variants').where('owner', '=', owner).where('id', 'in', [...gone]).execute()
  if (rows.length > 0) await trx.insertInto('commerce_variants').values([...rows]).onConflict((conflict) => conflict.columns(['product_id', 'external_id']).doUpdateSet(given(VARIANT_COLUMNS))).execute()
}

/** Pictures of products: those with another address are loaded again, those that are gone leave the product; their files stay in the library. */
export async function savePictures(trx: Tx, owner: string, productIds: readonly string[], rows: readonly NewPicture[]): Promise<void> {
  if (productIds.length === 0) return
  const kept = rows.map(({ id }) => id)
  await trx
    .deleteFrom('commerce_pictures')
    .where('owner', '=', owner)
    .where('product_id', 'in', [...productIds])
    .where('is_card', '=', false)
    .$if(rows.length > 0, (query) => query.where((eb) => eb.not(eb.exists(sql`(select 1 from unnest(${rows.map((row) => row.product_id)}::uuid[], ${rows.map((row) => row.external_id)}::text[]) as now (product_id, external_id) where now.product_id = commerce_pictures.product_id and now.external_id = commerce_pictures.external_id)`))))
    .execute()
  if (kept.length === 0) return
  await trx
    .insertInto('commerce_pictures')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'external_id']).doUpdateSet({
        url: sql`excluded.url`,
        alt_text: sql`excluded.alt_text`,
        position: sql`excluded.position`,
        state: sql`case when commerce_pictures.url = excluded.url then commerce_pictures.state else 'waiting' end`,
        attempts: sql`case when commerce_pictures.url = excluded.url then commerce_pictures.attempts else 0 end`,
      }),
    )
    .execute()
}

/** Marks products as read just now, of which nothing changed. */
export async function touchProducts(trx: Tx, owner: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await trx.updateTable('commerce_products').set({ seen_at: now, heard_at: now }).where('owner', '=', owner).where('id', 'in', [...ids]).execute()
}

/** Marks products as gone from their store. */
export async function removeProducts(trx: Tx, owner: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await trx.updateTable('commerce_products').set({ removed_at: now, heard_at: now }).where('owner', '=', owner).where('id', 'in', [...ids]).execute()
}
