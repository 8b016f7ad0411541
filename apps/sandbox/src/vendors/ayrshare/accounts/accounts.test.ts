import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../test/free-port.ts'
import { buildProfile, eventually, newFolder, startBench } from '../../../../test/harness.ts'
import type { Bench } from '../../../../test/harness.ts'

let bench: Bench
/** Where the product listens for webhooks. */
let productPort: number
beforeAll(async () => {
  productPort = await freePort()
  bench = await startBench({ origins: [`http://127.0.0.1:${productPort}`] })
})
afterAll(() => bench.close())

test('profiles: created once per title, listed without their keys, changed, deleted', async () => {
  const created = await bench.ayrshare('POST', '/profiles/profile', { title: 'Shop', tags: ['a'] })
  expect(created.body.profileKey).toMatch(/^[A-Z0-9]{7}(?:-[A-Z0-9]{7}){3}$/u)
  expect(created.body.refId).toMatch(/^[0-9a-f]{40}$/u)
  expect((await bench.ayrshare('POST', '/profiles', { title: 'Shop' })).body.code).toBe(146)
  expect((await bench.ayrshare('POST', '/profiles/create-profile', {})).status).toBe(400)
  const listed = await bench.ayrshare('GET', '/profiles?title=Shop')
  expect(listed.text).not.toContain(String(created.body.profileKey))
  expect(listed.body).toMatchObject({ count: 1, profiles: [{ title: 'Shop', refId: created.body.refId }], pagination: { hasMore: false } })
  const key = String(created.body.profileKey)
  expect((await bench.ayrshare('PATCH', '/profiles', { title: 'Store' }, key)).body).toMatchObject({ status: 'success', title: 'Store' })
  expect((await bench.ayrshare('DELETE', '/profiles', { profileKey: key })).body).toEqual({ status: 'success', refId: created.body.refId })
  expect((await bench.ayrshare('GET', '/user', undefined, key)).status).toBe(403)
})

test('user: the lists are omitted, not empty, until an account is linked', async () => {
  const key = await buildProfile(bench, 'Eve eve@example.com', [])
  const before = await bench.ayrshare('GET', '/user', undefined, key)
  expect(before.body).not.toHaveProperty('activeSocialAccounts')
  expect(before.body).not.toHaveProperty('displayNames')
  await bench.call('POST', '/control/link', { email: 'eve@example.com', platform: 'instagram' })
  const { body } = await bench.ayrshare('GET', '/user', undefined, key)
  expect(body.activeSocialAccounts).toEqual(['instagram'])
  const [shown] = body.displayNames as { username: string; userImage: string }[]
  expect(shown?.username).toBe('eve')
  const image = await fetch(shown?.userImage ?? '')
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect((await bench.ayrshare('DELETE', '/profiles/social', { platform: 'instagram' }, key)).body.status).toBe('success')
  expect((await bench.ayrshare('GET', '/user', undefined, key)).body).not.toHaveProperty('activeSocialAccounts')
  expect((await bench.ayrshare('DELETE', '/profiles/social', { platform: 'instagram' }, key)).body.code).toBe(156)
})

async function openSession(key: string, body: Record<string, unknown>): Promise<{ url: string; id: string }> {
  const answer = await bench.ayrshare('POST', '/profiles/link-sessions', body, key)
  expect(answer.status).toBe(200)
  return { url: String(answer.body.url), id: String(answer.body.sessionId) }
}

