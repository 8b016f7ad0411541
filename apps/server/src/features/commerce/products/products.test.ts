import type { ShownChange } from '@marquee/contract/commerce/products/event'
import type { Product, ProductDetail, ProductFilter } from '@marquee/contract/commerce/products/product'
import type { Store } from '@marquee/contract/commerce/stores/store'
import type { StoreProduct } from '../../../ports/storefront.ts'
import { applyGone, applyProducts, NOTHING_FOUND } from './apply.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAndRead, openShop } from '../../../../test/factories/stores/commerce.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

type List = { products: Product[]; counts?: Record<ProductFilter, number>; nextCursor: string | null }

let world: World
let alice: Actor
let bob: Actor
let store: Store

beforeAll(async () => {
  world = await startWorld()
  ;[alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
  store = await connectAndRead(world, alice, await openShop(world, 'products-test', { products: 7 }))
})
afterAll(() => world.close())

const list = async (query = '', actor = alice): Promise<List> => (await actor.call<List>('GET', `/api/commerce/products${query}`)).body
const read = async (id: string): Promise<ProductDetail> => (await alice.call<{ product: ProductDetail }>('GET', `/api/commerce/products/${id}`)).body.product

async function pages(query: string): Promise<string[]> {
  const first = await list(`?limit=3&${query}`)
  const ids = first.products.map(({ id }) => id)
  for (let next = first.nextCursor; next !== null; ) {
    const page = await list(`?limit=3&${query}&cursor=${encodeURIComponent(next)}`)
    ids.push(...page.products.map(({ id }) => id))
    next = page.nextCursor
  }
  return ids
}

/** A post with the product's first picture, as if it had been sent at `at`. */
async function post(product: string, at: Date | null): Promise<string> {
  const { pictures } = await read(product)
  const { status, body } = await alice.call<{ draft: { id: string } }>('POST', '/api/posts/draft', { content: 'Fresh today', platforms: ['bluesky'], mediaUrls: [pictures[0]?.itemUrl] })
  expect(status).toBe(201)
  const row = await world.ctx.db.selectFrom('posts').select('id').where('id', '=', body.draft.id).executeTakeFirstOrThrow()
  if (at) await world.ctx.db.updateTable('posts').set({ published_at: at }).where('id', '=', row.id).execute()
  return row.id
}

describe('the list', () => {
  it('has every product once in each order, page by page, and its counts', async () => {
    for (const sort of ['best_selling', 'longest_not_posted', 'name']) expect(new Set(await pages(`sort=${sort}`)).size).toBe(7)
    expect((await list()).counts).toMatchObject({ all: 7, never_posted: 7 })
    const [first] = (await list('?sort=name')).products
    expect((await list(`?q=${encodeURIComponent(first?.title ?? '')}`)).products.map(({ id }) => id)).toContain(first?.id)
    expect((await list(`?storeId=${store.id}`)).products).toHaveLength(7)
    expect((await list('', bob)).products).toEqual([])
    expect((await list(`?storeId=${store.id}`, bob)).products).toEqual([])
  })
})

describe('when a product was last posted', () => {
  it('is when a post with its picture was published; drafts and deleted posts are none', async () => {
    const [first, second] = (await list('?sort=name')).products.map(({ id }) => id) as [string, string]
    const at = new Date(world.ctx.clock.now().getTime() - 60_000)
    await post(second, null)
    expect((await read(second)).lastPostedAt).toBeNull()
    const id = await post(first, at)
    expect((await read(first)).lastPostedAt).toBe(at.toISOString())
    expect((await list('?filter=never_posted')).products.map((one) => one.id)).not.toContain(first)
    expect((await list()).counts).toMatchObject({ all: 7, never_posted: 6 })
    expect((await pages('sort=longest_not_posted')).at(-1)).toBe(first)
    expect((await alice.call<{ posts: object[] }>('GET', `/api/commerce/products/${first}/posts`)).body.posts).toMatchObject([{ id, publishedAt: at.toISOString(), clicks: null }])
    const { products } = (await alice.call<{ products: { product: Product; why: string }[] }>('GET', '/api/commerce/products/suggested')).body
    expect(products.map(({ product }) => product.id)).not.toContain(first)
    expect(products.every(({ why }) => why !== '')).toBe(true)
    await world.ctx.db.updateTable('posts').set({ deleted_at: world.ctx.clock.now() }).where('id', '=', id).execute()
    expect((await read(first)).lastPostedAt).toBeNull()
  })
})

describe('what is not known', () => {
  it('is null, never 0: orders of nobody’s stores, while a store that says by which links buyers came has none yet', async () => {
    const [first] = (await list()).products
    expect((await read(first?.id ?? '')).fromPosts).toEqual({ orders: 0, revenue: [], windowDays: 7 })
    expect(store.ordersFromPosts).toEqual({ orders: 0, revenue: [] })
    expect((await alice.call('GET', '/api/ecommerce/analytics')).body).toMatchObject({ analytics: { orders: 0, revenue: [] } })
    expect((await bob.call('GET', '/api/ecommerce/analytics')).body).toMatchObject({ analytics: { orders: null, revenue: [] } })
    const { changes } = (await alice.call<{ changes: ShownChange[] }>('GET', '/api/commerce/changes')).body
    expect(changes).toEqual([])
  })
})

describe('a reading in which nothing is gone, or everything is older than what is here', () => {
  it('changes nothing', async () => {
    const heard = { eventId: 'test', source: 'sync' as const, now: world.ctx.clock.now() }
    const of = { id: store.id, owner: alice.id, platform: 'shopify' }
    const row = await world.ctx.db.selectFrom('commerce_products').selectAll().where('store_id', '=', store.id).limit(1).executeTakeFirstOrThrow()
    const old: StoreProduct = { id: row.external_id, title: 'Older', description: '', state: 'listed', url: null, adminUrl: null, brand: null, category: null, tags: [], collections: [], variants: [], pictures: [], isWhole: true, createdAt: null, updatedAt: new Date(0) }
    await world.ctx.db.transaction().execute(async (trx) => {
      expect(await applyGone(world.ctx, trx, of, [], heard)).toEqual(NOTHING_FOUND)
      expect(await applyProducts(world.ctx, trx, of, [old], heard)).toEqual(NOTHING_FOUND)
    })
    expect((await read(row.id)).title).toBe(row.title)
  })
})

describe("another's product", () => {
  it('is not found, and its changes are not listed', async () => {
    const [first] = (await list()).products
    for (const path of ['', '/posts']) expect((await bob.call('GET', `/api/commerce/products/${first?.id}${path}`)).status).toBe(404)
    expect((await bob.call('GET', `/api/commerce/changes?productId=${first?.id}`)).body).toMatchObject({ changes: [] })
    expect((await bob.call('GET', `/api/commerce/changes?storeId=${store.id}`)).body).toMatchObject({ changes: [] })
  })
})
