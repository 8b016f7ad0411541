import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, bearerOf, newEmail, PASSWORD, startAuthServer } from '../../../test/auth-server.ts'
import { authJobs } from './index.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const sweep = () => authJobs(server.ctx).find(({ definition }) => definition.name === 'auth.sweep')?.run({})
const count = async (table: string) => (await server.database.pool.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count

it('removes what has expired and nothing else', async () => {
  const email = newEmail()
  const { body } = await server.call('POST', '/auth/v1/signup', { email, password: PASSWORD })
  await server.call('POST', '/auth/v1/token?grant_type=password', { email, password: 'wrong' })
  await server.call('POST', '/auth/v1/recover', { email })
  await server.mailTo(email)
  const counts = () => Promise.all(['auth_sessions', 'auth_refresh_tokens', 'auth_one_time_tokens', 'auth_known_addresses', 'auth_users'].map(count))
  await sweep()
  expect(await counts()).toEqual([1, 1, 1, 1, 1])
  expect(await count('auth_throttle')).toBeGreaterThan(0)
  server.advance(2 * 3_600)
  await sweep()
  expect(await counts()).toEqual([1, 1, 0, 1, 1])
  expect(await count('auth_throttle')).toBe(0)
  server.advance(100 * 86_400)
  await sweep()
  expect(await counts()).toEqual([0, 0, 0, 0, 1])
  expect((await server.call('GET', '/auth/v1/user', undefined, bearerOf(body))).status).toBe(403)
})

it('removes factors that were not verified for a day, and expired challenges', async () => {
  const { body } = await server.call('POST', '/auth/v1/signup', { email: newEmail(), password: PASSWORD })
  const { body: factor } = await server.call('POST', '/auth/v1/factors', { factor_type: 'totp' }, bearerOf(body))
  await server.call('POST', `/auth/v1/factors/${String(factor.id)}/challenge`, {}, bearerOf(body))
  const counts = () => Promise.all(['auth_factors', 'auth_challenges'].map(count))
  server.advance(200)
  await sweep()
  expect(await counts()).toEqual([1, 1])
  server.advance(200)
  await sweep()
  expect(await counts()).toEqual([1, 0])
  server.advance(86_400)
  await sweep()
  expect(await counts()).toEqual([0, 0])
})
