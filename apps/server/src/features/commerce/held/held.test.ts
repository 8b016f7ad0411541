import type { HeldPost } from '@marquee/contract/commerce/posts/held'
import type { ShownChange } from '@marquee/contract/commerce/products/event'
import type { Today } from '@marquee/contract/home'
import type { MediaItem } from '@marquee/contract/media'
import type { Notice } from '@marquee/contract/notifications'
import type { CalendarPost } from '@marquee/contract/planning'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver } from '../../../../test/factories/stores/commerce.ts'
import { heldOf, openSeller, readPost, schedule, type Seller } from '../../../../test/factories/stores/facts.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000
const changesOf = async ({ actor, storeId }: Seller) => (await actor.call<{ changes: ShownChange[] }>('GET', `/api/commerce/changes?storeId=${storeId}`)).body.changes
async function change(seller: Seller, body: object): Promise<void> {
  await seller.change(body)
  await deliver(world, seller.shop)
}

describe('a change in the store', () => {
  it('holds each scheduled post with that fact, tells its owner once, and shows old and new', async () => {
    const alice = await openSeller(world, 'alice')
    const text = uniqueText('Held')
    const post = await schedule(world, alice, { content: `${text} is here. A bag is ${alice.token('price')} and we have ${alice.token('stock')} bags. Come in.` })
    const other = await schedule(world, alice, { content: `${text} ${alice.token('title')}` })
    await change(alice, { price: '19.00', stock: 38 })
    const [held, ...others] = await heldOf(alice.actor)
    expect(others).toEqual([])
    expect(held).toMatchObject({ postId: post.id, heading: 'The price changed', because: 'facts', storePlatform: 'shopify', dueAt: post.scheduledTime, wouldLeaveAt: post.scheduledTime, isLate: false, isWaiting: false })
    expect(held?.before).toEqual([{ text: 'A bag is ', isChanged: false }, { text: '€18.00', isChanged: true }, { text: ' and we have ', isChanged: false }, { text: '41', isChanged: false }, { text: ' bags.', isChanged: false }])
    expect(held?.now.map(({ text: part }) => part).join('')).toBe('A bag is €19.00 and we have 38 bags.')
    expect(held?.decisions.map(({ label, isPrimary }) => [label, isPrimary])).toEqual([['Use €19.00', true], ['Rewrite', false], ['Send without the price', false], ['Do not send', false]])
    expect([await readPost(alice.actor, post.id), await readPost(alice.actor, other.id)]).toMatchObject([{ state: 'scheduled', content: expect.stringContaining('€18.00'), heldAt: expect.any(String) }, { heldAt: null }])
    const { body: bell } = await alice.actor.call<{ notifications: Notice[] }>('GET', '/api/notifications')
    expect(bell.notifications.filter(({ title }) => title === 'Held: the price changed')).toHaveLength(1)
    const { body: home } = await alice.actor.call<Today>('GET', '/api/home/today?timeZone=UTC')
    expect(home.held).toEqual({ count: 1, firstDueAt: post.scheduledTime })
    expect((await changesOf(alice)).find(({ kind }) => kind === 'stock_changed' || kind === 'price_changed')).toMatchObject({ rewritten: 0, without: 0 })
    expect((await changesOf(alice)).reduce((sum, each) => sum + (each.held ?? 0), 0)).toBe(1)
    const from = world.clock.now().toISOString()
    const { body: calendar } = await alice.actor.call<{ posts: CalendarPost[] }>('GET', `/api/posts/calendar?from=${from}&to=${new Date(world.clock.now().getTime() + 5 * HOUR_MS).toISOString()}`)
    expect(calendar.posts.find(({ id }) => id === post.id)).toMatchObject({ status: 'scheduled', heldAt: expect.any(String) })
  })

  it('shows the card as it was drawn when the text was written, and as it is now', async () => {
    const carl = await openSeller(world, 'carl')
    const { body } = await carl.actor.call<{ cards: { item: MediaItem }[] }>('POST', '/api/commerce/cards', { productId: carl.productId, ratios: ['1:1'] })
    const drawn = body.cards[0]?.item.url ?? ''
    await schedule(world, carl, { content: `${uniqueText('Card')} ${carl.token('price')}`, mediaUrls: [drawn] })
    await change(carl, { price: '19.00' })
    await world.settle()
    const [held] = await heldOf(carl.actor)
    // The old card's file is gone with the card: a small copy of it is shown.
    expect([held?.pictureBefore, held?.pictureNow === drawn, held?.pictureNow]).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,\/9j/), false, expect.any(String)])
    expect((held?.pictureBefore ?? '').length).toBeLessThan(20_000)
  })

  it('that goes back ends the hold by itself, and the post is sent at its time', async () => {
    const bob = await openSeller(world, 'bob')
    const post = await schedule(world, bob, { content: `${uniqueText('Back')} ${bob.token('price')}` })
    await change(bob, { price: '19.00' })
    expect(await heldOf(bob.actor)).toHaveLength(1)
    await change(bob, { price: '18.00' })
    expect([await heldOf(bob.actor), (await readPost(bob.actor, post.id)).heldAt]).toEqual([[], null])
    expect((await world.passUntil(() => readPost(bob.actor, post.id), ({ state }) => state === 'published')).state).toBe('published')
  })

  it('sold out holds what gives its price; nothing leaves late by itself', async () => {
    const carol = await openSeller(world, 'carol')
    const post = await schedule(world, carol, { content: `${uniqueText('Sold')} ${carol.token('price')}`, scheduledTime: new Date(world.clock.now().getTime() + 10 * 60_000).toISOString() })
    await change(carol, { stock: 0 })
    const [held] = await heldOf(carol.actor)
    expect([held?.heading, held?.decisions.map(({ decision }) => decision)]).toEqual(['Sold out', ['wait', 'do_not_send']])
    await world.clock.advance(20 * 60_000)
    await change(carol, { stock: 5 })
    const [late] = await heldOf(carol.actor)
    expect(late).toMatchObject({ postId: post.id, heading: 'True again', isLate: true, changes: [], wouldLeaveAt: expect.any(String) })
    expect(late?.decisions.map(({ label }) => label)).toEqual(['Send', 'Do not send'])
  })

  it('that its rule leaves out goes without that sentence at once', async () => {
    const dan = await openSeller(world, 'dan')
    const post = await schedule(world, dan, { content: `Here it is. Only ${dan.token('price', 'without')} today.` })
    await change(dan, { price: '19.00' })
    expect([await heldOf(dan.actor), await readPost(dan.actor, post.id)]).toMatchObject([[], { content: 'Here it is.', bound: null, state: 'scheduled' }])
    expect((await changesOf(dan)).reduce((sum, each) => sum + (each.without ?? 0), 0)).toBe(1)
  })

  it('is written anew where the rule says so, and waits for approval again where that is on', async () => {
    const erin = await openSeller(world, 'erin')
    const post = await schedule(world, erin, { content: `Roasted on Friday. A bag costs ${erin.token('price', 'rewrite')} in our shop.` })
    await change(erin, { price: '19.00' })
    const written = await world.passUntil(() => readPost(erin.actor, post.id), ({ content, heldAt }) => content.includes('€19.00') || heldAt !== null)
    expect(written).toMatchObject({ content: expect.stringMatching(/^Roasted on Friday\. .*€19\.00/), state: 'pending_approval', heldAt: null, bound: { content: expect.stringContaining(erin.token('price', 'rewrite')) } })
    expect((await changesOf(erin)).reduce((sum, each) => sum + (each.rewritten ?? 0), 0)).toBe(1)
  })

  it('holds instead of rewriting in the last two minutes, and when the model fails', async () => {
    const frank = await openSeller(world, 'frank')
    const near = await schedule(world, frank, { content: `A bag costs ${frank.token('price', 'rewrite')}.`, scheduledTime: new Date(world.clock.now().getTime() + 100_000).toISOString() })
    const far = await schedule(world, frank, { content: `One bag costs ${frank.token('price', 'rewrite')}.`, scheduledTime: new Date(world.clock.now().getTime() + 5 * HOUR_MS).toISOString() })
    const { textModel } = world.ctx
    const failing = { ...textModel, rewriteText: () => Promise.resolve({ kind: 'unavailable' as const, reason: 'no model' }) }
    Object.assign(world.ctx.textModel, { rewriteText: failing.rewriteText })
    try {
      await change(frank, { price: '19.00' })
      await world.settle()
    } finally {
      Object.assign(world.ctx.textModel, { rewriteText: textModel.rewriteText })
    }
    expect((await heldOf(frank.actor)).map(({ postId }) => postId)).toEqual([near.id, far.id])
  })
})

