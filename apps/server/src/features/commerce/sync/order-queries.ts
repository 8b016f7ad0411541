import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { OrderItem, StoreOrder } from '../../../ports/storefront.ts'

type Of = { id: string; owner: string }

/** Our ids of orders that are known, by the store's. */
export async function listKnownOrders(trx: Tx, { id, owner }: Of, externalIds: readonly string[]): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map()
  const rows = await trx.selectFrom('commerce_orders').select(['id', 'external_id']).where('owner', '=', owner).where('store_id', '=', id).where('external_id', 'in', [...externalIds]).execute()
  return new Map(rows.map((row) => [row.external_id, row.id]))
}

/** Our ids and titles of what was ordered, by the store's ids. */
export async function findIds(trx: Tx, { id, owner }: Of, items: readonly OrderItem[]) {
  const [products, variants] = [items.flatMap(({ productId }) => productId ?? []), items.flatMap(({ variantId }) => variantId ?? [])]
  const productRows = products.length === 0 ? [] : await trx.selectFrom('commerce_products').select(['id', 'external_id', 'title']).where('owner', '=', owner).where('store_id', '=', id).where('external_id', 'in', products).execute()
  const variantRows = variants.length === 0 ? [] : await trx.selectFrom('commerce_variants').select(['id', 'external_id']).where('owner', '=', owner).where('store_id', '=', id).where('external_id', 'in', variants).execute()
  return { products: new Map(productRows.map((row) => [row.external_id, row])), variants: new Map(variantRows.map((row) => [row.external_id, row.id])) }
}

/** Items of an order that are kept. */
const MOST_ITEMS = 500
/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 2_000

async function replaceItems(trx: Tx, store: Of, orders: readonly StoreOrder[], idOf: (externalId: string) => string): Promise<void> {
  const ids = await findIds(trx, store, orders.flatMap(({ items }) => items))
  const rows = orders.flatMap((order) =>
    order.items.slice(0, MOST_ITEMS).map((item, position) => ({
      order_id: idOf(order.id), owner: store.owner, position, product_id: ids.products.get(item.productId ?? '')?.id ?? null, variant_id: ids.variants.get(item.variantId ?? '') ?? null,
      quantity: item.quantity, total: item.total?.amount ?? null, currency: item.total?.currency ?? null,
    })),
  )
  await trx.deleteFrom('commerce_order_items').where('owner', '=', store.owner).where('order_id', 'in', orders.map(({ id }) => idOf(id))).execute()
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await trx.insertInto('commerce_order_items').values(rows.slice(start, start + ROWS_AT_ONCE)).execute()
}

/** Writes orders with their items, each order once. One that is older than its row, by the store's clock, changes nothing. Returns our ids of those that were written. */
export async function saveOrders(trx: Tx, store: Of, orders: readonly StoreOrder[], idOf: (externalId: string) => string, now: Date): Promise<string[]> {
  if (orders.length === 0) return []
  const rows = await trx
    .insertInto('commerce_orders')
    .values(
      orders.map((order) => ({
        id: idOf(order.id), owner: store.owner, store_id: store.id, external_id: order.id, state: order.state, total: order.total?.amount ?? null, currency: order.total?.currency ?? null,
        landing: order.landing === null ? null : JSON.stringify(order.landing), placed_at: order.placedAt, updated_there_at: order.updatedAt, heard_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'external_id'])
        .doUpdateSet({ state: sql`excluded.state`, total: sql`excluded.total`, currency: sql`excluded.currency`, landing: sql`excluded.landing`, updated_there_at: sql`excluded.updated_there_at`, heard_at: sql`excluded.heard_at` })
        .where(sql<boolean>`commerce_orders.updated_there_at is null or excluded.updated_there_at is null or excluded.updated_there_at >= commerce_orders.updated_there_at`),
    )
    .returning(['id', 'external_id'])
    .execute()
  const written = new Set(rows.map((row) => row.external_id))
  if (written.size > 0) await replaceItems(trx, store, orders.filter(({ id }) => written.has(id)), idOf)
  return rows.map(({ id }) => id)
}

/** Counts the pieces of each product of a store that were sold since `since`. */
export async function countSold(trx: Tx, { id, owner }: Of, since: Date): Promise<void> {
  await sql`
    update commerce_products p set sold = coalesce(s.sold, 0)
    from commerce_products q
    left join (
      select i.product_id, sum(i.quantity)::integer as sold
      from commerce_order_items i join commerce_orders o on o.owner = i.owner and o.id = i.order_id
      where o.owner = ${owner} and o.store_id = ${id} and o.state <> 'cancelled' and o.placed_at >= ${since} group by i.product_id
    ) s on s.product_id = q.id
    where q.id = p.id and p.owner = ${owner} and p.store_id = ${id} and p.sold is distinct from coalesce(s.sold, 0)`.execute(trx)
}