const decide = (form: Record<string, string>) => fetch(`${bench.base}/ayrshare/link`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

test('link page: consent, allow, a window that closes itself', async () => {
  const key = await buildProfile(bench, 'Fay fay@example.com', [])
  const { url, id } = await openSession(key, { mode: 'connect', network: 'instagram' })
  const page = await fetch(url)
  const text = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(text).toMatch(/Sandbox/u)
  expect(text).toContain('Connect your Instagram account')
  expect(text).not.toMatch(/<script(?![^>]*src=)|style=|onclick/u)
  const allowed = await decide({ session: id, network: 'instagram', handle: '@Fay.Bakes', decision: 'allow' })
  expect(allowed.status).toBe(303)
  const done = await (await fetch(new URL(allowed.headers.get('location') ?? '', bench.base))).text()
  expect(done).toContain('Instagram is connected')
  expect(done).toContain('/sandbox/assets/link.js')
  expect(await (await fetch(`${bench.base}/assets/link.js`)).text()).toContain('window.close()')
  expect((await bench.ayrshare('GET', '/user', undefined, key)).text).toContain('"username":"fay.bakes"')
})

test('link page: cancel links nothing, the grid offers all networks, an unknown or expired session is refused', async () => {
  const key = await buildProfile(bench, 'Gus gus@example.com', [])
  const { url, id } = await openSession(key, { mode: 'grid', allowedSocial: ['twitter', 'tiktok'] })
  const grid = await (await fetch(url)).text()
  expect(grid).toContain('TikTok')
  expect(grid).not.toContain('LinkedIn')
  await decide({ session: id, network: 'twitter', handle: 'gus', decision: 'cancel' })
  expect((await decide({ session: id, network: 'linkedin', handle: 'gus', decision: 'allow' })).status).toBe(410)
  expect((await decide({ session: 'guessed', network: 'twitter', handle: 'gus', decision: 'allow' })).status).toBe(410)
  expect((await bench.ayrshare('GET', '/user', undefined, key)).body).not.toHaveProperty('activeSocialAccounts')
  expect((await bench.ayrshare('POST', '/profiles/link-sessions', { mode: 'grid' })).status).toBe(400)
  const jwt = await bench.ayrshare('POST', '/profiles/generateJWT', { domain: 'x', privateKey: 'x', profileKey: key })
  expect(jwt.body).toMatchObject({ status: 'success', emailSent: false, expiresIn: '5m' })
})

test('hostile handles and titles are escaped', async () => {
  const key = await buildProfile(bench, '<script>alert(1)</script> hal@example.com', [])
  const { url } = await openSession(key, { mode: 'connect', network: 'twitter' })
  expect(await (await fetch(url)).text()).not.toContain('<script>alert')
})

type Delivered = { headers: Record<string, unknown>; raw: string; body: { hookId: string; action: string; type?: string; platform?: string } }

async function startReceiver(statuses: number[] = [], port = productPort): Promise<{ url: string; seen: Delivered[]; close: () => Promise<void> }> {
  const seen: Delivered[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/', async (request, reply) => {
    const raw = String(request.body)
    seen.push({ headers: request.headers, raw, body: JSON.parse(raw) as Delivered['body'] })
    return reply.code(statuses.shift() ?? 200).send()
  })
  await app.listen({ port, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${port}/`, seen, close: () => app.close() }
}

const isSigned = ({ headers, raw }: Delivered, secret: string) => {
  const expected = createHmac('sha256', secret).update(raw).digest('hex')
  return headers['x-authorization-content-sha256'] === expected && headers['x-authorization-content-sha256-v2'] === `v1=${expected}`
}

test('webhooks are signed and retried, and replayed or forged on demand', async () => {
  const receiver = await startReceiver([503])
  const key = await buildProfile(bench, 'Ida ida@example.com', [])
  const registered = await bench.ayrshare('POST', '/hook/webhook', { action: 'social', url: receiver.url, secret: 's3cret' }, key)
  expect(registered.body).toMatchObject({ status: 'success', action: 'social' })
  expect((await bench.ayrshare('GET', '/hook/webhook', undefined, key)).body.webhooks).toHaveLength(1)
  const link = (platform: string) => bench.call('POST', '/control/link', { email: 'ida@example.com', platform })

  await link('twitter')
  await eventually(async () => receiver.seen.length === 2)
  expect(receiver.seen.map(({ headers }) => headers['x-ayrshare-delivery-attempt'])).toEqual(['1', '2'])
  expect(receiver.seen.every((item) => isSigned(item, 's3cret'))).toBe(true)
  expect(receiver.seen[0]?.body).toMatchObject({ action: 'social', type: 'link', platform: 'twitter' })
  expect(new Set(receiver.seen.map(({ body }) => body.hookId)).size).toBe(1)

  await bench.arm('webhook-replayed')
  await link('facebook')
  await eventually(async () => receiver.seen.length === 4)
  expect(receiver.seen[2]?.body.hookId).toBe(receiver.seen[3]?.body.hookId)

  await bench.arm('webhook-forged')
  await link('instagram')
  await eventually(async () => receiver.seen.length === 6)
  expect(receiver.seen.slice(4).filter((item) => isSigned(item, 's3cret'))).toHaveLength(1)

  expect((await bench.ayrshare('DELETE', '/hook/webhook', { action: 'social' }, key)).status).toBe(200)
  expect((await bench.ayrshare('POST', '/hook/webhook', { action: 'social', url: 'http://example.com' }, key)).status).toBe(400)
  await receiver.close()
})

test('profiles inherit the primary webhook; TikTok reports its real id', async () => {
  const receiver = await startReceiver()
  await bench.ayrshare('POST', '/hook/webhook', { action: 'scheduled', url: receiver.url, secret: 'p' })
  const key = await buildProfile(bench, 'Joy joy@example.com', ['tiktok'])
  await bench.ayrshare('POST', '/post', { post: 'Clip', platforms: ['tiktok'], mediaUrls: ['https://media.example.com/a.mp4'] }, key)
  const [event] = await eventually(async () => receiver.seen.length > 0 && receiver.seen)
  expect(event?.body).toMatchObject({ action: 'scheduled', subAction: 'tikTokPublished', postIds: [{ platform: 'tiktok', status: 'success' }] })
  await receiver.close()
})

test('uploads are stored, served so that they cannot execute, and refused unless they are media', async () => {
  const key = await buildProfile(bench, 'Kim kim@example.com', ['facebook'])
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { body } = await bench.ayrshare('POST', '/media/upload', { file: png, fileName: 'dot.png' }, key)
  const file = await fetch(String(body.url))
  expect([file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([200, 'image/png', 'nosniff'])
  expect((await bench.ayrshare('POST', '/post', { post: 'x', platforms: ['facebook'], mediaUrls: [body.url] }, key)).status).toBe(200)
  expect((await bench.ayrshare('POST', '/post', { post: 'x', platforms: ['facebook'], mediaUrls: [`${bench.base}/media/nope/x.png`] }, key)).status).toBe(400)
  expect((await bench.ayrshare('POST', '/upload', { file: 'data:image/svg+xml;base64,PHN2Zz4=' }, key)).status).toBe(400)
  expect((await bench.ayrshare('GET', '/media', undefined, key)).body.count).toBe(1)
})

test.each([
  'http://127.0.0.1:9/', 'http://localhost:9/', 'http://[::1]:9/', 'http://169.254.169.254/latest/', 'https://hooks.example.com/', 'http://user@127.0.0.1:9/', 'http://2130706433:9/', 'file:///etc/passwd',
])('no webhook to another address than the product’s is taken: %s', async (url) => {
  const key = await buildProfile(bench, `Kim kim-${encodeURIComponent(url)}@example.com`, [])
  const answer = await bench.ayrshare('POST', '/hook/webhook', { action: 'social', url }, key)
  expect([answer.status, answer.body.message]).toEqual([400, 'The url must be an address of Marquee: the sandbox calls no other.'])
  const own = await bench.ayrshare('POST', '/hook/webhook', { action: 'social', url: `http://127.0.0.1:${productPort}/` }, key)
  expect(own.status).toBe(200)
})

test('a webhook that was taken before is not sent to another address', async () => {
  const inside = await startReceiver([], await freePort())
  const former = await newFolder()
  const before = await startBench({ dataDir: former, origins: [inside.url] })
  const key = await buildProfile(before, 'Lea lea@example.com', [])
  await before.ayrshare('POST', '/hook/webhook', { action: 'social', url: inside.url }, key)
  await before.close()

  const product = await startReceiver()
  const after = await startBench({ dataDir: former, origins: [product.url] })
  await after.ayrshare('POST', '/hook/webhook', { action: 'scheduled', url: product.url }, key)
  await after.call('POST', '/control/link', { email: 'lea@example.com', platform: 'tiktok' })
  await after.ayrshare('POST', '/post', { post: 'Clip', platforms: ['tiktok'], mediaUrls: ['https://media.example.com/a.mp4'] }, key)
  const [own] = await eventually(async () => product.seen.length > 0 && product.seen)
  expect(own?.headers.via).toBe('1.1 marquee-sandbox')
  expect(inside.seen).toEqual([])
  await Promise.all([after.close(), product.close(), inside.close()])
})
