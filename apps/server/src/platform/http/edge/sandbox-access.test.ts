import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { listNotices } from './config.ts'

const OPEN = ['/assets/:name', '/avatar/:platform/:file', '/media/:id/:name', '/studio/files/:name', '/xai/v1/temporary-files/:name', '/post/:id/:platform', '/ayrshare/link', '/ayrshare/link/done']
/** An address of this machine that others than its own programs have. */
const FOREIGN = '127.0.0.2'
const PROXY = '127.0.0.5'
const VENDOR = { authorization: 'Bearer sandbox' }

type Reply = { status: number; text: string; headers: Record<string, string | string[] | undefined> }
type Sent = { method?: string; from?: string; headers?: Record<string, string>; body?: string }

/** A request from an address of this machine, with any headers. */
function send(world: World, path: string, { method = 'GET', from = '127.0.0.1', headers = {}, body }: Sent = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${world.url}${path}`, { method, localAddress: from, headers: { ...headers, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}) }, agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function listRoutes(world: World): Promise<{ method: string; path: string }[]> {
  const scratch = Fastify()
  const routes: { method: string; path: string }[] = []
  scratch.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((each) => ({ method: each, path: url }))))
  if (world.ctx.sandbox) await scratch.register(world.ctx.sandbox.plugin, { prefix: '/sandbox' })
  await scratch.close()
  return [...routes, { method: 'GET', path: '/dev/outbox' }]
}

/** What the sandbox shows and keeps, as its own machine sees it. */
const readState = async (world: World): Promise<unknown> =>
  Promise.all(['/control/outbox', '/control/published', '/control/scenario'].map((path) => send(world, `${world.ctx.sandboxAccess.keyPath}${path}`).then(({ text }) => JSON.parse(text))))

describe('a server that others reach', () => {
  let world: World
  let alice: Actor
  let routes: { method: string; path: string }[]
  beforeAll(async () => {
    world = await startWorld({ env: { HOST: '0.0.0.0', TRUST_PROXY: PROXY, ALLOWED_HOSTS: 'marquee.example' } })
    alice = await world.signUp('alice')
    await alice.call('POST', '/api/ayrshare/create-user-profile', {})
    await world.control('POST', '/link', { email: alice.email, platform: 'instagram' })
    await world.control('POST', '/scenario', { vendor: 'openai', name: 'slow', times: 3 })
    routes = await listRoutes(world)
  })
  afterAll(() => world.close())

  it('opens the sandbox to programs on this machine', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST.']) expect((await send(world, '/sandbox/control/outbox', { headers: { host } })).status).toBe(200)
    expect((await send(world, '/dev/outbox')).headers.location).toBe('/sandbox/outbox')
    expect((await send(world, '/sandbox/outbox')).text).toContain('<h1>Outbox</h1>')
  })

  it.each<[string, Sent]>([
    ['another address', { from: FOREIGN }],
    ['another address that names this machine', { from: FOREIGN, headers: { host: 'localhost' } }],
    ['another address that claims to be this one', { from: FOREIGN, headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' } }],
    ['another address without the headers of a browser', { from: FOREIGN, headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' } }],
    ['another address with a wrong key', { from: FOREIGN, headers: { cookie: 'marquee_sandbox=x' } }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that says Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy that says Via', { headers: { via: '1.1 proxy' } }],
    ['a proxy that says X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['a trusted proxy that reports this machine', { from: PROXY, headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' } }],
    ['a rebound name', { headers: { host: 'evil.example' } }],
    ['the allowed name of the installation', { headers: { host: 'marquee.example' } }],
    ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' } }],
    ['a page of another port', { headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' } }],
  ])('tells and changes nothing for %s', async (_who, sent) => {
    const before = await readState(world)
    const answered: string[] = []
    for (const { method, path } of routes) {
      if (OPEN.some((open) => path === `/sandbox${open}`)) continue
      const body = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? JSON.stringify({ email: alice.email, platform: 'bluesky', vendor: 'smtp', name: 'rejected' }) : undefined
      const headers = { ...VENDOR, ...(body ? { 'content-type': 'application/json' } : {}), ...sent.headers }
      const { status } = await send(world, path.replace(/:\w+/g, 'x'), { ...sent, method, headers, ...(body ? { body } : {}) })
      if (![403, 421].includes(status)) answered.push(`${method} ${path} ${status}`)
    }
    expect(answered).toEqual([])
    expect(routes.length).toBeGreaterThan(60)
    expect(await readState(world)).toEqual(before)
  })

  it.each(['/sandbox/control/outbox', '/%73andbox/control/outbox', '/sandbox/control/outbox/', '/sandbox/control/outbox?x=1', '/sandbox/%6fontrol/../control/outbox', '/sandbox//control/outbox', '/sandbox;/control/outbox', '/sandbox/~/control/outbox', '/sandbox/~x/control/outbox'])(
    'keeps %s closed to others, however it is written',
    async (path) => {
      const { status, text } = await send(world, path, { from: FOREIGN })
      expect([403, 404]).toContain(status)
      expect(text).not.toContain('receivedAt')
    },
  )

  it('takes no changing call of a foreign page from a browser on this machine', async () => {
    for (const origin of ['http://evil.example', 'null', 'http://localhost:5173', 'http://127.0.0.1:9']) {
      const { status } = await send(world, '/sandbox/control/reset', { method: 'POST', headers: { origin } })
      expect([origin, status]).toEqual([origin, 403])
    }
    const own = { method: 'POST', headers: { origin: world.url, 'content-type': 'application/json' }, body: JSON.stringify({ isQuick: true }) }
    expect((await send(world, '/sandbox/control/studio', own)).status).toBe(200)
    const host = `localhost:${new URL(world.url).port}`
    expect((await send(world, '/sandbox', { headers: { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } })).status).toBe(200)
  })

  it('opens from elsewhere with the printed link, and remembers it in a cookie', async () => {
    const { keyPath } = world.ctx.sandboxAccess
    const opened = await send(world, keyPath, { from: FOREIGN, headers: { accept: 'text/html' } })
    expect([opened.status, opened.headers.location]).toEqual([303, '/sandbox'])
    const [cookie = ''] = opened.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^marquee_sandbox=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const headers = { cookie: `a=b; ${cookie.split(';', 1)[0] ?? ''}` }
    expect((await send(world, '/sandbox/outbox', { from: FOREIGN, headers })).status).toBe(200)
    expect((await send(world, '/sandbox/control/reset', { from: FOREIGN, method: 'POST', headers: { ...headers, origin: 'http://evil.example' } })).status).toBe(403)
    expect((await send(world, `${keyPath}/control/outbox`, { from: FOREIGN })).status).toBe(200)
    expect((await send(world, `${keyPath}x/control/outbox`, { from: FOREIGN })).status).toBe(403)
  })

  it('lets a person from elsewhere connect an account by the link of the own session, and no other', async () => {
    const { body } = await alice.call<{ data: { url: string } }>('GET', `/api/ayrshare/user-jwt/${alice.id}?platforms=bluesky`)
    const { pathname, search } = new URL(body.data.url)
    const session = new URLSearchParams(search).get('session') ?? ''
    const page = await send(world, `${pathname}${search}`, { from: FOREIGN })
    expect([page.status, page.text.includes('Connect your')]).toEqual([200, true])
    const allow = (id: string) =>
      send(world, pathname, { from: FOREIGN, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }, body: `session=${id}&network=bluesky&handle=ali&decision=allow` })
    const guess = await allow('x'.repeat(32))
    expect([guess.status, guess.text.includes('This link is not valid')]).toEqual([410, true])
    expect((await allow(session)).status).toBe(303)
    expect((await send(world, `${pathname}${search}`, { from: FOREIGN })).text).toContain('ali')
  })

  it('shows a published post to those who have its address, without the number of mails', async () => {
    const headers = { ...VENDOR, 'content-type': 'application/json' }
    const vendor = (path: string, body: object, more = {}) => send(world, `/sandbox/ayrshare/api${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
    const { profileKey } = JSON.parse((await vendor('/profiles', { title: 'Kiosk kiosk@example.com' })).text) as { profileKey: string }
    await world.control('POST', '/link', { email: 'kiosk@example.com', platform: 'facebook' })
    expect((await vendor('/post', { post: 'Hello', platforms: ['facebook'] }, { 'profile-key': profileKey })).status).toBe(200)
    const [row] = await world.control<{ id: string; platform: string }[]>('GET', '/published')
    const page = await send(world, `/sandbox/post/${row?.id ?? ''}/${row?.platform ?? ''}`, { from: FOREIGN })
    expect([page.status, /E-mails \(/.test(page.text)]).toEqual([200, false])
    expect((await send(world, '/sandbox/post/x/instagram', { from: FOREIGN })).status).toBe(404)
  })

  it('gives no link to what is closed', async () => {
    const readLinks = async (from: string) => {
      const { sandboxUrl, outboxUrl } = JSON.parse((await send(world, '/api/config', { from })).text) as Record<string, unknown>
      return [sandboxUrl, outboxUrl]
    }
    expect(await readLinks(FOREIGN)).toEqual([null, null])
    expect(await readLinks('127.0.0.1')).toEqual(['/sandbox', '/dev/outbox'])
  })

  it('says why it is closed: to programs as JSON, to people as a sentence', async () => {
    const error = 'The sandbox cannot be opened from here. Use the link that Marquee prints when it starts.'
    expect(JSON.parse((await send(world, '/sandbox/control/outbox', { from: FOREIGN })).text)).toEqual({ success: false, error, code: 'forbidden' })
    expect((await send(world, '/dev/outbox', { from: FOREIGN, headers: { accept: 'text/html' } })).text).toBe(error)
  })

  it('withholds links for new passwords, whether or not there is such an account', async () => {
    for (const email of [alice.email, 'nobody@example.com']) {
      const { status, body } = await world.anonymous('POST', '/auth/v1/recover', { email }, { 'x-supabase-api-version': '2024-01-01' })
      expect([status, body]).toEqual([422, { code: 'email_provider_disabled', message: 'This server cannot send e-mail yet, so it cannot send a password reset link. Please contact your administrator.' }])
    }
    await world.settle()
    expect(await world.control<unknown[]>('GET', '/outbox')).toEqual([])
  })
})

