import { randomUUID } from 'node:crypto'
import type { MadeStore, StoreWorld } from '../../../src/ports/storefront.contract.ts'
import type { StoreLogin } from '../../../src/ports/storefront.ts'
import type { SandboxWorld } from '../social.ts'
import { controlStore, type Ids, openStoreBase } from './open.ts'

const ids: Ids = { product: (number) => `gid://shopify/Product/${number}`, variant: (number) => `gid://shopify/ProductVariant/${number}` }
const STATE = 'a state that nobody guesses'
type Base = Awaited<ReturnType<typeof openStoreBase>>

/** Presses Install on the simulator's page of consent. Returns the address that the browser is sent to. */
export async function install(url: URL): Promise<URL> {
  const body = new URLSearchParams({ ...Object.fromEntries(url.searchParams), decision: 'install' })
  const response = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`The page of consent answered ${response.status}: ${await response.text()}`)
  return new URL(location)
}

/** Presses Cancel there. Returns the address of the page's link back. */
export async function decline(url: URL): Promise<URL> {
  const body = new URLSearchParams({ ...Object.fromEntries(url.searchParams), decision: 'cancel' })
  const text = await (await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body })).text()
  return new URL(/href="([^"]*error=access_denied[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? 'none:')
}

/** Asks the owner of a shop. Takes the scopes if they are others than usual. */
export function askOwner({ storefront, receiver }: Pick<Base, 'storefront' | 'receiver'>, address: string, scope?: string) {
  const request = { address, state: STATE, verifier: randomUUID() + randomUUID(), returnTo: `${receiver.origin}/api/shopify/callback`, answerTo: '' }
  const started = storefront.consent?.start(request)
  if (started?.kind !== 'ok') throw new Error('There is no consent')
  const url = new URL(started.value.url)
  if (scope !== undefined) url.searchParams.set('scope', scope)
  return { request, url }
}

async function connect(base: Base, address: string, scope?: string): Promise<string> {
  const { request, url } = askOwner(base, address, scope)
  const opened = await base.storefront.consent?.finish(request, { query: (await install(url)).searchParams })
  if (opened?.kind !== 'ok') throw new Error(opened?.reason)
  return opened.value.key
}

const keyFor = (shop: string, way: 'consent' | 'token' | 'tokenless', token: string): string => JSON.stringify({ shop, way, token, refreshToken: null, expiresAt: null })

/** Shopify's adapter with the simulator, with stores that are opened by that way. */
export async function openShopifyWorld(way: 'consent' | 'token' | 'tokenless'): Promise<StoreWorld & { sandbox: SandboxWorld }> {
  const base = await openStoreBase('shopify', (nobody) => ({ SHOPIFY_BASE_URL: nobody }))
  const { sandbox, storefront, receiver } = base
  // More points than Shopify gives: tests wait for nobody. A single query may cost no more than there.
  await sandbox.control('shops/limits', { max: 1_000_000, restore: 100_000 })
  const hookUrl = `${receiver.origin}/api/shopify/webhooks`
  const tokens = new Map<string, string>()
  const loginFor = (address: string): StoreLogin => (way === 'token' ? { way, address, token: tokens.get(address) ?? '' } : { way: 'tokenless', address })

  async function keyOf(address: string): Promise<string> {
    if (way === 'consent') return connect(base, address)
    const opened = await storefront.open(loginFor(address))
    if (opened.kind !== 'ok') throw new Error(opened.reason)
    return opened.value.key
  }

  async function makeStore({ products, currency = 'EUR' }: { products: number; currency?: string }): Promise<MadeStore> {
    const name = `store-${randomUUID().slice(0, 8)}`
    const { shop, storefrontToken } = (await sandbox.control('shops', { vendor: 'shopify', shop: name, title: `Store ${name}`, currency })) as { shop: string; storefrontToken: string }
    tokens.set(shop, storefrontToken)
    const store = controlStore(sandbox, 'shopify', shop, ids)
    if (products > 0) await store.control('seed', { count: products })
    const key = await keyOf(shop)
    return {
      ...store, key, address: shop, hookUrl,
      revoke: way === 'consent' ? async () => void (await store.control('revoke', {})) : null,
      close: async () => void (await store.control('state', { state: 'frozen' })),
      async deliveries() {
        await store.control('flush', {})
        return receiver.received.splice(0).filter(({ headers }) => headers['x-shopify-shop-domain'] === shop)
      },
    }
  }

  return {
    ...base, way, makeStore,
    unreachable: { storefront: base.elsewhere, key: keyFor('nobody.myshopify.com', way, way === 'tokenless' ? '' : 'token') },
    missingKey: keyFor('there-is-none.myshopify.com', way, way === 'tokenless' ? '' : 'token'),
    async makeLimited() {
      const name = `limited-${randomUUID().slice(0, 8)}.myshopify.com`
      await sandbox.control('shops', { vendor: 'shopify', shop: name })
      return connect(base, name, 'read_products')
    },
    logins: way === 'consent' ? null : ({ address }) => ({ good: loginFor(address ?? ''), wrong: way === 'token' ? { way, address: address ?? '', token: 'wrong' } : null }),
  }
}
