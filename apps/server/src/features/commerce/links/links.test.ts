import type { LinkRule } from '@marquee/contract/commerce/links/links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft, linkAccounts, publish, type PublishedRow, uniqueText } from '../../../../test/factories/publishing.ts'
import { connectAndRead, deliver, listTrue, openShop, type SandboxProduct, type SandboxShop } from '../../../../test/factories/stores/commerce.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { forgetJob } from '../job-definitions.ts'
import { createLinkWriter } from './write-links.ts'

let world: World
let alice: Actor
let bob: Actor
let shop: SandboxShop
let one: SandboxProduct
let two: SandboxProduct
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

/** Lets links be written as if readers reached this server by a name. */
const reachable = (is: boolean) => Object.assign(world.ctx, { linkWriter: createLinkWriter({ ...world.ctx, ...(is && { publicUrl: () => 'https://go.example' }) }) })
const shown = async (mark: string) => (await world.control<PublishedRow[]>('GET', '/published')).filter((row) => row.text.includes(mark)).toSorted((a, b) => a.platform.localeCompare(b.platform))
const linksOf = (actor: Actor) => world.ctx.db.selectFrom('commerce_links').selectAll().where('owner', '=', actor.id).orderBy('created_at').orderBy('platform').execute()
const figures = async (actor: Actor, query = '') => (await actor.call<{ rows: { key: string; title: string; clicks: number; orders: number | null; revenue: object[]; codes: string[] }[]; totals: Record<string, unknown>; windowDays: number; nextCursor: string | null }>('GET', `/api/commerce/links?${query}`)).body
const saveRule = (actor: Actor, rule: Partial<LinkRule>) => actor.call<{ rule: LinkRule; error: string }>('PUT', '/api/commerce/links/rule', rule)

type Request = { method?: string; agent?: string | null; headers?: Record<string, string> }
const open = (code: string, { method = 'GET', agent = BROWSER, headers = {} }: Request = {}) => fetch(`${world.url}/l/${code}`, { method, redirect: 'manual', headers: { 'user-agent': agent ?? '', ...headers } })

/** Publishes a post with links on some networks. Returns its links. */
async function post(content: string, platforms: string[], more = {}) {
  const mark = uniqueText('Link')
  const draft = await buildDraft(alice, { content: `${mark}. ${content}`, platforms, ...more })
  const { body } = await publish(alice, { draftId: draft.id })
  const links = await world.ctx.db.selectFrom('commerce_links').selectAll().where('post_id', '=', body.data.id).orderBy('platform').execute()
  return { mark, links, id: body.data.id }
}
const order = (body: object) => world.control<{ order: string; total: string }>('POST', '/shops/order', { vendor: shop.vendor, shop: shop.shop, ...body })

