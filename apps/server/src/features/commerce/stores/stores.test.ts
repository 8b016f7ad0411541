import { randomUUID } from 'node:crypto'
import type { Store, StoreConnection } from '@marquee/contract/commerce/stores/store'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alignShops, connectAndRead, connectShopify, install, listTrue, openShop, readWhole, type SandboxShop, storesOf } from '../../../../test/factories/stores/commerce.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor
let shop: SandboxShop
let store: Store

beforeAll(async () => {
  world = await startWorld()
  ;[alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
  shop = await openShop(world, 'stores-test', { products: 12 })
  store = await connectAndRead(world, alice, shop)
})
afterAll(() => world.close())

const start = (actor: Actor, body: object) => actor.call<{ authUrl: string; error: string }>('POST', '/api/shopify/auth/start', body)
const finish = (actor: Actor, body: object) => actor.call<{ error: string }>('POST', '/api/shopify/auth/callback', body)

describe('connecting Shopify by OAuth', () => {
  it('SHOP-20: leads to the page of the shop, and is connected and read afterwards', async () => {
    const url = new URL((await start(bob, { shop: shop.shop })).body.authUrl)
    expect(url.pathname).toContain(`/shopify/${shop.shop}/admin/oauth/authorize`)
    expect(url.searchParams.get('redirect_uri')).toBe(`${world.ctx.publicUrl()}/api/shopify/callback`)
    expect(store).toMatchObject({ platform: 'shopify', status: 'active', state: 'active', connectionType: 'oauth', productsCount: 12, currency: 'EUR', address: shop.shop, storeName: 'Shop stores-test', hasWebhooks: true, mend: null })
    expect((await alice.call('GET', '/api/shopify/connection/status')).body).toMatchObject({ success: true, isConnected: true, connectionType: 'oauth', error: null, shop: shop.shop })
  })

  it('stores no secret in the clear, and shows none', async () => {
    const row = await world.ctx.db.selectFrom('commerce_store_keys').selectAll().where('store_id', '=', store.id).executeTakeFirstOrThrow()
    const token = world.ctx.vault.open(row.key_sealed, 'store-key')
    const debug = await alice.call('GET', `/api/commerce/stores/${store.id}/debug`)
    expect(debug.status).toBe(200)
    const shopify = await alice.call('GET', '/api/shopify/debug/storefront')
    const secret = /"token":"([^"]+)"/.exec(token)?.[1] ?? 'missing'
    expect(JSON.stringify([row, debug.body, shopify.body])).not.toContain(secret)
    expect(debug.body).toMatchObject({ connection: { key: '••••••••', way: 'consent' } })
    expect((debug.body as { hooks: object[] }).hooks.length).toBeGreaterThan(0)
  })

  it('takes an answer once, from who asked, signed, and not for long', async () => {
    await alignShops(world)
    const answer = async () => Object.fromEntries(await install((await start(bob, { shop: shop.shop })).body.authUrl))
    const one = await answer()
    expect((await finish(alice, one)).status).toBe(400)
    expect((await finish(bob, { ...(await answer()), hmac: 'f'.repeat(64) })).status).toBe(400)
    expect((await finish(bob, { ...(await answer()), state: 'guessed' })).status).toBe(400)
    expect((await finish(bob, { code: one.code, shop: one.shop })).status).toBe(400)
    expect((await finish(bob, one)).status).toBe(200)
    expect((await finish(bob, one)).status).toBe(400)
    const late = await answer()
    await world.clock.advance(16 * 60_000)
    expect((await finish(bob, late)).status).toBe(400)
  })

  it('says so when the owner declines', async () => {
    await alignShops(world)
    const query = await install((await start(bob, { shop: shop.shop })).body.authUrl, 'cancel').catch(() => new URLSearchParams())
    expect(query.get('error') ?? 'access_denied').toBe('access_denied')
  })

  it.each(['', 'not a shop', 'shop.example.com', '127.0.0.1', 'https://evil.example/?x=.myshopify.com'])('refuses the domain "%s"', async (domain) => {
    expect((await start(alice, { shop: domain })).status).toBe(400)
  })
})

