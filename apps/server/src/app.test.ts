import { ROUTES } from '@marquee/contract/routes'
import { type Route, type Scope, SCOPES } from '@marquee/contract/shared/route'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Actor, startWorld, type World } from '../test/world.ts'
import { createApp } from './app.ts'

let world: World
let alice: Actor
let bob: Actor

const all = Object.entries(ROUTES) as [string, Route][]
const guarded = all.filter(([, route]) => route.auth === 'user')
const STRANGER = '11111111-1111-4111-8111-111111111111'

/** The route's address with every parameter filled in; `owner` is used for every user id. */
const addressOf = (route: Route, owner: string): string => route.path.replace(':userId', owner).replace(/:\w+/g, STRANGER)
const bodyFor = (route: Route, fields: unknown): unknown => (route.method === 'GET' || route.method === 'DELETE' ? undefined : fields)

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

describe('every call of the contract', () => {
  it.each(all)('%s is served', (_name, route) => {
    expect(world.app.hasRoute({ method: route.method, url: route.path })).toBe(true)
  })

  it.each(guarded)('%s refuses a caller without a token', async (_name, route) => {
    const { status, body } = await world.anonymous(route.method, addressOf(route, alice.id), bodyFor(route, {}))
    expect([status, body.success, body.error]).toEqual([401, false, 'No valid session found. Please log in.'])
  })

  it.each(guarded)('%s refuses a forged token', async (_name, route) => {
    const [header, payload] = alice.token.split('.')
    const forged = [Buffer.from('{"alg":"none"}').toString('base64url'), payload, ''].join('.')
    for (const token of [forged, `${header}.${payload}.AAAA`, 'undefined', STRANGER]) {
      const { status } = await world.anonymous(route.method, addressOf(route, alice.id), bodyFor(route, {}), { authorization: `Bearer ${token}` })
      expect(status).toBe(401)
    }
  })

  it.each(guarded)('%s refuses another user’s id in any place', async (_name, route) => {
    const { status } = await alice.call(route.method, `${addressOf(route, bob.id)}?userId=${bob.id}`, bodyFor(route, { userId: bob.id }))
    expect(status).toBe(403)
  })

  it.each(guarded)('%s refuses a user id that is not text', async (_name, route) => {
    for (const userId of [{ toString: 'x' }, { toString: null, valueOf: 1 }, [[]], 42, true]) {
      const { status, body } = await alice.call(route.method, addressOf(route, alice.id), bodyFor(route, { userId }))
      if (bodyFor(route, {}) !== undefined) expect([status, body.error]).toEqual([400, 'The field userId is not valid: it must be text.'])
    }
    expect((await alice.call(route.method, `${addressOf(route, alice.id)}?userId=${alice.id}&userId=${bob.id}`, bodyFor(route, {}))).status).toBe(403)
  })

  it.each(guarded)('%s answers odd input with an error sentence and never with a 500', async (_name, route) => {
    const odd = [null, 5, 'text', [], { content: { $ne: 1 } }, { userId: ['x'] }, { content: '\u0000', description: '\u0000' }, JSON.parse('{"__proto__":{"a":1}}'), { platforms: 'x', limit: -1 }]
    for (const body of odd) {
      const answer = await alice.call<{ error?: string }>(route.method, `${addressOf(route, alice.id)}?limit=1e309&page=-1&cursor=%00`, bodyFor(route, body))
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) expect(answer.body.error).toMatch(/^\S.*\S$/)
    }
  })
})

