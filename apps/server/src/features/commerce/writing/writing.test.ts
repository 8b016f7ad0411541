import { findTokens } from '@marquee/contract/commerce/facts/tokens'
import type { WrittenProductText } from '@marquee/contract/commerce/specified/product-posts'
import { countFor, PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAndRead, openShop } from '../../../../test/factories/stores/commerce.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { bindText } from './bind-text.ts'
import { describeProducts, namesMoney, putTokens, type Subject } from './placeholders.ts'

type Answer = { suggestions: string[]; content: string; texts: WrittenProductText[]; productIds: string[]; error: string }
const AMOUNT = /[€$£]\s?\d|\d\s?(?:€|EUR|euros?\b|dollars?\b)/i
const withoutTokens = (text: string): string => text.replaceAll(/\{\{[^{}]*\}\}/g, '')

const ID = '0198c2f4-0000-7000-8000-000000000001'
const huila: Subject = {
  variantId: null, description: 'Red apple and plum. It was €25.00 last year. Roasted on Monday.',
  product: { id: ID, title: 'Huila', url: 'https://copperfinch.example/huila', isOffered: true, variants: [{ id: ID, price: { amount: '18.00', currency: 'EUR' }, compareAt: null, saleEndsAt: null, stock: 4, isAvailable: true }] },
}
const bind = (text: string, platforms: Platform[] = []) => bindText(text, [huila], { platforms, zone: 'UTC' })

describe('a text about a product', () => {
  it('is written from placeholders, without any amount of its description', () => {
    const told = describeProducts([huila])
    expect(told).toContain('Price: {{PRICE}}')
    expect(told).toContain('Red apple and plum.')
    expect(told).not.toMatch(/25|18/)
  })

  it.each(['only €20', '20 EUR', '$1,299.00', '19,90 €', 'for 20 euros', 'USD 5', '20% off'])('names money: %s', (text) => {
    expect(namesMoney(text)).toBe(true)
  })

  it.each(['250 g', 'since 1998', '100% arabica', 'two for the price of one', 'open 9 to 5'])('names none: %s', (text) => {
    expect(namesMoney(text)).toBe(false)
  })

  it('has tokens in place of placeholders and titles, and none that is not there', () => {
    const put = putTokens('Huila for {{PRICE}} ({{PRICE_BEFORE}}) {{LINK}} {{NONE}}', [huila])
    expect(findTokens(put).map(({ kind }) => kind)).toEqual(['title', 'price', 'link'])
    expect(withoutTokens(put)).not.toMatch(/[{}]/)
  })

  it('loses sentences with other prices, and gets its own price and link', () => {
    const { text, filled, leftOut } = bind('Huila is back. It is only €12.00 today! Try it.')
    expect(leftOut).toEqual(['It is only €12.00 today!'])
    expect(filled).toBe('Huila is back. Try it.\n\n€18.00 https://copperfinch.example/huila')
    expect(withoutTokens(text)).not.toMatch(AMOUNT)
  })

  it('is shortened by sentences until it fits', () => {
    const { filled } = bind('A sentence about coffee that goes on. '.repeat(12), ['twitter'])
    expect(countFor('twitter', filled)).toBeLessThanOrEqual(PLATFORM_LIMITS.twitter.maxText)
    expect(filled).toContain('€18.00')
  })
})

