import { randomUUID } from 'node:crypto'
import type { Analytics, Figure, FigureRow } from '@marquee/contract/campaigns/analytics/figures'
import { readAnalytics as readRoute } from '@marquee/contract/campaigns/analytics/routes'
import { FIGURES, type FigureName, GROUPS } from '@marquee/contract/campaigns/analytics/values'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAgo, daysAgo, plantLink, plantOrder, plantPost, plantReadings, plantStore, plantStory } from '../../../../test/factories/stores/figures.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor
let story: Awaited<ReturnType<typeof plantStory>>

type Posts = { posts: { content: string; value: number; campaign: string | null; platforms: string[] }[]; total: number | null; currency: string | null }
const read = async (query = '', actor = alice): Promise<Analytics> => readRoute.response.parse((await actor.call('GET', `/api/analytics?${query}`)).body).analytics
const postsOf = async (query: string, actor = alice): Promise<Posts> => (await actor.call<Posts>('GET', `/api/analytics/posts?${query}`)).body
const figure = ({ figures }: Analytics, name: FigureName): Figure => {
  const found = figures.find((each) => each.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
const values = (rows: readonly FigureRow[]) => rows.map(({ label, value, before }) => [label, value, before])
const dayOf = (made: Figure, days: number) => made.rows.day.find(({ key }) => key === dayAgo(world, days))
const spend = (actor: Actor, campaign: string, amount: string, [from, to]: [number, number], currency = 'EUR') =>
  actor.call('POST', `/api/campaigns/${campaign}/costs`, { amount, currency, from: dayAgo(world, from), to: dayAgo(world, to) })

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  story = await plantStory(world, alice)
})
afterAll(() => world.close())

describe('impressions and engagements', () => {
  it('are what posts gained in the days, against the days before; what networks do not tell is named, and is not 0', async () => {
    const made = figure(await read(), 'impressions')
    // Gifts: 100, then 150, nothing on the day when the network corrected itself, then 50. Nudges: from 1,000 to 1,300.
    expect(made).toMatchObject({ value: 300 + 300, before: 1_000, why: null, readAt: daysAgo(world, 7).toISOString() })
    expect(made.gaps).toEqual([{ reason: 'not-read', name: 'Facebook', count: 1, isAll: false }, { reason: 'not-reported', name: 'Instagram', count: 1, isAll: true }])
    expect([10, 9, 8, 7, 6, 20].map((days) => dayOf(made, days)?.value)).toEqual([100, 150, 0, 50, null, 300])
    expect(values(made.rows.network)).toEqual([['Facebook', 600, 1_000], ['Instagram', null, null]])
    expect(values(made.rows.campaign)).toEqual([['Gifts', 300, null], ['Nudges', 300, 1_000]])
    expect(made.rows.campaign.map(({ began }) => began)).toEqual([dayAgo(world, 10), null])
    expect(values(made.rows.hour)).toEqual([['09:00', 300, null], ['18:00', 300, 1_000]])
    const reactions = figure(await read(), 'engagements')
    // Gifts on Facebook: 5 + 7 + 0 + 4; on Instagram 8. Nudges gained none.
    expect([reactions.value, reactions.before]).toEqual([16 + 8, 50])
    expect(values(reactions.rows.network)).toEqual([['Facebook', 16, 50], ['Instagram', 8, null]])
  })

  it('of all posts have those without a campaign too', async () => {
    const made = figure(await read('scope=posts'), 'impressions')
    expect(made.value).toBe(670)
    expect(values(made.rows.campaign)).toEqual([['Gifts', 300, null], ['Nudges', 300, 1_000], ['No campaign', 70, null]])
    expect((await read('scope=posts')).sent.reduce((sum, posts) => sum + posts, 0)).toBe(3)
  })

  it('of 7 days leave out what was gained before', async () => {
    expect(figure(await read('days=7&scope=posts'), 'impressions')).toMatchObject({ value: 70, before: 300, gaps: [{ reason: 'not-read', name: 'Facebook', count: 1, isAll: true }] })
  })

  it('belong to the day of the owner’s clock', async () => {
    const carol = await world.signUp('carol')
    await carol.call('PUT', '/api/profile', { timezone: 'Pacific/Auckland' })
    const { deliveries } = await plantPost(world, carol, { at: daysAgo(world, 5), platforms: ['facebook'] })
    await plantReadings(world, carol, deliveries['facebook'], [{ at: daysAgo(world, 4, 20), views: 9 }])
    const made = figure(await read('scope=posts', carol), 'impressions')
    expect(made.rows.day.filter(({ value }) => value !== null).map(({ key }) => key)).toEqual([dayAgo(world, 3)])
  })
})

