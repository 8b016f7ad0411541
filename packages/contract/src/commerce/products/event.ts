import { z } from 'zod'
import { uuid } from '../../shared/ids.ts'
import { instant } from '../../shared/time.ts'
import { money } from '../money.ts'
import { storePlatform } from '../platforms.ts'

/**
 * What can happen in a store. `order_placed` has no product when it has several; its items are in `after`.
 * A first sync is a baseline and makes none of them.
 */
export const STORE_EVENT_KINDS = ['product_added', 'price_changed', 'stock_changed', 'title_changed', 'link_changed', 'sale_changed', 'order_placed', 'product_removed'] as const
export type StoreEventKind = (typeof STORE_EVENT_KINDS)[number]
export const storeEventKind = z.enum(STORE_EVENT_KINDS)
export const STORE_EVENT_LABELS: Readonly<Record<StoreEventKind, string>> = {
  product_added: 'Product', price_changed: 'Price', stock_changed: 'Stock', title_changed: 'Title', link_changed: 'Link', sale_changed: 'Sale', order_placed: 'Order', product_removed: 'Product',
}

/** Values of each kind: the same shape before and after, null before it was there and after it is gone. */
const price = z.object({ price: money.nullable() })
const stock = z.object({ stock: z.number().int().nullable(), isAvailable: z.boolean() })
const title = z.object({ title: z.string() })
const link = z.object({ url: z.string().nullable() })
const sale = z.object({ price: money.nullable(), compareAt: money.nullable(), endsAt: instant.nullable() })
const whole = z.object({ title: z.string(), price: money.nullable(), stock: z.number().int().nullable(), category: z.string().nullable() })
/** Nothing of the buyer. */
const order = z.object({ total: money.nullable(), items: z.array(z.object({ productId: uuid.nullable(), variantId: uuid.nullable(), quantity: z.number().int(), total: money.nullable() })), postId: uuid.nullable() })

/** The kind with its values before and after. Written out: a function of ours would keep all of it in what browsers load. */
export const storeEventValues = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product_added'), before: whole.nullable(), after: whole.nullable() }),
  z.object({ kind: z.literal('price_changed'), before: price.nullable(), after: price.nullable() }),
  z.object({ kind: z.literal('stock_changed'), before: stock.nullable(), after: stock.nullable() }),
  z.object({ kind: z.literal('title_changed'), before: title.nullable(), after: title.nullable() }),
  z.object({ kind: z.literal('link_changed'), before: link.nullable(), after: link.nullable() }),
  z.object({ kind: z.literal('sale_changed'), before: sale.nullable(), after: sale.nullable() }),
  z.object({ kind: z.literal('order_placed'), before: order.nullable(), after: order.nullable() }),
  z.object({ kind: z.literal('product_removed'), before: whole.nullable(), after: whole.nullable() }),
])
export type StoreEventValues = z.infer<typeof storeEventValues>

const facts = z.object({
  id: uuid,
  storeId: uuid,
  /** Of the product; null for an order of several. */
  productId: uuid.nullable(),
  variantId: uuid.nullable(),
  /** By the store's clock, else when it was heard of. */
  occurredAt: instant,
  heardAt: instant,
})

/**
 * One change in a store, as its row keeps it for EVENT_DAYS days. Unique by store, the store's event id, the object that changed and the kind: one
 * message of a store may change several variants.
 */
export const storeEvent = z.intersection(facts, storeEventValues)
export type StoreEvent = z.infer<typeof storeEvent>

/** A change as the rail and the sheet show it. */
export const shownChange = z.intersection(
  facts.extend({
    storeName: z.string(),
    platform: storePlatform,
    productTitle: z.string(),
    variantTitle: z.string(),
    pictureUrl: z.string().nullable(),
    /** What came of it: posts that it held, that were rewritten or sent without the fact, and the post that an order came from; null where that is not known. */
    held: z.number().int().nullable(),
    rewritten: z.number().int().nullable(),
    without: z.number().int().nullable(),
    orderFrom: z.object({ postId: uuid, title: z.string() }).nullable(),
  }),
  storeEventValues,
)
export type ShownChange = z.infer<typeof shownChange>

/** How a store's changes came to be known. */
export const EVENT_SOURCES = ['webhook', 'question', 'full-check', 'sync'] as const