describe('the calls that write about products', () => {
  let world: World
  let alice: Actor
  let bob: Actor
  let ids: string[]
  beforeAll(async () => {
    world = await startWorld({ env: { AI_CALLS_PER_HOUR: '0' } })
    ;[alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
    const shop = await openShop(world, 'writing-test', { products: 30, pictures: 0 })
    await connectAndRead(world, alice, shop)
    ids = (await world.ctx.db.selectFrom('commerce_products').select('id').where('owner', '=', alice.id).orderBy('title').execute()).map(({ id }) => id)
  })
  afterAll(() => world.close())
  const generate = (actor: Actor, body: object) => actor.call<Answer>('POST', '/api/ai/generate-product-post', body)

  it.each(['instagram', 'facebook', 'twitter'] as const)('name no price outside a token, for 30 products on %s', async (platform) => {
    expect(ids).toHaveLength(30)
    const found: string[] = []
    let texts = 0
    for (const productId of ids) {
      const { status, body } = await generate(alice, { productId, platforms: [platform], useKnowledge: false })
      expect([status, body.productIds]).toEqual([200, [productId]])
      for (const { text, filled } of body.texts) {
        texts += 1
        expect(findTokens(text).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['price', 'link']))
        expect(countFor(platform, filled)).toBeLessThanOrEqual(PLATFORM_LIMITS[platform].maxText)
        if (AMOUNT.test(withoutTokens(text))) found.push(text)
      }
    }
    expect([texts, found]).toEqual([30, []])
  })

  it('accept fields that the specification does not name, and answer as generate-post does', async () => {
    const { status, body } = await generate(alice, { productIds: ids.slice(0, 2), count: 2, tone: 'warm', store: { any: 'thing' } })
    expect([status, body.suggestions.length, body.content]).toEqual([200, 2, body.suggestions[0]])
    expect(body.texts.every(({ text }) => ids.slice(0, 2).every((id) => text.includes(id)))).toBe(true)
  })

  it('give generate-post no price of a product of the store but its own, whatever its caller says', async () => {
    const row = await world.ctx.db.selectFrom('commerce_products').innerJoin('commerce_variants', 'commerce_variants.product_id', 'commerce_products.id').select(['commerce_products.title', 'commerce_variants.price']).where('commerce_products.id', '=', ids[0] ?? '').executeTakeFirstOrThrow()
    const write = async (actor: Actor, productContext: unknown) => (await actor.call<Answer>('POST', '/api/ai/generate-post', { description: `${row.title} is back in the shop`, useKnowledge: false, productContext })).body.suggestions.join(' ')
    const [untrue, own] = ['€7777.00', `€${Number(row.price).toFixed(2)}`]
    for (const context of [`${row.title} costs ${untrue}. It is made by hand.`, { title: row.title, price: untrue, description: 'It is made by hand.' }, { title: row.title, price: 7777, sale_price: '7777 EUR' }, { title: `${row.title} now ${untrue}` }, `${row.title} costs ${own}. Last year it cost ${untrue}.`]) expect(await write(alice, context)).not.toMatch(/7[,.]?777/)
    expect(await write(alice, `${row.title} costs ${own}.`)).toContain(own)
    // Bob has no such product in a store: what he says of it is his.
    expect(await write(bob, `${row.title} costs €77.00.`)).toContain('€77.00')
  })

  it('put products into a text that is there', async () => {
    const { status, body } = await alice.call<Answer>('POST', '/api/ai/enhance-post-with-products', { content: 'Our autumn favourites are here.', productIds: [ids[0]], theme: 'autumn' })
    expect(status).toBe(200)
    expect(findTokens(body.texts[0]?.text ?? '').map(({ kind }) => kind)).toEqual(expect.arrayContaining(['price', 'link']))
    expect(withoutTokens(body.texts[0]?.text ?? '')).not.toMatch(AMOUNT)
  })

  it('start the composer: one post, a series, or a carousel, with the networks that take fewer pictures', async () => {
    const compose = (body: object) => alice.call<{ posts: { text: string; filled: string; productIds: string[] }[]; refusals: { platform: string }[]; productContext: string }>('POST', '/api/commerce/selection', body)
    const series = await compose({ productIds: ids.slice(0, 3), form: 'series' })
    expect(series.body.posts.map(({ productIds }) => productIds)).toEqual(ids.slice(0, 3).map((id) => [id]))
    const carousel = await compose({ productIds: ids.slice(0, 6), form: 'carousel', platforms: ['instagram', 'twitter'] })
    expect(carousel.body.refusals.map(({ platform }) => platform)).toEqual(['twitter'])
    expect(carousel.body.posts[0]?.filled).toMatch(AMOUNT)
    expect(withoutTokens(carousel.body.posts[0]?.text ?? '')).not.toMatch(AMOUNT)
    expect(carousel.body.productContext).not.toMatch(AMOUNT)
    expect((await bob.call('POST', '/api/commerce/selection', { productIds: ids.slice(0, 1) })).status).toBe(404)
    expect((await compose({ productIds: [] })).status).toBe(400)
  })

  it('are refused for products of others, without any, and in wrong forms', async () => {
    expect((await generate(bob, { productId: ids[0] })).status).toBe(404)
    expect((await generate(alice, { productId: randomUUID() })).status).toBe(404)
    expect((await generate(alice, {})).status).toBe(400)
    expect((await generate(alice, { productId: 'none' })).status).toBe(400)
    expect((await bob.call('POST', '/api/ai/enhance-post-with-products', { content: 'x', productId: ids[0] })).status).toBe(404)
    expect((await alice.call('POST', '/api/ai/enhance-post-with-products', { productId: ids[0] })).status).toBe(400)
  })
})
