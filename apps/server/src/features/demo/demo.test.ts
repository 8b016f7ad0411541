import { randomUUID } from 'node:crypto'
import { readAnalytics } from '@marquee/contract/campaigns/analytics/routes'
import type { Interaction } from '@marquee/contract/chatbot/interactions'
import type { Thread } from '@marquee/contract/conversations/thread'
import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../../test/until.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { ACCOUNTS, PICTURES } from './brand.ts'
import { FACTS } from './facts.ts'
import { addRest } from './rest.ts'
import { DRAFTS, PRODUCT_POSTS, PUBLISHED, SCHEDULED, WAITING } from './posts.ts'

type Opened = { success: true; session: { access_token: string; user: { id: string; email: string } } }
type Count = { total: number }

/** Everything that is not published: the count of the filter All, which includes what waits for approval. */
const SAVED = DRAFTS.length + WAITING.length + SCHEDULED.length + PRODUCT_POSTS.length + 1

let world: World
let visits: Opened['session'][]
let prepared: { status: number; body: unknown }
let filledAtAnswer: Date | null

const readDemo = () => world.ctx.db.selectFrom('demo_accounts').selectAll().executeTakeFirst()
const filledAt = async () => (await readDemo())?.filled_at ?? null

// Filled once for all tests: it takes longer than all of them.
beforeAll(async () => {
  world = await startWorld()
  prepared = await world.anonymous('POST', '/api/demo/prepare')
  filledAtAnswer = await filledAt()
  visits = await Promise.all([open(), open()])
})
// What the demo began goes on after it opens: the chatbot's turns, pictures, readings.
beforeAll(() => world.settle())
afterAll(() => world.close())

async function open(): Promise<Opened['session']> {
  const { status, body } = await world.anonymous<Opened>('POST', '/api/demo/open')
  expect(status).toBe(200)
  return body.session
}

