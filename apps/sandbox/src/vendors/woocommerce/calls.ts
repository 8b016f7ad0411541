import type { Order, Product, Shop } from '../../shops/types.ts'
import { ordersOf, productOf, productsOf, shopUrl, type World } from '../../shops/world.ts'
import { readText, type UncheckedObject } from '../ayrshare/read.ts'
import { createHook, deleteHook, listHooks, presentHook, requireHook, updateHook } from './hooks.ts'
import { idsIn, listPage, type Entry, type Listed } from './listing.ts'
import { isInStock, presentOrder, presentProduct, presentVariation, statusOf } from './present.ts'
import type { Woo } from './state.ts'
import { type Key, WooError } from './types.ts'

export type Call = { shop: Shop; ids: string[]; query: UncheckedObject; body: UncheckedObject; key: Key }
/** `listed`: for the headers of a list. */
export type Told = { value: object; status?: number; listed?: Listed<unknown> }
type Handle = (woo: Woo, call: Call) => Told

const NO_PRODUCT = new WooError(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.')

function requireProduct(world: World, shop: Shop, id: string | undefined): Product {
  const product = productOf(world, shop, Number(id))
  if (!product) throw NO_PRODUCT
  return product
}

function isSought(query: UncheckedObject, categories: ReadonlySet<string> | undefined): (product: Product) => boolean {
  const [status, search, sku, stock] = [readText(query.status) ?? 'any', readText(query.search)?.toLowerCase(), readText(query.sku), readText(query.stock_status)]
  const isOnSale = query.on_sale === undefined ? undefined : query.on_sale === 'true'
  const tests: [isAsked: boolean, isFound: (product: Product) => boolean][] = [
    [status !== 'any', (product) => statusOf(product) === status],
    [search !== undefined, ({ title }) => title.toLowerCase().includes(search ?? '')],
    [sku !== undefined, ({ variants }) => variants.some((variant) => variant.sku === sku)],
    [stock !== undefined, (product) => (isInStock(product) ? 'instock' : 'outofstock') === stock],
    [isOnSale !== undefined, ({ variants }) => variants.some(({ compareAt }) => compareAt !== null) === isOnSale],
    [categories !== undefined, ({ collections }) => collections.some((handle) => categories?.has(handle))],
  ]
  const asked = tests.filter(([isAsked]) => isAsked)
  return (product) => asked.every(([, isFound]) => isFound(product))
}

const toEntry = (product: Product): Entry<Product> => ({ item: product, id: product.id, createdAt: product.createdAt, updatedAt: product.updatedAt, title: product.title, price: Math.min(...product.variants.map(({ price }) => price)) })

function listProducts({ world }: Woo, { shop, query }: Call): Told {
  const wanted = idsIn(query, 'category')
  const categories = wanted && new Set([...world.collections.values()].filter((one) => one.shop === shop.key && wanted.has(one.id)).map(({ handle }) => handle))
  const listed = listPage(productsOf(world, shop).filter(isSought(query, categories)).map(toEntry), query)
  return { value: listed.items.map((product) => presentProduct(world, shop, product)), listed }
}

function listVariations({ world }: Woo, { shop, ids: [id], query }: Call): Told {
  const product = requireProduct(world, shop, id)
  const listed = listPage(product.variants.map((variant) => ({ item: variant, id: variant.id, createdAt: product.createdAt, updatedAt: variant.updatedAt, title: variant.title, price: variant.price })), query)
  return { value: listed.items.map((variant) => presentVariation(world, shop, product, variant)), listed }
}

function listOrders({ world }: Woo, { shop, query }: Call): Told {
  const status = readText(query.status) ?? 'any'
  const isFound = ({ cancelledAt }: Order) => status === 'any' || status.split(',').includes(cancelledAt === null ? 'processing' : 'refunded')
  const listed = listPage(ordersOf(world, shop).filter(isFound).map((order) => ({ item: order, id: order.id, createdAt: order.createdAt, updatedAt: order.updatedAt, title: String(order.number), price: order.total })), query)
  return { value: listed.items.map((order) => presentOrder(shop, order)), listed }
}

const currencyOf = ({ currency }: Shop): object => ({ code: currency, name: new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency, symbol: currency === 'EUR' ? '&euro;' : currency })
const shown = (hook: Parameters<typeof presentHook>[0], status = 200): Told => ({ value: presentHook(hook), status })

/** The calls of the REST API, below `/wc/v3`; `*` is an id. */
export const CALLS: Readonly<Record<string, Handle>> = {
  'GET /products': listProducts,
  'GET /products/*': ({ world }, { shop, ids: [id] }) => ({ value: presentProduct(world, shop, requireProduct(world, shop, id)) }),
  'GET /products/*/variations': listVariations,
  'GET /products/*/variations/*': ({ world }, { shop, ids: [id, own] }) => {
    const product = requireProduct(world, shop, id)
    const variant = product.variants.find((one) => String(one.id) === own)
    if (!variant) throw NO_PRODUCT
    return { value: presentVariation(world, shop, product, variant) }
  },
  'GET /orders': listOrders,
  'GET /orders/*': ({ world }, { shop, ids: [id = ''] }) => {
    const order = world.orders.get(`${shop.key}/${id}`)
    if (!order) throw new WooError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.')
    return { value: presentOrder(shop, order) }
  },
  'GET /data/currencies/current': (_woo, { shop }) => ({ value: currencyOf(shop) }),
  'GET /settings/general/woocommerce_currency': (_woo, { shop }) => ({ value: { id: 'woocommerce_currency', label: 'Currency', type: 'select', default: 'USD', value: shop.currency, group_id: 'general' } }),
  'GET /webhooks': (woo, { shop, query }) => {
    const listed = listPage(listHooks(woo, shop, query).map((hook) => ({ item: hook, id: hook.id, createdAt: hook.createdAt, updatedAt: hook.updatedAt, title: hook.name, price: 0 })), query)
    return { value: listed.items.map(presentHook), listed }
  },
  'POST /webhooks': (woo, { shop, body, key }) => shown(createHook(woo, shop, body, key), 201),
  'GET /webhooks/*': (woo, { shop, ids: [id = ''] }) => shown(requireHook(woo, shop, id)),
  'POST /webhooks/*': (woo, { shop, ids: [id = ''], body }) => shown(updateHook(woo, shop, id, body)),
  'PUT /webhooks/*': (woo, { shop, ids: [id = ''], body }) => shown(updateHook(woo, shop, id, body)),
  'DELETE /webhooks/*': (woo, { shop, ids: [id = ''], query }) => shown(deleteHook(woo, shop, id, query)),
}

/** The description of a site, which anybody may read. */
export const describeSite = ({ world }: Woo, shop: Shop): object => ({ name: shop.title, description: shop.description, url: shopUrl(world, shop), home: shopUrl(world, shop), gmt_offset: 0, timezone_string: 'UTC', namespaces: ['oembed/1.0', 'wc/v1', 'wc/v2', 'wc/v3', 'wp/v2'], authentication: {}, routes: {} })
