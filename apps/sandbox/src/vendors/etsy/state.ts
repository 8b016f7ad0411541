import type { Collection, Store } from '../../store.ts'
import { productsOf, timeOf, type World } from '../../shops/world.ts'
import type { Product, Shop } from '../../shops/types.ts'
import type { Code, Token } from './types.ts'

/** Calls that an app may make. */
export type EtsyLimits = { perSecond: number; perDay: number }

export type Etsy = {
  world: World
  codes: Collection<Code>
  tokens: Collection<Token>
  limits: Collection<EtsyLimits>
  /** Times of the calls of the last day. */
  callTimes: number[]
}

/** Limits of new apps (protocols/woocommerce-etsy.md). */
const NEW_APP: EtsyLimits = { perSecond: 10, perDay: 10_000 }
const DAY_MS = 86_400_000
const SECOND_MS = 1_000

/** Etsy, whose shops are in the world. Its collections must be there before the store is loaded. */
export const createEtsyState = (store: Store, world: World): Etsy => ({ world, codes: store.collection('etsy-codes'), tokens: store.collection('etsy-tokens'), limits: store.collection('etsy-limits'), callTimes: [] })

export const limitsOf = ({ limits }: Etsy): EtsyLimits => limits.get('all') ?? NEW_APP

export type Left = EtsyLimits & { thisSecond: number; today: number }

/** Counts a call if one is left. @returns what is left, or undefined if there was none. */
export function takeCall(etsy: Etsy): Left | undefined {
  const now = timeOf(etsy.world)
  const { perSecond, perDay } = limitsOf(etsy)
  while ((etsy.callTimes[0] ?? now) <= now - DAY_MS) etsy.callTimes.shift()
  const inSecond = etsy.callTimes.filter((at) => at > now - SECOND_MS).length
  if (inSecond >= perSecond || etsy.callTimes.length >= perDay) return undefined
  etsy.callTimes.push(now)
  return { perSecond, perDay, thisSecond: perSecond - inSecond - 1, today: perDay - etsy.callTimes.length }
}

/** The number of the person whose shop it is. */
export const userOf = ({ id }: Shop): number => id + 1_000_000

export const etsyShops = ({ world }: Etsy): Shop[] => [...world.shops.values()].filter(({ kind }) => kind === 'etsy')

/** A listing by its number, in whichever shop. */
export function findListing(etsy: Etsy, id: number): { shop: Shop; product: Product } | undefined {
  for (const shop of etsyShops(etsy)) {
    const product = etsy.world.products.get(`${shop.key}/${id}`)
    if (product) return { shop, product }
  }
  return undefined
}

/** The state of a listing. */
export function listingState({ state, variants }: Product): 'active' | 'sold_out' | 'draft' | 'inactive' {
  if (state === 'draft') return 'draft'
  if (state === 'archived') return 'inactive'
  return variants.some(({ stock }) => stock > 0) ? 'active' : 'sold_out'
}

export const listingsOf = (etsy: Etsy, shop: Shop): Product[] => productsOf(etsy.world, shop)

/** Takes back what people allowed the app for a shop. */
export function revokeEtsy({ tokens, codes }: Etsy, shop: Shop): number {
  const held = [...tokens.values()].filter((token) => token.shop === shop.key)
  for (const { token } of held) tokens.delete(token)
  for (const { code, shop: key } of [...codes.values()]) if (key === shop.key) codes.delete(code)
  return held.length
}

/** Whether people allowed the app to use a shop. */
export const hasEtsyToken = ({ tokens }: Etsy, shop: Shop): boolean => [...tokens.values()].some((token) => token.shop === shop.key)
