import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProfile, eventually, newFolder, startBench } from '../../../test/harness.ts'
import type { Bench } from '../../../test/harness.ts'
import { startReceiver } from '../../../test/receiver.ts'
import type { Receiver } from '../../../test/receiver.ts'

const EMAIL = 'alice@example.com'
const DEMO_NETWORKS = ['instagram', 'facebook', 'twitter', 'linkedin', 'threads', 'bluesky']

let bench: Bench
let receiver: Receiver
let key: string
beforeAll(async () => {
  receiver = await startReceiver()
  bench = await startBench({ origins: [new URL(receiver.url).origin] })
})
afterAll(async () => {
  await bench.close()
  receiver.close()
})
beforeEach(async () => {
  await bench.call('POST', '/control/reset')
  key = await buildProfile(bench, `Alice ${EMAIL}`, DEMO_NETWORKS)
  receiver.received.length = 0
})

type Shown = { comment: string; commentId: string; from: { id: string; name: string }; created: string; replies?: Shown[] }
const control = (path: string, body: Record<string, unknown> = {}) => bench.call('POST', `/control/${path}`, { email: EMAIL, ...body })
const publish = async (platforms = DEMO_NETWORKS, text = 'Fresh bread') => ((await bench.ayrshare('POST', '/post', { post: text, platforms, mediaUrls: ['https://media.example.com/a.jpg'] }, key)).body.posts as { id: string }[])[0]!.id
const read = async (id: string, platform: string) => ((await bench.ayrshare('GET', `/comments/${id}?platform=${platform}`, undefined, key)).body[platform] ?? []) as Shown[]

test('a crowd writes its comments over the time given, all different people, each reported once', async () => {
  const id = await publish(['instagram', 'twitter'])
  await bench.ayrshare('POST', '/hook/webhook', { action: 'comments', url: receiver.url, secret: 's' }, key)
  const started = performance.now()
  const { body } = await control('crowd', { postId: id, count: 300, seconds: 1, seed: 7 })
  expect((await bench.call('GET', `/control/crowd?id=${String(body.id)}`)).body).toMatchObject({ count: 300, isDone: false })
  await eventually(async () => (await bench.call('GET', `/control/crowd?id=${String(body.id)}`)).body.isDone)
  expect(performance.now() - started).toBeGreaterThan(990)
  const [insta, x] = [await read(id, 'instagram'), await read(id, 'twitter')]
  expect([insta.length, x.length]).toEqual([150, 150])
  expect(new Set([...insta, ...x].map(({ from }) => from.id)).size).toBe(300)
  expect(new Set([...insta, ...x].map(({ comment }) => comment)).size).toBeGreaterThan(30)
  await eventually(async () => receiver.received.length === 150)
  expect(new Set(receiver.received.map((webhook) => webhook.body.id)).size).toBe(150)
})

test('a crowd goes on after a restart and writes nothing twice', async () => {
  const dataDir = await newFolder()
  const first = await startBench({ dataDir })
  const own = await buildProfile(first, `Bob ${EMAIL}`, ['facebook'])
  const { body } = await first.ayrshare('POST', '/post', { post: 'x', platforms: ['facebook'] }, own)
  const { id } = (body.posts as { id: string }[])[0]!
  const crowd = (await first.call('POST', '/control/crowd', { email: EMAIL, count: 100, seconds: 1 })).body
  await eventually(async () => Number((await first.call('GET', `/control/crowd?id=${String(crowd.id)}`)).body.written) > 10)
  await first.close()
  const second = await startBench({ dataDir })
  await eventually(async () => (await second.call('GET', `/control/crowd?id=${String(crowd.id)}`)).body.isDone)
  const list = (await second.ayrshare('GET', `/comments/${id}`, undefined, own)).body.facebook as Shown[]
  expect([list.length, new Set(list.map(({ from }) => from.id)).size]).toEqual([100, 100])
  await second.close()
})

test('the demo inbox has twenty threads in several languages, answered and open ones, and is filled once', async () => {
  const ids = [await publish(), await publish(DEMO_NETWORKS, 'Second post'), await publish(DEMO_NETWORKS, 'Third post')]
  expect((await control('demo-inbox')).body).toEqual({ ok: true, written: 20 })
  expect((await control('demo-inbox')).body).toEqual({ ok: true, written: 0 })
  const comments = (await Promise.all(ids.flatMap((id) => DEMO_NETWORKS.map((platform) => read(id, platform))))).flat()
  expect(comments).toHaveLength(12)
  expect(comments.filter(({ replies }) => replies?.length).length).toBe(3)
  expect(comments.map(({ comment }) => comment).join(' ')).toMatch(/sábado.*|Wien|غلوتين/u)
  const messages = (await Promise.all(['instagram', 'facebook', 'twitter'].map(async (platform) => (await bench.ayrshare('GET', `/messages/${platform}`, undefined, key)).body.messages as { conversationId: string; action: string }[]))).flat()
  expect(new Set(messages.map(({ conversationId }) => conversationId)).size).toBe(6)
  expect(messages.filter(({ action }) => action === 'sent')).toHaveLength(2)
  const oldest = Math.min(...comments.map(({ created }) => Date.parse(created)))
  expect((Date.now() - oldest) / 86_400_000).toBeCloseTo(3, 0)
})