const read = async <T>(token: string, path: string): Promise<T> => {
  const response = await fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

/** What checks found of an owner that no webhook told, by the log of the checks. */
const missedOf = async (owner: string): Promise<number> =>
  (await world.ctx.db.selectFrom('conversations_polls').select('missed').where('owner', '=', owner).where('missed', '>', 0).execute()).length

describe('the demo brand', () => {
  it('is filled through the product’s own operations, once under concurrent requests', async () => {
    const [one, other] = visits
    if (!one || !other) throw new Error('The demo did not open')
    expect(one.user.email).toBe(DEMO_EMAIL)
    expect(other.user.id).toBe(one.user.id)
    const token = one.access_token
    const drafts = await read<{ drafts: { state: string }[]; counts: { all: number } }>(token, '/api/posts/drafts')
    expect(drafts.counts.all).toBe(SAVED)
    expect(await read<Count>(token, '/api/posts/pending')).toMatchObject({ total: WAITING.length })
    const history = await read<Count & { data: { state: string; published_at: string }[] }>(token, '/api/posts/published')
    expect(history.total).toBe(PUBLISHED.length)
    expect(history.data.map((entry) => entry.state)).toEqual(PUBLISHED.map(() => 'published'))
    const oldest = Math.min(...history.data.map((entry) => Date.parse(entry.published_at)))
    expect((Date.now() - oldest) / 86_400_000).toBeGreaterThan(27)
    const library = await read<Count & { items: { usage_count: number }[] }>(token, '/api/media/list')
    // Pictures of the store come later, by a job.
    const own = await world.ctx.db.selectFrom('media_items').select('id').where('owner', '=', one.user.id).where('source', '<>', 'shopify').execute()
    expect(own).toHaveLength(PICTURES.length)
    await until(() => read<{ stores: { state: string; productsCount: number }[] }>(token, '/api/commerce/stores'), ({ stores }) => stores[0]?.state === 'active' && stores[0].productsCount === 48)
    const best = await read<{ products: { sales: { sold: number | null } }[] }>(token, '/api/commerce/products?sort=best_selling&limit=1')
    expect(best.products[0]?.sales.sold).toBeGreaterThan(0)
    const bound = await read<{ posts: { post: { content: string; status: string }; facts: { kind: string }[]; held: object | null }[] }>(token, '/api/commerce/posts')
    expect(bound.posts.map(({ facts, held, post }) => [facts.map(({ kind }) => kind).sort(), held, post.status])).toEqual(PRODUCT_POSTS.map(() => [['link', 'price', 'title'], null, 'scheduled']))
    expect(bound.posts.every(({ post }) => /€\d/.test(post.content) && !post.content.includes('{{'))).toBe(true)
    const knowledge = await read<{ counts: { total: number } }>(token, '/api/knowledge/unified')
    expect(knowledge.counts.total).toBe(FACTS.length)
    expect(library.items.some((item) => item.usage_count > 0)).toBe(true)
    const profile = await read<{ profile: { connected_platforms: { platform: string }[] } }>(token, '/api/ayrshare/user-profile')
    expect(profile.profile.connected_platforms.map(({ platform }) => platform).sort()).toEqual([...ACCOUNTS].sort())
  })

  it('has asked its networks without a failure', async () => {
    const { access_token: token } = await open()
    const { users } = await read<{ users: { successCount: number; errorCount: number }[] }>(token, '/api/monitoring/user-polling-status')
    expect(users).toMatchObject([{ errorCount: 0, successCount: expect.any(Number) }])
    expect(users[0]?.successCount).toBeGreaterThan(PUBLISHED.length)
  })

  it('has a living inbox at once: threads of several networks, kinds and languages, answered and open ones', async () => {
    const { access_token: token } = await open()
    const { threads } = await read<{ threads: Thread[] }>(token, '/api/conversations?limit=100')
    // What is told by webhook, and the comments of older posts, may come a moment later.
    expect(threads.length).toBeGreaterThanOrEqual(12)
    expect(new Set(threads.map(({ network }) => network)).size).toBeGreaterThanOrEqual(3)
    expect(threads.filter(({ answeredBy }) => answeredBy !== null).length).toBeGreaterThanOrEqual(2)
    expect(threads.map(({ badge }) => badge.kind)).toEqual(expect.arrayContaining(['window-closed', 'answered']))
  })

  it('shows the chatbot’s work: drafts that cite an entry, a complaint for a person, and moods', async () => {
    const { access_token: token } = await open()
    const { threads } = await read<{ threads: Thread[] }>(token, '/api/conversations?limit=100')
    expect(threads.length).toBeGreaterThanOrEqual(20)
    expect(new Set(threads.map(({ kind }) => kind))).toEqual(new Set(['comment', 'mention', 'message']))
    const known = <Value>(values: readonly (Value | null)[]) => new Set(values.filter((value) => value !== null))
    expect(known(threads.map(({ language }) => language)).size).toBeGreaterThanOrEqual(5)
    expect(known(threads.map(({ mood }) => mood)).size).toBeGreaterThanOrEqual(3)
    expect(threads.map(({ badge }) => badge.kind)).toEqual(expect.arrayContaining(['needs-you', 'pending-approval', 'needs-answer', 'window-closed']))
    const { interactions } = await read<{ interactions: Interaction[] }>(token, '/api/chatbot/interactions?status=pending_approval')
    const titles = new Set(FACTS.map(({ title }) => title))
    const cited = interactions.filter(({ draft }) => draft.sources.some(({ title }) => titles.has(title)))
    expect(cited.length).toBeGreaterThanOrEqual(3)
    expect(interactions.every(({ reply }) => reply === null)).toBe(true)
  })

  it('raises no alarm about webhooks for what people wrote before there were any', async () => {
    const { user } = await open()
    expect(await missedOf(user.id)).toBe(0)
  })

  it('has figures of the days before, which grew', async () => {
    const { access_token: token } = await open()
    type Figures = { followers: number; reach: number | null; engagement: number; impressions: number; change: { followers: number | null }; days: { followers: number | null }[] }
    const response = await fetch(`${world.url}/api/ayrshare/social-analytics`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: '{}' })
    const { data: { analytics } } = (await response.json()) as { data: { analytics: Record<string, Figures> } }
    for (const network of ['twitter', 'facebook', 'instagram', 'linkedin']) {
      const figures = analytics[network]
      expect(figures?.days.every(({ followers }) => followers !== null)).toBe(true)
      expect([figures?.engagement, figures?.impressions, figures?.change.followers].every((value) => Number(value) > 0)).toBe(true)
      expect(figures?.days.at(-1)?.followers).toBe(figures?.followers)
    }
    // Read when the account had no posts yet, it would stay 0.
    expect(analytics['instagram']?.reach).toBeGreaterThan(0)
  })

  it('has analytics of its posts and campaigns, day by day', async () => {
    const { access_token: token } = await open()
    const read = async (scope: string) => readAnalytics.response.parse(await (await fetch(`${world.url}/api/analytics?scope=${scope}`, { headers: { authorization: `Bearer ${token}` } })).json()).analytics
    const [all, campaigns] = [await read('posts'), await read('campaigns')]
    const days = all.figures[0]?.rows.day.filter(({ value }) => value !== null && value > 0).length ?? 0
    expect([days > 5, Number(all.figures[0]?.value) > 0, campaigns.isSample]).toEqual([true, true, false])
  })

  it('opens with nothing unread but what can be acted on', async () => {
    await open()
    await world.settle()
    const { access_token: token } = await open()
    const { notifications, unread } = await read<{ notifications: { kind: string; action: { type: string } | null }[]; unread: number }>(token, '/api/notifications?filter=unread')
    expect(unread).toBe(WAITING.length)
    expect(notifications.map(({ kind, action }) => [kind, action?.type])).toEqual(WAITING.map(() => ['approval', 'approve']))
  })

  it('is not locked for others by a visitor: no other password, address or sessions', async () => {
    const [one, other] = [await open(), await open()]
    const as = (session: Opened['session'], method: string, path: string, body?: unknown) => world.anonymous(method, path, body, { authorization: `Bearer ${session.access_token}` })
    for (const change of [{ password: 'correct horse battery' }, { email: 'mine@example.com' }, { email: DEMO_EMAIL, password: 'correct horse battery' }]) {
      expect(await as(one, 'PUT', '/auth/v1/user', change)).toMatchObject({ status: 403, body: { msg: DEMO_TEXTS.shared } })
    }
    expect(await as(one, 'POST', '/auth/v1/logout?scope=others')).toMatchObject({ status: 403, body: { msg: DEMO_TEXTS.shared } })
    expect((await as(one, 'POST', '/auth/v1/logout?scope=global')).status).toBe(204)
    expect([(await as(one, 'GET', '/auth/v1/user')).status, (await as(other, 'GET', '/auth/v1/user')).status]).toEqual([403, 200])
    expect((await as(other, 'GET', '/auth/v1/user')).body).toMatchObject({ email: DEMO_EMAIL })
  })

  it('prevents sign-in by password and sign-up with its address', async () => {
    const taken = await world.signUp('alice').then((alice) => alice.call('PUT', '/auth/v1/user', { email: DEMO_EMAIL }))
    expect(taken.status).toBe(422)
    const signUp = await world.anonymous<{ msg: string }>('POST', '/auth/v1/signup', { email: DEMO_EMAIL, password: 'correct horse battery' })
    expect(signUp.status).toBe(422)
    const signIn = await world.anonymous('POST', '/auth/v1/token?grant_type=password', { email: DEMO_EMAIL, password: 'correct horse battery' })
    expect(signIn.status).toBe(400)
  })
})

