import { type Client, send } from '../lib/client.ts'

export type Shop = { vendor: string; shop: string; title: string; products: number }
export type TrueProduct = { product: string; title: string; state: string; url: string; variants: { variant: string; price: string; stock: number | null }[] }
export type ShownStore = { id: string; state: string; productsCount: number; sync: { read: number; state: string } | null }

const POLL_MS = 250
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls the sandbox's controls of shops. Takes the server's address. */
export const control = <T>(base: string, method: string, path: string, body?: unknown): Promise<T> => send<T>(`${base}/sandbox/control/shops${path}`, method, body)

/** Opens a shop of the sandbox with products. */
export async function openShop(base: string, name: string, { products, pictures }: { products: number; pictures: number }): Promise<Shop> {
  const shop = await control<Shop>(base, 'POST', '', { vendor: 'shopify', shop: name, title: `Shop ${name}` })
  return control<Shop>(base, 'POST', '/seed', { vendor: 'shopify', shop: shop.shop, count: products, pictures, variants: 2, seed: 7 })
}

export const listTrue = (base: string, { vendor, shop }: Shop): Promise<TrueProduct[]> => control(base, 'GET', `/products?vendor=${vendor}&shop=${shop}`)

/** Connects a shop by its owner's consent. */
export async function connectShop(base: string, client: Client, { shop }: Shop): Promise<void> {
  const { authUrl } = await client.call<{ authUrl: string }>('POST', '/api/shopify/auth/start', { shop })
  const url = new URL(authUrl)
  const response = await fetch(`${base}${url.pathname}`, { method: 'POST', body: new URLSearchParams([...url.searchParams, ['decision', 'install']]), redirect: 'manual' })
  const back = response.headers.get('location')
  if (back === null) throw new Error(`The app was not installed: ${response.status}`)
  await client.call('POST', '/api/shopify/auth/callback', Object.fromEntries(new URL(back).searchParams))
}

const readStore = async (client: Client): Promise<ShownStore> => {
  const { stores: [store] } = await client.call<{ stores: ShownStore[] }>('GET', '/api/commerce/stores')
  if (!store) throw new Error('There is no store.')
  return store
}

/** Asks until the store is as it should be. Throws after `withinMs`. */
export async function waitForStore(client: Client, isDone: (store: ShownStore) => boolean, withinMs: number): Promise<ShownStore> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const store = await readStore(client)
    if (isDone(store)) return store
    if (performance.now() > deadline) throw new Error(`The store is ${JSON.stringify(store)}.`)
    await pause(POLL_MS)
  }
}
export const isRead = (store: ShownStore): boolean => store.state === 'active' && store.sync === null
