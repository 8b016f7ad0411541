import { type Outcome, ok } from '../../ports/outcome.ts'
import { NOT_SUPPORTED, refuse, STORE_WORDS, UNAUTHORIZED } from '../../ports/storefront-failures.ts'
import { failed, only, runStages } from '../../ports/storefront-test.ts'
import type { Storefront } from '../../ports/storefront.ts'
import { createClient, type WooOptions } from './client.ts'
import { readClaim, readNews } from './events.ts'
import { createHooks } from './hooks.ts'
import { readKey, type WooKey } from './key.ts'
import { createConsent, openStore, testKeys } from './opening.ts'
import { readOrders, readProduct, readProducts, readShop } from './reading.ts'

const notSupported = async (): Promise<typeof NOT_SUPPORTED> => NOT_SUPPORTED

/** Stores of WooCommerce (protocols/woocommerce.md), by keys that their owner approves or copies. Takes how stores are reached. */
export function createWooStorefront(options: WooOptions): Storefront {
  const client = createClient(options)
  const hooks = createHooks(client)
  const withKey = async <T>(key: string, use: (known: WooKey) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const known = readKey(key)
    return known ? use(known) : UNAUTHORIZED
  }
  return {
    platform: 'woocommerce',
    readAddress: (typed) => options.sites.read(typed),
    consent: createConsent(client),
    async open(login) {
      if (login.way !== 'keys') return NOT_SUPPORTED
      const site = options.sites.read(login.address)
      return site === null ? refuse('address', STORE_WORDS.address) : openStore(client, site, login)
    },
    test: (login, test) => (login.way === 'keys' ? testKeys(client, login, test) : runStages([{ step: 'address', run: () => failed('not-a-store') }], { signal: test.signal, now: options.now })),
    renew: notSupported,
    // Keys are deleted in the store alone.
    revoke: async () => ok(null),
    readShop: (key) => withKey(key, (known) => readShop(client, known)),
    readProducts: (key, request) => withKey(key, (known) => readProducts(client, known, request)),
    readProduct: (key, productId) => withKey(key, (known) => readProduct(client, known, productId)),
    readOrders: (key, request) => withKey(key, (known) => readOrders(client, known, request)),
    startBulk: notSupported,
    readBulk: notSupported,
    openBulk: () => only(NOT_SUPPORTED),
    // Stores have no limit of their own.
    paceOf: () => null,
    events: {
      subscribe: (key, hook) => withKey(key, (known) => hooks.subscribe(known, hook)),
      list: (key, url) => withKey(key, (known) => hooks.list(known, url)),
      unsubscribe: (key, url) => withKey(key, (known) => hooks.unsubscribe(known, url)),
      readClaim: (delivery) => readClaim(options.sites, delivery),
      readNews: (delivery, secret) => readNews(options.sites, delivery, secret),
    },
  }
}
