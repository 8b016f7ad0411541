import { z } from 'zod'
import { parseJson } from '../../platform/read-json.ts'

/** A shop's domain at Shopify, as its own client libraries check it. */
const DOMAIN = /^[a-z0-9][a-z0-9-_]*\.(myshopify\.com|shopify\.com|myshopify\.io|shop\.dev)$/
const NAME = /^[a-z0-9][a-z0-9-_]{0,62}$/
const ADMIN_PAGE = /^admin\.shopify\.com\/store\/([a-z0-9][a-z0-9-_]*)(?:\/.*)?$/
const MAX_LENGTH = 100

/** What acts as a shop. `token` is empty without one. */
const shopKey = z.object({
  shop: z.string().regex(DOMAIN).max(MAX_LENGTH),
  way: z.enum(['consent', 'token', 'tokenless']),
  token: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
export type ShopKey = z.infer<typeof shopKey>

/** What a key consists of; null for what is none of ours. */
export const readKey = (key: string): ShopKey | null => shopKey.safeParse(parseJson(key)).data ?? null
export const writeKey = (key: ShopKey): string => JSON.stringify(key)

/** The domain of a shop from what a person typed: the domain, the name alone, or the address of one of its pages or of its administration. Null for anything else. */
export function readShopDomain(typed: string): string | null {
  const bare = typed.trim().toLowerCase().replace(/^https?:\/\//, '')
  const name = ADMIN_PAGE.exec(bare)?.[1]
  const host = name ?? bare.replace(/[/?#].*$/s, '')
  const domain = NAME.test(host) ? `${host}.myshopify.com` : host
  return domain.length <= MAX_LENGTH && DOMAIN.test(domain) ? domain : null
}
