import { type Failure, type Outcome } from '../../ports/outcome.ts'
import { findingOf } from '../../ports/storefront-failures.ts'
import { failed, type Found, noted, passed, runStages } from '../../ports/storefront-test.ts'
import type { ShopFacts, StoreLogin, StoreProduct, TestStep } from '../../ports/storefront.ts'
import type { ShopifyClient } from './client.ts'
import { readShopDomain, type ShopKey } from './key.ts'
import { readProducts } from './read-products.ts'
import { readShop } from './shop.ts'

type FrontLogin = Extract<StoreLogin, { way: 'token' | 'tokenless' }>
const PICTURE = { maxBytes: 20 * 1024 * 1024, timeoutMs: 10_000 }

/** What acts as a shop by its front; null for an address that is none. */
export function keyOf(login: FrontLogin): ShopKey | null {
  const shop = readShopDomain(login.address)
  return shop === null ? null : { shop, way: login.way, token: login.way === 'token' ? login.token.trim() : '', refreshToken: null, expiresAt: null }
}

const ofFailure = (failure: Failure): Found => failed(findingOf(failure, 'token-refused'))

async function tryPicture({ options }: ShopifyClient, products: readonly StoreProduct[], signal: AbortSignal): Promise<Found> {
  const picture = products.flatMap(({ pictures }) => pictures)[0]
  if (!picture) return noted('no-pictures')
  const opened = await options.openFile(picture.url, PICTURE, signal)
  if (opened.kind !== 'ok') return noted('pictures-closed', opened.reason)
  opened.value.on('error', () => undefined).destroy()
  return passed('pictures-open', URL.parse(picture.url)?.host ?? null)
}

/** Whether a failure is about the token: then the shop has answered. */
const isOfToken = (outcome: Outcome<unknown>): boolean => outcome.kind === 'unauthorized' || (outcome.kind === 'rejected' && outcome.code === 'scope-missing')

/** Tries a shop's front step by step. One call shows three things: that the shop answers, takes the token, and has a name. */
export async function* testFront(client: ShopifyClient, login: FrontLogin, signal: AbortSignal): AsyncGenerator<TestStep> {
  const key = keyOf(login)
  let shop: Outcome<ShopFacts> | null = null
  let products: StoreProduct[] = []
  const facts = (): ShopFacts | null => (shop?.kind === 'ok' ? shop.value : null)
  yield* runStages(
    [
      { step: 'address', run: () => (key ? passed('address-read', key.shop) : failed('address-unreadable')) },
      {
        step: 'answers',
        async run() {
          if (!key) return failed('address-unreadable')
          shop = await readShop(client, key)
          return shop.kind === 'ok' || isOfToken(shop) ? passed('answers', key.shop) : ofFailure(shop)
        },
      },
      {
        step: 'token',
        run() {
          if (shop && shop.kind !== 'ok') return ofFailure(shop)
          return login.way === 'token' ? passed('token-works') : noted('no-token')
        },
      },
      { step: 'shop', run: () => passed('shop-read', facts()?.name ?? null) },
      {
        step: 'products',
        async run() {
          const page = key && (await readProducts(client, key, { since: null, cursor: null }))
          if (page?.kind !== 'ok') return page ? ofFailure(page) : failed('address-unreadable')
          products = page.value.items
          return products.length === 0 ? noted('no-products') : passed('products-found', `${products.length}${page.value.next === null ? '' : '+'}`)
        },
      },
      { step: 'pictures', run: () => tryPicture(client, products, signal) },
      { step: 'stock', run: () => (products.some(({ variants }) => variants.some(({ stock }) => stock !== null)) ? passed('stock-known') : noted('stock-unknown')) },
    ],
    { signal, now: client.options.now },
  )
}
