import { FACT_ERRORS } from '@marquee/contract/commerce/posts/held-words'
import type { PostVersion } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSeller, readPost, schedule, type Seller } from '../../../../test/factories/stores/facts.ts'
import { buildDraft, uniqueText } from '../../../../test/factories/publishing.ts'
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

const factsOf = (postId: string) => world.ctx.db.selectFrom('commerce_facts').selectAll().where('post_id', '=', postId).orderBy('kind').execute()
const change = (id: string, body: object) => alice.actor.call<{ draft: Draft; error: string }>('PUT', `/api/posts/draft/${id}`, body)

describe('saving texts with tokens', () => {
  it('fills every text of a post, keeps those with tokens, and stores each fact once', async () => {
    const [price, title, stock] = [alice.token('price', 'without'), alice.token('title'), alice.token('stock')]
    const post = await schedule(world, alice, { content: `${title} for ${price}`, overrides: { facebook: { content: `Only ${price}` } }, thread: [`${stock} left`], firstComment: `It is ${price}` })
    expect(post).toMatchObject({
      content: `${alice.product.title} for €18.00`, overrides: { facebook: { content: 'Only €18.00' } }, thread: ['41 left'], firstComment: 'It is €18.00', heldAt: null,
      bound: { content: `${title} for ${price}`, overrides: { facebook: `Only ${price}` }, thread: [`${stock} left`], firstComment: `It is ${price}` },
    })
    // The rules of the tokens, and the defaults of the owner.
    expect((await factsOf(post.id)).map(({ kind, rule, written_text }) => [kind, rule, written_text])).toEqual([['price', 'without', '€18.00'], ['stock', 'hold', '41'], ['title', 'rewrite', alice.product.title]])
  })

  it('counts the filled text, not the tokens', async () => {
    const tokens = Array.from({ length: 4 }, () => alice.token('price')).join(' ')
    const content = `${tokens} ${'a'.repeat(200)}`
    expect(content.length).toBeGreaterThan(280)
    expect((await schedule(world, alice, { content, platforms: ['twitter'] })).content.length).toBeLessThan(280)
    const tooLong = await alice.actor.call('POST', '/api/posts/draft', { content: `${tokens} ${'a'.repeat(270)}`, platforms: ['twitter'], status: 'scheduled', scheduledTime: new Date(world.clock.now().getTime() + 3_600_000).toISOString() })
    expect(tooLong.status).toBe(400)
  })

  it('unbinds a text that is saved without tokens, and only that', async () => {
    const post = await buildDraft(alice.actor, { content: `For ${alice.token('price')}`, firstComment: `${alice.token('stock')} left` })
    const { body } = await change(post.id, { content: 'For €18.00' })
    expect(body.draft).toMatchObject({ content: 'For €18.00', firstComment: '41 left', bound: { content: 'For €18.00' } })
    expect((await factsOf(post.id)).map(({ kind }) => kind)).toEqual(['stock'])
    expect((await change(post.id, { firstComment: '' })).body.draft.bound).toBeNull()
    expect(await factsOf(post.id)).toEqual([])
  })

  it('keeps the facts when something else is changed', async () => {
    const post = await schedule(world, alice, { content: `For ${alice.token('price')}` })
    const later = new Date(world.clock.now().getTime() + 2 * 3_600_000).toISOString()
    expect((await change(post.id, { scheduledTime: later, campaign: 'Autumn' })).body.draft.bound).toEqual(post.bound)
    const unscheduled = await alice.actor.call<{ results: { ok: boolean; draft: Draft }[] }>('POST', '/api/posts/bulk', { action: 'unschedule', ids: [post.id] })
    expect(unscheduled.body.results[0]).toMatchObject({ ok: true, draft: { state: 'draft', bound: post.bound } })
  })

  it('restores a version with its facts, filled with what the store says now', async () => {
    const carol = await openSeller(world, 'carol')
    const post = await buildDraft(carol.actor, { content: `For ${carol.token('price')}` })
    await world.clock.advance(10 * 60_000)
    await carol.actor.call('PUT', `/api/posts/draft/${post.id}`, { content: 'Something else' })
    await carol.change({ price: '20.00' })
    await world.control('POST', '/shops/flush', { vendor: carol.shop.vendor, shop: carol.shop.shop })
    await world.settle()
    const { body } = await carol.actor.call<{ versions: PostVersion[] }>('GET', `/api/posts/draft/${post.id}/versions`)
    expect(body.versions[0]?.content).toBe('For €18.00')
    const restored = await carol.actor.call<{ draft: Draft }>('POST', `/api/posts/draft/${post.id}/versions/${body.versions[0]?.id}/restore`, {})
    expect(restored.body.draft).toMatchObject({ content: 'For €20.00', bound: { content: `For ${carol.token('price')}` } })
  })

  it('keeps the facts of a draft that is published as it stands', async () => {
    const post = await buildDraft(alice.actor, { content: `${uniqueText('Now')} ${alice.token('price')}`, platforms: ['facebook'] })
    const { status } = await alice.actor.call('POST', '/api/ayrshare/publish-post', { draftId: post.id, content: post.content, platforms: ['facebook'] })
    expect([status, (await readPost(alice.actor, post.id)).state]).toEqual([200, 'published'])
    expect((await factsOf(post.id)).map(({ kind }) => kind)).toEqual(['price'])
  })

  it('refuses the product of somebody else, and a value that is not there, and loses nothing', async () => {
    const post = await buildDraft(alice.actor, { content: 'As it was' })
    const foreign = await change(post.id, { content: `For ${bob.token('price')}` })
    expect([foreign.status, foreign.body.error]).toEqual([400, FACT_ERRORS.unknown])
    const noSale = await change(post.id, { content: `Until ${alice.token('sale_end')}` })
    expect([noSale.status, noSale.body.error]).toEqual([400, FACT_ERRORS.noValue(alice.product.title, 'sale_end')])
    expect((await readPost(alice.actor, post.id)).content).toBe('As it was')
    expect((await alice.actor.call('POST', '/api/posts/draft', { content: bob.token('title') })).status).toBe(400)
  })
})
