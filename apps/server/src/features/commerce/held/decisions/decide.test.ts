import type { HeldPost } from '@marquee/contract/commerce/posts/held'
import { HELD_ERRORS } from '@marquee/contract/commerce/posts/held-words'
import { countFor, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver } from '../../../../../test/factories/stores/commerce.ts'
import { heldOf, openSeller, readPost, schedule, type Seller } from '../../../../../test/factories/stores/facts.ts'
import { uniqueText } from '../../../../../test/factories/publishing.ts'
import { startWorld, type World } from '../../../../../test/world.ts'

let world: World
let alice: Seller
let bob: Seller
beforeAll(async () => {
  world = await startWorld()
  alice = await openSeller(world, 'alice')
  bob = await openSeller(world, 'bob')
})
afterAll(() => world.close())

let price = 20
const heldPost = async (id: string) => (await alice.actor.call<{ held: HeldPost[] }>('GET', `/api/commerce/held?postId=${id}`)).body.held[0]
/** A post of Alice that is held because the price changed. */
async function hold(content = (token: string) => `Here it is. Only ${token} today.`, body: Record<string, unknown> = {}): Promise<HeldPost> {
  const post = await schedule(world, alice, { content: content(alice.token('price')), ...body })
  price += 1
  await alice.change({ price: `${price}.00` })
  await deliver(world, alice.shop)
  const held = await heldPost(post.id)
  if (!held) throw new Error('The post is not held')
  return held
}
type Decided = { results: { postId: string; isDone: boolean; reason: string | null; leavesAt: string | null }[]; undoId: string; undoUntil: string; error: string }
const decide = ({ postId, version }: HeldPost, body: object) => alice.actor.call<Decided>('POST', `/api/commerce/held/${postId}/decide`, { version, ...body })
const undo = (id: string) => alice.actor.call<{ restored: string[]; error: string }>('POST', `/api/commerce/held/undo/${id}`, {})

describe('a decision', () => {
  it('to use the new value fills it in, keeps the time, and the post is sent', async () => {
    const held = await hold((token) => `${uniqueText('Use')} ${token}`)
    const { status, body } = await decide(held, { decision: 'use_now' })
    expect([status, body.results]).toEqual([200, [{ postId: held.postId, isDone: true, reason: null, leavesAt: held.dueAt }]])
    expect(await readPost(alice.actor, held.postId)).toMatchObject({ content: expect.stringContaining(`€${price}.00`), heldAt: null, scheduledTime: held.dueAt })
    expect((await world.passUntil(() => readPost(alice.actor, held.postId), ({ state }) => state === 'published')).content).toContain(`€${price}.00`)
  })

  it('to send without it leaves the sentence out', async () => {
    const held = await hold()
    await decide(held, { decision: 'without' })
    expect(await readPost(alice.actor, held.postId)).toMatchObject({ content: 'Here it is.', bound: null, heldAt: null, state: 'scheduled' })
  })

  it('to rewrite takes the text as it was shown, with its tokens', async () => {
    const held = await hold()
    const { body } = await alice.actor.call<{ posts: { text: string; filled: string; isPossible: boolean; version: string }[] }>('POST', '/api/commerce/held/preview', { postIds: [held.postId], decision: 'rewrite' })
    expect(body.posts[0]).toMatchObject({ isPossible: true, version: held.version, filled: expect.stringContaining(`€${price}.00`) })
    await decide(held, { decision: 'rewrite', text: body.posts[0]?.text })
    expect((await readPost(alice.actor, held.postId)).content).toBe(body.posts[0]?.filled)
  })

  it('not to send makes it a draft', async () => {
    const held = await hold()
    await decide(held, { decision: 'do_not_send' })
    expect(await readPost(alice.actor, held.postId)).toMatchObject({ state: 'draft', heldAt: null })
    expect(await heldPost(held.postId)).toBeUndefined()
  })

  it('to wait keeps it until the product is back, and it takes the next free slot when its time has passed', async () => {
    const carol = await openSeller(world, 'carol')
    const post = await schedule(world, carol, { content: `${uniqueText('Wait')} ${carol.token('stock')} left`, scheduledTime: new Date(world.clock.now().getTime() + 10 * 60_000).toISOString() })
    await carol.change({ stock: 0 })
    await deliver(world, carol.shop)
    const [held] = await heldOf(carol.actor)
    await carol.actor.call('POST', `/api/commerce/held/${post.id}/decide`, { version: held?.version, decision: 'wait' })
    expect((await heldOf(carol.actor))[0]).toMatchObject({ isWaiting: true, decisions: [{ decision: 'do_not_send' }] })
    await world.clock.advance(30 * 60_000)
    await carol.change({ stock: 7 })
    await deliver(world, carol.shop)
    const back = await readPost(carol.actor, post.id)
    expect([back.heldAt, new Date(back.scheduledTime ?? 0) > world.clock.now()]).toEqual([null, true])
    expect((await world.passUntil(() => readPost(carol.actor, post.id), ({ state }) => state === 'published')).content).toContain('7 left')
  })

  it('about a late post offers the next free slot, and takes a time that is chosen', async () => {
    const held = await hold(undefined, { scheduledTime: new Date(world.clock.now().getTime() + 5 * 60_000).toISOString() })
    await world.clock.advance(10 * 60_000)
    const late = await heldPost(held.postId)
    expect(late).toMatchObject({ isLate: true, wouldLeaveAt: expect.any(String) })
    expect(new Date(late?.wouldLeaveAt ?? 0) > world.clock.now()).toBe(true)
    const { body } = await decide(held, { decision: 'use_now' })
    expect(body.results[0]?.leavesAt).toBe(late?.wouldLeaveAt)
    await undo(body.undoId)
    const chosen = new Date(world.clock.now().getTime() + 3 * 3_600_000).toISOString()
    expect((await decide(held, { decision: 'use_now', leavesAt: chosen })).body.results[0]?.leavesAt).toBe(chosen)
    // Now: as soon as it can no longer be taken back.
    const soon = await hold()
    const { body: now } = await decide(soon, { decision: 'use_now', leavesAt: world.clock.now().toISOString() })
    expect(now.results[0]?.leavesAt).toBe(now.undoUntil)
  })
})