describe('clicks, orders and revenue', () => {
  it('are counted: clicks on short links without bots, orders that count for posts and are not cancelled, amounts of one currency', async () => {
    const made = await read()
    const [clicks, orders, revenue] = [figure(made, 'clicks'), figure(made, 'orders'), figure(made, 'revenue')]
    expect(clicks).toMatchObject({ value: 12 + 8 + 4, before: 5, gaps: [{ reason: 'no-short-link', name: 'Instagram', count: 1, isAll: true }], readAt: made.readAt })
    expect([values(clicks.rows.network), values(clicks.rows.campaign)]).toEqual([[['Facebook', 24, 5], ['Instagram', null, null]], [['Gifts', 20, null], ['Nudges', 4, 5]]])
    expect([9, 2, 1].map((days) => dayOf(clicks, days)?.value)).toEqual([12, 8, 0])
    expect(orders).toMatchObject({ value: 5, before: 1 })
    expect(values(orders.rows.campaign)).toEqual([['Gifts', 4, null], ['Nudges', 1, 1]])
    expect(revenue).toMatchObject({ value: 135.5, before: 50, currency: 'EUR', gaps: [{ reason: 'other-currency', name: '20.00 USD', count: null, isAll: true }, { reason: 'no-sum', name: '', count: 1, isAll: true }] })
    expect(values(revenue.rows.campaign)).toEqual([['Gifts', 105.5, null], ['Nudges', 30, 50]])
  })

  it('are not known where no store tells by which link buyers came, and leave out a store that does not', async () => {
    const dave = await world.signUp('dave')
    const { id } = await plantPost(world, dave, { at: daysAgo(world, 4), campaign: 'Etsy', platforms: ['facebook'] })
    expect(figure(await read('', dave), 'orders')).toMatchObject({ value: null, before: null, why: 'no-store' })
    const etsy = await plantStore(world, dave, { platform: 'etsy', name: 'Clay by hand' })
    await plantLink(world, dave, { post: id, store: etsy, platform: 'facebook', at: daysAgo(world, 4), isShort: false })
    const silent = await read('', dave)
    expect([figure(silent, 'orders'), figure(silent, 'revenue'), figure(silent, 'clicks')].map(({ value, why }) => [value, why])).toEqual([[null, 'store-silent'], [null, 'store-silent'], [null, 'no-short-link']])
    const shopify = await plantStore(world, dave, { platform: 'shopify', name: 'Mugs' })
    await plantLink(world, dave, { post: (await plantPost(world, dave, { at: daysAgo(world, 3), campaign: 'Etsy', platforms: ['twitter'] })).id, store: shopify, platform: 'twitter', at: daysAgo(world, 3) })
    expect(figure(await read('', dave), 'orders')).toMatchObject({ value: 0, why: null, gaps: [{ reason: 'store-silent', name: 'Clay by hand' }] })
  })
})