describe('a store that goes', () => {
  it('holds the posts with its facts when it is disconnected, as it says before', async () => {
    const grace = await openSeller(world, 'grace')
    const post = await schedule(world, grace, { content: `${uniqueText('Gone')} ${grace.token('price')}` })
    const { body } = await grace.actor.call<{ postsToHold: number; consequences: string[] }>('GET', `/api/commerce/stores/${grace.storeId}/disconnect`)
    expect([body.postsToHold, body.consequences.at(-1)]).toEqual([1, '1 post naming its facts will be held.'])
    await grace.actor.call('DELETE', `/api/commerce/stores/${grace.storeId}`)
    const held = await world.passUntil(() => heldOf(grace.actor), (list) => list.length > 0)
    expect(held).toMatchObject([{ postId: post.id, heading: 'No longer in the store', changes: [{ productTitle: grace.product.title, now: null }] }])
    // It can still be edited.
    const saved = await grace.actor.call('PUT', `/api/posts/draft/${post.id}`, { content: `Still ${grace.token('price')}` })
    expect([saved.status, saved.body]).toMatchObject([200, { draft: { content: 'Still €18.00', heldAt: expect.any(String) } }])
  })

  it('lets its posts wait when it took our access back', async () => {
    const heidi = await openSeller(world, 'heidi')
    await schedule(world, heidi, { content: `${uniqueText('Revoked')} ${heidi.token('price')}` })
    await world.ctx.db.updateTable('commerce_stores').set({ state: 'revoked' }).where('id', '=', heidi.storeId).execute()
    const { body } = await heidi.actor.call<{ posts: { waitsFor: string | null; held: HeldPost | null; facts: { isTrue: boolean | null }[] }[] }>('GET', '/api/commerce/posts')
    expect(body.posts).toMatchObject([{ waitsFor: 'shopify', held: null, facts: [{ isTrue: null }] }])
  })
})
