import { randomUUID } from 'node:crypto'
import type { MadeStore, StoreWorld } from '../../../src/ports/storefront.contract.ts'
import type { ConsentAnswer } from '../../../src/ports/storefront.ts'
import { controlStore, type Ids, openStoreBase } from './open.ts'

const ids: Ids = { product: (number) => number, variant: (number) => number, only: (product) => product }
type Base = Awaited<ReturnType<typeof openStoreBase>>
type Keys = { site: string; route: string; key: string; secret: string }

/** Asks the owner of a store. Takes the scope if it is another than usual. */
export function askOwner({ storefront, receiver }: Pick<Base, 'storefront' | 'receiver'>, address: string, scope?: string) {
  const request = { address, state: randomUUID(), verifier: '', returnTo: `${receiver.origin}/integrations/woocommerce`, answerTo: `${receiver.origin}/keys` }
  const started = storefront.consent?.start(request)
  if (started?.kind !== 'ok') throw new Error('There is no consent')
  const url = new URL(started.value.url)
  if (scope !== undefined) url.searchParams.set('scope', scope)
  return { request, url }
}

/** Presses Approve on the simulator's page. Returns what the store's server sent, and where the browser is sent. */
export async function approve({ receiver }: Pick<Base, 'receiver'>, url: URL): Promise<{ answer: ConsentAnswer; back: URL }> {
  const body = new URLSearchParams({ ...Object.fromEntries(url.searchParams), decision: 'approve' })
  const response = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`The page of approval answered ${response.status}: ${await response.text()}`)
  const at = receiver.received.findIndex(({ rawBody }) => rawBody.includes(url.searchParams.get('user_id') ?? 'none'))
  const [sent] = receiver.received.splice(at, 1)
  return { answer: { rawBody: sent?.rawBody ?? Buffer.alloc(0) }, back: new URL(location) }
}

async function connect(base: Base, address: string): Promise<string> {
  const { request, url } = askOwner(base, address)
  const { answer } = await approve(base, url)
  const opened = await base.storefront.consent?.finish(request, answer)
  if (opened?.kind !== 'ok') throw new Error(opened?.reason)
  return opened.value.key
}

/** Opens what all worlds have. */
export const openWooBase = (): Promise<Base> => openStoreBase('woocommerce', (nobody) => ({ STORE_HOSTS: new URL(nobody).host }))

/** WooCommerce's adapter with the simulator. */
export async function openWooWorld(): Promise<StoreWorld> {
  const base = await openWooBase()
  const { sandbox, url, nobody, receiver } = base
  const hookUrl = `${receiver.origin}/api/woocommerce/webhooks`
  const keyFor = (site: string): string => JSON.stringify({ site, route: 'path', key: 'ck_token', secret: 'cs_token' } satisfies Keys)

  async function makeStore({ products, currency = 'EUR' }: { products: number; currency?: string }): Promise<MadeStore> {
    const name = `store-${randomUUID().slice(0, 8)}`
    await sandbox.control('shops', { vendor: 'woocommerce', shop: name, title: `Store ${name}`, currency })
    const address = `${url}/woocommerce/${name}`
    const store = controlStore(sandbox, 'woocommerce', name, ids)
    if (products > 0) await store.control('seed', { count: products })
    return {
      ...store, key: await connect(base, address), address, hookUrl, close: null,
      revoke: async () => void (await store.control('revoke', {})),
      async deliveries() {
        await store.control('flush', {})
        return receiver.received.splice(0)
      },
    }
  }

  return {
    ...base, way: 'keys', makeStore,
    unreachable: { storefront: base.elsewhere, key: keyFor(nobody) },
    missingKey: keyFor(`${url}/woocommerce/there-is-none`),
    async makeLimited() {
      const store = await makeStore({ products: 0 })
      const { url: page } = askOwner(base, store.address ?? '', 'write')
      const { answer } = await approve(base, page)
      const keys = JSON.parse('rawBody' in answer ? answer.rawBody.toString() : '{}') as { consumer_key: string; consumer_secret: string }
      return JSON.stringify({ site: store.address ?? '', route: 'path', key: keys.consumer_key, secret: keys.consumer_secret } satisfies Keys)
    },
    logins({ key: known, address }) {
      const { key, secret } = JSON.parse(known) as Keys
      return { good: { way: 'keys', address: `${address}/wp-admin/`, key, secret }, wrong: { way: 'keys', address: address ?? '', key, secret: 'cs_wrong' } }
    },
  }
}
