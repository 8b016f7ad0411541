import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { type Cast, createCast } from '../../../test/cast.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { buildProfile } from '../../../test/factories/profile.ts'
import { systemClock } from '../../platform/clock.ts'
import { createHttpServer } from '../../platform/http/server.ts'
import { createLogger } from '../../platform/log/index.ts'
import { registerProfileRoutes } from './index.ts'

let database: TestDatabase
let cast: Cast
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  cast = await createCast(database.db)
  app = createHttpServer(createLogger('silent'))
  registerProfileRoutes(app, { db: database.db, clock: systemClock, authenticate: cast.authenticate })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const call = async (method: 'GET' | 'PUT', token: string | null, payload?: object, query = '') => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app.inject({ method, url: `/api/profile${query}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

it('creates the row at the first read, with the name of the sign-up', async () => {
  expect(await call('GET', 'alice')).toMatchObject({ status: 200, body: { success: true, profile: { id: cast.alice.id, email: cast.alice.email, name: 'Test User', timezone: 'UTC' } } })
})

it('stores the sent fields and keeps the rest (PROF-26)', async () => {
  await buildProfile(database.db, { id: cast.bob.id, company: 'Bob & Co' })
  const saved = await call('PUT', 'bob', { bio: 'Hello', website: 'https://bob.example', timezone: 'Europe/Zurich' })
  expect(saved).toMatchObject({ status: 200, body: { profile: { bio: 'Hello', company: 'Bob & Co', timezone: 'Europe/Zurich' } } })
  expect((await call('GET', 'bob')).body).toEqual(saved.body)
  expect((await call('GET', 'alice')).body.profile).toMatchObject({ id: cast.alice.id, bio: '' })
})

it.each([
  [{ website: 'javascript:alert(1)' }],
  [{ timezone: 'Mars/Olympus' }],
  [{ name: 'x'.repeat(121) }],
  [{ name: 5 }],
  [{ id: 'someone', email: 'other@example.com' }],
  [{ bio: 'a\u0000b' }],
])('rejects %j and changes nothing', async (payload) => {
  const before = await call('GET', 'alice')
  expect((await call('PUT', 'alice', payload)).status).toBe(400)
  expect((await call('GET', 'alice')).body).toEqual(before.body)
})

it('rejects requests without a token and for another user', async () => {
  expect((await call('GET', null)).status).toBe(401)
  expect((await call('PUT', null, { bio: 'x' })).status).toBe(401)
  expect((await call('GET', 'alice', undefined, `?userId=${cast.bob.id}`)).status).toBe(403)
  expect((await call('PUT', 'alice', { userId: cast.bob.id, bio: 'x' })).status).toBe(403)
  expect((await call('PUT', 'alice', { userId: cast.alice.id, bio: 'mine' })).body.profile.bio).toBe('mine')
})
