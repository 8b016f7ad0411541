import pLimit from 'p-limit'
import { readCurrency } from '../../ports/money.ts'
import { type Outcome, ok } from '../../ports/outcome.ts'
import { GONE, refuse, STORE_WORDS, UNREADABLE } from '../../ports/storefront-failures.ts'
import { MOST_VARIANTS, type Page, type PageRequest, type ShopFacts, type StoreOrder, type StoreProduct } from '../../ports/storefront.ts'
import { NO_STORE, type WooClient } from './client.ts'
import { changesQuery, nextCursor, readCursor } from './cursor.ts'
import type { WooKey } from './key.ts'
import { readGmt, toOrder, toProduct } from './products.ts'
import { currency as currencyForm, justIds, orders as ordersForm, type Product, product as productForm, products as productsForm, site as siteForm, type Variation, variations as variationsForm } from './schemas.ts'

const API = '/wc/v3'
const PRODUCTS_PER_PAGE = 25
const ORDERS_PER_PAGE = 50
const VARIATIONS_PER_PAGE = 100
/** Small sites fall over when they are asked for more at once. */
const AT_ONCE = 3
const PRICED_FIELDS = 'id,sku,price,regular_price,on_sale,date_on_sale_to_gmt,manage_stock,stock_quantity,stock_status,purchasable,status'
const PRODUCT_FIELDS = `${PRICED_FIELDS},name,type,permalink,description,short_description,images,categories,tags,brands,variations,parent_id,date_created_gmt,date_modified_gmt`
/** Nothing about the buyer leaves the store. */
const ORDER_FIELDS = 'id,status,currency,total,date_created_gmt,date_modified_gmt,line_items,meta_data'

/** One question to a store: all calls of it end together. */
type Question = { client: WooClient; key: WooKey; signal: AbortSignal }
const open = (client: WooClient, key: WooKey): Question => ({ client, key, signal: client.deadline() })

/** The site that answers at an address, and how its API is addressed. */
export async function findSite(client: WooClient, site: string): Promise<Outcome<{ name: string; host: string | null; route: WooKey['route'] }>> {
  const signal = client.deadline()
  const ask = (route: WooKey['route']) => client.ask({ site, route }, null, siteForm, { path: '/', at404: NO_STORE, signal })
  const byPath = await ask('path')
  const isElsewhere = byPath.kind === 'rejected' && (byPath.code === 'no-store' || byPath.code === 'not-a-store')
  const byQuery = isElsewhere ? await ask('query') : byPath
  const told = byQuery.kind === 'ok' ? byQuery : byPath
  if (told.kind !== 'ok') return told
  const { name, home, url, namespaces } = told.value.value
  if (!namespaces.includes('wc/v3')) return refuse('not-a-store', STORE_WORDS.notAStore)
  return ok({ name, host: URL.parse(home ?? url ?? site)?.host ?? null, route: told === byPath ? 'path' : 'query' })
}

/** The currency of a store: its prices do not say it. */
export async function readStoreCurrency({ client, key, signal }: Question): Promise<Outcome<string>> {
  const told = await client.ask(key, key, currencyForm, { path: `${API}/data/currencies/current`, at404: NO_STORE, signal })
  if (told.kind !== 'ok') return told
  const code = readCurrency(told.value.value.code)
  return code === null ? UNREADABLE : ok(code)
}

/** How many products buyers see; proves that the keys work. */
export async function countProducts({ client, key, signal }: Question): Promise<Outcome<number | null>> {
  const told = await client.ask(key, key, justIds, { path: `${API}/products`, query: { per_page: '1', status: 'publish', _fields: 'id' }, at404: NO_STORE, signal })
  return told.kind === 'ok' ? ok(told.value.total) : told
}

/** What is known of a store. */
export async function readShop(client: WooClient, key: WooKey): Promise<Outcome<ShopFacts>> {
  const question = open(client, key)
  const found = await findSite(client, key.site)
  if (found.kind !== 'ok') return found
  const count = await countProducts(question)
  if (count.kind !== 'ok') return count
  const currency = await readStoreCurrency(question)
  if (currency.kind !== 'ok') return currency
  return ok({ externalId: key.site, name: found.value.name, address: key.site, url: null, host: found.value.host, currency: currency.value, scopes: null, productCount: count.value })
}