describe('the return on investment', () => {
  it('is not known without costs', async () => {
    expect(figure(await read(), 'roi')).toMatchObject({ value: null, before: null, why: 'no-costs', costs: null })
  })

  it('is revenue less costs by costs, each cost spread over its days; rows are each campaign’s own', async () => {
    expect((await spend(alice, story.gifts, '100', [24, 5])).status).toBe(200)
    expect((await spend(alice, story.nudges, '90.00', [44, 15])).status).toBe(200)
    const made = figure(await read(), 'roi')
    // Gifts cost 100 in these days; of Nudges' 30 days 15 are in them, and 15 before: 45 each.
    expect([made.costs, made.costsBefore, made.currency]).toEqual([145, 45, 'EUR'])
    expect([made.value, made.before]).toEqual([-6.6, 11.1])
    expect(values(made.rows.campaign)).toEqual([['Gifts', 5.5, null], ['Nudges', -33.3, 11.1]])
    // Up to the 9th day before: revenue 30 + 60, costs 16 days of 5 and 15 of 3. Nothing was brought on the first day, which cost 3.
    expect([29, 9, 1].map((days) => dayOf(made, days)?.value)).toEqual([-100, -28, -6.6])
    expect(await postsOf(`figure=roi&group=day&key=${dayAgo(world, 9)}`)).toMatchObject({ total: 90 })
    expect(made.gaps.map(({ reason }) => reason)).toEqual(['no-sum', 'other-currency'])
    const { campaigns } = (await alice.call<{ campaigns: { title: string; performance_metrics: { roi_calculated: number | null } }[] }>('GET', '/api/campaigns')).body
    // Over all its days Nudges brought 80 for 90; what Gifts brought in dollars has no sum with its euros.
    expect(new Map(campaigns.map(({ title, performance_metrics: { roi_calculated: roi } }) => [title, roi]))).toEqual(new Map([['Gifts', null], ['Nudges', -11.1]]))
  })

  it('leaves out campaigns without costs, and those whose revenue is not known', async () => {
    const erin = await world.signUp('erin')
    const store = await plantStore(world, erin, { platform: 'shopify', name: 'Mugs' })
    const paid = await plantPost(world, erin, { at: daysAgo(world, 6), campaign: 'Paid', platforms: ['facebook'] })
    const unpaid = await plantPost(world, erin, { at: daysAgo(world, 6), campaign: 'Unpaid', platforms: ['facebook'] })
    await plantPost(world, erin, { at: daysAgo(world, 6), campaign: 'Without links', platforms: ['facebook'] })
    for (const { id } of [paid, unpaid]) await plantOrder(world, erin, { store, post: id, link: await plantLink(world, erin, { post: id, store, platform: 'facebook', at: daysAgo(world, 6) }), at: daysAgo(world, 5), total: '30.00' })
    const campaigns = await world.ctx.db.selectFrom('campaigns').select(['id', 'title']).where('owner', '=', erin.id).execute()
    for (const { id, title } of campaigns) if (title !== 'Unpaid') await spend(erin, id, '20', [9, 5])
    const made = figure(await read('', erin), 'roi')
    expect(made).toMatchObject({ value: 50, costs: 20, gaps: [{ reason: 'no-link', name: 'Without links' }, { reason: 'no-costs', name: 'Unpaid' }] })
    const { posts, total } = await postsOf('figure=roi', erin)
    expect([posts.map(({ campaign }) => campaign), total]).toEqual([['Paid'], 30])
  })

  it('is not known when costs and orders are in different currencies only', async () => {
    const frank = await world.signUp('frank')
    const { id } = await plantPost(world, frank, { at: daysAgo(world, 6), campaign: 'Abroad', platforms: ['facebook'] })
    const store = await plantStore(world, frank, { platform: 'shopify', name: 'Mugs' })
    await plantOrder(world, frank, { store, post: id, link: await plantLink(world, frank, { post: id, store, platform: 'facebook', at: daysAgo(world, 6) }), at: daysAgo(world, 5), total: '30.00', currency: 'USD' })
    const campaign = await world.ctx.db.selectFrom('campaigns').select('id').where('owner', '=', frank.id).executeTakeFirstOrThrow()
    await spend(frank, campaign.id, '20', [9, 5])
    expect(figure(await read('', frank), 'roi')).toMatchObject({ value: null, why: 'other-currency' })
  })
})

describe('what days are compared with', () => {
  it('is another campaign in the same days, a year earlier, or nothing', async () => {
    const other = await read(`campaign=${story.gifts}&against=campaign&other=${story.nudges}`)
    expect(other.against).toEqual({ ...other.span, kind: 'campaign', title: 'Nudges' })
    expect(figure(other, 'clicks')).toMatchObject({ value: 20, before: 4 })
    expect(values(figure(other, 'clicks').rows.campaign)).toEqual([['Gifts', 20, null]])
    const year = await read('against=year')
    expect([year.against?.kind, figure(year, 'impressions').before, figure(year, 'impressions').whyBefore]).toEqual(['year', null, 'no-posts'])
    expect((await read('against=none')).against).toBeNull()
  })
})

