import { randomBytes } from 'node:crypto'
import type { Collection, Store } from '../../store.ts'
import type { Shop } from '../../shops/types.ts'
import { timeOf, type World } from '../../shops/world.ts'
import type { Bulk, Code, Hook, Token } from './types.ts'

type Bucket = { available: number; at: number }
/** `max` points, of which `restore` come back each second. */
export type Limits = { max: number; restore: number }

export type Shopify = {
  world: World
  codes: Collection<Code>
  tokens: Collection<Token>
  hooks: Collection<Hook>
  bulks: Collection<Bulk>
  limits: Collection<Limits>
  /** Points left, by shop and app. */
  buckets: Map<string, Bucket>
}

/** Limits of the standard plan (protocols/shopify.md section 2). */
const STANDARD: Limits = { max: 2_000, restore: 100 }

/** Shopify, whose shops are in the world. Its collections must be there before the store is loaded. */
export function createShopifyState(store: Store, world: World): Shopify {
  return {
    world,
    codes: store.collection('shopify-codes'),
    tokens: store.collection('shopify-tokens'),
    hooks: store.collection('shopify-hooks'),
    bulks: store.collection('shopify-bulks'),
    limits: store.collection('shopify-limits'),
    buckets: new Map(),
  }
}

export const limitsOf = ({ limits }: Shopify): Limits => limits.get('all') ?? STANDARD
export const newSecret = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`

/** The token that an app calls with, if it still holds. */
export function findToken(shopify: Shopify, shop: Shop, token: string, kind: Token['kind']): Token | undefined {
  const found = shopify.tokens.get(token)
  if (!found || found.shop !== shop.key || found.kind !== kind) return undefined
  return found.expiresAt !== null && found.expiresAt <= timeOf(shopify.world) ? undefined : found
}

/** All tokens that an app has for a shop. */
export const tokensOf = ({ tokens }: Shopify, shop: Shop, kind: Token['kind']): Token[] => [...tokens.values()].filter((token) => token.shop === shop.key && token.kind === kind)
export const hooksOf = ({ hooks }: Shopify, shop: Shop): Hook[] => [...hooks.values()].filter((hook) => hook.shop === shop.key)
export const bulksOf = ({ bulks }: Shopify, shop: Shop): Bulk[] => [...bulks.values()].filter((bulk) => bulk.shop === shop.key)

/** Takes the app's permission for a shop back: its tokens are worth nothing from now on. */
export function revokeTokens(shopify: Shopify, shop: Shop): number {
  const held = tokensOf(shopify, shop, 'offline')
  for (const { token } of held) shopify.tokens.delete(token)
  for (const { code, shop: key } of [...shopify.codes.values()]) if (key === shop.key) shopify.codes.delete(code)
  return held.length
}

/** The points that a caller has left now. */
export function pointsOf(shopify: Shopify, key: string): number {
  const { max, restore } = limitsOf(shopify)
  const bucket = shopify.buckets.get(key)
  if (!bucket) return max
  return Math.min(max, bucket.available + (Math.max(0, timeOf(shopify.world) - bucket.at) / 1_000) * restore)
}

/** Takes points, or gives some back. */
export const takePoints = (shopify: Shopify, key: string, points: number): void => void shopify.buckets.set(key, { available: Math.min(limitsOf(shopify).max, pointsOf(shopify, key) - points), at: timeOf(shopify.world) })
