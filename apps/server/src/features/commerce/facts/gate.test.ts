import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldOf, openSilent, readPost, schedule, type Seller } from '../../../../test/factories/stores/facts.ts'
import { publishedRows, uniqueText } from '../../../../test/factories/publishing.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const soon = () => ({ scheduledTime: new Date(world.clock.now().getTime() + 60_000).toISOString() })
const untilSettled = (seller: Seller, id: string) => world.passUntil(() => readPost(seller.actor, id), (post) => post.state === 'published' || post.heldAt !== null)
const shown = async (text: string) => (await world.control<{ text: string }[]>('GET', '/published')).filter((row) => row.text.startsWith(text)).map((row) => row.text)

describe('just before sending', () => {
  it('asks the store itself: a price that changed unheard of is not sent', async () => {
    const alice = await openSilent(world, 'alice')
    const text = uniqueText('Price')
    const post = await schedule(world, alice, { content: `${text} ${alice.token('price')}`, ...soon() })
    await alice.change({ price: '19.00' })
    expect(await untilSettled(alice, post.id)).toMatchObject({ state: 'scheduled', content: `${text} €18.00` })
    expect(await shown(text)).toEqual([])
    expect(await heldOf(alice.actor)).toMatchObject([{ postId: post.id, because: 'facts', heading: 'The price changed', changes: [{ beforeText: '€18.00', nowText: '€19.00' }] }])
  })

  it('sends what is true, with the stock of that moment', async () => {
    const bob = await openSilent(world, 'bob')
    const text = uniqueText('Stock')
    const post = await schedule(world, bob, { content: `${text} ${bob.token('stock')} for ${bob.token('price')}`, overrides: { twitter: { content: `${text} X ${bob.token('stock')}` } }, platforms: ['facebook', 'twitter'], ...soon() })
    await bob.change({ stock: 38 })
    expect(await untilSettled(bob, post.id)).toMatchObject({ state: 'published', content: `${text} 38 for €18.00` })
    expect((await shown(text)).toSorted()).toEqual([`${text} 38 for €18.00`, `${text} X 38`])
  })

  it('leaves a sentence out where its rule says so', async () => {
    const carol = await openSilent(world, 'carol')
    const text = uniqueText('Without')
    const post = await schedule(world, carol, { content: `${text} is here. Only ${carol.token('price', 'without')} today.`, ...soon() })
    await carol.change({ price: '21.00' })
    expect(await untilSettled(carol, post.id)).toMatchObject({ state: 'published', content: `${text} is here.` })
    expect(await publishedRows(world, `${text} is here.`)).toHaveLength(1)
  })

  it.each([['judy', 'with a fact that goes without it', (seller: Seller) => ` It costs ${seller.token('price', 'without')}.`], ['kim', 'with nothing but the card', () => '']] as const)('sends no card with a price that changed unheard of: %s, whose post is one %s', async (name, _post, more) => {
    const judy = await openSilent(world, name)
    const text = uniqueText('Card')
    const { body } = await judy.actor.call<{ cards: { item: { url: string } }[] }>('POST', '/api/commerce/cards', { productId: judy.productId, variantId: judy.variantId, ratios: ['1:1'] })
    const old = body.cards[0]?.item.url ?? ''
    const post = await schedule(world, judy, { content: `${text} is here.${more(judy)}`, mediaUrls: [old], ...soon() })
    await judy.change({ price: '27.00' })
    expect(await untilSettled(judy, post.id)).toMatchObject({ state: 'published', content: `${text} is here.` })
    const [row] = (await world.control<{ text: string; mediaUrls: string[]; altTexts: string[] }[]>('GET', '/published')).filter((each) => each.text.startsWith(text))
    expect(row?.mediaUrls).toHaveLength(1)
    expect(row?.mediaUrls[0]).not.toContain(new URL(old).pathname.split('/')[2] ?? old)
    const item = await world.ctx.db.selectFrom('media_items').select('alt_text').where('owner', '=', judy.actor.id).where('source', '=', 'card').where('deleted_at', 'is', null).executeTakeFirstOrThrow()
    expect(item.alt_text).toContain('€27.00')
  })

  it('waits up to 15 minutes for a store that does not answer, and holds the post then', async () => {
    const dan = await openSilent(world, 'dan')
    const text = uniqueText('Silent')
    const post = await schedule(world, dan, { content: `${text} ${dan.token('price')}`, ...soon() })
    await world.control('POST', '/scenario', { vendor: 'shopify', name: 'server-error', times: 10_000 })
    try {
      const asked = () => world.ctx.db.selectFrom('commerce_calls').select('outcome').where('store_id', '=', dan.storeId).where('what', '=', 'product, before sending').execute()
      await world.passUntil(asked, (calls) => calls.length > 1)
      await world.settle()
      expect(await readPost(dan.actor, post.id)).toMatchObject({ state: 'scheduled', heldAt: null })
      await world.clock.advance(15 * 60_000)
      const held = await untilSettled(dan, post.id)
      const waited = new Date(held.heldAt ?? 0).getTime() - new Date(post.scheduledTime ?? 0).getTime()
      expect([held.state, waited >= 15 * 60_000, waited < 20 * 60_000]).toEqual(['scheduled', true, true])
    } finally {
      await world.control('POST', '/scenario', { vendor: 'shopify', name: 'server-error', times: 0 })
    }
    expect([await shown(text), (await heldOf(dan.actor)).map(({ because, decisions }) => [because, decisions.map(({ decision }) => decision)])]).toEqual([[], [['no-answer', ['use_now', 'do_not_send']]]])
  })

  it('holds a post that is published at once, and one whose store took our access back', async () => {
    const erin = await openSilent(world, 'erin')
    const text = uniqueText('Now')
    const post = await schedule(world, erin, { content: `${text} ${erin.token('price')}` })
    await erin.change({ price: '25.00' })
    await erin.actor.call('POST', '/api/ayrshare/publish-post', { draftId: post.id })
    await world.settle()
    expect(await readPost(erin.actor, post.id)).toMatchObject({ state: 'scheduled', heldAt: expect.any(String) })
    const other = await schedule(world, erin, { content: `${text} other ${erin.token('title')}`, ...soon() })
    await world.control('POST', '/shops/revoke', { vendor: 'shopify', shop: erin.shop.shop })
    expect(await untilSettled(erin, other.id)).toMatchObject({ state: 'scheduled' })
    expect(await shown(text)).toEqual([])
  })
})

describe('between the intent and its call', () => {
  it('does not repeat a lost call whose fact changed since', async () => {
    const heidi = await openSilent(world, 'heidi')
    const text = uniqueText('Lost')
    const post = await schedule(world, heidi, { content: `${text} ${heidi.token('price')}`, ...soon() })
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'lost-request', times: 1 })
    await world.passUntil(() => world.ctx.db.selectFrom('dispatches').select(['status']).where('post_id', '=', post.id).executeTakeFirst(), (row) => row?.status === 'unknown')
    await heidi.change({ price: '31.00' })
    expect(await untilSettled(heidi, post.id)).toMatchObject({ state: 'scheduled' })
    expect(await shown(text)).toEqual([])
  })
})
