import { z } from 'zod'
import { parseJson } from '../../platform/read-json.ts'
import { type Outcome, ok } from '../../ports/outcome.ts'
import { readCurrency } from '../../ports/money.ts'
import { GONE, refuse, STORE_WORDS, UNREADABLE } from '../../ports/storefront-failures.ts'
import type { Page, PageRequest, ShopFacts, StoreOrder, StoreProduct } from '../../ports/storefront.ts'
import type { EtsyClient } from './client.ts'
import type { EtsyKey } from './key.ts'
import { toOrder, toProduct } from './listings.ts'
import { listing, listings, receipts, shop as shopForm } from './schemas.ts'

const PER_PAGE = 100
/** Listings are read one state after the other: what buyers see, and then what they do not. */
const STATES = ['active', 'sold_out', 'inactive', 'draft', 'expired'] as const
const NO_SHOP = refuse('no-store', STORE_WORDS.noStore)
const PARTS = 'Images,Inventory'
/** What is left of a shop is hardly more. */
const MOST_OFFSET = 1_000_000

const cursorForm = z.object({ state: z.number().int().min(0).max(STATES.length - 1), offset: z.number().int().min(0).max(MOST_OFFSET) })
type Cursor = z.infer<typeof cursorForm>
const readCursor = (cursor: string | null): Cursor => (cursor === null ? undefined : cursorForm.safeParse(parseJson(cursor)).data) ?? { state: 0, offset: 0 }

/** What is known of a shop. Etsy's have no address of their own. */
export async function readShop(client: EtsyClient, key: EtsyKey, scopes: string[] | null): Promise<Outcome<ShopFacts>> {
  const told = await client.ask(key, shopForm, { path: `/shops/${key.shopId}`, at404: NO_SHOP, signal: client.deadline() })
  if (told.kind !== 'ok') return told
  const { value: shop } = told.value
  const currency = readCurrency(shop.currency_code)
  if (currency === null) return UNREADABLE
  return ok({ externalId: shop.shop_id, name: shop.shop_name, address: null, url: shop.url ?? null, host: URL.parse(shop.url ?? '')?.host ?? null, currency, scopes, productCount: shop.listing_active_count ?? null })
}

/** The page after this one. Listings that changed last come first, so all that follow one that is too old are too. */
function after({ state, offset }: Cursor, { count, read, isPast }: { count: number; read: number; isPast: boolean }): string | null {
  const hasMore = !isPast && read > 0 && offset + read < count
  if (hasMore) return JSON.stringify({ state, offset: offset + read })
  return state + 1 < STATES.length ? JSON.stringify({ state: state + 1, offset: 0 }) : null
}

const isSince = (since: Date | null, at: Date | null): boolean => since === null || at === null || at.getTime() >= Math.floor(since.getTime() / 1_000) * 1_000

/** A page of listings of one state. Etsy has no filter by time. */
export async function readProducts(client: EtsyClient, key: EtsyKey, { since, cursor }: PageRequest): Promise<Outcome<Page<StoreProduct>>> {
  const from = readCursor(cursor)
  const query = { state: STATES[from.state] ?? 'active', limit: String(PER_PAGE), offset: String(from.offset), includes: PARTS, sort_on: 'updated', sort_order: 'desc' }
  const told = await client.ask(key, listings, { path: `/shops/${key.shopId}/listings`, query, at404: NO_SHOP, signal: client.deadline() })
  if (told.kind !== 'ok') return told
  const { count, results } = told.value.value
  const products = results.map(toProduct)
  const items = products.filter(({ updatedAt }) => isSince(since, updatedAt))
  return ok({ items, next: after(from, { count, read: results.length, isPast: items.length < products.length }), pace: told.value.pace })
}

/** One listing as it is now. */
export async function readProduct(client: EtsyClient, key: EtsyKey, id: string): Promise<Outcome<StoreProduct>> {
  if (!/^\d{1,20}$/.test(id)) return GONE
  const told = await client.ask(key, listing, { path: `/listings/${id}`, query: { includes: PARTS }, at404: GONE, signal: client.deadline() })
  if (told.kind !== 'ok') return told
  return told.value.value.state === 'removed' ? GONE : ok(toProduct(told.value.value))
}

/** A page of receipts. */
export async function readOrders(client: EtsyClient, key: EtsyKey, { since, cursor }: PageRequest): Promise<Outcome<Page<StoreOrder>>> {
  const { offset } = readCursor(cursor)
  const query = {
    limit: String(PER_PAGE), offset: String(offset), sort_on: 'updated', sort_order: 'desc',
    ...(since ? { min_last_modified: String(Math.floor(since.getTime() / 1_000)) } : {}),
  }
  const told = await client.ask(key, receipts, { path: `/shops/${key.shopId}/receipts`, query, at404: NO_SHOP, signal: client.deadline() })
  if (told.kind !== 'ok') return told
  const { count, results } = told.value.value
  const next = results.length > 0 && offset + results.length < count ? JSON.stringify({ state: 0, offset: offset + results.length }) : null
  return ok({ items: results.flatMap((receipt) => toOrder(receipt) ?? []), next, pace: told.value.pace })
}