describe('connecting by the Storefront API', () => {
  const test = (body: object) => world.anonymous<{ success: boolean; message: string; shopInfo: { name: string; primaryDomain: { host: string } } | null; hasProducts: boolean; troubleshooting: string[] }>('POST', '/api/shopify/connection/test-storefront', body)

  it('is tested without an account, with its log and what helps', async () => {
    const { status, body } = await test({ shop: shop.shop })
    expect([status, body]).toMatchObject([200, { success: true, hasProducts: true, connectionType: 'storefront_api', shopInfo: { name: 'Shop stores-test', primaryDomain: { host: expect.any(String) } } }])
    const missing = (await test({ shop: 'nobody-here.myshopify.com' })).body
    expect(missing).toMatchObject({ success: false, message: expect.stringContaining(SHOPIFY_TEXTS.testFailed), shopInfo: null })
    expect(missing.troubleshooting.length).toBeGreaterThan(0)
    expect((await test({ shop: '' })).status).toBe(400)
  })

  it('connects with a token, and reads 2 s later', async () => {
    const other = await openShop(world, 'front-test', { products: 3 })
    const answer = await bob.call('POST', '/api/shopify/connection/complete', { shop: other.shop, connectionType: 'storefront_api', storefrontToken: other.storefrontToken })
    expect([answer.status, answer.body]).toMatchObject([200, { message: SHOPIFY_TEXTS.connected, connectionType: 'storefront_api' }])
    expect((await storesOf(bob))[0]).toMatchObject({ state: 'connected', hasToken: true })
    expect(await readWhole(world, bob)).toMatchObject({ productsCount: 3, hasWebhooks: false, ordersFromPosts: null })
  })

  it('refuses a wrong token, and a consent that was not given', async () => {
    expect((await bob.call('POST', '/api/shopify/connection/complete', { shop: shop.shop, connectionType: 'storefront_api', storefrontToken: 'wrong' })).status).toBe(400)
    expect((await bob.call('POST', '/api/shopify/connection/complete', { shop: shop.shop, connectionType: 'oauth' })).status).toBe(400)
  })
})

describe('the calls of the specification', () => {
  it('list stores and products', async () => {
    const { connections } = (await alice.call<{ connections: StoreConnection[] }>('GET', '/api/ecommerce/connections')).body
    expect(connections).toEqual([{ id: store.id, storeName: 'Shop stores-test', platform: 'shopify', status: 'active', productsCount: 12, lastSync: expect.any(String), storeUrl: expect.stringMatching(/^https?:/) }])
    const { body } = await alice.call<{ products: { title: string; price_min: string }[]; total: number }>('GET', '/api/ecommerce/products?limit=5&offset=10')
    expect([body.products.length, body.total]).toEqual([2, 12])
    expect((await alice.call('GET', '/api/ecommerce/products?platform=etsy')).body).toMatchObject({ products: [], total: 0, limit: 50, offset: 0 })
    expect((await alice.call('GET', '/api/shopify/products')).body).toMatchObject({ total: 12 })
    expect((await alice.call('GET', '/api/ecommerce/analytics')).body).toMatchObject({ analytics: { stores: 1, products: 12 } })
  })

  it('sync and import, with the number of pictures in the library', async () => {
    const synced = await alice.call('POST', '/api/shopify/sync/manual')
    expect([synced.status, synced.body]).toMatchObject([200, { message: expect.any(String), productsCount: 12, importedToLibrary: 12 }])
    const imported = await alice.call<{ sampleProducts: object[] }>('POST', '/api/shopify/import', { anything: 'else' })
    expect(imported.body).toMatchObject({ productsCount: 12, sampleProducts: expect.arrayContaining([{ id: expect.any(String), title: expect.any(String), price_min: expect.any(String), currency: 'EUR' }]) })
    const [first] = await listTrue(world, shop)
    expect((await alice.call('POST', '/api/shopify/import/selected', { productIds: [Number(first?.product)] })).body).toMatchObject({ message: '1 imported' })
    expect((await alice.call('POST', '/api/ecommerce/import/products', { whatever: 1, productIds: ['gid://shopify/Product/1'] })).body).toMatchObject({ message: '0 imported, 1 failed' })
  })

  it('name pictures after their products', async () => {
    const { items } = (await alice.call<{ items: { source: string; product_name: string; product_currency: string; alt_text: string }[] }>('GET', '/api/media/list')).body
    expect(items.length).toBe(12)
    expect(items.every((item) => item.source === 'shopify' && item.product_name !== '' && item.product_currency === 'EUR' && item.alt_text !== '')).toBe(true)
  })
})