async function readVariations({ client, key, signal }: Question, id: string): Promise<Outcome<{ variations: Variation[]; isWhole: boolean }>> {
  const variations: Variation[] = []
  for (let page = 1; variations.length < MOST_VARIANTS; page += 1) {
    const query = { per_page: String(VARIATIONS_PER_PAGE), page: String(page), orderby: 'id', order: 'asc', _fields: `${PRICED_FIELDS},attributes` }
    const told = await client.ask(key, key, variationsForm, { path: `${API}/products/${id}/variations`, query, at404: GONE, signal })
    if (told.kind !== 'ok') return told
    variations.push(...told.value.value)
    if (told.value.value.length < VARIATIONS_PER_PAGE) return ok({ variations, isWhole: true })
  }
  return ok({ variations, isWhole: false })
}

async function complete(question: Question, product: Product, currency: string): Promise<Outcome<StoreProduct>> {
  const found = product.type === 'variable' ? await readVariations(question, product.id) : ok({ variations: [], isWhole: true })
  const adminUrl = `${question.key.site}/wp-admin/post.php?post=${product.id}&action=edit`
  return found.kind === 'ok' ? ok(toProduct(product, { ...found.value, currency, adminUrl })) : found
}

/** A page of products, those that changed longest ago first. */
export async function readProducts(client: WooClient, key: WooKey, { since, cursor }: PageRequest): Promise<Outcome<Page<StoreProduct>>> {
  const question = open(client, key)
  const currency = await readStoreCurrency(question)
  if (currency.kind !== 'ok') return currency
  const place = readCursor(cursor)
  const query = { per_page: String(PRODUCTS_PER_PAGE), status: 'any', _fields: PRODUCT_FIELDS, ...changesQuery(since, place) }
  const told = await client.ask(key, key, productsForm, { path: `${API}/products`, query, at404: NO_STORE, signal: question.signal })
  if (told.kind !== 'ok') return told
  const limit = pLimit(AT_ONCE)
  const completed = await Promise.all(told.value.value.map((product) => limit(() => complete(question, product, currency.value))))
  // One that went meanwhile is left out.
  const failure = completed.find((one) => one.kind !== 'ok' && one.kind !== 'not-found')
  if (failure) return failure
  const changed = told.value.value.map(({ id, date_modified_gmt: at }) => ({ id, changedAt: readGmt(at) }))
  return ok({ items: completed.flatMap((one) => (one.kind === 'ok' ? [one.value] : [])), next: nextCursor(place, changed, PRODUCTS_PER_PAGE), pace: null })
}

/** One product as it is now. */
export async function readProduct(client: WooClient, key: WooKey, id: string): Promise<Outcome<StoreProduct>> {
  if (!/^\d{1,20}$/.test(id)) return GONE
  const question = open(client, key)
  const told = await client.ask(key, key, productForm, { path: `${API}/products/${id}`, query: { _fields: PRODUCT_FIELDS }, at404: GONE, signal: question.signal })
  if (told.kind !== 'ok') return told
  const currency = await readStoreCurrency(question)
  return currency.kind === 'ok' ? complete(question, told.value.value, currency.value) : currency
}

/** A page of orders, those that changed longest ago first. */
export async function readOrders(client: WooClient, key: WooKey, { since, cursor }: PageRequest): Promise<Outcome<Page<StoreOrder>>> {
  const place = readCursor(cursor)
  const query = { per_page: String(ORDERS_PER_PAGE), _fields: ORDER_FIELDS, ...changesQuery(since, place) }
  const told = await client.ask(key, key, ordersForm, { path: `${API}/orders`, query, at404: NO_STORE, signal: client.deadline() })
  if (told.kind !== 'ok') return told
  const changed = told.value.value.map(({ id, date_modified_gmt: at }) => ({ id, changedAt: readGmt(at) }))
  return ok({ items: told.value.value.flatMap((order) => toOrder(order) ?? []), next: nextCursor(place, changed, ORDERS_PER_PAGE), pace: null })
}
