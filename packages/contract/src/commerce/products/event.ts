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

const values = <Kind extends StoreEventKind, Value extends z.ZodType>(kind: Kind, value: Value) => z.object({ kind: z.literal(kind), before: value.nullable(), after: value.nullable() })

/** The kind with its values before and after. */
export const storeEventValues = z.discriminatedUnion('kind', [
  values('product_added', whole),
  values('price_changed', price),
  values('stock_changed', stock),
  values('title_changed', title),
  values('link_changed', link),
  values('sale_changed', sale),
  values('order_placed', order),
  values('product_removed', whole),
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

/**
 * Domain events of commerce: the server's features subscribe to them. `store.changed` has every change of one transaction, with its values before and after, and is
 * never published by a first sync. `post.held` and `post.freed` say that a post began and stopped waiting for a decision.
 */
export const COMMERCE_EVENTS = {
  'store.changed': z.object({ storeId: uuid, changes: z.array(storeEvent).max(500) }),
  'store.connected': z.object({ storeId: uuid, platform: storePlatform }),
  'store.state-changed': z.object({ storeId: uuid, before: z.string(), after: z.string(), reason: z.string().nullable() }),
  'store.disconnected': z.object({ storeId: uuid, platform: storePlatform, storeName: z.string() }),
  'store.synced': z.object({ storeId: uuid, syncId: uuid, isBaseline: z.boolean() }),
  'post.held': z.object({ postId: uuid, holdId: uuid, because: z.string(), productIds: z.array(uuid), dueAt: instant.nullable() }),
  'post.freed': z.object({ postId: uuid, holdId: uuid, decision: z.string(), by: z.enum(['user', 'rule', 'store']) }),
} as const
