import type { Store } from '@marquee/contract/commerce/stores/store'
import type { Actor, World } from '../../world.ts'

/** A shop of the sandbox, and one of its products, as its controls show them. */
export type SandboxShop = { vendor: string; shop: string; title: string; url: string; products: number; orders: number; storefrontToken: string | null }
export type SandboxProduct = {
  product: string
  title: string
  state: string
  url: string
  currency: string
  variants: { variant: string; title: string; sku: string; price: string; compareAt: string | null; stock: number | null }[]
  pictures: { url: string; alt: string }[]
}

/** Sets the clock of the sandbox's shops to the world's. */
export const alignShops = (world: World) => world.control('POST', '/shops/clock', { at: world.ctx.clock.now().toISOString() })

/** Opens a shop of the sandbox with some products. Each has two variants and one picture unless told otherwise. */
export async function openShop(world: World, name: string, { vendor = 'shopify', products = 0, pictures = 1, variants = 2, seed = 1 } = {}): Promise<SandboxShop> {
  await alignShops(world)
  const shop = await world.control<SandboxShop>('POST', '/shops', { vendor, shop: name, title: `Shop ${name}` })
  return products === 0 ? shop : world.control<SandboxShop>('POST', '/shops/seed', { vendor, shop: shop.shop, count: products, pictures, variants, seed })
}

/** The shop's products as they truly are. */
export const listTrue = (world: World, shop: SandboxShop) => world.control<SandboxProduct[]>('GET', `/shops/products?vendor=${shop.vendor}&shop=${shop.shop}`)

/** Presses Install on the page of consent of the sandbox. Returns the query with which the browser comes back. */
export async function install(authUrl: string, decision: 'install' | 'cancel' = 'install'): Promise<URLSearchParams> {
  const url = new URL(authUrl)
  const response = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body: new URLSearchParams([...url.searchParams, ['decision', decision]]), redirect: 'manual' })
  const back = response.headers.get('location') ?? (/href="([^"]+\/api\/shopify\/callback[^"]*)"/.exec(await response.text())?.[1] ?? '').replaceAll('&amp;', '&')
  return new URL(back).searchParams
}

/** Connects a shop by OAuth as a person does. */
export async function connectShopify(world: World, actor: Actor, shop: SandboxShop) {
  await alignShops(world)
  const { body } = await actor.call<{ authUrl: string }>('POST', '/api/shopify/auth/start', { shop: shop.shop })
  const query = await install(body.authUrl)
  return actor.call<{ success: boolean; message: string; storeName: string; error: string }>('POST', '/api/shopify/auth/callback', Object.fromEntries(query))
}

/** The user's stores. */
export const storesOf = async (actor: Actor): Promise<Store[]> => (await actor.call<{ stores: Store[] }>('GET', '/api/commerce/stores')).body.stores

/** Waits until the newest store of a user was read. Returns it. */
export async function readWhole(world: World, actor: Actor): Promise<Store> {
  const [store] = await world.passUntil(() => storesOf(actor), ([first]) => first?.state === 'active' && first.sync === null)
  if (!store) throw new Error('There is no store')
  await world.settle()
  return store
}

/** Connects a shop by OAuth, and waits until it is read. */
export async function connectAndRead(world: World, actor: Actor, shop: SandboxShop): Promise<Store> {
  const { status, body } = await connectShopify(world, actor, shop)
  if (status !== 200) throw new Error(`The shop was not connected: ${JSON.stringify(body)}`)
  return readWhole(world, actor)
}

/** Delivers the webhooks that the shop has for us, and waits until they took effect. */
export async function deliver(world: World, shop: SandboxShop): Promise<void> {
  await world.control('POST', '/shops/flush', { vendor: shop.vendor, shop: shop.shop })
  await world.settle()
}
