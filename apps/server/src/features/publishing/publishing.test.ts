import type { HistoryEntry } from '@marquee/contract/publishing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDraft, historyEntry, linkAccounts, publish, publishedRows, uniqueText } from '../../../test/factories/publishing.ts'
import { until } from '../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor

const soon = (minutes = 1) => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString()

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await linkAccounts(world, alice, ['facebook', 'twitter', 'linkedin'])
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const name of ['lost-response', 'timeout-after-success', 'lost-request', 'partial-failure', 'rate-limited', 'rejected', 'server-error', 'unavailable']) {
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name, times: 0 })
  }
})

const isFinal = (state: string | undefined) => state === 'published' || state === 'partially_published' || state === 'failed' || state === 'held'

describe('publishing now', () => {
  it('publishes once on every platform and returns the addresses', async () => {
    const content = uniqueText()
    const { status, body } = await publish(alice, { content, platforms: ['facebook', 'twitter'] })
    expect(status).toBe(200)
    expect(body.data.state).toBe('published')
    expect(body.data.deliveries.map((each) => [each.platform, each.status])).toEqual([['facebook', 'published'], ['twitter', 'published']])
    expect(body.data.deliveries.every((each) => each.postUrl?.startsWith('http'))).toBe(true)
    expect((await publishedRows(world, content)).map((row) => row.platform).sort()).toEqual(['facebook', 'twitter'])
  })

  it('was published when its first platform was, in whatever order the outcomes are stored', async () => {
    const { body } = await publish(alice, { content: uniqueText(), platforms: ['facebook', 'twitter'] })
    const { id } = body.data
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
    const setTime = (platform: string, time: Date) => world.ctx.db.updateTable('deliveries').set({ published_at: time }).where('post_id', '=', id).where('platform', '=', platform).execute()
    await setTime('facebook', at(9))
    await setTime('twitter', at(4))
    await world.ctx.db.updateTable('posts').set({ published_at: at(9) }).where('id', '=', id).execute()
    const checked = await alice.call<{ data: HistoryEntry }>('POST', `/api/posts/${id}/check`, {})
    expect(checked.body.data.published_at).toBe(at(4).toISOString())
  })

  it.each(['', null])('with the profile key %j means the caller’s own profile', async (profileKey) => {
    const { status, body } = await publish(alice, { content: uniqueText(), platforms: ['facebook'], profileKey })
    expect([status, body.data.state]).toEqual([200, 'published'])
  })

  it('publishes an existing draft, which then leaves the list', async () => {
    const draft = await buildDraft(alice, { platforms: ['linkedin'] })
    const { body } = await publish(alice, { draftId: draft.id })
    expect(body.data.id).toBe(draft.id)
    expect(body.data.state).toBe('published')
    const { body: list } = await alice.call<{ drafts: { id: string }[] }>('GET', '/api/posts/drafts')
    expect(list.drafts.some((each) => each.id === draft.id)).toBe(false)
    const again = await publish(alice, { draftId: draft.id })
    expect(again.status).toBe(409)
    expect(await publishedRows(world, draft.content)).toHaveLength(1)
  })

  it('publishes once for ten parallel repeats of one Idempotency-Key', async () => {
    const content = uniqueText()
    const key = { 'idempotency-key': `key-${content.replaceAll(' ', '-')}` }
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(alice, { content, platforms: ['facebook'] }, key)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
    expect(await publishedRows(world, content)).toHaveLength(1)
    const other = await publish(alice, { content: `${content} changed`, platforms: ['facebook'] }, key)
    expect(other.status).toBe(422)
  })

  it.each([
    ['no platform', { content: 'x', platforms: [] }, 'Please select at least one platform to publish to'],
    ['an unknown platform', { content: 'x', platforms: ['myspace'] }, 'platforms'],
    ['instagram without media', { content: 'x', platforms: ['instagram'] }, 'Connect your Instagram account first.'],
    ['a text that is too long', { content: 'x'.repeat(281), platforms: ['twitter'] }, 'X allows 280 characters. Shorten the text by 1.'],
    ['an empty text', { content: ' ', platforms: ['twitter'] }, 'Write some text or add media before publishing.'],
    ['a past date', { content: 'x', platforms: ['twitter'], scheduleDate: '2020-01-01T00:00:00Z' }, 'The scheduled time must be in the future.'],
    ['an invalid date', { content: 'x', platforms: ['twitter'], scheduleDate: 'tomorrow' }, 'scheduleDate'],
    ['a wrong type', { content: 5, platforms: ['twitter'] }, 'content'],
    ['an unknown field', { content: 'x', platforms: ['twitter'], status: 'published' }, 'status'],
  ])('rejects %s and publishes nothing', async (_name, body, text) => {
    const before = await world.control<unknown[]>('GET', '/published')
    const answer = await publish(alice, body)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toContain(text)
    expect(await world.control<unknown[]>('GET', '/published')).toHaveLength(before.length)
  })

  it('rejects a missing token, another user, another user’s draft and another user’s handle', async () => {
    const body = { content: 'x', platforms: ['facebook'] }
    expect((await world.anonymous('POST', '/api/ayrshare/publish-post', body)).status).toBe(401)
    expect((await publish(alice, { ...body, userId: bob.id })).status).toBe(403)
    expect((await publish(alice, { ...body, profileKey: 'not-her-handle' })).status).toBe(403)
    const draft = await buildDraft(alice, { platforms: ['facebook'] })
    expect((await publish(bob, { draftId: draft.id })).status).toBe(404)
  })

  it('returns instructions to a user without a provider profile', async () => {
    const { status, body } = await publish(bob, { content: 'x', platforms: ['facebook'] })
    expect([status, body.error]).toEqual([400, 'Please configure your social media accounts first'])
  })
})

