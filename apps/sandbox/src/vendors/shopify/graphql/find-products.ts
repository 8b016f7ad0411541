import { ordersOf, productsOf, collectionsOf } from '../../../shops/world.ts'
import type { Product } from '../../../shops/types.ts'
import type { Context } from './context.ts'
import type { PageArgs, Sorted } from './paging.ts'
import { readSearch, type Searched } from './search.ts'
import { prices, stockOf } from './values.ts'

export type FindArgs = PageArgs & { query?: string | null; sortKey?: string | null }

const VALUES: Readonly<Record<string, (product: Product) => number | string>> = {
  CREATED_AT: ({ createdAt }) => createdAt,
  UPDATED_AT: ({ updatedAt }) => updatedAt,
  PUBLISHED_AT: ({ createdAt }) => createdAt,
  TITLE: ({ title }) => title.toLowerCase(),
  VENDOR: ({ vendor }) => vendor.toLowerCase(),
  PRODUCT_TYPE: ({ type }) => type.toLowerCase(),
  INVENTORY_TOTAL: stockOf,
  PRICE: ({ variants }) => prices(variants).low,
}

const searched = (product: Product): Searched => ({
  values: {
    id: product.id, title: product.title, handle: product.handle, status: product.state, vendor: product.vendor, product_type: product.type, tag: product.tags,
    created_at: product.createdAt, updated_at: product.updatedAt, published_at: product.createdAt, inventory_total: stockOf(product),
    sku: product.variants.map(({ sku }) => sku), available_for_sale: String(product.variants.some(({ stock, isTracked }) => !isTracked || stock > 0)),
    price: prices(product.variants).low / 100, is_price_reduced: String(prices(product.variants).isOnSale),
  },
  words: `${product.title} ${product.type} ${product.vendor} ${product.tags.join(' ')} ${product.variants.map(({ sku }) => sku).join(' ')}`,
})

/** How often each product was sold, for the order by sales. */
function soldCounts({ shopify, shop }: Context): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { lines } of ordersOf(shopify.world, shop)) for (const { productId, quantity } of lines) counts.set(productId, (counts.get(productId) ?? 0) - quantity)
  return counts
}

/** The products that a caller may see: customers see active ones only. */
const isVisible = ({ api }: Context, { state }: Product): boolean => api === 'admin' || state === 'active'

/** Products of the shop in an order, only those that fit a search. */
export function findProducts(context: Context, { query, sortKey }: FindArgs): Sorted<Product> {
  const { world } = context.shopify
  const counts = sortKey === 'BEST_SELLING' ? soldCounts(context) : undefined
  const valueOf = counts ? ({ id }: Product) => counts.get(id) ?? 0 : (VALUES[sortKey ?? ''] ?? (({ id }: Product) => id))
  const compare = (one: Product, other: Product): number => {
    const [mine, theirs] = [valueOf(one), valueOf(other)]
    return mine < theirs ? -1 : mine > theirs ? 1 : one.id - other.id
  }
  const all = counts ? productsOf(world, context.shop).toSorted(compare) : world.shelves.sorted(context.shop.key, sortKey ?? 'ID', compare)
  const isFound = readSearch(query)
  const items = all.filter((product) => isVisible(context, product) && (isFound === undefined || isFound(searched(product))))
  return { items, valueOf, idOf: ({ id }) => id }
}

/** The collections of the shop; only those that fit a search. */
export function findCollections({ shopify, shop }: Context, { query }: FindArgs): Sorted<{ id: number; handle: string; title: string; description: string; updatedAt: number }> {
  const isFound = readSearch(query)
  const items = collectionsOf(shopify.world, shop).filter(({ title, handle, id }) => isFound === undefined || isFound({ values: { title, handle, id }, words: title })).toSorted((one, other) => one.id - other.id)
  return { items, valueOf: ({ id }) => id, idOf: ({ id }) => id }
}

/** A product that a caller may see, by id or handle. */
export function findProduct(context: Context, { id, handle }: { id?: number | undefined; handle?: string | undefined }): Product | undefined {
  const { world } = context.shopify
  const product = id === undefined ? world.shelves.byHandle(context.shop.key, handle ?? '') : world.products.get(`${context.shop.key}/${id}`)
  return product && isVisible(context, product) ? product : undefined
}