test('a profile with fewer networks gets the threads that it can have; the visitor fills and clears them', async () => {
  const own = await buildProfile(bench, 'Carol carol@example.com', ['facebook'])
  await bench.ayrshare('POST', '/post', { post: 'x', platforms: ['facebook'] }, own)
  await bench.sandbox.visitor.fillInbox(own)
  const asked = async () => ((await bench.ayrshare('GET', '/messages/facebook', undefined, own)).body.messages as unknown[]).length
  expect(await asked()).toBeGreaterThan(4)
  await bench.sandbox.visitor.clear(own)
  await bench.call('POST', '/control/refresh')
  expect(await asked()).toBe(0)
})

test('people speak the language and mood that are asked for, and the same person is the same everywhere', async () => {
  await publish()
  const ask = async (more: Record<string, unknown>) => (await control('comment', { platform: 'facebook', ...more })).body as { text: string; from: { id: string; name: string } }
  const turkish = await ask({ language: 'tr', mood: 'angry', seed: 1 })
  expect(turkish.text).toContain('Paramı')
  expect(await ask({ language: 'tr', mood: 'angry', seed: 1 })).toMatchObject({ text: turkish.text, from: turkish.from })
  expect((await ask({ name: 'Elif Demir', text: 'One' })).from.id).toBe((await ask({ name: 'Elif Demir', text: 'Two' })).from.id)
})

test.each([
  ['comment', { platform: 'myspace' }, 400],
  ['comment', { platform: 'facebook', postId: 'unknown' }, 404],
  ['comment', { platform: 'facebook', language: 'xx' }, 400],
  ['comment', { platform: 'facebook', mood: 'sleepy' }, 400],
  ['comment', { platform: 'facebook', replyTo: 'unknown' }, 404],
  ['comment', { platform: 'facebook', email: 'nobody@example.com' }, 404],
  ['message', { platform: 'linkedin' }, 400],
  ['mention', { platform: 'myspace' }, 400],
  ['react', { id: 'unknown', reaction: 'like' }, 404],
  ['react', { id: 'unknown', reaction: 'hug' }, 400],
  ['delete-comment', { id: 'unknown' }, 404],
  ['crowd', { count: 0 }, 400],
  ['review', { platform: 'gmb', rating: 'SIX' }, 400],
  ['review', { platform: 'x' }, 400],
  ['read-messages', { conversationId: 'unknown' }, 404],
  ['react-to-message', { id: 'unknown' }, 404],
  ['edit-message', { id: 'unknown', text: 'x' }, 404],
  ['clock', {}, 400],
  ['clock', { advanceMs: -1 }, 400],
  ['limits', { commentsFreshMs: 'soon' }, 400],
  ['limits', { rateLimit: { max: 0, windowMs: 1 } }, 400],
])('%s %o is refused with a sentence', async (path, body, status) => {
  await publish()
  const answer = await control(path, body)
  expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(/\.$/u)])
})

test('a stopped clock moves only when it is moved', async () => {
  const now = async (body: Record<string, unknown>) => Date.parse(String((await bench.call('POST', '/control/clock', body)).body.now))
  expect(await now({ at: '2099-01-01T00:00:00Z', stop: true })).toBe(Date.parse('2099-01-01T00:00:00Z'))
  await sleep(5)
  expect(await now({ advanceMs: 60_000 })).toBe(Date.parse('2099-01-01T00:01:00Z'))
  expect((await bench.call('GET', '/control/clock')).body.now).toBe('2099-01-01T00:01:00.000Z')
  expect(Math.abs((await now({ reset: true })) - Date.now())).toBeLessThan(5000)
  await expect.poll(async () => Date.parse(String((await bench.call('GET', '/control/clock')).body.now))).toBeGreaterThan(Date.now() - 1000)
})

test('the clock goes ahead, to an instant and back', async () => {
  const now = async (body: Record<string, unknown>) => Date.parse(String((await bench.call('POST', '/control/clock', body)).body.now))
  expect((await now({ advanceMs: 60_000 })) - Date.now()).toBeGreaterThan(59_000)
  expect(await now({ at: '2099-01-01T00:00:00Z' })).toBeGreaterThanOrEqual(Date.parse('2099-01-01T00:00:00Z'))
  expect(Math.abs((await now({ reset: true })) - Date.now())).toBeLessThan(5000)
  expect((await bench.call('GET', '/control/clock')).body).toMatchObject({ ok: true, offsetMs: 0 })
  expect((await bench.call('GET', '/control/crowd?id=unknown')).status).toBe(404)
  expect((await bench.call('GET', '/control/accepted?email=nobody@example.com')).status).toBe(404)
})