describe('prepare', () => {
  it('fills the demo brand in the background, answers at once, and does nothing when it is filled', async () => {
    expect([prepared, filledAtAnswer]).toMatchObject([{ status: 200, body: { success: true, isComplete: false } }, null])
    const before = await filledAt()
    expect(before).toBeInstanceOf(Date)
    expect(await world.anonymous('POST', '/api/demo/prepare')).toMatchObject({ status: 200, body: { isComplete: true } })
    await world.settle()
    expect(await filledAt()).toEqual(before)
  })
})

describe('a server that was killed while it added the rest', () => {
  let owner: string
  const waiting = async () => (await world.ctx.pool.query("select 1 from pgboss.job where name = 'demo.fill-rest' and state = 'created' and start_after > now()")).rows.length
  let whileHeld: number
  beforeAll(async () => {
    owner = (await open()).user.id
    // Its row says that the rest was begun, and the lease is still the dead server's.
    const until = new Date(world.clock.now().getTime() + 60_000)
    await world.ctx.db.updateTable('demo_accounts').set({ completed_at: null, is_rest_begun: true, lease_token: randomUUID(), lease_expires_at: until }).where('owner', '=', owner).execute()
    await addRest(world.ctx, owner)
    whileHeld = await waiting()
    await world.clock.advance(61_000)
  })
  beforeAll(() => world.settle())

  it('leaves no demo without its rest, and nothing twice', async () => {
    expect([whileHeld, (await readDemo())?.completed_at]).toEqual([1, expect.any(Date)])
    const published = await world.ctx.db.selectFrom('posts').select('id').where('owner', '=', owner).where('state', '=', 'published').where('deleted_at', 'is', null).execute()
    expect(published).toHaveLength(PUBLISHED.length)
  })
})

describe('a reset', () => {
  let session: Opened['session']
  let status: number
  beforeAll(async () => {
    session = await open()
    const headers = { authorization: `Bearer ${session.access_token}` }
    const { drafts } = await read<{ drafts: { id: string }[] }>(session.access_token, '/api/posts/drafts')
    await fetch(`${world.url}/api/posts/draft/${drafts[0]?.id}`, { method: 'DELETE', headers })
    status = (await fetch(`${world.url}/api/demo/reset`, { method: 'POST', headers })).status
  })
  beforeAll(() => world.settle())

  it('restores the demo brand, for its own account only', async () => {
    expect(status).toBe(200)
    const again = await read<{ counts: { all: number } }>(session.access_token, '/api/posts/drafts')
    expect(again.counts.all).toBe(SAVED)
    expect(await read<Count>(session.access_token, '/api/posts/published')).toMatchObject({ total: PUBLISHED.length })
    const { threads } = await read<{ threads: Thread[] }>(session.access_token, '/api/conversations?limit=100')
    expect([threads.length >= 12, new Set(threads.map(({ preview }) => preview)).size]).toEqual([true, threads.length])
    const alice = await world.signUp('alice')
    expect(await alice.call('POST', '/api/demo/reset')).toMatchObject({ status: 403, body: { error: DEMO_TEXTS.off } })
    expect((await world.anonymous('POST', '/api/demo/reset')).status).toBe(401)
  })
})

// It uses up the visits of this address.
describe('the demo’s door', () => {
  it('is opened by one address 60 times an hour, which says when it may again', async () => {
    const visits = []
    for (let visit = 0; visit < 70; visit += 1) visits.push(await world.anonymous('POST', '/api/demo/open'))
    const refused = visits.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(refused[0]?.body).toEqual({ success: false, code: 'rate_limited', error: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/) })
    await world.clock.advance(3_600_000)
    expect((await world.anonymous('POST', '/api/demo/open')).status).toBe(200)
  })
})