describe('scheduled publishing', () => {
  it('sends at the scheduled time and not before (CREATE-55)', async () => {
    const content = uniqueText()
    const at = soon()
    const { body } = await publish(alice, { content, platforms: ['facebook'], scheduleDate: at })
    expect(body.data.state).toBe('scheduled')
    expect(await publishedRows(world, content)).toHaveLength(0)
    await world.passUntil(() => publishedRows(world, content), (rows) => rows.length > 0)
    expect(world.clock.now().getTime()).toBeGreaterThanOrEqual(new Date(at).getTime())
    await world.passUntil(() => historyEntry(alice, content), (entry) => entry?.state === 'published')
  })

  it('sends the edited text, and nothing after the post was unscheduled or deleted', async () => {
    const draft = await buildDraft(alice, { platforms: ['facebook'], status: 'scheduled', scheduledTime: soon() })
    const dropped = await buildDraft(alice, { platforms: ['facebook'], status: 'scheduled', scheduledTime: soon() })
    const deleted = await buildDraft(alice, { platforms: ['facebook'], status: 'scheduled', scheduledTime: soon() })
    const content = uniqueText('Edited')
    expect((await alice.call('PUT', `/api/posts/draft/${draft.id}`, { content })).status).toBe(200)
    expect((await alice.call('PUT', `/api/posts/draft/${dropped.id}`, { status: 'draft' })).status).toBe(200)
    expect((await alice.call('DELETE', `/api/posts/draft/${deleted.id}`)).status).toBe(200)
    await world.passUntil(() => publishedRows(world, content), (rows) => rows.length === 1)
    expect(await publishedRows(world, draft.content)).toHaveLength(0)
    expect(await publishedRows(world, dropped.content)).toHaveLength(0)
    expect(await publishedRows(world, deleted.content)).toHaveLength(0)
  })

  it('moves to a later time without being sent twice', async () => {
    const draft = await buildDraft(alice, { platforms: ['facebook'], status: 'scheduled', scheduledTime: soon(1) })
    const later = soon(2)
    await alice.call('PUT', `/api/posts/draft/${draft.id}`, { scheduledTime: later })
    await world.passUntil(() => historyEntry(alice, draft.content), (entry) => entry?.state === 'published')
    expect(world.clock.now().getTime()).toBeGreaterThanOrEqual(new Date(later).getTime())
    expect(await publishedRows(world, draft.content)).toHaveLength(1)
  })

  it('puts a post whose profile was unlinked on hold, with the reason', async () => {
    const carol = await world.signUp('carol')
    await linkAccounts(world, carol, ['facebook'])
    const draft = await buildDraft(carol, { platforms: ['facebook'], status: 'scheduled', scheduledTime: soon() })
    await carol.call('POST', '/api/ayrshare/unlink-profile', {})
    const entry = await world.passUntil(() => historyEntry(carol, draft.content), (found) => found?.state === 'held')
    expect(entry?.deliveries[0]).toMatchObject({ status: 'held', reason: 'Please configure your social media accounts first', fix: 'connect' })
    expect(await publishedRows(world, draft.content)).toHaveLength(0)
  })
})

