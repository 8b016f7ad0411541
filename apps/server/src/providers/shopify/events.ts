import { z } from 'zod'
import { parseExactJson } from '../../platform/read-json.ts'
import { isSigned } from '../../platform/signature.ts'
import type { StoreDelivery, StoreNews } from '../../ports/storefront-events.ts'
import { readShopDomain } from './key.ts'

const id = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().positive()]).transform(String)
const ofResource = z.object({ id: id.optional(), admin_graphql_api_id: z.string().optional() })
/** The number of the stock's item is also in the id of the level, where it is exact. */
const ofStock = z.object({ inventory_item_id: id })
const ofBulk = z.object({ admin_graphql_api_id: z.string() })

export const headerOf = ({ headers }: StoreDelivery, name: string): string => [headers[name]].flat()[0] ?? ''

type Happened = Pick<StoreNews, never> & (
  | { kind: 'product-changed' | 'product-removed'; productId: string }
  | { kind: 'stock-changed'; stockId: string }
  | { kind: 'order-changed'; orderId: string }
  | { kind: 'bulk-finished'; bulkId: string }
  | { kind: 'shop-changed' | 'revoked' | 'buyer-data-requested' | 'buyer-erased' | 'shop-erased' | 'other' }
)

/** The id of a resource, which payloads write as a number. */
function gidOf(type: string, body: unknown): string | null {
  const read = ofResource.safeParse(body).data
  return read?.admin_graphql_api_id ?? (read?.id === undefined ? null : `gid://shopify/${type}/${read.id}`)
}

const ofProduct = (kind: 'product-changed' | 'product-removed') => (body: unknown): Happened | null => {
  const productId = gidOf('Product', body)
  return productId === null ? null : { kind, productId }
}

const ofOrder = (body: unknown): Happened | null => {
  const orderId = gidOf('Order', body)
  return orderId === null ? null : { kind: 'order-changed', orderId }
}

const always = (kind: 'shop-changed' | 'revoked' | 'buyer-data-requested' | 'buyer-erased' | 'shop-erased') => (): Happened => ({ kind })

function ofInventory(body: unknown): Happened | null {
  const read = ofStock.safeParse(body).data
  return read ? { kind: 'stock-changed', stockId: `gid://shopify/InventoryItem/${read.inventory_item_id}` } : null
}

function ofFinished(body: unknown): Happened | null {
  const read = ofBulk.safeParse(body).data
  return read ? { kind: 'bulk-finished', bulkId: read.admin_graphql_api_id } : null
}

/** What each topic says. */
const TOPICS: Readonly<Record<string, (body: unknown) => Happened | null>> = {
  'products/create': ofProduct('product-changed'),
  'products/update': ofProduct('product-changed'),
  'products/delete': ofProduct('product-removed'),
  'inventory_levels/update': ofInventory,
  'orders/create': ofOrder,
  'orders/updated': ofOrder,
  'app/uninstalled': always('revoked'),
  'shop/update': always('shop-changed'),
  'bulk_operations/finish': ofFinished,
  'customers/data_request': always('buyer-data-requested'),
  'customers/redact': always('buyer-erased'),
  'shop/redact': always('shop-erased'),
}

function timeOf(text: string): Date | null {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at
}

/** The shop that a delivery claims to come from. */
export function readClaim(delivery: StoreDelivery): { address: string } | null {
  const shop = headerOf(delivery, 'x-shopify-shop-domain')
  const address = readShopDomain(shop)
  return address !== null && address === shop.toLowerCase() && headerOf(delivery, 'x-shopify-hmac-sha256') !== '' ? { address } : null
}

/** The news of a delivery that the application's secret signed. Shopify signs the body alone, so the headers are hints. */
export function readNews(delivery: StoreDelivery, secret: string): StoreNews | 'unreadable' | 'unsigned' {
  const claim = readClaim(delivery)
  const eventId = headerOf(delivery, 'x-shopify-webhook-id')
  if (!claim || eventId === '' || eventId.length > 200) return 'unreadable'
  if (!isSigned(secret, delivery.rawBody, headerOf(delivery, 'x-shopify-hmac-sha256'), 'base64')) return 'unsigned'
  const topic = headerOf(delivery, 'x-shopify-topic').slice(0, 100)
  const happened = TOPICS[topic]?.(parseExactJson(delivery.rawBody.toString('utf8')))
  if (happened === null) return 'unreadable'
  return { ...claim, eventId, topic, at: timeOf(headerOf(delivery, 'x-shopify-triggered-at')), ...(happened ?? { kind: 'other' }) }
}
