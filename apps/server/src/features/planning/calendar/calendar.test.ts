import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CalendarPost, listCalendar, listCampaignNames, listScheduled } from '@marquee/contract/planning'
import type { PostState } from '@marquee/contract/posts'
import { buildMediaItem } from '../../../../test/factories/media.ts'
import { buildPost } from '../../../../test/factories/planning.ts'
import { buildDraft } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

type Page = { posts: CalendarPost[]; nextCursor: string | null; error: string }

let world: World
let bob: Actor

const NOVEMBER = 'from=2066-11-01T00:00:00Z&to=2066-12-01T00:00:00Z'
const on = (day: number, hour = 12) => new Date(Date.UTC(2066, 10, day, hour))
const calendarOf = async (actor: Actor, query = NOVEMBER) => (await actor.call<Page>('GET', `/api/posts/calendar?${query}`)).body

/** The raw response, compressed as the server sent it. */
function fetchRaw(actor: Actor, headers: Record<string, string> = {}, query = NOVEMBER) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>()
  get(`${world.url}/api/posts/calendar?${query}`, { headers: { authorization: `Bearer ${actor.token}`, ...headers } }, async (response) => {
    const bytes = Buffer.concat(await response.toArray())
    resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes })
  }).on('error', reject)
  return promise
}

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

