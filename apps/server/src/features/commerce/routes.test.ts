import { randomUUID } from 'node:crypto'
import { CARD_ROUTES, LINK_ROUTES, PRODUCT_POST_ROUTES, STORE_ROUTES } from '@marquee/contract/commerce/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld()
  ;[alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
})
afterAll(() => world.close())

const GUARDED = Object.values({ ...STORE_ROUTES, ...LINK_ROUTES, ...CARD_ROUTES, ...PRODUCT_POST_ROUTES }).filter(({ auth }) => auth === 'user').map(({ method, path }) => [method, path] as const)
const BY_ID = GUARDED.filter(([, path]) => path.includes(':id'))
const bodyOf = (method: string, path: string): object | undefined => (method === 'GET' || method === 'DELETE' ? undefined : path.endsWith('/import') ? { externalIds: ['1'] } : {})

describe('routes of stores', () => {
  it.each(GUARDED)('%s %s needs a session', async (method, path) => {
    expect((await world.anonymous(method, path.replace(':id', randomUUID()), bodyOf(method, path))).status).toBe(401)
  })

  it.each(BY_ID)('%s %s finds nothing by an id that is not there, and refuses what is none', async (method, path) => {
    expect((await alice.call(method, path.replace(':id', randomUUID()), bodyOf(method, path))).status).toBe(404)
    expect((await alice.call(method, path.replace(':id', 'none'), bodyOf(method, path))).status).toBe(400)
  })

  it.each<[method: string, path: string, body?: object]>([
    ['GET', '/api/commerce/products?sort=price'], ['GET', '/api/commerce/products?filter=cheap'], ['GET', '/api/commerce/products?limit=0'], ['GET', '/api/commerce/products?storeId=none'], ['GET', '/api/commerce/changes?kind=sold'],
    ['GET', '/api/commerce/changes?storeId=none'], ['GET', '/api/ecommerce/products?platform=ebay'], ['GET', '/api/ecommerce/products?offset=-1'], ['GET', '/api/shopify/products?limit=1000'],
    ['POST', '/api/commerce/connect/test', { login: { platform: 'ebay' } }], ['POST', '/api/commerce/woocommerce/connect', { address: 'https://shop.example' }], ['POST', '/api/commerce/woocommerce/start', {}],
    ['POST', '/api/commerce/woocommerce/start', { address: 'not a shop' }], ['POST', '/api/commerce/etsy/start', { shop: 'mine' }], ['POST', '/api/commerce/etsy/callback', { code: 'x' }], ['POST', '/api/commerce/etsy/callback', { code: 'x', state: 'guessed' }],
    ['POST', '/api/shopify/auth/callback', { shop: 'a.myshopify.com' }], ['POST', '/api/shopify/import/selected', { productIds: [] }], ['POST', '/api/ecommerce/import/products', { productIds: 'all' }],
  ])('%s %s %j is refused', async (method, path, body) => {
    expect((await alice.call(method, path, body)).status).toBe(400)
  })
})

describe('a consent', () => {
  it('is of who asked for it, waits, and can be forgotten', async () => {
    const { status, body } = await alice.call<{ flowId: string; authUrl: string }>('POST', '/api/commerce/etsy/start', {})
    expect([status, body]).toMatchObject([200, { authUrl: expect.stringContaining('code_challenge='), flowId: expect.any(String) }])
    const path = `/api/commerce/connect/${body.flowId}`
    expect((await bob.call('GET', path)).status).toBe(404)
    expect((await bob.call('DELETE', path)).status).toBe(404)
    expect((await alice.call('GET', path)).body).toMatchObject({ state: 'waiting', store: null })
    expect((await alice.call('DELETE', path)).status).toBe(200)
    expect((await alice.call('GET', path)).status).toBe(404)
  })
})
