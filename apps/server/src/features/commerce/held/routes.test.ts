import { randomUUID } from 'node:crypto'
import { DEFAULT_RULES } from '@marquee/contract/commerce/facts/fact'
import type { ProductPost } from '@marquee/contract/commerce/posts/held'
import { HELD_ROUTES } from '@marquee/contract/commerce/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver } from '../../../../test/factories/stores/commerce.ts'
import { openSeller, schedule, type Seller } from '../../../../test/factories/stores/facts.ts'
import { buildDraft } from '../../../../test/factories/publishing.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Seller
let bob: Seller
beforeAll(async () => {
  world = await startWorld()
  alice = await openSeller(world, 'alice')
  bob = await openSeller(world, 'bob')
})
afterAll(() => world.close())

const GUARDED = Object.values(HELD_ROUTES).map(({ method, path }) => [method, path.replace(/:\w+/g, randomUUID())] as const)

describe('routes of held posts', () => {
  it.each(GUARDED)('%s %s needs a session', async (method, path) => {
    expect((await world.anonymous(method, path, method === 'GET' ? undefined : {})).status).toBe(401)
  })

  it.each<[method: string, path: string, body?: object]>([
    ['GET', '/api/commerce/posts?filter=lost'], ['GET', '/api/commerce/posts?cursor=none'], ['GET', '/api/commerce/posts?productId=none'], ['GET', '/api/commerce/held?limit=0'], ['GET', '/api/commerce/posts/none/facts'],
    ['POST', '/api/commerce/held/none/decide', { version: 'x', decision: 'use_now' }], ['POST', `/api/commerce/held/${randomUUID()}/decide`, { version: 'x', decision: 'send' }], ['POST', '/api/commerce/held/decide', { posts: [] }],
    ['POST', '/api/commerce/held/preview', { postIds: [], decision: 'use_now' }], ['POST', '/api/commerce/held/preview', { postIds: [randomUUID()], decision: 'wait' }], ['POST', '/api/commerce/held/undo/none', {}],
    ['POST', '/api/commerce/facts/fill', { texts: [] }], ['PUT', '/api/commerce/rules', { rules: { price: 'guess' } }], ['PUT', '/api/commerce/rules', { lowStock: 0 }],
  ])('%s %s %j is refused', async (method, path, body) => {
    expect((await alice.actor.call(method, path, body)).status).toBe(400)
  })
})

describe('posts with facts', () => {
  it('are listed held first, counted by filter, in pages, and for their owner alone', async () => {
    const draft = await buildDraft(alice.actor, { content: `Draft ${alice.token('title')}` })
    const post = await schedule(world, alice, { content: `Sold at ${alice.token('price')}` })
    await schedule(world, alice, { content: 'Nothing of a store' })
    await alice.change({ price: '50.00' })
    await deliver(world, alice.shop)
    const list = async (query: string) => (await alice.actor.call<{ posts: ProductPost[]; counts: object; nextCursor: string | null; checkedAt: string }>('GET', `/api/commerce/posts?${query}`)).body
    const all = await list('filter=all')
    expect(all).toMatchObject({ counts: { all: 2, held: 1, scheduled: 0, published: 0 }, checkedAt: expect.any(String), nextCursor: null })
    expect(all.posts.map((each) => [each.post.id, each.held !== null, each.facts.map(({ isTrue }) => isTrue)])).toEqual([[post.id, true, [false]], [draft.id, false, [true]]])
    const first = await list('limit=1')
    expect((await list(`limit=1&cursor=${first.nextCursor}`)).posts.map((each) => each.post.id)).toEqual([draft.id])
    expect((await list('filter=held')).posts.map((each) => each.post.id)).toEqual([post.id])
    expect((await bob.actor.call<{ posts: unknown[] }>('GET', '/api/commerce/posts')).body.posts).toEqual([])
    expect((await bob.actor.call<{ held: unknown[] }>('GET', `/api/commerce/held?postId=${post.id}`)).body.held).toEqual([])
  })

  it('say what would happen if they were sent now', async () => {
    const post = await schedule(world, bob, { content: `For ${bob.token('price')}` })
    const read = (actor = bob.actor) => actor.call<{ decision: string; texts: object; facts: object[]; held: object | null }>('GET', `/api/commerce/posts/${post.id}/facts`)
    expect((await read()).body).toMatchObject({ decision: 'send', texts: { content: `For ${bob.token('price')}` }, facts: [{ kind: 'price', writtenText: '€18.00' }], held: null })
    await bob.change({ price: '51.00' })
    await deliver(world, bob.shop)
    expect((await read()).body).toMatchObject({ decision: 'hold', held: { postId: post.id } })
    expect((await read(alice.actor)).status).toBe(404)
    const fill = await bob.actor.call<{ texts: object[]; facts: object[] }>('POST', '/api/commerce/facts/fill', { postId: post.id, texts: [`For ${bob.token('price')}`, `${alice.token('price')} of somebody else`] })
    expect(fill.body).toMatchObject({ texts: [{ text: 'For €51.00', missing: [] }, { text: ' of somebody else', missing: [expect.any(String)] }], facts: [{ what: 'changed', writtenText: '€18.00', nowText: '€51.00' }, { now: null, productTitle: '' }] })
    expect((await alice.actor.call('POST', '/api/commerce/facts/fill', { postId: post.id, texts: ['x'] })).status).toBe(404)
  })
})

describe('rules', () => {
  it('are those of new posts, and low stock is counted by them', async () => {
    const carol = await openSeller(world, 'carol', { stock: 8 })
    expect((await carol.actor.call('GET', '/api/commerce/rules')).body).toMatchObject({ rules: DEFAULT_RULES, lowStock: 5 })
    const before = await buildDraft(carol.actor, { content: carol.token('price') })
    const low = async () => (await carol.actor.call<{ counts: { low_stock: number } }>('GET', '/api/commerce/products')).body.counts.low_stock
    expect(await low()).toBe(0)
    const saved = await carol.actor.call('PUT', '/api/commerce/rules', { rules: { price: 'without' }, lowStock: 900 })
    expect(saved.body).toMatchObject({ rules: { ...DEFAULT_RULES, price: 'without' }, lowStock: 900 })
    const after = await buildDraft(carol.actor, { content: carol.token('price') })
    const rules = await world.ctx.db.selectFrom('commerce_facts').select(['post_id', 'rule']).where('post_id', 'in', [before.id, after.id]).execute()
    expect(new Map(rules.map(({ post_id, rule }) => [post_id, rule]))).toEqual(new Map([[before.id, 'hold'], [after.id, 'without']]))
    expect(await low()).toBeGreaterThan(0)
    const { body: list } = await carol.actor.call<{ products: { id: string }[] }>('GET', '/api/commerce/products')
    expect((await carol.actor.call('GET', `/api/commerce/products/${list.products[0]?.id}`)).body).toMatchObject({ product: { lowStock: 900 } })
  })
})