describe('taking a decision back', () => {
  it.each(['use_now', 'without', 'do_not_send'] as const)('of %s restores the post and its hold within 6 seconds, and not later', async (decision) => {
    const held = await hold()
    const before = await readPost(alice.actor, held.postId)
    const { body } = await decide(held, { decision })
    expect((await undo(body.undoId)).body.restored).toEqual([held.postId])
    expect(await readPost(alice.actor, held.postId)).toMatchObject({ content: before.content, bound: before.bound, state: 'scheduled', scheduledTime: before.scheduledTime, heldAt: before.heldAt })
    expect((await heldPost(held.postId))?.version).toBe(held.version)
    const again = await decide(held, { decision })
    await world.clock.advance(7_000)
    const late = await undo(again.body.undoId)
    expect([late.status, late.body.error]).toEqual([409, HELD_ERRORS.undoOver])
  })

  it('is for its owner alone', async () => {
    const held = await hold()
    const { body } = await decide(held, { decision: 'do_not_send' })
    expect((await bob.actor.call('POST', `/api/commerce/held/undo/${body.undoId}`, {})).status).toBe(404)
  })
})

describe('a decision that cannot be made', () => {
  it('about a state that changed since is refused, and nothing is changed', async () => {
    const held = await hold()
    price += 1
    await alice.change({ price: `${price}.00` })
    await deliver(world, alice.shop)
    const { status, body } = await decide(held, { decision: 'use_now' })
    expect([status, body.error]).toEqual([409, HELD_ERRORS.changed])
    expect((await readPost(alice.actor, held.postId)).heldAt).not.toBeNull()
  })

  it('gives a text that a network does not take is refused at once, with its sentence', async () => {
    const room = PLATFORM_LIMITS.twitter.maxText - countFor('twitter', '€99.99')
    price = 90
    await alice.change({ price: '99.99' })
    await deliver(world, alice.shop)
    const post = await schedule(world, alice, { content: `${'x'.repeat(room)}${alice.token('price')}`, platforms: ['twitter'] })
    await alice.change({ price: '1100.00' })
    await deliver(world, alice.shop)
    const held = await heldPost(post.id)
    if (!held) throw new Error('The post is not held')
    const reason = 'X allows 280 characters. Shorten the text by 3.'
    const { status, body } = await decide(held, { decision: 'use_now' })
    expect([status, body.error]).toEqual([409, reason])
    const preview = await alice.actor.call<{ posts: { isPossible: boolean; reason: string }[] }>('POST', '/api/commerce/held/preview', { postIds: [post.id], decision: 'use_now' })
    expect(preview.body.posts[0]).toMatchObject({ isPossible: false, reason })
    expect(await readPost(alice.actor, post.id)).toMatchObject({ heldAt: expect.any(String), content: expect.stringContaining('€99.99') })
    await decide(held, { decision: 'do_not_send' })
  })

  it('of several is named, and the others are made and taken back together', async () => {
    const [one, other] = [await hold(), await hold()]
    const first = await heldPost(one.postId)
    const posts = [{ postId: one.postId, version: first?.version ?? '', decision: 'use_now' }, { postId: other.postId, version: 'old', decision: 'use_now' }]
    const { body } = await alice.actor.call<Decided>('POST', '/api/commerce/held/decide', { posts })
    expect(body.results.map(({ isDone, reason }) => [isDone, reason])).toEqual([[true, null], [false, HELD_ERRORS.changed]])
    expect((await undo(body.undoId)).body.restored).toEqual([one.postId])
  })

  it('about a post that does not wait, or of somebody else, is refused', async () => {
    const post = await schedule(world, alice, { content: 'Nothing of a store' })
    expect((await alice.actor.call('POST', `/api/commerce/held/${post.id}/decide`, { version: 'x', decision: 'use_now' })).status).toBe(409)
    const held = await hold()
    expect((await bob.actor.call('POST', `/api/commerce/held/${held.postId}/decide`, { version: held.version, decision: 'do_not_send' })).status).toBe(404)
    expect((await bob.actor.call('POST', '/api/commerce/held/preview', { postIds: [held.postId], decision: 'use_now' })).status).toBe(404)
    const only = await hold((token) => token)
    const { status, body } = await decide(only, { decision: 'without' })
    expect([status, body.error]).toEqual([409, HELD_ERRORS.nothingLeft])
  })
})
