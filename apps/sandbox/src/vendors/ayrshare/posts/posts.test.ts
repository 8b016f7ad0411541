import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProfile, eventually, startBench } from '../../../../test/harness.ts'
import type { Bench } from '../../../../test/harness.ts'
import { measureText } from '../networks/platforms.ts'

let bench: Bench
let key: string
const PLATFORMS = ['twitter', 'facebook', 'instagram', 'tiktok', 'youtube', 'threads']
const PICTURE = 'https://media.example.com/a.jpg'

beforeAll(async () => {
  bench = await startBench()
  key = await buildProfile(bench, 'Alice alice@example.com', PLATFORMS)
})
afterAll(() => bench.close())

type Wrapped = { status: string; posts: { id: string; status: string; profileTitle: string; errors: { code: number; platform: string }[]; postIds: { id: string; platform: string; postUrl?: string; idShare?: string }[] }[] }
const firstOf = (body: unknown) => (body as Wrapped).posts[0]!
const post = (body: Record<string, unknown>, as = key) => bench.ayrshare('POST', '/post', body, as)

test('a wrong API key is refused with 102, an unknown Profile-Key with 348', async () => {
  const bad = await fetch(`${bench.base}/ayrshare/api/user`, { headers: { authorization: 'Bearer nope' } })
  expect([bad.status, ((await bad.json()) as { code: number }).code]).toEqual([403, 102])
  const stranger = await bench.ayrshare('GET', '/user', undefined, 'AAAAAAA-BBBBBBB-CCCCCCC-DDDDDDD')
  expect([stranger.status, stranger.body.code]).toEqual([403, 348])
})

test('the response is wrapped with a Profile-Key, and not without one', async () => {
  const wrapped = await post({ post: 'Hello', platforms: ['twitter', 'facebook'], notes: 'marquee:1' })
  expect(wrapped.status).toBe(200)
  expect(wrapped.body.status).toBe('success')
  expect(firstOf(wrapped.body).profileTitle).toBe('Alice alice@example.com')
  expect(firstOf(wrapped.body).postIds.map(({ platform }) => platform)).toEqual(['twitter', 'facebook'])
  expect(firstOf(wrapped.body).id).toMatch(/^[A-Za-z0-9]{20}$/u)
  const flat = await bench.ayrshare('POST', '/post', { post: 'Hello', platforms: ['twitter'] })
  expect(flat.status).toBe(400)
  expect(flat.body.posts).toBeUndefined()
  expect((flat.body.errors as { code: number }[])[0]?.code).toBe(156)
})

test('only the network that is not linked fails, with 156', async () => {
  const answer = await post({ post: 'Hello', platforms: ['twitter', 'linkedin'] })
  expect(answer.status).toBe(400)
  expect(firstOf(answer.body).errors).toMatchObject([{ code: 156, platform: 'linkedin' }])
  expect(firstOf(answer.body).postIds).toMatchObject([{ platform: 'twitter' }])
})

describe('what a network refuses', () => {
  test.each([
    ['instagram', { post: 'No picture' }, 138],
    ['youtube', { post: 'No title', mediaUrls: ['https://media.example.com/a.mp4'] }, 101],
    ['youtube', { post: 'No video', mediaUrls: [PICTURE], youTubeOptions: { title: 'T' } }, 138],
    ['tiktok', { post: 'A PNG', mediaUrls: ['https://media.example.com/a.png'] }, 170],
    ['twitter', { post: 'x'.repeat(281) }, 138],
    ['twitter', { post: '漢'.repeat(141) }, 138],
    ['threads', { post: 'x'.repeat(501) }, 138],
    ['facebook', { post: 'Bad media', mediaUrls: ['http://media.example.com/a.jpg'] }, 136],
    ['facebook', { post: 'Bad media', mediaUrls: ['not a url'] }, 136],
  ])('%s %o', async (platform, body, code) => {
    const answer = await post({ ...body, platforms: [platform] })
    expect(answer.status).toBe(400)
    expect(firstOf(answer.body).errors).toMatchObject([{ code, platform }])
  })

  test.each([
    ['twitter', { post: `${'x'.repeat(281)}\n\nshort`, twitterOptions: { thread: true } }],
    ['twitter', { post: 'fine', firstComment: { comment: 'x'.repeat(281) } }],
    ['threads', { post: 'fine', firstComment: { comment: 'Not offered there' } }],
  ])('%s %o', async (platform, body) => {
    const answer = await post({ ...body, platforms: [platform] })
    expect(answer.status).toBe(400)
    expect(firstOf(answer.body).errors).toMatchObject([{ code: 138, platform }])
  })

  test.each([{ twitterOptions: { thread: 'yes' } }, { firstComment: 'bare text' }, { firstComment: { comment: ' ' } }])('invalid %o as a whole', async (body) => {
    expect((await post({ post: 'x', platforms: ['twitter'], ...body })).body).toMatchObject({ status: 'error', code: 101 })
  })

  test('a thread may be longer than one post, and is stored as its parts', async () => {
    const parts = ['a'.repeat(280), `b\n${'c'.repeat(200)}`, 'd']
    const text = parts.join('\n\n')
    expect((await post({ post: text, platforms: ['twitter'], twitterOptions: { thread: true }, firstComment: { comment: 'More here' } })).status).toBe(200)
    expect((await post({ post: text, platforms: ['threads'] })).status).toBe(200)
    const rows = (await bench.published()).filter((row) => row.text === text)
    expect(rows.map(({ platform, parts: shown, firstComment }) => [platform, shown, firstComment])).toEqual([['twitter', parts, 'More here'], ['threads', [text], null]])
  })

  test.each([
    ['👨‍👩‍👧‍👦', 2, 1], ['🇨🇭', 2, 1], ['1️⃣', 2, 1], ['é', 1, 1], ['e\u0301', 1, 1], ['漢', 2, 1], ['❤️', 2, 1], ['©', 1, 1], ['दी', 2, 1],
    ['see https://example.com/a-very-long-path.', 28, 41], ['see example.com!', 28, 16], ['mail me@example.com', 19, 19],
  ])('%s counts %i on X and %i elsewhere', (text, weighted, graphemes) => {
    expect([measureText('twitter', text), measureText('facebook', text)]).toEqual([weighted, graphemes])
  })

  test('a link counts as 23 on X', async () => {
    expect((await post({ post: `${'x'.repeat(256)} https://example.com/${'y'.repeat(200)}`, platforms: ['twitter'] })).status).toBe(200)
  })
})