beforeAll(async () => {
  world = await startWorld()
  ;[alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
  await linkAccounts(world, alice, ['facebook', 'twitter'])
  shop = await openShop(world, 'links-test', { products: 3, pictures: 0 })
  await connectAndRead(world, alice, shop)
  const products = await listTrue(world, shop)
  if (!products[0] || !products[1]) throw new Error('There are no products')
  ;[one, two] = [products[0], products[1]]
  reachable(true)
})
afterAll(() => world.close())

describe('links at sending', () => {
  it('to products are tagged by network and shortened, one row each; others stay', async () => {
    const { mark, links } = await post(`Get it: ${one.url}. More: https://example.com/a?b=c`, ['facebook', 'twitter'])
    expect(links.map(({ platform, target_url, is_shortened }) => [platform, target_url, is_shortened])).toEqual([['facebook', one.url, true], ['twitter', one.url, true]])
    expect(links.map(({ tags }) => tags)).toMatchObject([{ source: 'facebook', medium: 'social', content: expect.stringMatching(/^p[\da-f]{8}$/) }, { source: 'twitter' }])
    const rows = await shown(mark)
    expect(rows.map(({ text }) => text)).toEqual(links.map(({ code }) => `${mark}. Get it: https://go.example/l/${code}. More: https://example.com/a?b=c`))
  })

  it('keep their own address where the rule tags and shortens none', async () => {
    await saveRule(alice, { isTagged: false, isShortened: false })
    const { mark } = await post(`Plain ${one.url}`, ['facebook'])
    expect((await shown(mark)).map(({ text }) => text)).toEqual([`${mark}. Plain ${one.url}`])
    await saveRule(alice, { isTagged: true, isShortened: true })
  })

  it('are the same when the same post is sent again, whatever the rule says by then', async () => {
    const { id, mark, links } = await post(`Again ${two.url}`, ['facebook'])
    const row = await world.ctx.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await saveRule(alice, { isShortened: false, source: [{ text: 'other' }] })
    const again = await world.ctx.db.transaction().execute(async (trx) => (await world.ctx.linkWriter?.(trx, { post: { ...row, campaign: '' }, platform: 'facebook', texts: [row.content] })) ?? [])
    expect(again).toEqual([`${mark}. Again https://go.example/l/${links[0]?.code}`])
    expect((await linksOf(alice)).filter(({ post_id }) => post_id === id)).toHaveLength(1)
    await saveRule(alice, { isShortened: true, source: [{ part: 'network' }] })
  })

  it('stay as they are where only they would make the text too long', async () => {
    await saveRule(alice, { isShortened: false })
    const link = `${one.url}?${'a'.repeat(60)}`
    const rest = 33_000 - link.length
    const { links, id } = await post(`${link} ${'long '.repeat(Math.floor(rest / 5))}`.slice(0, 33_000), ['facebook'])
    const dispatch = await world.ctx.db.selectFrom('dispatches').select('content').where('post_id', '=', id).executeTakeFirstOrThrow()
    expect(links).toHaveLength(1)
    expect(dispatch.content).toContain('utm_source=facebook')
    await saveRule(alice, { isShortened: true })
  })

  it('are long where readers do not reach this server, and the rule says so', async () => {
    reachable(false)
    const { mark } = await post(`Here ${one.url}`, ['facebook'])
    reachable(true)
    const [row] = await shown(mark)
    expect(row?.text).toContain('utm_source=facebook&utm_medium=social')
    expect(row?.text).not.toContain('/l/')
    expect((await alice.call('GET', '/api/commerce/links/rule')).body).toMatchObject({ shortLinksOff: expect.stringContaining('PUBLIC_URL'), sample: expect.stringContaining('utm_source=instagram'), sampleShort: expect.stringContaining('/l/') })
  })

  it('are nobody else’s: a rule and links are by owner', async () => {
    await saveRule(alice, { windowDays: 30 })
    expect((await bob.call<{ rule: LinkRule }>('GET', '/api/commerce/links/rule')).body.rule.windowDays).toBe(7)
    expect(await figures(bob)).toMatchObject({ rows: [], totals: { clicks: 0, orders: null }, windowDays: 7 })
    await saveRule(alice, { windowDays: 7 })
  })

  it.each([{ windowDays: 3 }, { source: [] }, { medium: [{ text: '' }] }, { content: [{ part: 'price' }] }])('refuse the rule %j', async (rule) => {
    expect((await saveRule(alice, rule as Partial<LinkRule>)).status).toBe(400)
  })
})

describe('a click', () => {
  it('leads to the target without a cookie, and counts once in ten seconds', async () => {
    const { links: [link], id } = await post(`Click ${one.url}`, ['facebook'])
    const code = link?.code ?? ''
    const first = await open(code)
    expect([first.status, first.headers.get('location'), first.headers.get('set-cookie'), first.headers.get('cache-control')]).toEqual([302, link?.tagged_url, null, 'no-store'])
    await world.clock.advance(9_000)
    await open(code)
    expect((await open(code, { agent: `${BROWSER} Other` })).status).toBe(302)
    await world.clock.advance(1_500)
    await open(code)
    const programs: Request[] = [{ method: 'HEAD' }, { agent: 'facebookexternalhit/1.1' }, { agent: 'Twitterbot/1.0' }, { agent: '' }, { headers: { 'sec-purpose': 'prefetch;prerender' } }, { headers: { purpose: 'preview' } }]
    for (const program of programs) expect((await open(code, program)).status).toBe(302)
    const clicks = await world.ctx.db.selectFrom('commerce_clicks').select(['kind', (eb) => eb.fn.sum<string>('clicks').as('clicks')]).where('link_id', '=', link?.id ?? '').groupBy('kind').orderBy('kind').execute()
    expect(clicks.map(({ kind, clicks: count }) => [kind, Number(count)])).toEqual([['bot', 6], ['counted', 3], ['second', 1]])
    expect((await figures(alice)).rows.find(({ key }) => key === id)?.clicks).toBe(3)
  })

  it('keeps nothing of who clicked but a keyed hash, which is forgotten', async () => {
    const seen = await world.ctx.db.selectFrom('commerce_recent_clicks').selectAll().execute()
    expect(seen.length).toBeGreaterThan(0)
    expect(JSON.stringify(seen)).not.toMatch(/127\.0\.0\.1|Mozilla/)
    await world.clock.advance(11_000)
    await world.ctx.jobs.enqueue(world.ctx.db, forgetJob, { isStart: false })
    await world.settle()
    expect(await world.ctx.db.selectFrom('commerce_recent_clicks').selectAll().execute()).toEqual([])
  })

  it.each(['abcdefg', 'nope', '..%2f..%2fetc', 'https:%2f%2fevil.example', 'a'.repeat(300)])('on %s, which does not exist, leads nowhere', async (code) => {
    const response = await open(code)
    expect([response.status, response.headers.get('location')]).toEqual([404, null])
    expect(await response.text()).not.toContain('<')
  })
})

describe('orders', () => {
  const landing = (url: string | undefined) => url ?? ''
  const brought = async (id: string) => (await figures(alice, 'limit=100')).rows.find(({ key }) => key === id)

  it('count for the post whose link led to them, within the window; cancelled ones do not', async () => {
    const { links: [link], id } = await post(`Buy ${one.url}`, ['facebook'])
    await open(link?.code ?? '')
    await world.control('POST', '/shops/clock', { at: new Date(world.clock.now().getTime() + 60_000).toISOString() })
    const placed = await order({ product: one.product, landing: landing(link?.tagged_url) })
    await order({ product: one.product, landing: one.url })
    await order({ product: one.product, landing: `${one.url}?utm_source=facebook&utm_medium=social&utm_content=p00000000` })
    await deliver(world, shop)
    expect(await brought(id)).toMatchObject({ orders: 1, revenue: [{ amount: placed.total, currency: 'EUR' }] })
    // By store, not by the network of the post.
    expect((await figures(alice)).totals['byPlatform']).toEqual([{ platform: 'shopify', revenue: [expect.objectContaining({ currency: 'EUR' })] }])
    const { changes } = (await alice.call<{ changes: { kind: string; after: { postId: string | null } }[] }>('GET', '/api/commerce/changes?kind=order_placed')).body
    expect(changes.filter(({ after }) => after.postId === id)).toHaveLength(1)
    const products = await figures(alice, 'by=product')
    expect(products.rows.find(({ title }) => title === one.title)?.orders).toBe(1)
    const { product } = (await alice.call<{ product: { fromPosts: object } }>('GET', `/api/commerce/products/${products.rows.find(({ title }) => title === one.title)?.key}`)).body
    expect(product.fromPosts).toMatchObject({ orders: 1, windowDays: 7 })
    await world.control('POST', '/shops/cancel-order', { vendor: shop.vendor, shop: shop.shop, order: placed.order })
    await deliver(world, shop)
    expect(await brought(id)).toMatchObject({ orders: 0, revenue: [] })
  })

  it('too late after the click count when the window is longer', async () => {
    const { links: [link], id } = await post(`Late ${two.url}`, ['twitter'], { campaign: 'Autumn' })
    await open(link?.code ?? '')
    await world.clock.advance(8 * 86_400_000)
    await world.control('POST', '/shops/clock', { at: world.clock.now().toISOString() })
    await order({ product: two.product, landing: landing(link?.tagged_url) })
    await deliver(world, shop)
    expect(await brought(id)).toMatchObject({ orders: 0 })
    await saveRule(alice, { windowDays: 30 })
    await world.settle()
    expect(await brought(id)).toMatchObject({ orders: 1 })
    expect((await figures(alice)).windowDays).toBe(30)
    await saveRule(alice, { windowDays: 7 })
    await world.settle()
    expect(await brought(id)).toMatchObject({ orders: 0 })
  })

  it('with the same tags count for the link that was clicked last', async () => {
    await saveRule(alice, { content: [{ text: 'same' }], campaign: [{ text: 'same' }] })
    const first = await post(`First ${one.url}`, ['facebook'])
    const second = await post(`Second ${one.url}`, ['facebook'])
    await open(second.links[0]?.code ?? '')
    await world.clock.advance(60_000)
    await open(first.links[0]?.code ?? '')
    await world.clock.advance(60_000)
    await world.control('POST', '/shops/clock', { at: world.clock.now().toISOString() })
    await order({ product: one.product, landing: landing(first.links[0]?.tagged_url) })
    await deliver(world, shop)
    expect([(await brought(first.id))?.orders, (await brought(second.id))?.orders]).toEqual([1, 0])
  })

  it('are listed by each sort without gaps or repetitions', async () => {
    for (const sort of ['orders', 'clicks', 'revenue', 'newest']) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Awaited<ReturnType<typeof figures>> = await figures(alice, `sort=${sort}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
        seen.push(...page.rows.map(({ key }) => key))
        cursor = page.nextCursor
      }
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, seen.length, (await figures(alice, 'limit=100')).rows.length])
    }
    expect((await alice.call('GET', '/api/commerce/links?cursor=none')).status).toBe(400)
    expect((await alice.call('GET', '/api/commerce/links?days=5')).status).toBe(400)
  })
})
