import { CARD_LAYOUTS, CARD_PIXELS, CARD_RATIOS, DEFAULT_CARD_STYLE } from '@marquee/contract/commerce/cards/cards'
import type { MediaItem } from '@marquee/contract/media-item'
import type { Draft } from '@marquee/contract/posts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft } from '../../../../test/factories/publishing.ts'
import { connectAndRead, deliver, listTrue, openShop, type SandboxProduct, type SandboxShop } from '../../../../test/factories/stores/commerce.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { drawCard } from './draw-card.ts'
import { contrastOf, inkFor, LEAST_CONTRAST } from './ink.ts'

const style = { ...DEFAULT_CARD_STYLE }
const photo = () => sharp({ create: { width: 900, height: 900, channels: 3, background: '#c86a3b' } }).png().toBuffer()

/** The pixels of a picture that are near a colour, as a box. */
async function findColour(bytes: Buffer, colour: string) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  const box = { left: info.width, right: -1, top: info.height, bottom: -1, count: 0 }
  for (let at = 0; at < data.length; at += 3) {
    if (wanted.some((value, index) => Math.abs((data[at + index] ?? 0) - value) > 6)) continue
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)]
    Object.assign(box, { left: Math.min(box.left, x), right: Math.max(box.right, x), top: Math.min(box.top, y), bottom: Math.max(box.bottom, y), count: box.count + 1 })
  }
  return { ...box, width: info.width, height: info.height }
}

