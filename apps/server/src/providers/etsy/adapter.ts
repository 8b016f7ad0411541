import { type Outcome, ok } from '../../ports/outcome.ts'
import { NOT_SUPPORTED, UNAUTHORIZED } from '../../ports/storefront-failures.ts'
import { failed, only, runStages } from '../../ports/storefront-test.ts'
import type { Storefront } from '../../ports/storefront.ts'
import { createClient, type EtsyOptions } from './client.ts'
import { createConsent, renew, SCOPES } from './consent.ts'
import { type EtsyKey, readKey } from './key.ts'
import { readOrders, readProduct, readProducts, readShop } from './reading.ts'

const notSupported = async (): Promise<typeof NOT_SUPPORTED> => NOT_SUPPORTED

/** Shops of Etsy (protocols/etsy.md), by consent alone. Takes how Etsy is reached. */
export function createEtsyStorefront(options: EtsyOptions): Storefront {
  const client = createClient(options)
  const withKey = async <T>(key: string, use: (known: EtsyKey) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const known = readKey(key)
    return known ? use(known) : UNAUTHORIZED
  }
  return {
    platform: 'etsy',
    readAddress: () => null,
    consent: createConsent(client),
    open: notSupported,
    test: (_login, { signal }) => runStages([{ step: 'address', run: () => failed('not-a-store') }], { signal, now: options.now }),
    renew: (key) => withKey(key, (known) => renew(client, known)),
    // Etsy has no call for it: tokens that nobody renews end by themselves.
    revoke: async () => ok(null),
    readShop: (key) => withKey(key, (known) => readShop(client, known, [...SCOPES])),
    readProducts: (key, request) => withKey(key, (known) => readProducts(client, known, request)),
    readProduct: (key, productId) => withKey(key, (known) => readProduct(client, known, productId)),
    readOrders: (key, request) => withKey(key, (known) => readOrders(client, known, request)),
    startBulk: notSupported,
    readBulk: notSupported,
    openBulk: () => only(NOT_SUPPORTED),
    paceOf: (key) => client.paceOf(readKey(key)?.shopId ?? ''),
    // Its webhooks tell of orders only, and not to every application: it is asked.
    events: { subscribe: notSupported, list: notSupported, unsubscribe: notSupported, readClaim: () => null, readNews: () => 'unreadable' },
  }
}
