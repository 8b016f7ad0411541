import { randomBytes } from 'node:crypto'
import type { Shop } from '../../../shops/types.ts'
import { CLIENT_ID, timeOf } from '../../../shops/world.ts'
import { readText, type UncheckedObject } from '../../ayrshare/read.ts'
import { tokensOf, type Shopify } from '../state.ts'
import { scopesIn } from './scopes.ts'
import { signQuery } from './signature.ts'

const CODE_MS = 5 * 60_000

/** What an app asks a merchant for. */
export type Ask = { clientId: string; redirectUri: string; scopes: string[]; state: string | undefined }

/** Reads what an app asks for. Returns why not, as a sentence for the person: the sandbox returns people only to the product. */
export function readAsk({ world }: Shopify, query: UncheckedObject): Ask | string {
  const [clientId, redirectUri] = [readText(query.client_id), readText(query.redirect_uri) ?? '']
  if (clientId !== CLIENT_ID) return 'invalid_request: Could not find Shopify API application with that api_key'
  if (!world.options.origins.has(URL.parse(redirectUri)?.origin ?? '')) return 'invalid_request: The redirect_uri is not whitelisted'
  const scopes = scopesIn(query.scope)
  if (typeof scopes === 'string') return scopes
  return { clientId, redirectUri, scopes, state: readText(query.state) }
}

/** The address to return to, signed as Shopify signs it. */
export function returnTo({ world }: Shopify, shop: Shop, ask: Ask, answer: Record<string, string>): string {
  const host = Buffer.from(`admin.shopify.com/store/${shop.name.replace('.myshopify.com', '')}`).toString('base64').replace(/=+$/u, '')
  const fields = { ...answer, host, shop: shop.name, timestamp: String(Math.floor(timeOf(world) / 1_000)), ...(ask.state === undefined ? {} : { state: ask.state }) }
  const url = new URL(ask.redirectUri)
  for (const [name, value] of Object.entries({ ...fields, hmac: signQuery(fields, world.options.secret) })) url.searchParams.set(name, value)
  return url.href
}

/** Whether the app has all of this already: then the merchant is not asked again. */
export function isInstalled(shopify: Shopify, shop: Shop, { clientId, scopes }: Ask): boolean {
  const held = tokensOf(shopify, shop, 'offline').filter((token) => token.clientId === clientId)
  return held.some((token) => scopes.every((scope) => token.scopes.includes(scope)))
}

/** A code for a merchant who agreed. */
export function issueCode({ codes, world }: Shopify, shop: Shop, { clientId, scopes, redirectUri }: Ask): string {
  const code = randomBytes(16).toString('hex')
  codes.set(code, { code, shop: shop.key, clientId, scopes, redirectUri, expiresAt: timeOf(world) + CODE_MS })
  return code
}