describe('the calendar', () => {
  it('returns the caller’s posts of a span in order, with one of four statuses; drafts with a time are among them (PLAN-12)', async () => {
    const carol = await world.signUp('carol')
    const states: [PostState, string][] = [
      ['draft', 'draft'], ['pending_approval', 'draft'], ['scheduled', 'scheduled'], ['publishing', 'scheduled'], ['unconfirmed', 'scheduled'],
      ['published', 'published'], ['partially_published', 'failed'], ['failed', 'failed'], ['held', 'failed'],
    ]
    for (const [index, [state]] of states.entries()) await buildPost(world.ctx.db, carol.id, { state, at: on(20 - index) })
    await buildPost(world.ctx.db, carol.id, { at: new Date('2066-12-01T00:00:00Z') })
    await buildPost(world.ctx.db, carol.id, { state: 'draft', at: null })
    await buildPost(world.ctx.db, bob.id, { at: on(3) })
    const page = listCalendar.response.parse(await calendarOf(carol))
    expect(page.posts.map((post) => [post.state, post.status])).toEqual(states.toReversed())
    expect(page.posts.map((post) => post.at)).toEqual(page.posts.map((post) => post.at).toSorted())
    expect(page.nextCursor).toBeNull()
  })

  it('has a post that was published at once and failed, on the day of its last attempt', async () => {
    const gina = await world.signUp('gina')
    for (const state of ['failed', 'held', 'publishing', 'unconfirmed', 'draft'] as const) {
      const id = await buildPost(world.ctx.db, gina.id, { state, at: null })
      await world.ctx.db.updateTable('posts').set({ updated_at: on(12) }).where('id', '=', id).execute()
    }
    const { posts } = await calendarOf(gina)
    expect(posts.map((post) => `${post.state} ${post.at}`).toSorted()).toEqual(['failed', 'held', 'publishing', 'unconfirmed'].map((state) => `${state} ${on(12).toISOString()}`))
  })

  it('shows the beginning of a text on one line, and thumbnails of stored files', async () => {
    const dave = await world.signUp('dave')
    const picture = `${world.url}/media/${await buildMediaItem(world.ctx.db, dave.id)}/a.png`
    const content = `Two\n\n lines   ${'👩‍🚀'.repeat(100)}`
    await buildPost(world.ctx.db, dave.id, { content, at: on(5), mediaUrls: [picture, 'https://elsewhere.example/b.png', picture, picture, picture, picture] })
    const [post] = (await calendarOf(dave)).posts
    expect(post?.preview.startsWith('Two lines 👩‍🚀')).toBe(true)
    expect(post?.preview.length).toBeLessThanOrEqual(120)
    expect(post?.preview.isWellFormed()).toBe(true)
    expect(post?.thumbnails).toEqual(Array.from({ length: 4 }, () => `${picture}?w=160`))
  })

  it('shows a video by its poster, and caches no response while that is being created', async () => {
    const erin = await world.signUp('erin')
    const id = await buildMediaItem(world.ctx.db, erin.id, { kind: 'video', type: 'video/mp4', name: 'film.mp4' })
    const film = `${world.url}/media/${id}/film.mp4`
    await buildPost(world.ctx.db, erin.id, { at: on(6), mediaUrls: [film] })
    const early = await fetchRaw(erin)
    expect([early.headers['etag'], JSON.parse(early.bytes.toString()).posts[0].thumbnails]).toEqual([undefined, []])
    await world.ctx.db.updateTable('media_items').set({ has_poster: true, derived_at: new Date() }).where('id', '=', id).execute()
    const late = await fetchRaw(erin)
    expect(late.headers['etag']).toBeTruthy()
    expect(JSON.parse(late.bytes.toString()).posts[0].thumbnails).toEqual([`${film}?w=160`])
  })

  it('filters by status, platform and campaign', async () => {
    const frank = await world.signUp('frank')
    const sale = await buildPost(world.ctx.db, frank.id, { at: on(1), campaign: 'Sale', platforms: ['reddit'] })
    const failed = await buildPost(world.ctx.db, frank.id, { at: on(2), state: 'held', platforms: ['facebook', 'reddit'] })
    await buildPost(world.ctx.db, frank.id, { at: on(3) })
    const idsFor = async (filter: string) => (await calendarOf(frank, `${NOVEMBER}&${filter}`)).posts.map((post) => post.id)
    expect(await idsFor('status=failed')).toEqual([failed])
    expect(await idsFor('platform=reddit')).toEqual([sale, failed])
    expect(await idsFor('campaign=Sale')).toEqual([sale])
    expect(await idsFor('campaign=Sale&status=failed')).toEqual([])
  })

  it('pages through posts of the same instant without losing or repeating one', async () => {
    const grace = await world.signUp('grace')
    const ids = await Promise.all(Array.from({ length: 25 }, (_, index) => buildPost(world.ctx.db, grace.id, { at: on(1 + (index % 3)) })))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await calendarOf(grace, `${NOVEMBER}&limit=4${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.posts.map((post) => post.id))
      cursor = page.nextCursor
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  it.each([
    ['', 400], ['from=2066-11-01T00:00:00Z', 400], ['from=x&to=y', 400], ['from=2066-12-01T00:00:00Z&to=2066-11-01T00:00:00Z', 400], ['from=2066-01-01T00:00:00Z&to=2066-12-01T00:00:00Z', 400],
    [`${NOVEMBER}&limit=2001`, 400], [`${NOVEMBER}&cursor=x`, 400], [`${NOVEMBER}&cursor=1_------------------------------------`, 400], [`${NOVEMBER}&status=held`, 400], [`${NOVEMBER}&platform=orkut`, 400],
  ])('rejects ?%s', async (query, status) => {
    expect((await bob.call('GET', `/api/posts/calendar?${query}`)).status).toBe(status)
  })

  it('allows 100 days even when the clocks go back in them', async () => {
    expect((await bob.call('GET', '/api/posts/calendar?from=2066-09-01T04:00:00Z&to=2066-12-10T05:00:00Z')).status).toBe(200)
    const { status, body } = await bob.call<Page>('GET', '/api/posts/calendar?from=2066-09-01T04:00:00Z&to=2066-12-12T05:00:00Z')
    expect([status, body.error]).toEqual([400, 'Choose a period of at most 100 days.'])
  })

  it('rejects anonymous requests and another user', async () => {
    for (const path of [`calendar?${NOVEMBER}`, 'scheduled', 'campaigns']) {
      expect((await world.anonymous('GET', `/api/posts/${path}`)).status).toBe(401)
      expect((await bob.call('GET', `/api/posts/${path}${path.includes('?') ? '&' : '?'}userId=00000000-0000-4000-8000-000000000000`)).status).toBe(403)
    }
  })
})

describe('an unchanged calendar', () => {
  it('is answered with 304 until a post is changed, moved, deleted or restored', async () => {
    const heidi = await world.signUp('heidi')
    const draft = await buildDraft(heidi, { content: 'first', scheduledTime: on(25).toISOString() })
    let etag = String((await fetchRaw(heidi)).headers['etag'])
    const expectChange = async () => {
      const { status, headers } = await fetchRaw(heidi, { 'if-none-match': `"other", ${etag}` })
      expect([status, headers['etag'] === etag]).toEqual([200, false])
      etag = String(headers['etag'])
      const again = await fetchRaw(heidi, { 'if-none-match': etag })
      expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag])
    }
    const path = `/api/posts/draft/${draft.id}`
    for (const change of [{ content: 'second' }, { scheduledTime: on(26).toISOString() }, { platforms: ['facebook'] }]) {
      expect((await heidi.call('PUT', path, change)).status).toBe(200)
      await expectChange()
    }
    await heidi.call('DELETE', path)
    await expectChange()
    await heidi.call('POST', `${path}/restore`, {})
    await expectChange()
    expect((await calendarOf(heidi)).posts[0]?.preview).toBe('second')
  })

  it('detects a change that began earlier and was committed later', async () => {
    const ivan = await world.signUp('ivan')
    await buildPost(world.ctx.db, ivan.id, { at: on(7) })
    const slow = await buildPost(world.ctx.db, ivan.id, { at: on(8) })
    const before = await fetchRaw(ivan)
    await world.ctx.db.updateTable('posts').set({ content: 'late', updated_at: new Date('2020-01-01T00:00:00Z') }).where('id', '=', slow).execute()
    const after = await fetchRaw(ivan, { 'if-none-match': String(before.headers['etag']) })
    expect([after.status, after.bytes.includes('late')]).toEqual([200, true])
  })

  it('is the same in every encoding that the client accepts', async () => {
    const judy = await world.signUp('judy')
    for (let day = 1; day <= 20; day += 1) await buildPost(world.ctx.db, judy.id, { at: on(day) })
    const plain = await fetchRaw(judy)
    expect([plain.headers['content-encoding'], plain.headers['cache-control'], plain.headers['vary']]).toEqual([undefined, 'no-store', 'accept-encoding, authorization'])
    const decoders = { 'br, gzip': brotliDecompressSync, 'gzip;q=0.8, br;q=0': gunzipSync, gzip: gunzipSync }
    for (const [accepted, decode] of Object.entries(decoders)) {
      for (let round = 0; round < 2; round += 1) {
        const answer = await fetchRaw(judy, { 'accept-encoding': accepted })
        expect(answer.headers).toMatchObject({ 'content-encoding': decode === gunzipSync ? 'gzip' : 'br', etag: plain.headers['etag'], 'content-type': 'application/json; charset=utf-8' })
        expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 3)
        expect(decode(answer.bytes)).toEqual(plain.bytes)
      }
    }
    expect((await fetchRaw(bob, { 'accept-encoding': 'br' }, 'from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z')).headers['content-encoding']).toBeUndefined()
  })

  it('never serves one user’s page to another', async () => {
    const { headers } = await fetchRaw(await world.signUp('kim'))
    expect((await fetchRaw(await world.signUp('lee'), { 'if-none-match': String(headers['etag']) })).status).toBe(200)
  })
})

describe('lists of the calendar', () => {
  it('return future scheduled posts, page by page', async () => {
    const mia = await world.signUp('mia')
    const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const [second, first] = [await buildPost(world.ctx.db, mia.id, { at: ahead(3) }), await buildPost(world.ctx.db, mia.id, { at: ahead(2) })]
    await buildPost(world.ctx.db, mia.id, { at: ahead(-1) })
    await buildPost(world.ctx.db, mia.id, { at: ahead(1), state: 'draft' })
    const one = listScheduled.response.parse((await mia.call('GET', '/api/posts/scheduled?limit=1')).body)
    const two = listScheduled.response.parse((await mia.call('GET', `/api/posts/scheduled?limit=1&cursor=${one.nextCursor}`)).body)
    expect([...one.posts, ...two.posts].map((post) => post.id)).toEqual([first, second])
    expect(two.nextCursor).toBeNull()
    expect((await mia.call('GET', '/api/posts/scheduled?limit=0')).status).toBe(400)
    expect((await bob.call<Page>('GET', '/api/posts/scheduled')).body.posts.map((post) => post.id)).not.toContain(first)
  })

  it('return each campaign of the caller’s posts once', async () => {
    const nina = await world.signUp('nina')
    for (const campaign of ['Sale', 'Autumn', 'Sale', '']) await buildPost(world.ctx.db, nina.id, { campaign })
    expect(listCampaignNames.response.parse((await nina.call('GET', '/api/posts/campaigns')).body).campaigns).toEqual(['Autumn', 'Sale'])
    expect((await bob.call<{ campaigns: string[] }>('GET', '/api/posts/campaigns')).body.campaigns).toEqual([])
    expect((await nina.call('GET', '/api/posts/campaigns?userId=a&userId=b')).status).toBeGreaterThanOrEqual(400)
  })
})