describe('ink', () => {
  it('can be read on every colour', () => {
    for (let step = 0; step < 4_096; step += 1) {
      const ground = `#${[step >> 8, (step >> 4) & 15, step & 15].map((value) => value.toString(16).repeat(2)).join('')}`
      expect(contrastOf(inkFor(ground), ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }
  })

  it('is the wished one only where that can be read', () => {
    expect([inkFor('#1f3a30', '#f0b872'), inkFor('#ffffff', '#f0b872'), inkFor('#f0b872', '#f0b872')]).toEqual(['#f0b872', '#14110f', '#14110f'])
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  })
})

describe('a drawn card', () => {
  const words = { title: 'Huila', line: '', price: '€19.00', badge: null }

  it.each(CARD_LAYOUTS.flatMap((layout) => CARD_RATIOS.map((ratio) => [layout, ratio] as const)))('%s %s never cuts the price, however long it and the title are', async (layout, ratio) => {
    const long = { ...words, title: 'Limited Edition Ceramic Pour-Over Dripper with Walnut Stand '.repeat(3), price: 'From CHF 1,249,000.00' }
    const { bytes, width, height, isTitleCut } = await drawCard(long, await photo(), ratio, { ...style, layout })
    expect([width, height]).toEqual([CARD_PIXELS[ratio].width, CARD_PIXELS[ratio].height])
    expect(isTitleCut).toBe(true)
    const price = await findColour(bytes, style.accent)
    expect(price.count).toBeGreaterThan(200)
    expect(price.left).toBeGreaterThan(width * 0.02)
    expect(price.right).toBeLessThan(width * 0.98)
    expect(price.bottom).toBeLessThan(height * 0.99)
  })

  it('has a title in at most two lines, smaller before its end is left out', async () => {
    const [short, medium] = [await drawCard(words, null, '1:1', style), await drawCard({ ...words, title: 'Ethiopia Yirgacheffe Washed Heirloom Coffee' }, null, '1:1', style)]
    expect([short.isTitleCut, medium.isTitleCut]).toEqual([false, false])
  })

  it('without a price, a badge or a picture shows none of them', async () => {
    const hidden = await drawCard({ ...words, badge: 'New' }, null, '1:1', { ...style, showsPrice: false, showsBadge: false })
    expect((await findColour(hidden.bytes, style.accent)).count).toBe(0)
    const shown = await drawCard({ ...words, badge: 'New' }, null, '1:1', style)
    expect((await findColour(shown.bytes, style.accent)).count).toBeGreaterThan(2_000)
    const tile = await findColour(shown.bytes, style.ground)
    expect(tile.count).toBeGreaterThan(tile.width * tile.height * 0.8)
  })
})

describe('cards of products', () => {
  let world: World
  let alice: Actor
  let bob: Actor
  let shop: SandboxShop
  let first: SandboxProduct
  let productId: string

  beforeAll(async () => {
    world = await startWorld()
    ;[alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
    shop = await openShop(world, 'cards-test', { products: 2, pictures: 1 })
    await connectAndRead(world, alice, shop)
    const [product] = await listTrue(world, shop)
    if (!product) throw new Error('There is no product')
    first = product
    productId = (await world.ctx.db.selectFrom('commerce_products').select('id').where('owner', '=', alice.id).where('title', '=', product.title).executeTakeFirstOrThrow()).id
    await world.passUntil(() => world.ctx.db.selectFrom('commerce_pictures').select('id').where('owner', '=', alice.id).where('state', '=', 'waiting').execute(), (rows) => rows.length === 0)
  })
  afterAll(() => world.close())

  const draw = (actor: Actor, body: object) => actor.call<{ cards: { ratio: string; platforms: string[]; item: MediaItem }[] }>('POST', '/api/commerce/cards', { productId, ...body })

  it('are previewed with their price and alternative text, and nothing is stored', async () => {
    const { status, body } = await alice.call<{ imageUrl: string; altText: string; width: number }>('POST', '/api/commerce/cards/preview', { productId, ratio: '1:1', line: 'Fresh' })
    expect([status, body.width]).toEqual([200, 1_080])
    expect(body.altText).toContain(first.title)
    expect(body.altText).toMatch(/€\d/)
    expect(body.imageUrl).toMatch(/^data:image\/webp;base64,/)
    expect(await world.ctx.db.selectFrom('commerce_cards').select('id').execute()).toEqual([])
  })

  it('are drawn into the library in the ratio of each network', async () => {
    const { status, body } = await draw(alice, { platforms: ['instagram', 'facebook', 'threads'] })
    expect([status, body.cards.map(({ ratio, platforms }) => [ratio, platforms])]).toEqual([201, [['4:5', ['instagram', 'threads']], ['1.91:1', ['facebook']]]])
    expect(body.cards[0]?.item).toMatchObject({ width: 1_080, height: 1_350, product_name: first.title, alt_text: expect.stringContaining(first.title) })
    const { product } = (await alice.call<{ product: { pictures: { isCard: boolean; itemId: string | null }[] } }>('GET', `/api/commerce/products/${productId}`)).body
    expect(product.pictures.filter(({ isCard }) => isCard).length).toBe(2)
  })

  it('are only of the caller’s products, and of nothing that is not there', async () => {
    expect((await draw(bob, {})).status).toBe(404)
    expect((await bob.call('POST', '/api/commerce/cards/preview', { productId })).status).toBe(404)
    expect((await draw(alice, { variantId: productId })).status).toBe(404)
    expect((await draw(alice, { ratios: ['3:2'] })).status).toBe(400)
    expect((await alice.call('PUT', '/api/commerce/cards/style', { ground: 'green' })).status).toBe(400)
  })

  it('say in words all that they show, and nothing else', async () => {
    const said = async (style: object) => (await alice.call<{ altText: string }>('POST', '/api/commerce/cards/preview', { productId, style })).body.altText
    expect(await said({})).toMatch(/€\d.*(?:New|On sale)/)
    expect(await said({ showsPrice: false })).not.toMatch(/€\d/)
    expect(await said({ showsBadge: false })).not.toMatch(/New|On sale/)
  })

  it('have no badge that is not true', async () => {
    const { body } = await alice.call<{ altText: string }>('POST', '/api/commerce/cards/preview', { productId, badge: 'sale' })
    const isOnSale = first.variants.some(({ compareAt }) => compareAt !== null)
    expect(body.altText.includes('On sale')).toBe(isOnSale)
  })

  const cardOf = async (draft: Draft): Promise<string> => (await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${draft.id}`)).body.draft.mediaUrls[0] ?? ''

  it('are drawn again in posts that are not sent when a fact or the style changes', async () => {
    const { body } = await draw(alice, { ratios: ['1:1'] })
    const url = body.cards[0]?.item.url ?? ''
    const draft = await buildDraft(alice, { content: 'A card', platforms: ['facebook'], mediaUrls: [url] })
    await world.control('POST', '/shops/change', { vendor: shop.vendor, shop: shop.shop, product: first.product, variant: first.variants[0]?.variant, price: '1.50' })
    await deliver(world, shop)
    await world.settle()
    const repriced = await cardOf(draft)
    expect(repriced).not.toBe(url)
    const item = await world.ctx.db.selectFrom('media_items').select('alt_text').where('owner', '=', alice.id).where('source', '=', 'card').where('deleted_at', 'is', null).orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(item.alt_text).toContain('€1.50')
    expect((await alice.call<{ style: object }>('PUT', '/api/commerce/cards/style', { layout: 'split', ground: '#f6e7d2' })).body.style).toMatchObject({ layout: 'split', ground: '#f6e7d2', showsPrice: true })
    await world.settle()
    expect(await cardOf(draft)).not.toBe(repriced)
    expect((await bob.call<{ style: object }>('GET', '/api/commerce/cards/style')).body.style).toEqual(DEFAULT_CARD_STYLE)
  })
})
