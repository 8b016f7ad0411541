import { equalTexts } from '../../platform/crypto.ts'
import type { NetworkReply } from '../../platform/network-client/index.ts'
import { isSigned } from '../../platform/signature.ts'
import { type Failure, type Outcome, ok } from '../../ports/outcome.ts'
import { NOT_SUPPORTED, refuse, STORE_WORDS, storeFailure, UNAUTHORIZED } from '../../ports/storefront-failures.ts'
import type { ConsentAnswer, ConsentRequest, OpenedStore, StoreConsent } from '../../ports/storefront.ts'
import { reachedAt, type ShopifyClient, type ShopifyOptions, shownAt } from './client.ts'
import { readShopDomain, type ShopKey } from './key.ts'
import { openShop } from './shop.ts'
import { tokenAnswer } from './schemas.ts'

/** Products, the number left, and the sums and tags of orders. Nothing is written, and no customers are asked for. */
export const SCOPES = ['read_products', 'read_inventory', 'read_orders'] as const
/** How old an answer may be. */
const FRESH_MS = 90_000

type App = NonNullable<ShopifyOptions['app']>
const INVALID = refuse('consent', STORE_WORDS.consent)
const NO_STORE = refuse('no-store', STORE_WORDS.noStore)

const encode = (text: string): string => encodeURIComponent(text)

/** What Shopify signs of an answer: every parameter but the signature, sorted, spaces as %20 (protocols/shopify.md section 1). */
export const signedText = (query: URLSearchParams): string =>
  [...query.entries()]
    .filter(([name]) => name !== 'hmac' && name !== 'signature')
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** Whether an answer is Shopify's own, new, and for this request: its signature, state, time and shop. */
export function isGenuine(query: URLSearchParams, { state, address }: Pick<ConsentRequest, 'state' | 'address'>, { clientSecret }: App, now: Date): boolean {
  const time = Number(query.get('timestamp') ?? Number.NaN) * 1_000
  return (
    equalTexts(query.get('state') ?? '', state) &&
    isSigned(clientSecret, signedText(query), query.get('hmac') ?? '', 'hex') &&
    Math.abs(now.getTime() - time) <= FRESH_MS &&
    address !== null &&
    readShopDomain(query.get('shop') ?? '') === address
  )
}

/** What a refused exchange means: a code, or a token of renewal, is not valid any more. */
const tokenFailure = (reply: NetworkReply, at400: Failure): Failure => (reply.kind === 'answer' && reply.status === 400 ? at400 : storeFailure(reply, { isOnlyAsking: false, at404: NO_STORE }))

async function exchange(client: ShopifyClient, shop: string, fields: Record<string, string>, at400: Failure): Promise<Outcome<OpenedStore>> {
  const { options } = client
  const reply = await options.call({
    method: 'POST',
    url: `${reachedAt(options, shop)}/admin/oauth/access_token`,
    label: 'shopify token',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: options.app?.clientId, client_secret: options.app?.clientSecret, ...fields }),
    signal: client.deadline(),
  })
  const answer = reply.kind === 'answer' && reply.status === 200 ? tokenAnswer.safeParse(reply.body).data : undefined
  if (!answer) return tokenFailure(reply, at400)
  const expiresAt = answer.expires_in === undefined ? null : new Date(options.now().getTime() + answer.expires_in * 1_000).toISOString()
  const key: ShopKey = { shop, way: 'consent', token: answer.access_token, refreshToken: answer.refresh_token ?? null, expiresAt }
  return openShop(client, key)
}

/** What acts as the shop from now on. One that does not end stays as it is. */
export async function renew(client: ShopifyClient, key: ShopKey): Promise<Outcome<OpenedStore>> {
  if (key.way !== 'consent') return NOT_SUPPORTED
  if (key.refreshToken === null) return openShop(client, key)
  return exchange(client, key.shop, { grant_type: 'refresh_token', refresh_token: key.refreshToken }, UNAUTHORIZED)
}

const queryOf = (answer: ConsentAnswer): URLSearchParams => ('query' in answer ? answer.query : new URLSearchParams())

/** Consent by OAuth on the shop's own pages. */
export function createConsent(client: ShopifyClient, app: App): StoreConsent {
  const { options } = client
  return {
    answersBy: 'browser',
    scopes: SCOPES,
    start({ address, state, returnTo }) {
      if (address === null) return refuse('address', STORE_WORDS.address)
      const query = new URLSearchParams({ client_id: app.clientId, scope: SCOPES.join(','), redirect_uri: returnTo, state })
      return ok({ url: `${shownAt(options, address)}/admin/oauth/authorize?${query.toString()}` })
    },
    readState: (answer) => queryOf(answer).get('state'),
    async finish(request, answer) {
      const query = queryOf(answer)
      if (!isGenuine(query, request, app, options.now()) || request.address === null) return INVALID
      const code = query.get('code')
      if (!code) return refuse('consent', STORE_WORDS.declined)
      return exchange(client, request.address, { code, expiring: '1' }, INVALID)
    },
  }
}
