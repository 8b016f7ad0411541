import { timeOf } from '../../../../shops/world.ts'
import type { Product, Variant } from '../../../../shops/types.ts'
import { bulksOf, hooksOf } from '../../state.ts'
import type { Bulk, Hook } from '../../types.ts'
import { presentBulk } from '../../bulk/present.ts'
import { presentHook } from '../../webhooks/present.ts'
import type { Context } from '../context.ts'
import { findCollections, findProduct, findProducts, type FindArgs } from '../find-products.ts'
import { inOrder, toConnection } from '../paging.ts'
import { readSearch } from '../search.ts'
import { gid, idIn, variantOfInventory } from '../values.ts'
import { findOrders, presentOrder } from './order.ts'
import { locationId, presentCollection, presentItem, presentLevel, presentLocation, presentProduct, presentVariant } from './product.ts'
import { presentInstallation, presentShop } from './shop.ts'

type WithId = { id: string }
type CountArgs = FindArgs & { limit?: number | null }
type HookArgs = FindArgs & { topics?: string[] | null; uri?: string | null }

function findVariant({ shopify, shop }: Context, id: number): { product: Product; variant: Variant } | undefined {
  const product = shopify.world.shelves.byVariant(shop.key, id)
  const variant = product?.variants.find((one) => one.id === id)
  return product && variant && { product, variant }
}

function findVariants(context: Context, args: FindArgs) {
  const isFound = readSearch(args.query)
  const items = findProducts(context, {}).items.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  return {
    items: items.filter(({ product, variant }) => isFound === undefined || isFound({ values: { id: variant.id, product_id: product.id, sku: variant.sku, title: variant.title, updated_at: variant.updatedAt, inventory_quantity: variant.stock }, words: `${product.title} ${variant.sku}` })),
    valueOf: ({ variant }: { variant: Variant }) => variant.id,
    idOf: ({ variant }: { variant: Variant }) => variant.id,
  }
}

const countOf = (total: number, limit?: number | null): object => (limit !== undefined && limit !== null && total > limit ? { count: limit, precision: 'AT_LEAST' } : { count: total, precision: 'EXACT' })

function findHooks({ shopify, shop }: Context, { topics, uri }: HookArgs): Hook[] {
  return hooksOf(shopify, shop).filter((hook) => (!topics || topics.includes(hook.topic)) && (!uri || uri === hook.uri))
}

/** Things by their global ids. */
function presentNode(context: Context, id: string): object | null {
  const { shopify, shop } = context
  const product = findProduct(context, { id: idIn(id, 'Product') })
  if (product) return presentProduct(context, product)
  const variant = findVariant(context, idIn(id, 'ProductVariant'))
  if (variant) return presentVariant(context, variant.product, variant.variant)
  const order = shopify.world.orders.get(`${shop.key}/${idIn(id, 'Order')}`)
  if (order) return presentOrder(context, order)
  return bulkById(context, id) ?? hookById(context, id)
}

function itemById(context: Context, id: number, present: (context: Context, product: Product, variant: Variant) => object): object | null {
  const found = findVariant(context, variantOfInventory(id))
  return found ? present(context, found.product, found.variant) : null
}

function bulkById(context: Context, id: string): object | null {
  const bulk = context.shopify.bulks.get(String(idIn(id, 'BulkOperation')))
  return bulk?.shop === context.shop.key ? presentBulk(context, bulk) : null
}

function hookById({ shopify, shop }: Context, id: string): object | null {
  const hook = shopify.hooks.get(String(idIn(id, 'WebhookSubscription')))
  return hook?.shop === shop.key ? presentHook(hook) : null
}

const newestFirst = (bulks: Bulk[]) => bulks.toSorted((one, other) => other.id - one.id)

/** The queries of the Admin API that the sandbox serves. */
export const adminQueries = {
  shop: (_args: object, context: Context) => presentShop(context),
  currentAppInstallation: (_args: object, context: Context) => presentInstallation(context),
  product: ({ id }: WithId, context: Context) => {
    const product = findProduct(context, { id: idIn(id, 'Product') })
    return product ? presentProduct(context, product) : null
  },
  productByIdentifier: ({ identifier }: { identifier: { id?: string; handle?: string } }, context: Context) => {
    const product = findProduct(context, identifier.id ? { id: idIn(identifier.id, 'Product') } : { handle: identifier.handle })
    return product ? presentProduct(context, product) : null
  },
  products: (args: FindArgs, context: Context) => toConnection(findProducts(context, args), args, context, (product) => presentProduct(context, product)),
  productsCount: (args: CountArgs, context: Context) => countOf(findProducts(context, args).items.length, args.limit),
  productVariant: ({ id }: WithId, context: Context) => {
    const found = findVariant(context, idIn(id, 'ProductVariant'))
    return found ? presentVariant(context, found.product, found.variant) : null
  },
  productVariants: (args: FindArgs, context: Context) => toConnection(findVariants(context, args), args, context, ({ product, variant }) => presentVariant(context, product, variant)),
  inventoryItem: ({ id }: WithId, context: Context) => itemById(context, idIn(id, 'InventoryItem'), presentItem),
  inventoryItems: (args: FindArgs, context: Context) => toConnection(findVariants(context, args), args, context, ({ product, variant }) => presentItem(context, product, variant)),
  inventoryLevel: ({ id }: WithId, context: Context) => itemById(context, Number(/inventory_item_id=(\d+)/u.exec(id)?.[1] ?? 0), presentLevel),
  location: ({ id }: { id?: string | null }, context: Context) => (!id || id === gid('Location', locationId(context)) ? presentLocation(context) : null),
  locations: (args: FindArgs, context: Context) => toConnection(inOrder([context.shop]), args, context, () => presentLocation(context)),
  collection: ({ id }: WithId, context: Context) => {
    const found = findCollections(context, {}).items.find((one) => one.id === idIn(id, 'Collection'))
    return found ? presentCollection(context, found) : null
  },
  collections: (args: FindArgs, context: Context) => toConnection(findCollections(context, args), args, context, (one) => presentCollection(context, one)),
  order: ({ id }: WithId, context: Context) => {
    const order = context.shopify.world.orders.get(`${context.shop.key}/${idIn(id, 'Order')}`)
    return order ? presentOrder(context, order) : null
  },
  orders: (args: FindArgs, context: Context) => toConnection(findOrders(context, args, timeOf(context.shopify.world)), args, context, (order) => presentOrder(context, order)),
  ordersCount: (args: CountArgs, context: Context) => countOf(findOrders(context, args, timeOf(context.shopify.world)).items.length, args.limit),
  bulkOperation: ({ id }: WithId, context: Context) => bulkById(context, id),
  bulkOperations: (args: FindArgs, context: Context) => toConnection(inOrder(newestFirst(bulksOf(context.shopify, context.shop))), args, context, (bulk) => presentBulk(context, bulk)),
  webhookSubscription: ({ id }: WithId, context: Context) => hookById(context, id),
  webhookSubscriptions: (args: HookArgs, context: Context) => toConnection(inOrder(findHooks(context, args)), args, context, presentHook),
  webhookSubscriptionsCount: (args: CountArgs, context: Context) => countOf(findHooks(context, args).length, args.limit),
  node: ({ id }: WithId, context: Context) => presentNode(context, id),
  nodes: ({ ids }: { ids: string[] }, context: Context) => ids.map((id) => presentNode(context, id)),
}
