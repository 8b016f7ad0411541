import { newIds, CLIENT_ID, timeOf } from '../../../shops/world.ts'
import type { Shop } from '../../../shops/types.ts'
import { readText, type UncheckedObject } from '../../ayrshare/read.ts'
import { newSecret, type Shopify } from '../state.ts'
import type { Token } from '../types.ts'

const TOKEN_SECONDS = 3_600
const REFRESH_SECONDS = 90 * 86_400

/** A refusal of the token call. */
export class OauthError extends Error {
  readonly status: number
  readonly code: string

  constructor(code: string, description: string, status = 400) {
    super(description)
    this.code = code
    this.status = status
  }
}

type Given = Pick<Token, 'shop' | 'clientId' | 'scopes'> & { isExpiring: boolean; before: string | null }

function create(shopify: Shopify, { isExpiring, before, ...rest }: Given): object {
  const now = timeOf(shopify.world)
  const token: Token = {
    ...rest, before, token: newSecret('shpat'), kind: 'offline', id: newIds(shopify.world), title: '', createdAt: now, isUsed: false,
    expiresAt: isExpiring ? now + TOKEN_SECONDS * 1_000 : null,
    refresh: isExpiring ? newSecret('shprt') : null,
    refreshExpiresAt: isExpiring ? now + REFRESH_SECONDS * 1_000 : null,
  }
  shopify.tokens.set(token.token, token)
  const expiry = isExpiring ? { expires_in: TOKEN_SECONDS, refresh_token: token.refresh, refresh_token_expires_in: REFRESH_SECONDS } : {}
  return { access_token: token.token, scope: token.scopes.join(','), ...expiry }
}

function redeemCode(shopify: Shopify, shop: Shop, body: UncheckedObject): object {
  const code = shopify.codes.get(readText(body.code) ?? '')
  if (code) shopify.codes.delete(code.code)
  if (!code || code.shop !== shop.key || code.expiresAt <= timeOf(shopify.world)) throw new OauthError('invalid_request', 'The authorization code was not found or was already used')
  const isExpiring = body.expiring === '1' || body.expiring === 1
  return create(shopify, { shop: shop.key, clientId: code.clientId, scopes: code.scopes, isExpiring, before: null })
}

function refresh(shopify: Shopify, shop: Shop, body: UncheckedObject): object {
  const asked = readText(body.refresh_token)
  const held = [...shopify.tokens.values()].find((token) => asked !== undefined && token.refresh === asked && token.shop === shop.key)
  if (!held || (held.refreshExpiresAt ?? 0) <= timeOf(shopify.world)) throw new OauthError('invalid_request', 'This request requires an active refresh_token')
  return create(shopify, { shop: shop.key, clientId: held.clientId, scopes: held.scopes, isExpiring: true, before: held.token })
}

/** POST /admin/oauth/access_token. @throws OauthError */
export function createToken(shopify: Shopify, shop: Shop, body: UncheckedObject): object {
  if (body.client_id !== CLIENT_ID || body.client_secret !== shopify.world.options.secret) throw new OauthError('application_cannot_be_found', 'The application cannot be found')
  if (body.grant_type === 'refresh_token') return refresh(shopify, shop, body)
  if (body.grant_type !== undefined && body.grant_type !== 'authorization_code') throw new OauthError('unsupported_grant_type', 'The sandbox exchanges codes and refresh tokens')
  return redeemCode(shopify, shop, body)
}

/** Marks a token as used: what it replaced is worth nothing from now on. */
export function useToken(shopify: Shopify, token: Token): void {
  if (token.isUsed) return
  shopify.tokens.set(token.token, { ...token, isUsed: true, before: null })
  if (token.before !== null) shopify.tokens.delete(token.before)
}
