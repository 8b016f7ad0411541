import { FIGURE_DAYS } from '@marquee/contract/commerce/limits'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { type Outcome, ok } from '../../../ports/outcome.ts'
import type { StoreOrder } from '../../../ports/storefront.ts'
import type { CommerceContext } from '../context.ts'
import { type Heard, recordChanges, type Recorded } from '../events/record.ts'
import { attributeOrders, listPostsOfOrders } from '../links/attribution-queries.ts'
import { readLinkRule } from '../links/rule.ts'
import { askStore, type OpenStore } from '../stores/open.ts'
import { changeStore, type StoreRow } from '../stores/queries.ts'
import { countSold, findIds, listKnownOrders, saveOrders } from './order-queries.ts'

const DAY_MS = 86_400_000
const OVERLAP_MS = 5 * 60_000

type OrderPage = { next: string | null; save(trx: Tx, startedAt: Date, heard: Heard): Promise<void> }

/** Since when orders are asked for by a reading that began at `startedAt`: those of the last weeks at first. */
export const ordersSince = ({ orders_since: since }: StoreRow, startedAt: Date): Date => (since ? new Date(since.getTime() - OVERLAP_MS) : new Date(startedAt.getTime() - FIGURE_DAYS * DAY_MS))

async function toRecorded(trx: Tx, store: StoreRow, order: StoreOrder, postId: string | null): Promise<Recorded> {
  const ids = await findIds(trx, store, order.items)
  const items = order.items.map((item) => ({ productId: ids.products.get(item.productId ?? '')?.id ?? null, variantId: ids.variants.get(item.variantId ?? '') ?? null, quantity: item.quantity, total: item.total }))
  const [only] = items
  const product = items.length === 1 ? ids.products.get(order.items[0]?.productId ?? '') : undefined
  return {
    change: { kind: 'order_placed', variant: null, before: null, after: { total: order.total, items, postId } },
    externalId: order.id, productId: product?.id ?? null, variantId: product ? (only?.variantId ?? null) : null, productTitle: product?.title ?? '', variantTitle: '', occurredAt: order.placedAt,
  }
}

/** Each order once, as it was changed last: one that changes while its page is read may be on it twice. */
function newestOf(orders: readonly StoreOrder[]): StoreOrder[] {
  const newest = new Map<string, StoreOrder>()
  for (const order of orders) {
    const other = newest.get(order.id)
    if (!other || (order.updatedAt?.getTime() ?? Infinity) >= (other.updatedAt?.getTime() ?? Infinity)) newest.set(order.id, order)
  }
  return [...newest.values()]
}

async function save(ctx: CommerceContext, trx: Tx, store: StoreRow, { orders: read, isLast }: { orders: readonly StoreOrder[]; isLast: boolean }, startedAt: Date, heard: Heard): Promise<void> {
  const orders = newestOf(read)
  const known = await listKnownOrders(trx, store, orders.map(({ id }) => id))
  const ids = new Map(orders.map(({ id }) => [id, known.get(id) ?? newId(heard.now.getTime())]))
  const written = await saveOrders(trx, store, orders, (external) => ids.get(external) ?? '', heard.now)
  const { windowDays } = await readLinkRule(trx, store.owner)
  await attributeOrders(trx, { owner: store.owner, windowDays, now: heard.now, orderIds: written })
  const baseline = store.baseline_at
  const placed = baseline === null ? [] : orders.filter((order) => !known.has(order.id) && order.state !== 'cancelled' && order.placedAt >= baseline)
  const posts = await listPostsOfOrders(trx, store.owner, placed.flatMap(({ id }) => ids.get(id) ?? []))
  const recorded: Recorded[] = []
  for (const order of placed) recorded.push(await toRecorded(trx, store, order, posts.get(ids.get(order.id) ?? '') ?? null))
  await recordChanges(ctx, trx, store, heard, recorded)
  if (!isLast) return
  await countSold(trx, store, new Date(heard.now.getTime() - FIGURE_DAYS * DAY_MS))
  await changeStore(trx, store.owner, store.id, { orders_since: startedAt })
}

/** Reads a page of orders that changed. Returns the cursor of the next one, and what stores them with their events in a transaction of the caller. */
export async function readOrderPage(ctx: CommerceContext, store: StoreRow, { storefront, key }: OpenStore, { since, cursor }: { since: Date; cursor: string | null }): Promise<Outcome<OrderPage>> {
  const page = await askStore(ctx, store, 'orders', () => storefront.readOrders(key, { since, cursor }), ({ items }) => items.length)
  if (page.kind !== 'ok') return page
  const { items: orders, next } = page.value
  return ok({ next, save: (trx, startedAt, heard) => save(ctx, trx, store, { orders, isLast: next === null }, startedAt, heard) })
}