test.each([
  [{ platforms: ['twitter'] }],
  [{ post: '', platforms: ['twitter'] }],
  [{ post: 'x' }],
  [{ post: 'x', platforms: 'twitter' }],
  [{ post: 'x', platforms: ['myspace', 'twitter'] }],
  [{ post: 'x', platforms: ['twitter'], scheduleDate: 'tomorrow' }],
])('an invalid call is refused as a whole: %o', async (body) => {
  const before = (await bench.published()).length
  const answer = await post(body)
  expect([answer.status, answer.body.status]).toEqual([400, 'error'])
  expect(answer.body.message).toBeTypeOf('string')
  expect((await bench.published()).length).toBe(before)
})

test('a seen idempotencyKey is refused, per profile, also while the first call is in progress', async () => {
  const slow = await startBench({ latencyMs: 150 })
  const own = await buildProfile(slow)
  const other = await buildProfile(slow, 'Bob bob@example.com')
  const body = { post: 'Once', platforms: ['twitter'], idempotencyKey: 'k' }
  const answers = await Promise.all([own, own, own, other].map((as) => slow.ayrshare('POST', '/post', body, as)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await slow.ayrshare('POST', '/post', body, own)).body.message).toMatch(/already used/u)
  expect(await slow.published()).toHaveLength(2)
  await slow.close()
})

test('a key is free again when the call was refused as a whole', async () => {
  await post({ post: 'x', platforms: ['myspace'], idempotencyKey: 'again' })
  expect((await post({ post: 'x', platforms: ['twitter'], idempotencyKey: 'again' })).status).toBe(200)
})

test('TikTok answers pending and reports the real id a second later', async () => {
  const created = firstOf((await post({ post: 'Clip', platforms: ['tiktok'], mediaUrls: ['https://media.example.com/a.mp4'] })).body)
  expect(created.postIds[0]).toMatchObject({ id: 'pending', platform: 'tiktok' })
  expect(created.postIds[0]?.idShare).toMatch(/^v_pub_url~/u)
  const done = await eventually(async () => {
    const { body } = await bench.ayrshare('GET', `/history/${created.id}`, undefined, key)
    const [entry] = body.postIds as { id: string; postUrl?: string }[]
    return entry?.id !== 'pending' && entry
  })
  expect(done.postUrl).toContain(`/sandbox/post/${created.id}/tiktok`)
})

test('a scheduled post is published at its time, can be moved, paused and deleted', async () => {
  const soon = new Date(Date.now() + 400).toISOString()
  const created = await post({ post: 'Later', platforms: ['twitter'], scheduleDate: soon })
  expect(created.body.status).toBe('scheduled')
  expect(firstOf(created.body).postIds).toBeUndefined()
  const { id } = firstOf(created.body)
  await eventually(async () => (await bench.published()).some((row) => row.id === id))
  const far = firstOf((await post({ post: 'Far', platforms: ['twitter'], scheduleDate: '2099-01-01T00:00:00Z' })).body).id
  expect((await bench.ayrshare('PATCH', '/post', { id: far, scheduleDate: '2098-01-01T00:00:00Z' }, key)).body.scheduleDate).toBe('2098-01-01T00:00:00Z')
  expect((await bench.ayrshare('PATCH', '/post', { id: far, post: 'other text' }, key)).status).toBe(400)
  expect((await bench.ayrshare('DELETE', '/post', { id: far }, key)).body.status).toBe('success')
  expect((await bench.ayrshare('DELETE', '/post', { id: far }, key)).body.code).toBe(383)
  expect((await bench.ayrshare('DELETE', '/post', { id: 'unknown' }, key)).body.code).toBe(114)
})