describe('two browser windows', () => {
  it('publish one draft once, whatever both do concurrently', async () => {
    const draft = await buildDraft(alice, { platforms: ['facebook'] })
    const content = uniqueText('Window')
    const answers = await Promise.all([
      publish(alice, { draftId: draft.id }),
      alice.call('PUT', `/api/posts/draft/${draft.id}`, { content }),
      publish(alice, { draftId: draft.id }),
      alice.call('PUT', `/api/posts/draft/${draft.id}`, { platforms: ['facebook'] }),
    ])
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    const out = [...(await publishedRows(world, content)), ...(await publishedRows(world, draft.content))]
    expect(out).toHaveLength(1)
  })

  it('retry a failed post once', async () => {
    const content = uniqueText('retry twice')
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rejected', times: 1 })
    const { body } = await publish(alice, { content, platforms: ['linkedin'] })
    const answers = await Promise.all([1, 2, 3].map(() => alice.call('POST', `/api/posts/${body.data.id}/retry`, {})))
    expect(answers.map((answer) => answer.status).filter((status) => status !== 409)).toEqual([200])
    expect(await publishedRows(world, content)).toHaveLength(1)
    expect((await historyEntry(alice, content))?.state).toBe('published')
  })

  it('turn a due post without a platform into a draft', async () => {
    const draft = await buildDraft(alice, { platforms: ['facebook'], status: 'scheduled', scheduledTime: soon() })
    await world.ctx.db.updateTable('posts').set({ platforms: [] }).where('id', '=', draft.id).execute()
    const read = () => alice.call<{ draft: { state: string } }>('GET', `/api/posts/draft/${draft.id}`)
    expect((await world.passUntil(read, ({ body }) => body.draft.state !== 'scheduled')).body.draft.state).toBe('draft')
  })
})

describe('when responses fail', () => {
  it.each(['lost-response', 'timeout-after-success'])('finds the post after %s and never sends it twice', async (name) => {
    const content = uniqueText(name)
    // The silence ends before the client's own limit: the connection closes.
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name, times: 1, ms: 500 })
    const sent = publish(alice, { content, platforms: ['facebook', 'twitter'] })
    await until(() => historyEntry(alice, content), (found) => found !== undefined)
    const entry = await world.passUntil(() => historyEntry(alice, content), (found) => isFinal(found?.state))
    await sent
    expect(entry?.state).toBe('published')
    expect(entry?.deliveries.every((each) => each.postUrl !== null)).toBe(true)
    expect(await publishedRows(world, content)).toHaveLength(2)
  })

  it('resends what provably never arrived, with the same key', async () => {
    const content = uniqueText('lost-request')
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'lost-request', times: 1 })
    const sent = publish(alice, { content, platforms: ['facebook'] })
    await until(() => historyEntry(alice, content), (found) => found !== undefined)
    await world.passUntil(() => historyEntry(alice, content), (found) => found?.state === 'published')
    await sent
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('handles platforms separately: one fails with a reason, retry sends that one only', async () => {
    const content = uniqueText('partial')
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'partial-failure', times: 1, platform: 'twitter' })
    const { body } = await publish(alice, { content, platforms: ['facebook', 'twitter'] })
    expect(body.data.state).toBe('partially_published')
    const twitter = body.data.deliveries.find((each) => each.platform === 'twitter')
    expect(twitter?.status).toBe('failed')
    expect(twitter?.reason).toMatch(/\w+/)
    const edited = `${content} edited`
    const retried = await alice.call<{ data: HistoryEntry }>('POST', `/api/posts/${body.data.id}/retry`, { content: edited })
    expect([retried.status, retried.body.data.state, retried.body.data.content]).toEqual([200, 'published', content])
    expect(retried.body.data.deliveries.map((each) => [each.platform, each.content])).toEqual([['facebook', null], ['twitter', edited]])
    expect((await publishedRows(world, content)).map((row) => row.platform)).toEqual(['facebook'])
    expect((await publishedRows(world, edited)).map((row) => row.platform)).toEqual(['twitter'])
    const nothing = await alice.call('POST', `/api/posts/${body.data.id}/retry`, {})
    expect(nothing.status).toBe(409)
  })

  it('changes the text on retry for the failed platform alone', async () => {
    const content = uniqueText('reject')
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rejected', times: 1 })
    const { body } = await publish(alice, { content, platforms: ['linkedin'] })
    expect(body.data.state).toBe('failed')
    const better = uniqueText('better')
    await alice.call('POST', `/api/posts/${body.data.id}/retry`, { content: better })
    expect(await publishedRows(world, better)).toHaveLength(1)
    expect(await historyEntry(alice, better)).toMatchObject({ id: body.data.id, state: 'published' })
    expect(await publishedRows(world, content)).toHaveLength(0)
  })

  it('waits and sends later when the provider is busy', async () => {
    const content = uniqueText('busy')
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'unavailable', times: 1 })
    const sent = publish(alice, { content, platforms: ['facebook'] })
    await until(() => historyEntry(alice, content), (found) => found !== undefined)
    await world.passUntil(() => historyEntry(alice, content), (found) => found?.state === 'published')
    await sent
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('protects retry and check like every route', async () => {
    const { body } = await publish(alice, { content: uniqueText(), platforms: ['facebook'] })
    for (const action of ['retry', 'check']) {
      expect((await world.anonymous('POST', `/api/posts/${body.data.id}/${action}`, {})).status).toBe(401)
      expect((await bob.call('POST', `/api/posts/${body.data.id}/${action}`, {})).status).toBe(404)
      expect((await alice.call('POST', `/api/posts/nonsense/${action}`, {})).status).toBe(400)
    }
    const checked = await alice.call<{ data: { state: string } }>('POST', `/api/posts/${body.data.id}/check`, {})
    expect(checked.body.data.state).toBe('published')
  })
})

