import { equalTexts } from '../../platform/crypto.ts'
import { parseJson } from '../../platform/read-json.ts'
import { type Failure, type Outcome, ok } from '../../ports/outcome.ts'
import { findingOf, refuse, STORE_WORDS } from '../../ports/storefront-failures.ts'
import { failed, type Found, noted, passed, runStages } from '../../ports/storefront-test.ts'
import type { ConsentAnswer, OpenedStore, StoreConsent, StoreLogin, StoreProduct, TestStep } from '../../ports/storefront.ts'
import { NO_STORE, type WooClient } from './client.ts'
import { type WooKey, writeKey } from './key.ts'
import { countProducts, findSite, readProducts, readShop, readStoreCurrency } from './reading.ts'
import { anything, approval } from './schemas.ts'

const APP_NAME = 'Marquee'
/** Webhooks lie in the store: nothing else is written. */
export const SCOPES = ['read_write'] as const
const INVALID = refuse('consent', STORE_WORDS.consent)
const PICTURE = { maxBytes: 20 * 1024 * 1024, timeoutMs: 10_000 }

type KeysLogin = Extract<StoreLogin, { way: 'keys' }>
type Keys = Pick<WooKey, 'key' | 'secret'>

/** Opens a store by its keys. */
export async function openStore(client: WooClient, site: string, { key, secret }: Keys): Promise<Outcome<OpenedStore>> {
  const found = await findSite(client, site)
  if (found.kind !== 'ok') return found
  const known: WooKey = { site, route: found.value.route, key: key.trim(), secret: secret.trim() }
  const shop = await readShop(client, known)
  return shop.kind === 'ok' ? ok({ key: writeKey(known), way: 'keys', expiresAt: null, shop: shop.value }) : shop
}

const readApproval = (answer: ConsentAnswer) => ('rawBody' in answer ? approval.safeParse(parseJson(answer.rawBody.toString('utf8'))).data : undefined)

/** Consent on a page of the store, which then sends keys to us. */
export const createConsent = (client: WooClient): StoreConsent => ({
  answersBy: 'server',
  scopes: SCOPES,
  start({ address, state, returnTo, answerTo }) {
    if (address === null) return refuse('address', STORE_WORDS.address)
    const query = new URLSearchParams({ app_name: APP_NAME, scope: SCOPES[0], user_id: state, return_url: returnTo, callback_url: answerTo })
    return ok({ url: `${address}/wc-auth/v1/authorize?${query.toString()}` })
  },
  readState: (answer) => readApproval(answer)?.user_id ?? null,
  async finish({ address, state }, answer) {
    const keys = readApproval(answer)
    if (!keys || address === null || !equalTexts(keys.user_id, state)) return INVALID
    return openStore(client, address, { key: keys.consumer_key, secret: keys.consumer_secret })
  },
})

const ofFailure = (failure: Failure): Found => failed(findingOf(failure, 'keys-refused'))

async function tryPicture({ options }: WooClient, products: readonly StoreProduct[], signal: AbortSignal): Promise<Found> {
  const picture = products.flatMap(({ pictures }) => pictures)[0]
  if (!picture) return noted('no-pictures')
  const opened = await options.openFile(picture.url, PICTURE, signal)
  if (opened.kind !== 'ok') return noted('pictures-closed', opened.reason)
  opened.value.on('error', () => undefined).destroy()
  return passed('pictures-open', URL.parse(picture.url)?.host ?? null)
}

/** Whether webhooks can be made: keys that only read are refused before the store sees that the topic is none. Nothing is made. */
async function tryHook(client: WooClient, key: WooKey, hookUrl: string | null): Promise<Found> {
  if (hookUrl === null || !client.options.canReach(key.site, hookUrl)) return noted('webhooks-unreachable')
  const told = await client.ask(key, key, anything, { method: 'POST', path: '/wc/v3/webhooks', body: { topic: 'none', delivery_url: '' }, at404: NO_STORE, signal: client.deadline() })
  if (told.kind === 'rejected' && told.code === null) return passed('webhooks-possible')
  return told.kind === 'rejected' && told.code === 'scope-missing' ? noted('keys-only-read') : noted('webhooks-unreachable')
}

/** Tries an address and keys step by step. */
export async function* testKeys(client: WooClient, login: KeysLogin, { hookUrl, signal }: { hookUrl: string | null; signal: AbortSignal }): AsyncGenerator<TestStep> {
  const site = client.options.sites.read(login.address)
  const key: WooKey = { site: site ?? '', route: 'path', key: login.key.trim(), secret: login.secret.trim() }
  let name = ''
  let count: number | null = null
  let products: StoreProduct[] = []
  const question = () => ({ client, key, signal: client.deadline() })
  yield* runStages(
    [
      { step: 'address', run: () => (site === null ? failed('address-unreadable') : passed('address-read', URL.parse(site)?.host ?? null)) },
      {
        step: 'answers',
        async run() {
          const found = await findSite(client, key.site)
          if (found.kind !== 'ok') return ofFailure(found)
          key.route = found.value.route
          name = found.value.name
          return passed('answers', found.value.host)
        },
      },
      {
        step: 'keys',
        async run() {
          const counted = await countProducts(question())
          if (counted.kind !== 'ok') return ofFailure(counted)
          count = counted.value
          return passed('keys-work')
        },
      },
      { step: 'shop', run: () => passed('shop-read', name) },
      {
        step: 'currency',
        async run() {
          const currency = await readStoreCurrency(question())
          if (currency.kind === 'ok') return passed('currency-read', currency.value)
          return currency.kind === 'unavailable' && currency.isUnreadable ? failed('no-currency') : ofFailure(currency)
        },
      },
      {
        step: 'products',
        async run() {
          const page = await readProducts(client, key, { since: null, cursor: null })
          if (page.kind !== 'ok') return ofFailure(page)
          products = page.value.items
          return products.length === 0 ? noted('no-products') : passed('products-found', String(count ?? products.length))
        },
      },
      { step: 'pictures', run: () => tryPicture(client, products, signal) },
      { step: 'stock', run: () => (products.some(({ variants }) => variants.some(({ stock }) => stock !== null)) ? passed('stock-known') : noted('stock-unknown')) },
      { step: 'webhook', run: () => tryHook(client, key, hookUrl) },
    ],
    { signal, now: client.options.now },
  )
}
