import { randomUUID } from 'node:crypto'
import type { ShownChange } from '@marquee/contract/commerce/products/event'
import type { Product } from '@marquee/contract/commerce/products/product'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAndRead, connectShopify, deliver, listTrue, openShop, readWhole, type SandboxProduct, type SandboxShop, storesOf } from '../../../../test/factories/stores/commerce.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { leaseColumns, newLease } from '../../../platform/jobs/lease.ts'
import { SYNCING } from '../context.ts'
import { findStore } from '../stores/queries.ts'
import { runStage } from './stages.ts'

let world: World
let alice: Actor
beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
})
afterAll(() => world.close())

const changesOf = async (actor: Actor, storeId: string) => (await actor.call<{ changes: ShownChange[] }>('GET', `/api/commerce/changes?storeId=${storeId}&limit=100`)).body.changes
const change = (shop: SandboxShop, body: object) => world.control('POST', '/shops/change', { vendor: shop.vendor, shop: shop.shop, ...body })

/** What is stored of a store's products, as the sandbox's controls write it. */
async function stored(storeId: string): Promise<Pick<SandboxProduct, 'title' | 'variants'>[]> {
  const rows = await world.ctx.db.selectFrom('commerce_products').select(['id', 'title']).where('store_id', '=', storeId).where('removed_at', 'is', null).orderBy('title').execute()
  const variants = await world.ctx.db.selectFrom('commerce_variants').selectAll().where('store_id', '=', storeId).orderBy('position').execute()
  return rows.map((row) => ({
    title: row.title,
    variants: variants.filter(({ product_id }) => product_id === row.id).map((one) => ({ variant: one.external_id.replace(/^.*\//, ''), title: '', sku: one.sku ?? '', price: one.price ?? '', compareAt: one.compare_at, stock: one.stock })),
  }))
}
const truth = async (shop: SandboxShop) =>
  (await listTrue(world, shop))
    .filter(({ state }) => state === 'active')
    .map(({ title, variants }) => ({ title, variants: variants.map((one) => ({ ...one, title: '' })) }))
    .toSorted((one, other) => (one.title < other.title ? -1 : 1))

describe('the first sync', () => {
  it('is a baseline: everything is there, and nothing is a change', async () => {
    const shop = await openShop(world, 'first-sync', { products: 30, pictures: 0 })
    const store = await connectAndRead(world, alice, shop)
    expect(store.productsCount).toBe(30)
    expect(await changesOf(alice, store.id)).toEqual([])
    expect(await world.ctx.db.selectFrom('events').select('id').where('name', '=', 'store.changed').execute()).toEqual([])
  })

  it('goes on where a killed server left it: no page is read again, no product twice', async () => {
    const bob = await world.signUp('bob')
    const shop = await openShop(world, 'killed-sync', { products: 240, pictures: 0 })
    await connectShopify(world, bob, shop)
    const [{ id } = { id: '' }] = await storesOf(bob)
    // A server that died after its second page: the row is leased, its cursor is kept.
    const cut = await world.passUntil(
      () => world.ctx.db.selectFrom('commerce_syncs').selectAll().where('store_id', '=', id).executeTakeFirst(),
      (sync) => (sync?.cursor ?? null) !== null || sync?.state === 'done',
    )
    await world.settle()
    await readWhole(world, bob)
    expect(cut?.kind).toBe('first')
    expect((await stored(id)).length).toBe(240)
  })
})

describe('a later sync', () => {
  it('finds what changed, with the values before and after, once', async () => {
    const carol = await world.signUp('carol')
    const shop = await openShop(world, 'later-sync', { products: 6, pictures: 0 })
    const { id } = await connectAndRead(world, carol, shop)
    await world.control('POST', '/shops/habits', { vendor: 'shopify', shop: shop.shop, habit: 'lost' })
    await world.control('POST', '/shops/habits', { vendor: 'shopify', shop: shop.shop, group: 'inventory', habit: 'lost' })
    const [one, two, three] = await listTrue(world, shop)
    await change(shop, { product: one?.product, variant: one?.variants[0]?.variant, price: '99.50' })
    await change(shop, { product: two?.product, title: 'Renamed' })
    await world.control('POST', '/shops/delete', { vendor: 'shopify', shop: shop.shop, product: three?.product })
    await world.control('POST', '/shops/product', { vendor: 'shopify', shop: shop.shop, title: 'Brand new', price: '5.00', stock: 3 })
    await carol.call('POST', `/api/commerce/stores/${id}/sync`)
    await readWhole(world, carol)
    const changes = await changesOf(carol, id)
    const price = changes.find(({ kind }) => kind === 'price_changed')
    expect(price).toMatchObject({ before: { price: { amount: one?.variants[0]?.price, currency: 'EUR' } }, after: { price: { amount: '99.50', currency: 'EUR' } }, productTitle: one?.title })
    expect(changes.find(({ kind }) => kind === 'title_changed')).toMatchObject({ before: { title: two?.title }, after: { title: 'Renamed' } })
    expect(changes.find(({ kind }) => kind === 'product_removed')).toMatchObject({ productTitle: three?.title, after: null })
    expect(changes.find(({ kind }) => kind === 'product_added')).toMatchObject({ productTitle: 'Brand new', before: null })
    expect(await stored(id)).toEqual(await truth(shop))
    const count = changes.length
    await carol.call('POST', `/api/commerce/stores/${id}/sync`)
    await readWhole(world, carol)
    expect((await changesOf(carol, id)).length).toBe(count)
    const told = await world.ctx.db.selectFrom('events').select('payload').where('owner', '=', carol.id).where('name', '=', 'store.changed').execute()
    expect(told.flatMap(({ payload }) => (payload as { changes: object[] }).changes).length).toBe(count)
  })

  it('writes both changes of a product that is on two of its pages', async () => {
    const gina = await world.signUp('gina')
    const shop = await openShop(world, 'read-twice', { products: 1, pictures: 0 })
    const { id } = await connectAndRead(world, gina, shop)
    await world.control('POST', '/shops/habits', { vendor: 'shopify', shop: shop.shop, habit: 'lost' })
    const [there] = await listTrue(world, shop)
    const store = await findStore(world.ctx.db, gina.id, id)
    const lease = newLease(world.ctx, SYNCING)
    const sync = { id: randomUUID(), owner: gina.id, store_id: id, kind: 'full', state: 'running', stage: 'products', started_at: lease.takenAt, updated_at: lease.takenAt, ...leaseColumns(lease) }
    const row = await world.ctx.db.insertInto('commerce_syncs').values(sync).returningAll().executeTakeFirstOrThrow()
    for (const price of ['41.00', '42.00']) {
      await change(shop, { product: there?.product, variant: there?.variants[0]?.variant, price })
      if (store) expect(await runStage(world.ctx, { owner: gina.id, id: sync.id, token: lease.token }, row, store)).toMatchObject({ kind: 'stored' })
    }
    const prices = (await changesOf(gina, id)).flatMap((one) => (one.kind === 'price_changed' ? [[one.before?.price?.amount, one.after?.price?.amount]] : []))
    expect(prices).toEqual([['41.00', '42.00'], [there?.variants[0]?.price, '41.00']])
  })

  it('can be stopped, and goes on', async () => {
    const dave = await world.signUp('dave')
    const shop = await openShop(world, 'stopped-sync', { products: 5, pictures: 0 })
    await connectShopify(world, dave, shop)
    const [{ id } = { id: '' }] = await storesOf(dave)
    expect((await dave.call('POST', `/api/commerce/stores/${id}/sync/stop`)).status).toBe(200)
    expect((await storesOf(dave))[0]).toMatchObject({ state: 'stopped', sync: { state: 'stopped' } })
    expect((await dave.call('POST', `/api/commerce/stores/${id}/sync/stop`)).status).toBe(409)
    expect((await dave.call('POST', `/api/commerce/stores/${id}/sync/resume`)).status).toBe(200)
    expect(await readWhole(world, dave)).toMatchObject({ productsCount: 5 })
    expect((await dave.call('POST', `/api/commerce/stores/${id}/sync/resume`)).status).toBe(409)
  })
})

describe('products', () => {
  const list = async (actor: Actor, query: string) => (await actor.call<{ products: Product[]; counts: Record<string, number>; nextCursor: string | null }>('GET', `/api/commerce/products?${query}`)).body

  it('are searched, filtered, sorted and paged without gaps or repetitions', async () => {
    const erin = await world.signUp('erin')
    const shop = await openShop(world, 'list-test', { products: 25, pictures: 0 })
    await connectAndRead(world, erin, shop)
    for (const sort of ['best_selling', 'longest_not_posted', 'name']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const page = await list(erin, `sort=${sort}&limit=7${cursor}`)
        seen.push(...page.products.map(({ id }) => id))
        cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`
      } while (cursor !== '')
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 25, 25])
    }
    const [first] = await listTrue(world, shop)
    const bySku = await list(erin, `q=${encodeURIComponent(first?.variants[0]?.sku ?? '')}`)
    expect(bySku.products.map(({ title }) => title)).toContain(first?.title)
    expect((await list(erin, 'q=%25%25')).products).toEqual([])
    expect((await list(erin, '')).counts).toMatchObject({ all: 25, never_posted: 25 })
    expect((await erin.call('GET', '/api/commerce/products?cursor=none')).status).toBe(400)
    expect((await erin.call('GET', '/api/commerce/products?sort=none')).status).toBe(400)
  })

  it('show everything of one, to its owner alone', async () => {
    const frank = await world.signUp('frank')
    const shop = await openShop(world, 'detail-test', { products: 1, pictures: 2 })
    await connectAndRead(world, frank, shop)
    const [{ id, title } = { id: '', title: '' }] = (await list(frank, '')).products
    const detail = await frank.call('GET', `/api/commerce/products/${id}`)
    expect(detail.body).toMatchObject({ product: { title, variants: [{ stock: expect.any(Number) }, {}], pictures: [{ state: 'imported', itemId: expect.stringMatching(/^img_/) }, {}], changeCount: 0, postCount: 0 } })
    expect((await frank.call('GET', `/api/commerce/products/${id}/posts`)).body).toMatchObject({ posts: [], nextCursor: null })
    for (const path of [`/api/commerce/products/${id}`, `/api/commerce/products/${id}/posts`]) {
      expect((await alice.call('GET', path)).status).toBe(404)
      expect((await world.anonymous('GET', path)).status).toBe(401)
    }
    expect((await frank.call('GET', '/api/commerce/products/none')).status).toBe(400)
    expect((await world.anonymous('GET', '/api/commerce/products')).status).toBe(401)
    expect((await world.anonymous('GET', '/api/commerce/changes')).status).toBe(401)
    expect((await frank.call('GET', '/api/commerce/products/suggested')).body).toMatchObject({ products: [{ product: { id }, why: expect.any(String) }] })
  })
})

describe('webhooks', () => {
  it('a change is heard, and one to two variants is two changes', async () => {
    const gina = await world.signUp('gina')
    const shop = await openShop(world, 'heard-test', { products: 3, pictures: 0 })
    const { id } = await connectAndRead(world, gina, shop)
    const [one] = await listTrue(world, shop)
    await change(shop, { product: one?.product, variant: one?.variants[0]?.variant, price: '12.34' })
    await change(shop, { product: one?.product, variant: one?.variants[1]?.variant, stock: 0 })
    await deliver(world, shop)
    const changes = await world.passUntil(() => changesOf(gina, id), (found) => found.some(({ kind }) => kind === 'stock_changed'))
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['price_changed', 'stock_changed'])
    expect(changes.find(({ kind }) => kind === 'stock_changed')).toMatchObject({ after: { stock: 0, isAvailable: false } })
  })

  it('hundreds of mixed ones, repeated, late, out of order and forged, end in the state of the store', async () => {
    const hugo = await world.signUp('hugo')
    const shop = await openShop(world, 'storm-test', { products: 40, pictures: 0 })
    const { id } = await connectAndRead(world, hugo, shop)
    const { manners } = await world.control<{ manners: Record<string, number> }>('POST', '/shops/storm', { vendor: 'shopify', shop: shop.shop, count: 200, seed: 7 })
    expect(Object.keys(manners).length).toBeGreaterThan(4)
    await deliver(world, shop)
    const expected = JSON.stringify(await truth(shop))
    await world.passUntil(async () => JSON.stringify(await stored(id)), (now) => now === expected)
    const reports = await world.ctx.db.selectFrom('webhook_reports').select((eb) => ['outcome', eb.fn.sum<number>('times').as('times')]).where('subject', '=', id).groupBy('outcome').execute()
    const outcomes = Object.fromEntries(reports.map(({ outcome, times }) => [outcome, Number(times)]))
    // The store repeats what was refused.
    expect(outcomes.refused).toBeGreaterThanOrEqual(manners['webhook-forged'] ?? Infinity)
    expect(outcomes.handled).toBeGreaterThan(0)
    expect(outcomes.replayed).toBeGreaterThan(0)
    // Each change follows from the one before: what one says was after is what the next says was before.
    const rows = await world.ctx.db.selectFrom('commerce_events').selectAll().where('store_id', '=', id).where('kind', '=', 'price_changed').orderBy('heard_at').orderBy('id').execute()
    const last = new Map<string, string>()
    for (const row of rows) {
      const before = last.get(row.object)
      if (before !== undefined) expect(JSON.stringify(row.before)).toBe(before)
      last.set(row.object, JSON.stringify(row.after))
    }
  })

  it('that nobody signed are refused, also for stores that do not exist', async () => {
    const [store] = await storesOf(alice)
    const post = (path: string, body: string) => fetch(`${world.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', 'x-shopify-topic': 'products/update', 'x-shopify-hmac-sha256': 'AAAA' } })
    expect((await post(`/api/webhooks/stores/${store?.id}`, '{"id":1}')).status).toBe(401)
    expect((await post('/api/webhooks/stores/0198c2f4-0000-7000-8000-000000000001', '{}')).status).toBe(401)
    expect((await post('/api/webhooks/stores/none', '{}')).status).toBe(401)
    expect((await post('/api/webhooks/shopify', '{}')).status).toBe(401)
    expect((await post('/api/webhooks/woocommerce', '{"user_id":"guessed"}')).status).toBe(400)
  })
})