describe('the posts behind a number', () => {
  it('are those that it comes from, the highest first', async () => {
    const { posts, total } = await postsOf('figure=impressions&scope=posts')
    expect(posts.map(({ content, value, campaign, platforms }) => [content, value, campaign, platforms])).toEqual([['A box of gifts', 300, 'Gifts', ['facebook']], ['Only a few mugs are left', 300, 'Nudges', ['facebook']], ['Good morning', 70, null, ['twitter']]])
    expect(total).toBe(670)
    expect(await postsOf(`figure=revenue&group=campaign&key=${story.nudges}&of=before`)).toMatchObject({ total: 50, currency: 'EUR', posts: [{ value: 50 }] })
    for (const odd of ['group=day&key=nonsense', 'group=hour&key=x', 'group=hour&key=1.5', 'group=campaign&key=x', 'group=network&key=x']) expect(await postsOf(`figure=clicks&${odd}`)).toMatchObject({ posts: [], total: null })
  })

  it('add up to it, whatever the number', async () => {
    for (const scope of ['campaigns', 'posts']) {
      const made = await read(`scope=${scope}`)
      for (const name of FIGURES.filter((each) => each !== 'roi')) {
        const { rows, value, before } = figure(made, name)
        expect([name, (await postsOf(`scope=${scope}&figure=${name}`)).total, (await postsOf(`scope=${scope}&figure=${name}&of=before`)).total]).toEqual([name, value, before])
        for (const group of GROUPS) {
          expect([group, rows[group].reduce((sum, row) => sum + (row.value ?? 0), 0)]).toEqual([group, value])
          for (const row of rows[group].filter((each) => (each.value ?? 0) > 0)) expect([group, row.label, (await postsOf(`scope=${scope}&figure=${name}&group=${group}&key=${row.key}`)).total]).toEqual([group, row.label, row.value])
        }
      }
    }
  })
})

describe('samples', () => {
  it('are shown until the first figure of a campaign is known; all figures say why they are not (CANA-04)', async () => {
    const gina = await world.signUp('gina')
    const nothing = await read('', gina)
    expect([nothing.isSample, (await read('scope=posts', gina)).isSample]).toEqual([true, false])
    expect(nothing.figures.map(({ name, value, why }) => [name, value, why])).toEqual([['impressions', null, 'no-posts'], ['engagements', null, 'no-posts'], ['clicks', null, 'no-posts'], ['orders', null, 'no-store'], ['revenue', null, 'no-store'], ['roi', null, 'no-costs']])
    await plantPost(world, gina, { at: daysAgo(world, 1), platforms: ['facebook'] })
    const { deliveries } = await plantPost(world, gina, { at: daysAgo(world, 1), campaign: 'First', platforms: ['facebook'] })
    expect(await read('', gina)).toMatchObject({ isSample: true, figures: [{ why: 'not-read' }, { why: 'not-read' }, { why: 'no-short-link' }, {}, {}, {}] })
    await plantReadings(world, gina, deliveries['facebook'], [{ at: daysAgo(world, 1, 13), views: 0 }])
    expect(await read('', gina)).toMatchObject({ isSample: false, figures: [{ value: 0, why: null }, { value: null, why: 'not-reported' }, {}, {}, {}, {}] })
  })
})

describe('the calls', () => {
  it.each(['days=8', 'scope=all', 'against=tomorrow', 'campaign=nobody'])('refuse %s', async (query) => {
    for (const path of ['', '/posts', '/export']) expect((await alice.call('GET', `/api/analytics${path}?figure=clicks&format=csv&${query}`)).status).toBe(400)
  })

  it('need a session, and show nothing of somebody else', async () => {
    for (const path of ['', '/posts?figure=clicks', '/export?figure=clicks&format=csv']) expect((await world.anonymous('GET', `/api/analytics${path}`)).status).toBe(401)
    const made = await read('scope=posts', bob)
    expect(made.figures.map(({ value }) => value)).toEqual([null, null, null, null, null, null])
    for (const campaign of [`campaign=${story.gifts}`, `against=campaign&other=${story.gifts}`, `campaign=${randomUUID()}`, 'against=campaign']) {
      for (const path of ['?', '/posts?figure=clicks&', '/export?figure=clicks&format=csv&']) expect(await bob.call('GET', `/api/analytics${path}${campaign}`)).toMatchObject({ status: 404, body: { error: GATE_ERRORS.notFound } })
    }
  })
})