/** A start of its own: what is open with these settings to a program on this machine, and what the start says. */
async function startWith(env: Record<string, string>): Promise<{ world: World; outbox: number; notices: string[] }> {
  const world = await startWorld({ env, hasWorker: false })
  return { world, outbox: (await send(world, '/sandbox/control/outbox')).status, notices: listNotices(world.ctx, Number(new URL(world.url).port)) }
}

const WITHHELD = 'Others can reach this server and SMTP_URL is not set: links for signing in and for a new password are not sent.'

it.each<[string, Record<string, string>, number, (link: string) => string[]]>([
  ['of this machine alone', {}, 200, () => []],
  ['of this machine alone, by another name', { PUBLIC_URL: 'http://localhost:3000' }, 200, () => []],
  ['that listens for others', { HOST: '0.0.0.0' }, 200, (link) => [WITHHELD, `The sandbox is open to this machine only; from elsewhere, use this link: ${link}`]],
  ['that listens on IPv6', { HOST: '::' }, 200, (link) => [WITHHELD, `The sandbox is open to this machine only; from elsewhere, use this link: ${link}`]],
  ['that listens for others alone', { HOST: '192.0.2.1' }, 200, (link) => [WITHHELD, `The sandbox can be opened with this link only: ${link}`]],
  ['with a mail server', { HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:9' }, 200, (link) => [`The sandbox is open to this machine only; from elsewhere, use this link: ${link}`]],
  ['with a proxy on another machine', { PUBLIC_URL: 'https://marquee.example', TRUST_PROXY: '10.0.0.0/8' }, 200, (link) => [WITHHELD, `The sandbox is open to this machine only; from elsewhere, use this link: ${link}`]],
  ['with a proxy on this machine', { PUBLIC_URL: 'https://marquee.example', TRUST_PROXY: '127.0.0.1' }, 403, (link) => [WITHHELD, `The sandbox can be opened with this link only: ${link}`]],
  ['with any proxy', { TRUST_PROXY: '1' }, 403, (link) => [WITHHELD, `The sandbox can be opened with this link only: ${link}`]],
  ['with a proxy that could be anywhere', { PUBLIC_URL: 'https://marquee.example' }, 403, (link) => [WITHHELD, `The sandbox can be opened with this link only: ${link}`]],
  ['with TLS that it does not do itself', { PUBLIC_URL: 'https://localhost:8443' }, 403, (link) => [WITHHELD, `The sandbox can be opened with this link only: ${link}`]],
])('a server %s', async (_what, env, status, notices) => {
  const started = await startWith(env)
  try {
    expect(started.outbox).toBe(status)
    expect(started.notices).toEqual(notices(`${started.world.ctx.publicUrl()}${started.world.ctx.sandboxAccess.keyPath}`))
    expect((await send(started.world, `${started.world.ctx.sandboxAccess.keyPath}/control/outbox`)).status).toBe(200)
  } finally {
    await started.world.close()
  }
})

it('takes a proxy that says nothing of itself for no browser', async () => {
  const { world } = await startWith({})
  const { port } = new URL(world.url)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text))
    socket.end(`GET /sandbox/control/outbox HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
  })
  await world.close()
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
})