describe('history', () => {
  it('lists the caller’s sent posts page by page', async () => {
    const dora = await world.signUp('dora')
    await linkAccounts(world, dora, ['facebook'])
    for (let index = 0; index < 3; index += 1) await publish(dora, { content: uniqueText(), platforms: ['facebook'] })
    const first = await dora.call<{ data: { id: string }[]; total: number; nextCursor: string | null }>('GET', '/api/posts/published?limit=2')
    expect([first.body.data.length, first.body.total]).toEqual([2, 3])
    const second = await dora.call<{ data: { id: string; status: string }[]; nextCursor: string | null }>('GET', `/api/posts/published?limit=2&cursor=${first.body.nextCursor}`)
    expect(second.body.data.map((entry) => entry.status)).toEqual(['published'])
    expect(second.body.nextCursor).toBeNull()
    expect((await bob.call<{ data: unknown[] }>('GET', '/api/posts/history')).body.data).toEqual([])
    expect((await world.anonymous('GET', '/api/posts/history')).status).toBe(401)
    expect((await dora.call('GET', '/api/posts/history?cursor=nonsense')).status).toBe(400)
  })

  it('shows the provider’s own list, each field under both names, to its owner only (AMB-47)', async () => {
    const { body } = await alice.call<{ profile: { profile_key: string } }>('GET', '/api/ayrshare/user-profile')
    const handle = body.profile.profile_key
    expect(handle).toHaveLength(12)
    const own = await alice.call<{ data: { posts: (Record<'id' | 'ayrshareId' | 'content' | 'post' | 'platform' | 'publishedAt' | 'created', string> & { platforms: string[] })[] } }>('GET', `/api/ayrshare/post-history/${handle}?limit=50`)
    expect(own.body.data.posts.length).toBeGreaterThan(0)
    for (const mine of ['', 'null']) expect((await alice.call('GET', `/api/ayrshare/post-history/${mine}?limit=50`)).body).toEqual(own.body)
    for (const entry of own.body.data.posts) {
      expect([entry.id, entry.content, entry.publishedAt, entry.platforms[0]]).toEqual([entry.ayrshareId, entry.post, entry.created, entry.platform])
      expect([entry.id, entry.content, entry.publishedAt, entry.platform]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/), expect.stringMatching(/Z$/), expect.stringMatching(/\S/)])
    }
    expect((await bob.call('GET', `/api/ayrshare/post-history/${handle}`)).status).toBe(403)
    const tested = await alice.call<{ data: { valid: boolean } }>('POST', '/api/ayrshare/debug/test-profile', { profileKey: handle })
    expect(tested.body.data.valid).toBe(true)
    for (const mine of ['', null]) expect((await alice.call<{ data: { valid: boolean } }>('POST', '/api/ayrshare/debug/test-profile', { profileKey: mine })).body).toMatchObject({ data: { valid: true } })
    expect((await bob.call('POST', '/api/ayrshare/debug/test-profile', { profileKey: handle })).status).toBe(403)
  })
})
