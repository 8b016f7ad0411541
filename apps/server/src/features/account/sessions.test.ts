import { ACCOUNT_TEXTS, type AccountSession } from '@marquee/contract/account'
import { DEMO_EMAIL } from '@marquee/contract/demo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { createAccountForSystem, openSessionForSystem } from '../auth/index.ts'

const PASSWORD = 'correct horse battery'
const CHROME = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
type Session = { access_token: string; refresh_token: string }

let world: World

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
})
afterAll(() => world.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const signIn = async ({ email }: Pick<Actor, 'email'>, headers: Record<string, string> = {}) =>
  (await world.anonymous<Session>('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD }, headers)).body
const listOf = async (token: string) => (await world.anonymous<{ sessions: AccountSession[] }>('GET', '/api/account/sessions', undefined, bearer(token))).body.sessions
const statusOf = async (token: string) => (await world.anonymous('GET', '/api/profile', undefined, bearer(token))).status

it('lists the sessions with device, address and last use, this one first', async () => {
  const alice = await world.signUp('alice')
  const { access_token: token } = await signIn(alice, { 'user-agent': CHROME })
  const sessions = await listOf(alice.token)
  expect(sessions.map(({ isCurrent, isConfirmed, address }) => ({ isCurrent, isConfirmed, address }))).toEqual([
    { isCurrent: true, isConfirmed: false, address: '127.0.0.1' },
    { isCurrent: false, isConfirmed: false, address: '127.0.0.1' },
  ])
  expect(sessions.map(({ device }) => device)).toEqual([{ name: 'node', kind: 'program' }, { name: 'Chrome on macOS', kind: 'computer' }])
  expect((await listOf(token)).map(({ device }) => device.name)).toEqual(['Chrome on macOS', 'node'])
})

it('records a use at most once a minute, and each renewal', async () => {
  const alice = await world.signUp('alice')
  const session = await signIn(alice)
  const lastUse = async () => (await listOf(session.access_token))[0]?.lastUsedAt ?? ''
  const first = await lastUse()
  expect(await lastUse()).toBe(first)
  await world.clock.advance(61_000)
  await statusOf(session.access_token)
  const second = await lastUse()
  expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(61_000)
  await world.clock.advance(5_000)
  const { body } = await world.anonymous<Session>('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
  expect(Date.parse((await listOf(body.access_token))[0]?.lastUsedAt ?? '') - Date.parse(second)).toBeGreaterThanOrEqual(5_000)
})

it('ends one of the others at once, never this one, and nobody else’s', async () => {
  const [alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
  const other = await signIn(alice)
  const [own] = await listOf(alice.token)
  const [target] = await listOf(other.access_token)
  expect(await bob.call('DELETE', `/api/account/sessions/${target?.id}`)).toMatchObject({ status: 404 })
  expect(await alice.call('DELETE', `/api/account/sessions/${own?.id}`)).toMatchObject({ status: 409, body: { error: ACCOUNT_TEXTS.isCurrent } })
  expect(await statusOf(other.access_token)).toBe(200)
  expect((await alice.call('DELETE', `/api/account/sessions/${target?.id}`)).status).toBe(200)
  expect([await statusOf(other.access_token), await statusOf(alice.token)]).toEqual([401, 200])
  expect((await world.anonymous('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: other.refresh_token })).status).toBe(400)
  expect((await alice.call('DELETE', `/api/account/sessions/${target?.id}`)).status).toBe(404)
  expect((await alice.call('DELETE', '/api/account/sessions/x')).status).toBe(400)
})

it('ends all others', async () => {
  const alice = await world.signUp('alice')
  const others = [await signIn(alice), await signIn(alice)]
  expect((await alice.call('DELETE', '/api/account/sessions')).status).toBe(200)
  expect(await Promise.all(others.map((session) => statusOf(session.access_token)))).toEqual([401, 401])
  expect(await listOf(alice.token)).toHaveLength(1)
})

it('refuses calls without a session, and all of it to keys', async () => {
  const alice = await world.signUp('alice')
  const { body } = await alice.call<{ secret: string }>('POST', '/api/keys', { name: 'All', scopes: ['read', 'draft', 'publish', 'admin'], days: 30 })
  const calls = [['GET', 'security'], ['GET', 'sessions'], ['DELETE', 'sessions'], ['POST', 'export'], ['POST', 'delete'], ['POST', 'two-factor/disable']] as const
  for (const [method, path] of calls) {
    const input = method === 'POST' ? {} : undefined
    expect([path, (await world.anonymous(method, `/api/account/${path}`, input)).status]).toEqual([path, 401])
    expect([path, (await world.anonymous(method, `/api/account/${path}`, input, bearer(body.secret))).status]).toEqual([path, 403])
  }
})

it('shows a visitor of the shared account only their own session, and refuses the rest', async () => {
  const owner = await createAccountForSystem(world.ctx, { email: DEMO_EMAIL, name: 'Demo' })
  const visit = async () => (await openSessionForSystem(world.ctx, owner, { address: '192.0.2.7', userAgent: CHROME })).access_token
  const [one, other] = [await visit(), await visit()]
  expect(await listOf(one)).toHaveLength(1)
  const [target] = await listOf(other)
  const refused = { status: 403, body: { error: ACCOUNT_TEXTS.shared } }
  const call = (method: string, path: string, body?: unknown) => world.anonymous(method, `/api/account/${path}`, body, bearer(one))
  expect(await call('DELETE', `sessions/${target?.id}`)).toMatchObject(refused)
  expect(await call('DELETE', 'sessions')).toMatchObject(refused)
  expect(await call('POST', 'export', {})).toMatchObject(refused)
  expect(await call('POST', 'delete', { password: 'x' })).toMatchObject(refused)
  expect(await call('POST', 'two-factor/disable', { code: '123456' })).toMatchObject(refused)
  expect(await call('GET', 'security')).toMatchObject({ status: 200, body: { isShared: true } })
  expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200])
})
