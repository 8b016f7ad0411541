import { createHash, randomBytes } from 'node:crypto'
import type { Shop } from '../../shops/types.ts'
import { CLIENT_ID, timeOf } from '../../shops/world.ts'
import { readText, type UncheckedObject } from '../ayrshare/read.ts'
import { type Etsy, userOf } from './state.ts'
import { EtsyError, type Token } from './types.ts'

const CODE_MS = 5 * 60_000
const TOKEN_SECONDS = 3_600
const REFRESH_MS = 90 * 86_400_000
const S256 = /^[\w-]{43}$/u

/** What apps may ask for, as people read it. */
export const SCOPES: Readonly<Record<string, string>> = {
  listings_r: 'See your listings, with drafts and sold-out ones', listings_w: 'Edit your listings', shops_r: 'See your shop', shops_w: 'Edit your shop', transactions_r: 'See your orders', profile_r: 'See your profile', email_r: 'See your e-mail address',
}

export type Ask = { redirectUri: string; scopes: string[]; state: string; challenge: string }

const scopesOf = (scope: string): string[] => scope.split(/[ +]+/u).filter(Boolean)
const areKnown = (scopes: readonly string[]): boolean => scopes.length > 0 && scopes.every((scope) => Object.hasOwn(SCOPES, scope))

/** What an app asks a person for. Returns why not, as a sentence: the sandbox returns people only to the product. */
export function readAsk({ world }: Etsy, query: UncheckedObject): Ask | string {
  const text = (name: string): string => readText(query[name]) ?? ''
  const ask: Ask = { redirectUri: text('redirect_uri'), scopes: scopesOf(text('scope')), state: text('state'), challenge: text('code_challenge') }
  if (query.client_id !== CLIENT_ID) return 'The application that is requesting access is unknown.'
  if (!world.options.origins.has(URL.parse(ask.redirectUri)?.origin ?? '')) return 'The redirect URL is not permitted.'
  if (query.response_type !== 'code') return 'The response type must be code.'
  if (!areKnown(ask.scopes)) return 'A scope is unknown.'
  if (ask.state === '') return 'The state is missing.'
  if (query.code_challenge_method !== 'S256' || !S256.test(ask.challenge)) return 'A code challenge by S256 is required.'
  return ask
}

/** A code for a person who agreed. */
export function issueCode({ codes, world }: Etsy, shop: Shop, { redirectUri, scopes, challenge }: Ask): string {
  const code = randomBytes(32).toString('base64url')
  codes.set(code, { code, shop: shop.key, scopes, redirectUri, challenge, expiresAt: timeOf(world) + CODE_MS })
  return code
}

const secretFor = (shop: Shop): string => `${userOf(shop)}.${randomBytes(48).toString('base64url')}`

function create({ tokens, world }: Etsy, shop: Shop, scopes: string[]): object {
  const now = timeOf(world)
  const token: Token = { token: secretFor(shop), refresh: secretFor(shop), shop: shop.key, scopes, expiresAt: now + TOKEN_SECONDS * 1_000, refreshExpiresAt: now + REFRESH_MS }
  tokens.set(token.token, token)
  return { access_token: token.token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, refresh_token: token.refresh }
}

function redeem(etsy: Etsy, body: UncheckedObject): object {
  const code = etsy.codes.get(readText(body.code) ?? '')
  if (code) etsy.codes.delete(code.code)
  const shop = code && etsy.world.shops.get(code.shop)
  if (!shop || code.redirectUri !== body.redirect_uri || code.expiresAt <= timeOf(etsy.world)) throw new EtsyError(400, 'invalid_grant', 'code is invalid, expired or has been used')
  const proof = createHash('sha256').update(readText(body.code_verifier) ?? '').digest('base64url')
  if (proof !== code.challenge) throw new EtsyError(400, 'invalid_grant', 'code_verifier does not match the code_challenge')
  return create(etsy, shop, code.scopes)
}

/** A refresh token is used once: the answer has another one. */
function refresh(etsy: Etsy, body: UncheckedObject): object {
  const asked = readText(body.refresh_token)
  const held = [...etsy.tokens.values()].find((token) => token.refresh === asked)
  const shop = held && etsy.world.shops.get(held.shop)
  if (!shop || held.refreshExpiresAt <= timeOf(etsy.world)) throw new EtsyError(400, 'invalid_grant', 'refresh_token is invalid or expired')
  etsy.tokens.delete(held.token)
  return create(etsy, shop, held.scopes)
}

/** POST /v3/public/oauth/token. @throws EtsyError */
export function createToken(etsy: Etsy, body: UncheckedObject): object {
  if (body.client_id !== CLIENT_ID) throw new EtsyError(401, 'invalid_client', 'client_id is unknown')
  if (body.grant_type === 'authorization_code') return redeem(etsy, body)
  if (body.grant_type === 'refresh_token') return refresh(etsy, body)
  throw new EtsyError(400, 'unsupported_grant_type')
}

/** The token of a call that is allowed this. @throws EtsyError */
export function requireToken({ tokens, world }: Etsy, authorization: string | undefined, scope: string): Token {
  const token = tokens.get(/^Bearer (\S+)$/u.exec(authorization ?? '')?.[1] ?? '')
  if (!token || token.expiresAt <= timeOf(world)) throw new EtsyError(401, 'invalid_token', 'access token is expired')
  if (!token.scopes.includes(scope)) throw new EtsyError(403, 'insufficient_scope', `This call requires the scope ${scope}`)
  return token
}
