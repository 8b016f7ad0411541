import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProfile, newFolder, send, startBench } from '../../test/harness.ts'
import type { Bench } from '../../test/harness.ts'

let bench: Bench
let key: string
beforeAll(async () => {
  bench = await startBench()
})
beforeEach(async () => {
  await bench.call('POST', '/control/reset')
  key = await buildProfile(bench)
})
afterAll(() => bench.close())

const post = (more: Record<string, unknown> = {}) => bench.ayrshare('POST', '/post', { post: 'Hello', platforms: ['twitter', 'facebook'], idempotencyKey: 'k', ...more }, key)
const count = async () => (await bench.published()).length
type Wrapped = { posts: { errors: { code: number; platform: string }[]; postIds: { platform: string }[] }[] }

test.each([
  ['rate-limited', 429],
  ['quota-exceeded', 429],
  ['unauthorized', 403],
  ['server-error', 500],
  ['unavailable', 503],
])('%s: %i, nothing is published, the key can be used again, the next call works', async (name, status) => {
  await bench.arm(name)
  const answer = await post()
  expect(answer.status).toBe(status)
  expect(answer.headers.get('retry-after') !== null).toBe(name === 'rate-limited')
  expect(await count()).toBe(0)
  expect((await post()).status).toBe(200)
  expect(await count()).toBe(2)
})

test.each([
  ['expired-token', 161],
  ['duplicate', 137],
  ['rejected', 138],
])('%s: 400 with code %i on facebook and no post', async (name, code) => {
  await bench.arm(name, { platform: 'facebook' })
  const answer = await post()
  expect(answer.status).toBe(400)
  expect((answer.body as unknown as Wrapped).posts[0]?.errors).toMatchObject([{ code, platform: 'facebook' }])
  expect((await bench.published()).map(({ platform }) => platform)).toEqual(['twitter'])
})

test('an expired token on X is 272', async () => {
  await bench.arm('expired-token')
  const answer = await post({ platforms: ['twitter'] })
  expect((answer.body as unknown as Wrapped).posts[0]?.errors).toMatchObject([{ code: 272 }])
})

test.each([[undefined, 'twitter'], ['facebook', 'facebook']])('partial-failure with platform %s fails %s only', async (platform, failed) => {
  await bench.arm('partial-failure', platform ? { platform } : {})
  const answer = await post()
  expect(answer.status).toBe(400)
  const [result] = (answer.body as unknown as Wrapped).posts
  expect(result?.errors.map((error) => error.platform)).toEqual([failed])
  expect(result?.postIds.map((entry) => entry.platform)).toEqual(['twitter', 'facebook'].filter((name) => name !== failed))
})

test('lost-response publishes and then drops the connection; the key is remembered', async () => {
  await bench.arm('lost-response')
  await expect(post()).rejects.toThrow(/fetch failed/u)
  expect(await count()).toBe(2)
  expect((await post()).body.message).toMatch(/already used/u)
})

test('lost-request drops the connection without publishing', async () => {
  await bench.arm('lost-request')
  await expect(post()).rejects.toThrow(/fetch failed/u)
  expect(await count()).toBe(0)
  expect((await post()).status).toBe(200)
})

test('timeout-after-success publishes at once and stays silent until the client gives up', async () => {
  await bench.arm('timeout-after-success')
  const timeout = AbortSignal.timeout(300)
  await expect(send(`${bench.base}/ayrshare/api/post`, 'POST', { post: 'x', platforms: ['twitter'] }, key, timeout)).rejects.toThrow(/timeout/u)
  expect(await count()).toBe(1)
})