describe('an API key', () => {
  const keys = new Map<Scope, string>()
  beforeAll(async () => {
    for (const scope of SCOPES) {
      const { body } = await alice.call<{ secret: string }>('POST', '/api/keys', { name: scope, scopes: [scope], days: null })
      keys.set(scope, body.secret)
    }
  })
  const callWith = (scope: Scope, route: Route) =>
    world.anonymous<{ code?: string; error?: string }>(route.method, addressOf(route, alice.id), bodyFor(route, {}), { authorization: `Bearer ${keys.get(scope)}` })

  it.each(SCOPES)('of scope %s is accepted by the calls of its scope and refused by all others', async (scope) => {
    const accepted: string[] = []
    for (const [name, route] of guarded) {
      const { status, body } = await callWith(scope, route)
      if (status === 403 && body.code === 'insufficient_scope') continue
      expect([name, status === 401 || status >= 500]).toEqual([name, false])
      accepted.push(name)
    }
    expect(accepted.toSorted()).toEqual(guarded.filter(([, route]) => route.scope === scope).map(([name]) => name).toSorted())
    expect(accepted.length).toBeGreaterThan(10)
  })

  it('reaches nothing of sign-in, of the rows and files of the protocol, and of the event stream', async () => {
    const { body } = await alice.call<{ secret: string }>('POST', '/api/keys', { name: 'all', scopes: SCOPES, days: null })
    const statuses = ['/auth/v1/user', '/rest/v1/profiles', '/storage/v1/bucket', '/api/events', '/api/keys'].map(async (path) => (await world.anonymous('GET', path, undefined, { authorization: `Bearer ${body.secret}` })).status)
    expect(await Promise.all(statuses)).toEqual([403, 401, 403, 403, 403])
  })
})

