import { createHash } from 'node:crypto'
import { equalTexts } from '../../platform/crypto.ts'
import { type Failure, type Outcome, ok } from '../../ports/outcome.ts'
import { refuse, STORE_WORDS, storeFailure, UNAUTHORIZED } from '../../ports/storefront-failures.ts'
import type { ConsentAnswer, OpenedStore, StoreConsent } from '../../ports/storefront.ts'
import type { EtsyClient } from './client.ts'
import { type EtsyKey, writeKey } from './key.ts'
import { readShop } from './reading.ts'
import { me, tokenAnswer } from './schemas.ts'

/** Listings, the shop, and the sums of orders. Nothing is written. */
export const SCOPES = ['listings_r', 'shops_r', 'transactions_r'] as const
const INVALID = refuse('consent', STORE_WORDS.consent)
const NO_SHOP = refuse('no-store', STORE_WORDS.noStore)

type Tokens = Pick<EtsyKey, 'token' | 'refreshToken' | 'expiresAt'>

async function exchange(client: EtsyClient, fields: Record<string, string>, at400: Failure): Promise<Outcome<Tokens>> {
  const { call, tokenUrl, app, now } = client.options
  const reply = await call({
    method: 'POST',
    url: tokenUrl,
    label: 'etsy token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: app.clientId, ...fields }).toString(),
    signal: client.deadline(),
  })
  const answer = reply.kind === 'answer' && reply.status === 200 ? tokenAnswer.safeParse(reply.body).data : undefined
  if (answer) return ok({ token: answer.access_token, refreshToken: answer.refresh_token, expiresAt: new Date(now().getTime() + answer.expires_in * 1_000).toISOString() })
  return reply.kind === 'answer' && (reply.status === 400 || reply.status === 401) ? at400 : storeFailure(reply, { isOnlyAsking: false, at404: INVALID })
}

/** The shop of the person whose tokens these are. */
async function findShopId(client: EtsyClient, { token }: Tokens): Promise<Outcome<string>> {
  const told = await client.ask({ token, shopId: '' }, me, { path: '/users/me', at404: NO_SHOP, signal: client.deadline() })
  if (told.kind !== 'ok') return told
  const { shop_id: shopId } = told.value.value
  return shopId && shopId !== '0' ? ok(shopId) : NO_SHOP
}

async function openShop(client: EtsyClient, tokens: Tokens, shopId: string): Promise<Outcome<OpenedStore>> {
  const key: EtsyKey = { ...tokens, shopId }
  const shop = await readShop(client, key, [...SCOPES])
  return shop.kind === 'ok' ? ok({ key: writeKey(key), way: 'consent', expiresAt: new Date(key.expiresAt), shop: shop.value }) : shop
}

/** What acts as the shop from now on. */
export async function renew(client: EtsyClient, key: EtsyKey): Promise<Outcome<OpenedStore>> {
  const tokens = await exchange(client, { grant_type: 'refresh_token', refresh_token: key.refreshToken }, UNAUTHORIZED)
  return tokens.kind === 'ok' ? openShop(client, tokens.value, key.shopId) : tokens
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
const queryOf = (answer: ConsentAnswer): URLSearchParams => ('query' in answer ? answer.query : new URLSearchParams())

/** Consent by OAuth with PKCE, which Etsy asks of everybody. */
export const createConsent = (client: EtsyClient): StoreConsent => ({
  answersBy: 'browser',
  scopes: SCOPES,
  start({ state, verifier, returnTo }) {
    const { connectUrl, app } = client.options
    const query = new URLSearchParams({
      response_type: 'code', client_id: app.clientId, redirect_uri: returnTo, scope: SCOPES.join(' '), state, code_challenge: challengeOf(verifier), code_challenge_method: 'S256',
    })
    return ok({ url: `${connectUrl}?${query.toString().replaceAll('+', '%20')}` })
  },
  readState: (answer) => queryOf(answer).get('state'),
  async finish({ state, verifier, returnTo }, answer) {
    const query = queryOf(answer)
    if (!equalTexts(query.get('state') ?? '', state)) return INVALID
    const code = query.get('code')
    if (!code) return refuse('consent', STORE_WORDS.declined)
    const tokens = await exchange(client, { grant_type: 'authorization_code', redirect_uri: returnTo, code, code_verifier: verifier }, INVALID)
    if (tokens.kind !== 'ok') return tokens
    const shopId = await findShopId(client, tokens.value)
    return shopId.kind === 'ok' ? openShop(client, tokens.value, shopId.value) : shopId
  },
})
