import { ROUTES } from '@marquee/contract/routes'
import type { Route } from '@marquee/contract/shared/route'
import { TOTP } from 'totp-generator'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor
let half: string
beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  const { body: factor } = await alice.call<{ id: string; totp: { secret: string } }>('POST', '/auth/v1/factors', { factor_type: 'totp' })
  const { body: challenge } = await alice.call<{ id: string }>('POST', `/auth/v1/factors/${factor.id}/challenge`, {})
  const { otp } = await TOTP.generate(factor.totp.secret, { timestamp: world.ctx.clock.now().getTime() })
  expect((await alice.call('POST', `/auth/v1/factors/${factor.id}/verify`, { challenge_id: challenge.id, code: otp })).status).toBe(200)
  half = (await world.anonymous<{ access_token: string }>('POST', '/auth/v1/token?grant_type=password', { email: alice.email, password: 'correct horse battery' })).body.access_token
})
afterAll(() => world.close())

/** Few enough to be no load that is refused on a busy machine. */
const CALLS_AT_ONCE = 8
const USER_ROUTES: Route[] = Object.values(ROUTES).filter(({ auth }) => auth === 'user')
const pathOf = ({ path }: Route): string => path.replaceAll(/:\w+/g, '0190a3a0-0000-7000-8000-000000000000')
const callAs = (token: string, method: string, path: string) => world.anonymous<{ code: string }>(method, path, method === 'GET' ? undefined : {}, { authorization: `Bearer ${token}` })

it('refuses a session without its second factor every call of the API', async () => {
  expect(USER_ROUTES.length).toBeGreaterThan(50)
  const atOnce = pLimit(CALLS_AT_ONCE)
  const answers = await Promise.all(USER_ROUTES.map((route) => atOnce(async () => [route.path, await callAs(half, route.method, pathOf(route))] as const)))
  expect(answers.filter(([, { status, body }]) => status !== 403 || body.code !== 'insufficient_aal').map(([path, { status }]) => `${status} ${path}`)).toEqual([])
})

it('refuses it the stream of events and the rows of the profile, and the token of before the factor too', async () => {
  for (const token of [half, alice.token]) {
    for (const path of ['/api/events', '/rest/v1/profiles?select=*']) expect((await callAs(token, 'GET', path)).status).toBe(403)
  }
  expect((await callAs(half, 'GET', '/auth/v1/user')).status).toBe(200)
  expect((await callAs(half, 'POST', '/auth/v1/logout?scope=local')).status).toBe(204)
})
