import type { Order, OrderLine, Picture, Product, ProductState, Shop, Variant } from './types.ts'
import { newIds, ordersOf, productsOf, tell, timeOf, type World } from './world.ts'
import { BUYERS } from './buyers.ts'

export type NewVariant = Partial<Omit<Variant, 'id' | 'updatedAt'>> & { price: number }
export type NewProduct = Partial<Omit<Product, 'key' | 'shop' | 'id' | 'variants' | 'pictures' | 'title'>> & { title: string; variants: NewVariant[]; pictures?: Omit<Picture, 'id'>[] }

/** A part of an address made of a title. */
export const handleOf = (title: string): string => title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/gu, '-').replace(/^-+|-+$/gu, '') || 'product'

function freeHandle(world: World, shop: Shop, wish: string): string {
  for (let number = 0; ; number += 1) {
    const handle = number === 0 ? wish : `${wish}-${number}`
    if (!world.shelves.byHandle(shop.key, handle)) return handle
  }
}

/** Adds a product to a shop. `isQuiet`: without webhooks, as for a shop that is made. */
export function addProduct(world: World, shop: Shop, wish: NewProduct, isQuiet = false): Product {
  const first = newIds(world, 1 + wish.variants.length + (wish.pictures?.length ?? 0))
  const at = timeOf(world)
  const { variants, pictures = [], title, ...rest } = wish
  const product: Product = {
    description: '', type: '', vendor: shop.title, tags: [], collections: [], state: 'active', saleEndsAt: null, createdAt: at, updatedAt: at,
    ...rest,
    key: `${shop.key}/${first}`,
    shop: shop.key,
    id: first,
    title,
    handle: freeHandle(world, shop, rest.handle ?? handleOf(title)),
    variants: variants.map((variant, index) => ({ title: variant.options?.map(({ value }) => value).join(' / ') || 'Default Title', options: [], sku: '', compareAt: null, stock: 0, isTracked: true, updatedAt: rest.updatedAt ?? at, ...variant, id: first + 1 + index })),
    pictures: pictures.map((picture, index) => ({ ...picture, id: first + 1 + variants.length + index })),
  }
  world.products.set(product.key, product)
  if (!isQuiet) tell(world, { kind: 'product-created', shop, product })
  return product
}

export type VariantChange = { price?: number | undefined; compareAt?: number | null | undefined; stock?: number | undefined }
export type ProductChange = VariantChange & {
  title?: string | undefined
  description?: string | undefined
  tags?: string[] | undefined
  handle?: string | undefined
  state?: ProductState | undefined
  saleEndsAt?: number | null | undefined
  /** Which variant gets a price or stock; without it all get the price, and the first the stock. */
  variantId?: number | undefined
}

const isSet = <T>(value: T | undefined): value is T => value !== undefined

function changeVariant(variant: Variant, { price, compareAt, stock }: VariantChange, at: number): Variant {
  const next = { ...variant, price: price ?? variant.price, compareAt: compareAt === undefined ? variant.compareAt : compareAt, stock: stock ?? variant.stock }
  const isSame = next.price === variant.price && next.compareAt === variant.compareAt && next.stock === variant.stock
  return isSame ? variant : { ...next, updatedAt: at }
}

/** Changes a product as its seller would, which sends webhooks; nothing happens if nothing is different. @returns the product as it is now. */
export function changeProduct(world: World, shop: Shop, product: Product, change: ProductChange): Product {
  const at = timeOf(world)
  const { variantId, price, compareAt, stock, ...rest } = change
  const variants = product.variants.map((variant, index) => {
    const isNamed = variantId === undefined || variant.id === variantId
    return isNamed ? changeVariant(variant, { price, compareAt, stock: variantId === undefined && index > 0 ? undefined : stock }, at) : variant
  })
  const own = Object.fromEntries(Object.entries(rest).filter(([, value]) => isSet(value))) as Partial<Product>
  const isSame = variants.every((variant, index) => variant === product.variants[index]) && Object.entries(own).every(([name, value]) => JSON.stringify(value) === JSON.stringify(product[name as keyof Product]))
  if (isSame) return product
  const next: Product = { ...product, ...own, variants, updatedAt: Math.max(at, product.updatedAt + 1) }
  world.products.set(next.key, next)
  for (const [index, variant] of next.variants.entries()) if (variant.stock !== product.variants[index]?.stock) tell(world, { kind: 'stock-changed', shop, product: next, variant })
  tell(world, { kind: 'product-updated', shop, product: next })
  return next
}

/** Deletes a product, which sends a webhook. */
export function deleteProduct(world: World, shop: Shop, product: Product): void {
  world.products.delete(product.key)
  tell(world, { kind: 'product-deleted', shop, product })
}

type Sold = { product: Product; variant: Variant; quantity: number }

function takeFromStock(world: World, shop: Shop, { product, variant: { id }, quantity }: Sold): void {
  const now = world.products.get(product.key)
  const variant = now?.variants.find((one) => one.id === id)
  if (now && variant) changeProduct(world, shop, now, { variantId: id, stock: variant.stock - quantity })
}

export type NewOrder = { lines: Sold[]; landing?: string | null; referrer?: string | null; at?: number; isQuiet?: boolean }

/** Sells something: an order with the link that the buyer came by, and less in stock; both send webhooks. */
export function placeOrder(world: World, shop: Shop, { lines: wish, landing = null, referrer = null, at, isQuiet = false }: NewOrder): Order {
  const id = newIds(world)
  const lines = wish.map(({ product, variant, quantity }): OrderLine => ({ productId: product.id, variantId: variant.id, title: product.title, variantTitle: variant.title, sku: variant.sku, quantity, price: variant.price }))
  const number = 1001 + ordersOf(world, shop).length
  const soldAt = at ?? timeOf(world)
  const order: Order = {
    key: `${shop.key}/${id}`, shop: shop.key, id, number, lines, landing, referrer,
    total: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    currency: shop.currency,
    buyer: BUYERS[number % BUYERS.length] ?? { name: 'Sandbox Buyer', email: 'buyer@example.com', city: 'Gothenburg' },
    createdAt: soldAt,
    updatedAt: soldAt,
    cancelledAt: null,
  }
  world.orders.set(order.key, order)
  if (isQuiet) return order
  tell(world, { kind: 'order-created', shop, order })
  for (const one of wish) if (one.variant.isTracked) takeFromStock(world, shop, one)
  return order
}

/** Cancels an order and gives the money back, which sends a webhook. */
export function cancelOrder(world: World, shop: Shop, order: Order): Order {
  const at = timeOf(world)
  const next = { ...order, cancelledAt: at, updatedAt: at }
  world.orders.set(next.key, next)
  tell(world, { kind: 'order-updated', shop, order: next })
  return next
}

/** Changes the shop itself. */
export function changeShop(world: World, shop: Shop, change: Partial<Pick<Shop, 'title' | 'state' | 'habits' | 'currency'>>): Shop {
  const next = { ...shop, ...change, updatedAt: timeOf(world) }
  world.shops.set(next.key, next)
  if (change.habits === undefined) tell(world, { kind: 'shop-updated', shop: next })
  return next
}

/** Removes a shop with all that is in it. */
export function removeShop(world: World, shop: Shop): void {
  for (const { key } of productsOf(world, shop)) world.products.delete(key)
  for (const { key } of ordersOf(world, shop)) world.orders.delete(key)
  for (const [key, collection] of [...world.collections.entries()]) if (collection.shop === shop.key) world.collections.delete(key)
  world.shops.delete(shop.key)
}