/** Every route and method that the server has, of the contract or not, as its router lists them. */
function listServed(): { method: string; path: string }[] {
  const parents: string[] = []
  return world.app.printRoutes({ commonPrefix: false }).split('\n').flatMap((line) => {
    const [, indent = '', name = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    parents.splice(depth, parents.length, name)
    return methods === '' ? [] : methods.split(', ').map((method) => ({ method, path: parents.join('') }))
  })
}

describe('an API key, at every address that the server has', () => {
  // Where routes differ by the names of their parameters, the router lists both names.
  const PARAMETER = /:\w+(?:\|:\w+)*/g
  const nameOf = ({ method, path }: Pick<Route, 'path'> & { method: string }) => `${method} ${path.replaceAll(PARAMETER, ':x')}`
  const inContract = new Set(guarded.map(([, route]) => nameOf(route)))
  const fill = (path: string) => path.replaceAll(PARAMETER, STRANGER).replaceAll('*', 'x')
  /** Not the simulated vendors, which take any text for a key of theirs, and what changes the world for everybody and needs no token: controls and demo. */
  const isLeftOut = ({ method, path }: { method: string; path: string }) => ['HEAD', 'OPTIONS', 'CONNECT', 'TRACE'].includes(method) || /^\/mcp$|^\/sandbox\/(ayrshare|openai|xai|comfyonline|comfyui|fal|facebook|oidc|twilio|studio|control)\/|^\/api\/demo\//.test(path)

  it('lists the routes of the contract, and those beside it', () => {
    const served = new Set(listServed().map(nameOf))
    expect([...inContract].filter((route) => !served.has(route))).toEqual([])
    for (const beside of ['POST /mcp', 'GET /api/events', 'GET /auth/v1/user', 'GET /api/account/export/:x', 'GET /avatars/:x/:x', 'GET /media/:x/:x']) expect([beside, served.has(beside)]).toEqual([beside, true])
  })

  const listBeside = () => listServed().filter((route) => !inContract.has(nameOf(route)) && !isLeftOut(route))
  const ask = async (method: string, url: string, key?: string) => {
    const hasBody = !['GET', 'DELETE'].includes(method)
    const headers = { ...(key ? { authorization: `Bearer ${key}`, apikey: key } : {}), ...(hasBody ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(new URL(url, world.url), { method, redirect: 'manual', headers, ...(hasBody ? { body: '{}' } : {}) })
    await answer.body?.cancel()
    return answer.status
  }
  // One after the other: many at once are shed by a busy server, with 503 for some.
  const askAll = async (key?: string): Promise<number[]> => {
    const statuses: number[] = []
    for (const { method, path } of listBeside()) statuses.push(await ask(method, fill(path), key))
    return statuses
  }
  let visitor: number[]
  beforeAll(async () => {
    visitor = await askAll()
  })

  it.each([['draft'], [...SCOPES]])('of %s is admitted by none beside the contract and /mcp: it gets what visitors get', async (...given) => {
    const { body } = await alice.call<{ secret: string }>('POST', '/api/keys', { name: 'everything', scopes: given, days: null })
    const beside = listBeside()
    expect(beside.length).toBeGreaterThan(60)
    const program = await askAll(body.secret)
    const admitted = beside.flatMap((route, index) => (program[index] === visitor[index] || [401, 403].includes(program[index] ?? 0) ? [] : [[nameOf(route), visitor[index], program[index]]]))
    expect(admitted).toEqual([])
  })
})

describe('what may be stored on the way', () => {
  const reads = guarded.filter(([, route]) => route.method === 'GET')
  it.each(reads)('nothing of %s', async (_name, route) => {
    for (const token of [alice.token, 'none']) {
      const response = await fetch(`${world.url}${addressOf(route, alice.id)}`, { headers: { authorization: `Bearer ${token}` } })
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each(['/%61pi/posts/drafts', '/api/%70osts/drafts', 'http://localhost/api/posts/drafts'])('nothing of the drafts, asked for as %s', async (target) => {
    const { port, hostname } = new URL(world.url)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${alice.token}\r\nConnection: close\r\n\r\n`)
    })
    expect([answer.includes('HTTP/1.1 200'), /\r\ncache-control: no-store\r\n/i.test(answer)]).toEqual([true, true])
  })

  it('nothing of calls that change something, of sign-in, and of what does not exist', async () => {
    const send = (method: string, path: string, body?: unknown) =>
      fetch(`${world.url}${path}`, { method, headers: { authorization: `Bearer ${alice.token}`, 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) })
    const sent = [send('POST', '/api/posts/draft', { content: 'x' }), send('PUT', '/api/profile', { name: 'A' }), send('GET', '/auth/v1/user'), send('GET', '/rest/v1/profiles'), send('GET', '/api/none'), send('GET', '/api/config')]
    for (const response of await Promise.all(sent)) expect([response.url, response.headers.get('cache-control')]).toEqual([response.url, 'no-store'])
  })
})

describe('the transport', () => {
  it('refuses bodies that are not JSON, broken or too large', async () => {
    const url = `${world.url}/api/posts/draft`
    const send = (body: string, type: string) => fetch(url, { method: 'POST', body, headers: { authorization: `Bearer ${alice.token}`, 'content-type': type } })
    expect((await send('content=x', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await send('{"content": ', 'application/json')).status).toBe(400)
    expect((await send(JSON.stringify({ content: 'x'.repeat(2_000_000) }), 'application/json')).status).toBe(413)
  })

  it('answers unknown calls with JSON and unknown pages with the page and 404', async () => {
    expect(await world.anonymous('GET', '/api/nothing')).toEqual({ status: 404, body: { success: false, error: 'This API call does not exist.', code: 'not_found' } })
    expect((await world.anonymous('DELETE', '/api/posts/drafts')).status).toBe(404)
  })

  it('reveals nothing about itself in errors and sends its security headers', async () => {
    const response = await fetch(`${world.url}/api/posts/drafts`)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).not.toMatch(/stack|node_modules|select /i)
  })

  it('notifies an open tab of its own changes only', async () => {
    const headers = { authorization: `Bearer ${alice.token}` }
    const abort = new AbortController()
    const response = await fetch(`${world.url}/api/events`, { headers, signal: abort.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await bob.call('POST', '/api/posts/draft', { content: 'of bob' })
    await alice.call('POST', '/api/posts/draft', { content: 'of alice' })
    let text = ''
    while (!text.includes('of alice')) text += (await reader?.read())?.value ?? ''
    abort.abort()
    expect(text).not.toContain('of bob')
    expect((await fetch(`${world.url}/api/events`)).status).toBe(401)
  })

  it('ends a session immediately on sign-out', async () => {
    const carol = await world.signUp('carol')
    expect((await carol.call('GET', '/api/posts/drafts')).status).toBe(200)
    await carol.call('POST', '/auth/v1/logout?scope=global', {})
    expect((await carol.call('GET', '/api/posts/drafts')).status).toBe(401)
  })

  it('reports a failing check by its name with 503, and logs the change, not each probe', async () => {
    const store = vi.spyOn(world.ctx.store, 'isHealthy').mockRejectedValue(new Error('disk gone'))
    const lines = { warn: vi.spyOn(world.ctx.log, 'warn'), info: vi.spyOn(world.ctx.log, 'info'), error: vi.spyOn(world.ctx.log, 'error') }
    for (let probe = 0; probe < 3; probe += 1) {
      const { status, body } = await world.anonymous('GET', '/api/health')
      expect([status, body]).toEqual([503, { status: 'failing', checks: { database: { ok: true, detail: 'ready' }, jobs: { ok: true, detail: 'ready' }, storage: { ok: false, detail: 'does not answer' } }, version: expect.any(String) }])
    }
    store.mockRestore()
    expect((await world.anonymous('GET', '/api/health')).status).toBe(200)
    expect(lines.warn.mock.calls).toEqual([[{ failing: ['storage: does not answer'] }, 'not ready']])
    expect(lines.info).toHaveBeenCalledWith('ready again')
    expect(lines.error).not.toHaveBeenCalled()
    for (const line of Object.values(lines)) line.mockRestore()
  })

  it('refuses requests while many wait for its database', async () => {
    const app = await createApp({ ...world.ctx, sandbox: null, pressure: { now: () => performance.now(), readDatabaseWait: () => 60_000 } })
    const statuses = async () => Promise.all(Array.from({ length: 60 }, async () => (await app.inject({ url: '/api/config', headers: { host: 'localhost' } })).statusCode))
    // Sampled every 20 ms.
    await vi.waitFor(async () => expect(await statuses()).toContain(503))
    await app.close()
  })

  it('names at most ten unknown fields of a request, in one object or spread over many', async () => {
    const named = (body: unknown) => JSON.stringify(body).match(/odd\d+/g)?.length
    const fields = Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`odd${index}`, 1]))
    const one = await alice.call<{ error: string; details: { message: string }[] }>('POST', '/api/posts/draft', { content: 'x', ...fields })
    expect([one.status, named(one.body.error), named(one.body.details), one.body.error]).toEqual([400, 10, 10, expect.stringContaining('and 3990 more')])
    const posts = Array.from({ length: 10 }, (_, index) => ({ content: 'x', platforms: ['twitter'], [`odd${index}`]: 1, [`odd1${index}`]: 1 }))
    const many = await alice.call<{ details: unknown }>('POST', '/api/posts/series', { posts, slots: [], timeZone: 'UTC' })
    expect([many.status, named(many.body.details)]).toEqual([400, 10])
    const long = await alice.call('POST', '/api/posts/draft', { content: 'x', ['k'.repeat(500_000)]: 1 })
    expect(JSON.stringify(long.body).length).toBeLessThan(600)
    expect((await alice.call('POST', '/api/posts/draft', { content: 'x', odd: 1 })).body.error).toBe('The request is not valid: unrecognized key: "odd".')
  })

  it('reports health, figures and its description', async () => {
    expect((await world.anonymous('GET', '/api/health')).body).toMatchObject({ status: 'ok' })
    expect(await (await fetch(`${world.url}/metrics`)).text()).toContain('marquee_oldest_overdue_seconds')
    const description = await world.anonymous<{ openapi: string; paths: Record<string, unknown> }>('GET', '/api/openapi.json')
    expect(description.body.openapi).toBe('3.1.0')
    for (const [, route] of all) expect(description.body.paths).toHaveProperty([route.path.replace(/:(\w+)/g, '{$1}')])
  })
})
