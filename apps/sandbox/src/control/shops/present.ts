import type { Order, Product, Shop } from '../../shops/types.ts'
import { ordersOf, pictureUrl, productsOf, productUrl, shopUrl, type World } from '../../shops/world.ts'

const HUNDRED = 100
const price = (hundredths: number | null): string | null => (hundredths === null ? null : (hundredths / HUNDRED).toFixed(2))

export const presentShop = (world: World, shop: Shop): object => ({
  vendor: shop.kind, shop: shop.name, title: shop.title, currency: shop.currency, state: shop.state, url: shopUrl(world, shop), products: productsOf(world, shop).length, orders: ordersOf(world, shop).length, storefrontToken: shop.kind === 'shopify' ? shop.storefrontToken : null, habits: shop.habits,
})

/** A product as it truly is, for comparison with what was read of it. */
export const presentProduct = (world: World, shop: Shop, product: Product): object => ({
  product: String(product.id), handle: product.handle, title: product.title, state: product.state, type: product.type, tags: product.tags, collections: product.collections, url: productUrl(world, shop, product), saleEndsAt: product.saleEndsAt === null ? null : new Date(product.saleEndsAt).toISOString(),
  updatedAt: new Date(product.updatedAt).toISOString(), currency: shop.currency,
  variants: product.variants.map((variant) => ({ variant: String(variant.id), title: variant.title, sku: variant.sku, price: price(variant.price), compareAt: price(variant.compareAt), stock: variant.stock })),
  pictures: product.pictures.map((picture) => ({ url: pictureUrl(world, product, picture), alt: picture.alt })),
})

export const presentOrder = (order: Order): object => ({ order: String(order.id), number: order.number, at: new Date(order.createdAt).toISOString(), total: price(order.total), isCancelled: order.cancelledAt !== null, currency: order.currency, landing: order.landing, referrer: order.referrer, lines: order.lines.map(({ productId, variantId, quantity, price: each }) => ({ product: String(productId), variant: String(variantId), quantity, price: price(each) })) })
