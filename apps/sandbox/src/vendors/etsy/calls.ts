import type { Product, Shop } from '../../shops/types.ts'
import { ordersOf } from '../../shops/world.ts'
import { readText, type UncheckedObject } from '../ayrshare/read.ts'
import { requireToken } from './oauth.ts'
import { presentImage, presentInventory, presentListing, presentReceipt, presentShop } from './present.ts'
import { type Etsy, etsyShops, findListing, listingsOf, listingState, userOf } from './state.ts'
import { EtsyError } from './types.ts'

export type Call = { params: UncheckedObject; query: UncheckedObject; authorization: string | undefined }
type Handle = (etsy: Etsy, call: Call) => object

const DEFAULT_LIMIT = 25
const MOST = 100
const STATES = new Set(['active', 'inactive', 'sold_out', 'draft', 'expired'])

function numberIn(query: UncheckedObject, name: string, fallback: number, most: number): number {
  if (query[name] === undefined) return fallback
  const value = Number(query[name])
  if (!Number.isInteger(value) || value < 0 || value > most) throw new EtsyError(400, `Invalid value for ${name}: must be an integer between 0 and ${most}`)
  return value
}

function page<T>(items: readonly T[], query: UncheckedObject, present: (item: T) => object): object {
  const limit = numberIn(query, 'limit', DEFAULT_LIMIT, MOST)
  const offset = numberIn(query, 'offset', 0, Number.MAX_SAFE_INTEGER)
  return { count: items.length, results: items.slice(offset, offset + limit).map(present) }
}

const includesIn = ({ includes }: UncheckedObject): ReadonlySet<string> => new Set((readText([includes].flat().join(',')) ?? '').toLowerCase().split(',').map((part) => part.trim()))

function requireShop(etsy: Etsy, { params }: Call): Shop {
  const shop = etsyShops(etsy).find(({ id }) => String(id) === String(params.shop_id))
  if (!shop || shop.state === 'frozen' || shop.state === 'locked') throw new EtsyError(404, 'Resource not found')
  return shop
}

/** The shop of a call, which must be that of the person who allowed it. */
function requireOwnShop(etsy: Etsy, call: Call, scope: string): Shop {
  const token = requireToken(etsy, call.authorization, scope)
  const shop = requireShop(etsy, call)
  if (token.shop !== shop.key) throw new EtsyError(403, 'User does not own Shop')
  return shop
}

function requireListing(etsy: Etsy, { params, authorization }: Call, isForAnybody: boolean): { shop: Shop; product: Product } {
  const found = findListing(etsy, Number(params.listing_id))
  if (!found) throw new EtsyError(404, 'Resource not found')
  const isPublic = isForAnybody && ['active', 'sold_out'].includes(listingState(found.product))
  if (!isPublic && requireToken(etsy, authorization, 'listings_r').shop !== found.shop.key) throw new EtsyError(404, 'Resource not found')
  return found
}

const SORTS: Readonly<Record<string, (product: Product) => number>> = { created: ({ createdAt }) => createdAt, updated: ({ updatedAt }) => updatedAt, price: ({ variants }) => Math.min(...variants.map(({ price }) => price)) }

function sorted(products: readonly Product[], query: UncheckedObject): Product[] {
  const valueOf = SORTS[readText(query.sort_on) ?? 'created'] ?? (({ createdAt }: Product) => createdAt)
  const direction = query.sort_order === 'asc' || query.sort_order === 'up' ? 1 : -1
  return products.toSorted((one, other) => direction * (valueOf(one) - valueOf(other) || one.id - other.id))
}

function listListings(etsy: Etsy, shop: Shop, query: UncheckedObject, state: string): object {
  if (!STATES.has(state)) throw new EtsyError(400, `Invalid value for state: ${state}`)
  const includes = includesIn(query)
  return page(sorted(listingsOf(etsy, shop).filter((product) => listingState(product) === state), query), query, (product) => presentListing(etsy, shop, product, includes))
}

function listReceipts(etsy: Etsy, shop: Shop, query: UncheckedObject): object {
  const since = numberIn(query, 'min_last_modified', 0, Number.MAX_SAFE_INTEGER) * 1_000
  const isByUpdate = query.sort_on === 'updated'
  const direction = query.sort_order === 'asc' || query.sort_order === 'up' ? 1 : -1
  const orders = ordersOf(etsy.world, shop).filter(({ updatedAt }) => updatedAt >= since).toSorted((one, other) => direction * ((isByUpdate ? one.updatedAt - other.updatedAt : one.createdAt - other.createdAt) || one.id - other.id))
  return page(orders, query, (order) => presentReceipt(shop, order))
}

/** The calls of the Open API, below `/v3/application`. */
export const CALLS: Readonly<Record<string, Handle>> = {
  '/openapi-ping': () => ({ application_id: 7_001 }),
  '/users/me': (etsy, { authorization }) => {
    const shop = etsy.world.shops.get(requireToken(etsy, authorization, 'shops_r').shop)
    if (!shop) throw new EtsyError(404, 'Resource not found')
    return { user_id: userOf(shop), shop_id: shop.id }
  },
  '/users/:user_id/shops': (etsy, { params }) => {
    const shop = etsyShops(etsy).find((one) => String(userOf(one)) === String(params.user_id))
    if (!shop) throw new EtsyError(404, 'Resource not found')
    return presentShop(etsy, shop)
  },
  '/shops/:shop_id': (etsy, call) => presentShop(etsy, requireShop(etsy, call)),
  '/shops/:shop_id/listings': (etsy, call) => listListings(etsy, requireOwnShop(etsy, call, 'listings_r'), call.query, readText(call.query.state) ?? 'active'),
  '/shops/:shop_id/listings/active': (etsy, call) => listListings(etsy, requireShop(etsy, call), call.query, 'active'),
  '/shops/:shop_id/receipts': (etsy, call) => listReceipts(etsy, requireOwnShop(etsy, call, 'transactions_r'), call.query),
  '/shops/:shop_id/receipts/:receipt_id': (etsy, call) => {
    const shop = requireOwnShop(etsy, call, 'transactions_r')
    const order = etsy.world.orders.get(`${shop.key}/${String(call.params.receipt_id)}`)
    if (!order) throw new EtsyError(404, 'Resource not found')
    return presentReceipt(shop, order)
  },
  '/listings/:listing_id': (etsy, call) => {
    const { shop, product } = requireListing(etsy, call, true)
    return presentListing(etsy, shop, product, includesIn(call.query))
  },
  '/listings/:listing_id/images': (etsy, call) => {
    const { product } = requireListing(etsy, call, true)
    return { count: product.pictures.length, results: product.pictures.map((picture) => presentImage(etsy, product, picture)) }
  },
  '/listings/:listing_id/inventory': (etsy, call) => {
    const { shop, product } = requireListing(etsy, call, false)
    return presentInventory(shop, product)
  },
}