test('published posts are deleted on networks that allow it', async () => {
  const { id } = firstOf((await post({ post: 'Gone', platforms: ['twitter', 'instagram'], mediaUrls: [PICTURE] })).body)
  const answer = await bench.ayrshare('DELETE', '/post', { id }, key)
  expect(answer.body).toMatchObject({ status: 'error', twitter: { status: 'success' }, instagram: { status: 'error' } })
  expect((await bench.published()).filter((row) => row.id === id).map(({ platform }) => platform)).toEqual(['instagram'])
})

test('another profile’s post is not found', async () => {
  const other = await buildProfile(bench, 'Bob bob@example.com')
  const { id } = firstOf((await post({ post: 'Mine', platforms: ['twitter'] })).body)
  for (const [method, path, body] of [['GET', `/post/${id}`], ['GET', `/history/${id}`], ['DELETE', '/post', { id }], ['PUT', '/post/retry', { id }]] as const) {
    expect((await bench.ayrshare(method, path, body, other)).status).toBe(404)
  }
})

test('history: newest first, limited, filtered, with notes and without keys', async () => {
  const own = await buildProfile(bench, 'Carol carol@example.com')
  for (const text of ['one', 'two', 'three']) await post({ post: text, platforms: text === 'two' ? ['facebook'] : ['twitter'], notes: `note ${text}`, idempotencyKey: text }, own)
  await post({ post: 'failed', platforms: ['linkedin'] }, own)
  const read = async (query: string) => (await bench.ayrshare('GET', `/history${query}`, undefined, own)).body.history as { post: string; notes?: string }[]
  expect((await read('')).map((item) => item.post)).toEqual(['failed', 'three', 'two', 'one'])
  expect((await read('?limit=1'))[0]).not.toHaveProperty('idempotencyKey')
  expect((await read('?status=success&limit=1'))[0]?.notes).toBe('note three')
  expect((await read('?platforms[0]=facebook')).map((item) => item.post)).toEqual(['two'])
  expect(await read(`?startDate=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`)).toEqual([])
  expect((await bench.ayrshare('GET', '/history?limit=1001', undefined, own)).status).toBe(400)
  const native = await bench.ayrshare('GET', '/history/twitter?limit=1', undefined, own)
  expect(native.body.posts).toHaveLength(1)
  expect(native.body.meta).toMatchObject({ pagination: { next: '1' } })
})

test('retry sends only what failed, once', async () => {
  const own = await buildProfile(bench, 'Dan dan@example.com', ['twitter'])
  const { id } = firstOf((await post({ post: 'Both', platforms: ['twitter', 'facebook'] }, own)).body)
  await bench.call('POST', '/control/link', { email: 'dan@example.com', platform: 'facebook' })
  const retried = await bench.ayrshare('PUT', '/post/retry', { id }, own)
  expect(retried.status).toBe(200)
  expect(firstOf(retried.body).postIds).toHaveLength(2)
  expect((await bench.published()).filter((row) => row.id === id)).toHaveLength(2)
  expect((await bench.ayrshare('PUT', '/post/retry', { id }, own)).status).toBe(400)
})

test('validate reports what would fail and publishes nothing', async () => {
  const before = (await bench.published()).length
  const bad = await bench.ayrshare('POST', '/validate/post', { post: 'x', platforms: ['instagram'] }, key)
  expect([bad.status, bad.body.code]).toEqual([400, 138])
  const warned = await bench.ayrshare('POST', '/validate/json', { post: 'x', platforms: ['twitter', 'linkedin'] }, key)
  expect(warned.body).toMatchObject({ status: 'success', warnings: [{ code: 156 }] })
  expect((await bench.published()).length).toBe(before)
})

test('unsupported calls answer 404 in Ayrshare’s format', async () => {
  const answer = await bench.ayrshare('POST', '/analytics/post', { id: 'x' }, key)
  expect([answer.status, answer.body.status]).toEqual([404, 'error'])
})

test('rate-limit headers are always sent, 429 only with a limit', async () => {
  const limited = await startBench({ rateLimit: { max: 2, windowMs: 60_000 } })
  const answers = [await limited.ayrshare('GET', '/user'), await limited.ayrshare('GET', '/user'), await limited.ayrshare('GET', '/user')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2]?.headers.get('retry-after')).toMatch(/^\d+$/u)
  expect(answers[1]?.headers.get('x-ratelimit-count')).toBe('2')
  await limited.close()
})
