import type { Scenarios } from '../control/scenarios.ts'
import type { Collection as Records, Store } from '../store.ts'
import type { Timers } from '../timers.ts'
import { createDeliveryQueue } from './deliveries.ts'
import type { DeliveryQueue } from './deliveries.ts'
import { createShelves } from './shelves.ts'
import type { Shelves } from './shelves.ts'
import type { Collection, Order, Product, Shop, ShopEvent, ShopKind } from './types.ts'

export type ShopOptions = {
  publicUrl: string
  /** Path of `publicUrl`. */
  base: string
  origins: ReadonlySet<string>
  /** What the apps of all vendors have as their secret; their id is `marquee`. */
  secret: string
  folder: string
}

/** `aheadMs`: how far the vendors' clocks are ahead. */
type Settings = { aheadMs: number; lastId: number; complianceUrl: string | null }

export type World = {
  shops: Records<Shop>
  products: Records<Product>
  collections: Records<Collection>
  orders: Records<Order>
  settings: Records<Settings>
  /** By shop: its products, sorted and found fast. */
  shelves: Shelves
  queue: DeliveryQueue
  /** Calls by shop and name, since the start or the last reset. */
  calls: Map<string, Map<string, number>>
  listeners: Set<(event: ShopEvent) => void>
  scenarios: Scenarios
  timers: Timers
  options: ShopOptions
  durable: () => Promise<void>
}

export const CLIENT_ID = 'marquee'
const FIRST_ID = 8_100_000_000_000
const DEFAULTS: Settings = { aheadMs: 0, lastId: FIRST_ID, complianceUrl: null }

/** The shops of all vendors. Its collections must be there before the store is loaded. */
export function createWorld(store: Store, scenarios: Scenarios, timers: Timers, options: ShopOptions): World {
  const shelves = createShelves()
  return {
    shops: store.collection('shops'),
    products: store.collection('shop-products', (_key, product, before) => shelves.update(product, before)),
    collections: store.collection('shop-collections'),
    orders: store.collection<Order>('shop-orders', (_key, order, before) => shelves.updateOrder(order, before)),
    settings: store.collection('shop-settings'),
    shelves,
    queue: createDeliveryQueue(store, timers, options.origins),
    calls: new Map(),
    listeners: new Set(),
    scenarios,
    timers,
    options,
    durable: store.durable,
  }
}

export const settingsOf = ({ settings }: World): Settings => settings.get('all') ?? DEFAULTS
export const changeSettings = (world: World, change: Partial<Settings>): void => world.settings.set('all', { ...settingsOf(world), ...change })

/** The time by the vendors' clocks, in ms. */
export const timeOf = (world: World): number => Date.now() + settingsOf(world).aheadMs

/** The next ids, each one greater than all before; returns the first of `count`. */
export function newIds(world: World, count = 1): number {
  const { lastId } = settingsOf(world)
  changeSettings(world, { lastId: lastId + count })
  return lastId + 1
}

export const shopKey = (kind: ShopKind, name: string): string => `${kind}/${name}`
export const findShop = (world: World, kind: ShopKind, name: string): Shop | undefined => world.shops.get(shopKey(kind, name))
export const productsOf = (world: World, shop: Shop): Product[] => world.shelves.products(shop.key)
export const ordersOf = (world: World, shop: Shop): Order[] => world.shelves.orders(shop.key)
export const collectionsOf = ({ collections }: World, shop: Shop): Collection[] => [...collections.values()].filter((one) => one.shop === shop.key)
export const productOf = (world: World, shop: Shop, id: number): Product | undefined => world.products.get(`${shop.key}/${id}`)

/** Tells the vendors what happened, so that they send their webhooks. */
export function tell(world: World, event: ShopEvent): void {
  for (const listen of world.listeners) listen(event)
}

/** Counts a call of a shop's API. */
export function countCall({ calls }: World, shop: string, name: string): void {
  const counts = calls.get(shop) ?? new Map<string, number>()
  calls.set(shop, counts)
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** Where a customer sees a product in the sandbox. */
export function productUrl({ options }: World, shop: Shop, product: Product): string {
  if (shop.kind === 'shopify') return `${options.publicUrl}/shopify/${shop.name}/products/${product.handle}`
  if (shop.kind === 'woocommerce') return `${options.publicUrl}/woocommerce/${shop.name}/product/${product.handle}/`
  return `${options.publicUrl}/etsy/listing/${product.id}/${product.handle}`
}

/** Where a customer sees the shop. */
export function shopUrl({ options }: World, shop: Shop): string {
  return shop.kind === 'etsy' ? `${options.publicUrl}/etsy/shop/${shop.title.replaceAll(/[^\w]/gu, '')}` : `${options.publicUrl}/${shop.kind}/${shop.name}`
}

/** The address of a picture of a product. */
export const pictureUrl = ({ options }: World, product: Product, { id }: { id: number }): string => `${options.publicUrl}/shops/files/${product.shop}/${product.id}/${id}`
