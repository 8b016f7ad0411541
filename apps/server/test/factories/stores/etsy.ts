import { randomUUID } from 'node:crypto'
import type { MadeStore, StoreWorld } from '../../../src/ports/storefront.contract.ts'
import { controlStore, type Ids, openStoreBase } from './open.ts'

const ids: Ids = { product: (number) => number, variant: (number) => number }
const STATE = 'a state that nobody guesses'
type Base = Awaited<ReturnType<typeof openStoreBase>>

/** More calls in a second than Etsy allows: tests wait for nobody. */
const MANY = { perSecond: 100_000, perDay: 1_000_000 }

/** Presses a button of the simulator's page of consent for a shop. Returns the address that the browser is sent to. */
export async function grant(url: URL, shop: string, decision: 'grant' | 'cancel' = 'grant'): Promise<URL> {
  const body = new URLSearchParams({ ...Object.fromEntries(url.searchParams), shop, decision })
  const response = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`The page of consent answered ${response.status}: ${await response.text()}`)
  return new URL(location)
}

/** Asks a person for a shop. Takes the scopes if they are others than usual. */
export function askPerson({ storefront, receiver }: Pick<Base, 'storefront' | 'receiver'>, scope?: string) {
  const request = { address: null, state: STATE, verifier: randomUUID() + randomUUID(), returnTo: `${receiver.origin}/integrations/etsy`, answerTo: '' }
  const started = storefront.consent?.start(request)
  if (started?.kind !== 'ok') throw new Error('There is no consent')
  const url = new URL(started.value.url)
  if (scope !== undefined) url.searchParams.set('scope', scope)
  return { request, url }
}

async function connect(base: Base, shop: string, scope?: string): Promise<string> {
  const { request, url } = askPerson(base, scope)
  const opened = await base.storefront.consent?.finish(request, { query: (await grant(url, shop)).searchParams })
  if (opened?.kind !== 'ok') throw new Error(opened?.reason)
  return opened.value.key
}

/** Opens what all worlds have, with calls for everybody. */
export async function openEtsyBase(): Promise<Base> {
  const base = await openStoreBase('etsy', (nobody) => ({ ETSY_CLIENT_ID: 'id', ETSY_CLIENT_SECRET: 'hush', ETSY_BASE_URL: nobody }))
  await base.sandbox.control('shops/limits', MANY)
  return base
}

/** A shop of the simulator; returns its number. */
export async function makeEtsyShop({ sandbox }: Pick<Base, 'sandbox'>, currency = 'EUR'): Promise<string> {
  const name = `store-${randomUUID().slice(0, 8)}`
  return ((await sandbox.control('shops', { vendor: 'etsy', shop: name, title: `Store ${name}`, currency })) as { shop: string }).shop
}

const keyFor = (shopId: string): string => JSON.stringify({ shopId, token: 'token', refreshToken: 'token', expiresAt: '2030-01-01T00:00:00.000Z' })

/** Etsy's adapter with the simulator. */
export async function openEtsyWorld(): Promise<StoreWorld> {
  const base = await openEtsyBase()

  async function makeStore({ products, currency }: { products: number; currency?: string }): Promise<MadeStore> {
    const shop = await makeEtsyShop(base, currency)
    const store = controlStore(base.sandbox, 'etsy', shop, ids)
    if (products > 0) await store.control('seed', { count: products })
    return { ...store, key: await connect(base, shop), address: null, hookUrl: '', revoke: async () => void (await store.control('revoke', {})), close: null, deliveries: async () => [] }
  }

  return {
    ...base, way: 'consent', makeStore,
    unreachable: { storefront: base.elsewhere, key: keyFor('1') },
    missingKey: keyFor('1'),
    makeLimited: async () => connect(base, await makeEtsyShop(base), 'listings_r shops_r'),
    logins: null,
  }
}
