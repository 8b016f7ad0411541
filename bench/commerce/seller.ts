import { type Client, connect, send, signUp } from '../lib/client.ts'

/** A product of the sandbox's shop, and our ids of it and of its only variant. */
export type SoldProduct = { product: string; variant: string; title: string; price: string; productId: string; variantId: string }
export type Seller = { client: Client; shop: string; products: SoldProduct[] }

type TrueProduct = { product: string; title: string; variants: { variant: string; price: string }[] }
type Page = { products: { id: string; title: string }[]; nextCursor: string | null }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const READ_WITHIN_MS = 180_000

/** Presses Install on the page of consent, as a browser does. Returns the query with which it comes back. */
async function install(authUrl: string): Promise<URLSearchParams> {
  const url = new URL(authUrl)
  const response = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body: new URLSearchParams([...url.searchParams, ['decision', 'install']]), redirect: 'manual' })
  const back = response.headers.get('location') ?? (/href="([^"]+\/api\/shopify\/callback[^"]*)"/.exec(await response.text())?.[1] ?? '').replaceAll('&amp;', '&')
  return new URL(back).searchParams
}

async function waitUntilRead(client: Client): Promise<void> {
  const deadline = performance.now() + READ_WITHIN_MS
  while (performance.now() < deadline) {
    const { stores } = await client.call<{ stores: { state: string; sync: object | null }[] }>('GET', '/api/commerce/stores')
    if (stores[0]?.state === 'active' && stores[0].sync === null) return
    await pause(250)
  }
  throw new Error('The shop was not read in time.')
}

async function listOwn(client: Client): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await client.call<Page>('GET', `/api/commerce/products?sort=name&limit=100${cursor ? `&cursor=${cursor}` : ''}`)
    for (const { id, title } of page.products) ids.set(title, id)
    cursor = page.nextCursor
  }
  return ids
}

/** A user with a network and a connected shop of `count` products with one variant each, all of which are read. */
export async function openSeller(base: string, count: number): Promise<Seller> {
  const client = await signUp(base, `seller-${Date.now()}@example.com`)
  await connect(base, client, ['facebook'])
  const control = <T>(method: string, path: string, body?: unknown) => send<T>(`${base}/sandbox/control${path}`, method, body)
  const { shop } = await control<{ shop: string }>('POST', '/shops', { vendor: 'shopify', shop: 'bench-facts', title: 'Bench' })
  await control('POST', '/shops/seed', { vendor: 'shopify', shop, count, pictures: 0, variants: 1, seed: 1 })
  // The names of products that are made by the hundred repeat: by their number each is found again. None is sold out.
  const seeded = await control<TrueProduct[]>('GET', `/shops/products?vendor=shopify&shop=${shop}`)
  for (let from = 0; from < seeded.length; from += 50) {
    await control('POST', '/shops/change', { vendor: 'shopify', shop, changes: seeded.slice(from, from + 50).map(({ product, variants: [variant] }, index) => ({ product, variant: variant?.variant, title: `Product ${from + index}`, stock: 1_000 })) })
  }
  const { authUrl } = await client.call<{ authUrl: string }>('POST', '/api/shopify/auth/start', { shop })
  await client.call('POST', '/api/shopify/auth/callback', Object.fromEntries(await install(authUrl)))
  await waitUntilRead(client)
  const ids = await listOwn(client)
  const products: SoldProduct[] = []
  for (const { product, title, variants: [variant] } of await control<TrueProduct[]>('GET', `/shops/products?vendor=shopify&shop=${shop}`)) {
    const productId = ids.get(title) ?? ''
    const { product: own } = await client.call<{ product: { variants: { id: string }[] } }>('GET', `/api/commerce/products/${productId}`)
    products.push({ product, variant: variant?.variant ?? '', title, price: variant?.price ?? '', productId, variantId: own.variants[0]?.id ?? '' })
  }
  return { client, shop, products }
}
