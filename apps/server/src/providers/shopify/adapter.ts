import { type Outcome, ok } from '../../ports/outcome.ts'
import { NOT_SUPPORTED, refuse, STORE_WORDS, UNAUTHORIZED } from '../../ports/storefront-failures.ts'
import { failed, only, runStages } from '../../ports/storefront-test.ts'
import type { Storefront } from '../../ports/storefront.ts'
import { openBulk, readBulk, startBulk } from './bulk.ts'
import { createClient, type ShopifyOptions } from './client.ts'
import { createConsent, renew } from './consent.ts'
import { readClaim, readNews } from './events.ts'
import { createHooks } from './hooks.ts'
import { readKey, readShopDomain, type ShopKey } from './key.ts'
import { ADMIN } from './queries.ts'
import { readOrders } from './read-orders.ts'
import { readProduct, readProducts } from './read-products.ts'
import { uninstalled } from './schemas.ts'
import { openShop, readShop } from './shop.ts'
import { keyOf, testFront } from './trial.ts'

/**
 * Shops of Shopify (protocols/shopify.md), by consent through the Admin API, or through the Storefront API with a token or without. Takes how shops are reached
 * and the application, without which there is no consent.
 */
export function createShopifyStorefront(options: ShopifyOptions): Storefront {
  const client = createClient(options)
  const hooks = createHooks(client)
  const withKey = async <T>(key: string, use: (known: ShopKey) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const known = readKey(key)
    return known ? use(known) : UNAUTHORIZED
  }
  /** For what only the Admin API offers. */
  const withConsent = <T>(key: string, use: (known: ShopKey) => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    withKey(key, async (known) => (known.way === 'consent' ? use(known) : NOT_SUPPORTED))
  return {
    platform: 'shopify',
    readAddress: readShopDomain,
    consent: options.app && createConsent(client, options.app),
    async open(login) {
      if (login.way === 'keys') return NOT_SUPPORTED
      const key = keyOf(login)
      return key ? openShop(client, key) : refuse('address', STORE_WORDS.address)
    },
    test: (login, { signal }) => (login.way === 'keys' ? runStages([{ step: 'address', run: () => failed('not-a-store') }], { signal, now: options.now }) : testFront(client, login, signal)),
    renew: (key) => withKey(key, (known) => renew(client, known)),
    revoke: (key) =>
      withKey(key, async (known) => {
        if (known.way !== 'consent') return ok(null)
        const told = await client.ask(known, uninstalled, { query: ADMIN.uninstall, signal: client.deadline(), changes: true })
        return told.kind === 'ok' || told.kind === 'unauthorized' ? ok(null) : told
      }),
    readShop: (key) => withKey(key, (known) => readShop(client, known)),
    readProducts: (key, request) => withKey(key, (known) => readProducts(client, known, request)),
    readProduct: (key, productId) => withKey(key, (known) => readProduct(client, known, productId)),
    readOrders: (key, request) => withConsent(key, (known) => readOrders(client, known, request)),
    startBulk: (key) => withConsent(key, (known) => startBulk(client, known)),
    readBulk: (key, bulkId) => withConsent(key, (known) => readBulk(client, known, bulkId)),
    openBulk(key, file, signal) {
      const known = readKey(key)
      return known?.way === 'consent' ? openBulk(client, known, file, signal) : only(known ? NOT_SUPPORTED : UNAUTHORIZED)
    },
    paceOf: (key) => client.paceOf(readKey(key)?.shop ?? ''),
    events: {
      subscribe: (key, { url }) => withConsent(key, (known) => hooks.subscribe(known, url)),
      list: (key, url) => withConsent(key, (known) => hooks.list(known, url)),
      unsubscribe: (key, url) => withConsent(key, (known) => hooks.unsubscribe(known, url)),
      readClaim,
      readNews: (delivery) => readNews(delivery, options.app?.clientSecret ?? ''),
    },
  }
}