describe('another', () => {
  const stranger = randomUUID()
  it.each<[method: string, path: string, body?: object]>([
    ['GET', '/api/commerce/stores/:id'], ['GET', '/api/commerce/stores/:id/sync'], ['POST', '/api/commerce/stores/:id/sync'], ['POST', '/api/commerce/stores/:id/sync/stop'], ['POST', '/api/commerce/stores/:id/sync/resume'],
    ['POST', '/api/commerce/stores/:id/mend'], ['GET', '/api/commerce/stores/:id/disconnect'], ['DELETE', '/api/commerce/stores/:id'], ['GET', '/api/commerce/stores/:id/importable'], ['POST', '/api/commerce/stores/:id/import', { externalIds: ['1'] }],
    ['GET', '/api/commerce/stores/:id/debug'],
  ])("%s %s: another's is not found, what is none is refused, and a session is needed", async (method, path, body) => {
    const carol = await world.signUp('carol')
    expect((await carol.call(method, path.replace(':id', store.id), body)).status).toBe(404)
    expect((await carol.call(method, path.replace(':id', stranger), body)).status).toBe(404)
    expect((await carol.call(method, path.replace(':id', 'none'), body)).status).toBe(400)
    expect((await world.anonymous(method, path.replace(':id', store.id), body)).status).toBe(401)
  })

  it.each<[method: string, path: string, body?: object]>([
    ['GET', '/api/commerce/stores'], ['GET', '/api/ecommerce/connections'], ['GET', '/api/ecommerce/analytics'], ['GET', '/api/ecommerce/products'], ['POST', '/api/ecommerce/import/products', {}], ['GET', '/api/shopify/connection/status'],
    ['POST', '/api/shopify/auth/start', { shop: 'a.myshopify.com' }], ['POST', '/api/shopify/connection/complete', { shop: 'a.myshopify.com', connectionType: 'storefront_api' }], ['POST', '/api/shopify/auth/callback', { code: 'x', shop: 'a.myshopify.com' }],
    ['GET', '/api/shopify/products'], ['POST', '/api/shopify/sync/manual', {}], ['POST', '/api/shopify/import/selected', { productIds: ['1'] }], ['POST', '/api/shopify/import', {}], ['GET', '/api/shopify/debug/storefront'],
    ['DELETE', '/api/shopify/connection/disconnect'], ['POST', '/api/commerce/connect/test', {}], ['POST', '/api/commerce/etsy/start', {}],
  ])('%s %s needs a session', async (method, path, body) => {
    expect((await world.anonymous(method, path, body)).status).toBe(401)
  })

  it('has none of it', async () => {
    const dave = await world.signUp('dave')
    expect(await storesOf(dave)).toEqual([])
    expect((await dave.call('GET', '/api/shopify/connection/status')).body).toEqual({ success: true, isConnected: false, storeName: null, connectionType: null, error: null, shop: null })
    for (const [method, path, body] of [['POST', '/api/shopify/sync/manual', {}], ['DELETE', '/api/shopify/connection/disconnect', undefined], ['GET', '/api/shopify/debug/storefront', undefined]] as const) expect((await dave.call(method, path, body)).status).toBe(404)
  })
})

describe('a store that took our access back', () => {
  it('is shown so, is not asked any more, and one step mends it', async () => {
    const erin = await world.signUp('erin')
    const lost = await openShop(world, 'lost-test', { products: 2 })
    const { id } = await connectAndRead(world, erin, lost)
    await world.control('POST', '/shops/revoke', { vendor: 'shopify', shop: lost.shop })
    await erin.call('POST', `/api/commerce/stores/${id}/sync`)
    const [revoked] = await world.passUntil(() => storesOf(erin), ([first]) => first?.state === 'revoked')
    expect(revoked).toMatchObject({ status: 'error', mend: 'reconnect', reason: 'Shopify took our access back.', consequence: expect.any(String), productsCount: 2 })
    expect((await erin.call('POST', `/api/commerce/stores/${id}/sync`)).status).toBe(409)
    const { authUrl } = (await erin.call<{ authUrl: string }>('POST', `/api/commerce/stores/${id}/mend`)).body
    await alignShops(world)
    const again = Object.fromEntries(await install((await start(erin, { shop: lost.shop })).body.authUrl))
    expect(authUrl).toContain('/admin/oauth/authorize')
    expect((await finish(erin, again)).status).toBe(200)
    expect(await readWhole(world, erin)).toMatchObject({ id, state: 'active', mend: null })
  })
})

describe('disconnecting', () => {
  it('SHOP-21: says what goes, and takes products and pictures with it; those of scheduled posts stay', async () => {
    const frank = await world.signUp('frank')
    const left = await openShop(world, 'left-test', { products: 3 })
    await connectShopify(world, frank, left)
    const { id } = await readWhole(world, frank)
    const { items } = (await frank.call<{ items: { id: string; url: string }[] }>('GET', '/api/media/list')).body
    const scheduled = await frank.call('POST', '/api/posts/draft', { content: 'Still here', platforms: ['bluesky'], mediaUrls: [items[0]?.url], status: 'scheduled', scheduledTime: new Date(world.ctx.clock.now().getTime() + 86_400_000).toISOString() })
    const preview = (await frank.call<{ consequences: string[] }>('GET', `/api/commerce/stores/${id}/disconnect`)).body
    expect(preview).toMatchObject({ question: SHOPIFY_TEXTS.confirmDisconnect, products: 3, pictures: scheduled.status === 201 ? 2 : 3 })
    const gone = await frank.call('DELETE', '/api/shopify/connection/disconnect')
    expect(gone.body).toMatchObject({ success: true, message: expect.any(String) })
    expect((await frank.call('GET', '/api/shopify/connection/status')).body).toMatchObject({ isConnected: false })
    await world.passUntil(() => storesOf(frank), (stores) => stores.length === 0)
    const after = (await frank.call<{ items: { id: string }[] }>('GET', '/api/media/list')).body.items
    expect(after.length).toBe(scheduled.status === 201 ? 1 : 0)
    const { subscriptions } = await world.control<{ subscriptions: object[] }>('GET', `/shops/webhooks?vendor=shopify&shop=${left.shop}`)
    expect(subscriptions).toEqual([])
  })
})