test('slow waits and then succeeds', async () => {
  await bench.arm('slow', { ms: 200 })
  const started = performance.now()
  expect((await post()).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(190)
})

test('malformed answers 200 with HTML', async () => {
  await bench.arm('malformed')
  const answer = await post()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})

test('times counts down, 0 disarms, other calls are not affected, `on` selects the call', async () => {
  await bench.arm('server-error', { times: 2 })
  expect((await bench.ayrshare('GET', '/user', undefined, key)).status).toBe(200)
  expect((await post()).status).toBe(500)
  expect(JSON.parse((await bench.call('GET', '/control/scenario')).text)).toMatchObject([{ name: 'server-error', times: 1 }])
  await bench.arm('server-error', { times: 0 })
  expect((await post()).status).toBe(200)
  await bench.arm('unavailable', { on: 'GET /user' })
  expect((await bench.ayrshare('GET', '/user', undefined, key)).status).toBe(503)
})

test('text selects the post, and faults of the same name can be armed for different posts', async () => {
  await bench.arm('partial-failure', { platform: 'twitter', text: 'First' })
  await bench.arm('partial-failure', { platform: 'facebook', text: 'Second' })
  expect((await post()).status).toBe(200)
  const failedOn = async (text: string) => ((await post({ post: `${text} of two`, idempotencyKey: text })).body as unknown as Wrapped).posts[0]?.errors.map((error) => error.platform)
  expect([await failedOn('Second'), await failedOn('First')]).toEqual([['facebook'], ['twitter']])
})

test.each([[{ vendor: 'myspace', name: 'slow' }], [{ vendor: 'ayrshare', name: 'slowish' }], [{ vendor: 'smtp', name: 'slow' }], [{ vendor: 'ayrshare', name: 'slow', times: -1 }], [{ vendor: 'ayrshare', name: 'slow', platform: 'x' }]])(
  'a wrong scenario is refused with a sentence: %o',
  async (body) => {
    const answer = await bench.call('POST', '/control/scenario', body)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatch(/\.$/u)
  },
)

test('published: the exact columns; since and profileKey filter', async () => {
  await post({ mediaUrls: ['https://media.example.com/a.jpg'] })
  const [row] = await bench.published()
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['altTexts', 'cover', 'firstComment', 'id', 'idempotencyKey', 'mediaUrls', 'parts', 'place', 'platform', 'profileKey', 'publishedAt', 'refId', 'text', 'title'])
  expect(row).toMatchObject({ profileKey: key, text: 'Hello', platform: 'twitter', idempotencyKey: 'k', mediaUrls: ['https://media.example.com/a.jpg'] })
  const at = async (query: string) => JSON.parse((await bench.call('GET', `/control/published?${query}`)).text) as unknown[]
  expect(await at('since=2099-01-01T00:00:00Z')).toEqual([])
  expect(await at(`profileKey=${key}`)).toHaveLength(2)
  expect(await at('profileKey=other')).toEqual([])
})

test('link: by e-mail in the title, 404 for an unknown profile, 400 for an unknown platform', async () => {
  expect((await bench.call('POST', '/control/link', { email: 'ALICE@example.com', platform: 'bluesky', username: 'ali' })).body).toMatchObject({ ok: true, username: 'ali' })
  expect((await bench.call('POST', '/control/link', { email: 'nobody@example.com', platform: 'bluesky' })).status).toBe(404)
  expect((await bench.call('POST', '/control/link', { email: 'alice@example.com', platform: 'myspace' })).status).toBe(400)
})

test('reset empties everything, also on disk; control can be disabled', async () => {
  const dataDir = await newFolder()
  const first = await startBench({ dataDir })
  await buildProfile(first)
  await first.call('POST', '/control/reset')
  await first.close()
  const second = await startBench({ dataDir, control: false })
  expect((await second.ayrshare('GET', '/profiles')).body.profiles).toEqual([])
  for (const path of ['/control/published', '/control/outbox', '/control/scenario']) expect((await second.call('GET', path)).status).toBe(404)
  await second.close()
})

test('a page of another site cannot reach the control calls', async () => {
  const answer = await fetch(`${bench.base}/control/reset`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.status).toBe(403)
})
