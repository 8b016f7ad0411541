import type { ShopEvent } from '../../../shops/types.ts'

/** Topics as they are subscribed to, what happens for each, and the scope that it needs. */
export const TOPICS: Readonly<Record<string, { kind: ShopEvent['kind'] | 'bulk-finished'; scope: string | null }>> = {
  PRODUCTS_CREATE: { kind: 'product-created', scope: 'read_products' },
  PRODUCTS_UPDATE: { kind: 'product-updated', scope: 'read_products' },
  PRODUCTS_DELETE: { kind: 'product-deleted', scope: 'read_products' },
  INVENTORY_LEVELS_UPDATE: { kind: 'stock-changed', scope: 'read_inventory' },
  ORDERS_CREATE: { kind: 'order-created', scope: 'read_orders' },
  ORDERS_UPDATED: { kind: 'order-updated', scope: 'read_orders' },
  ORDERS_CANCELLED: { kind: 'order-updated', scope: 'read_orders' },
  ORDERS_PAID: { kind: 'order-created', scope: 'read_orders' },
  SHOP_UPDATE: { kind: 'shop-updated', scope: null },
  APP_UNINSTALLED: { kind: 'uninstalled', scope: null },
  BULK_OPERATIONS_FINISH: { kind: 'bulk-finished', scope: null },
}

/** Topics of other things, which can be subscribed to; nothing of them ever happens here. */
const SCOPES_OF_GROUPS: Readonly<Record<string, string>> = { PRODUCTS: 'read_products', COLLECTIONS: 'read_products', VARIANTS: 'read_products', INVENTORY: 'read_inventory', ORDERS: 'read_orders', LOCATIONS: 'read_locations' }

/** The scope that a subscription needs. */
export const scopeOf = (topic: string): string | null => TOPICS[topic]?.scope ?? SCOPES_OF_GROUPS[topic.split('_', 1)[0] ?? ''] ?? null

/** A topic as webhooks name it: `products/update`. */
export function topicName(topic: string): string {
  const parts = topic.toLowerCase().split('_')
  return `${parts.slice(0, -1).join('_')}/${parts.at(-1) ?? ''}`
}
