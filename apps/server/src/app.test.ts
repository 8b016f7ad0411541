import { ROUTES } from '@marquee/contract/routes'
import type { Route } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../test/world.ts'

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

  it.each(guarded)('%s answers odd input with an error sentence and never with a 500', async (_name, route) => {
    const odd = [null, 5, 'text', [], { content: { $ne: 1 } }, { userId: ['x'] }, { content: '\u0000', description: '\u0000' }, JSON.parse('{"__proto__":{"a":1}}'), { platforms: 'x', limit: -1 }]
    for (const body of odd) {
      const answer = await alice.call<{ error?: string }>(route.method, `${addressOf(route, alice.id)}?limit=1e309&page=-1&cursor=%00`, bodyFor(route, body))
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) expect(answer.body.error).toMatch(/^\S.*\S$/)
    }
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
    expect(await world.anonymous('GET', '/api/nothing')).toEqual({ status: 404, body: { success: false, error: 'There is no such call.', code: 'not_found' } })
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

  it('reports health, figures and its description', async () => {
    expect((await world.anonymous('GET', '/api/health')).body).toMatchObject({ status: 'ok' })
    expect(await (await fetch(`${world.url}/metrics`)).text()).toContain('marquee_oldest_overdue_seconds')
    const description = await world.anonymous<{ openapi: string; paths: Record<string, unknown> }>('GET', '/api/openapi.json')
    expect(description.body.openapi).toBe('3.1.0')
    for (const [, route] of all) expect(description.body.paths).toHaveProperty([route.path.replace(/:(\w+)/g, '{$1}')])
  })
})
