import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { buildUser } from '../../test/factories/auth.ts'
import { buildPost } from '../../test/factories/planning.ts'
import { createLocalCheck } from './http/edge/loopback.ts'
import { mapErrors } from './http/error-map.ts'
import { registerMetrics } from './metrics.ts'

const HOUR_MS = 3_600_000

it('reports by the program’s clock how late the oldest due post is', async () => {
  const database = await createTestDatabase()
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await database.drop()
  })
  const { id: owner } = await buildUser(database.db)
  let now = new Date('2020-02-29T12:00:00Z')
  registerMetrics(app, { db: database.db, clock: { now: () => now }, isLocalClient: () => true })
  for (const hours of [1, 3]) await buildPost(database.db, owner, { at: new Date(now.getTime() + hours * HOUR_MS) })
  const readAge = async () => Number(/^marquee_oldest_overdue_seconds (\S+)$/m.exec((await app.inject('/metrics')).body)?.[1])
  expect(await readAge()).toBe(0)
  now = new Date(now.getTime() + 2 * HOUR_MS)
  expect(await readAge()).toBe(3_600)
})

it('is for clients on this machine and for those with the token', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const token = 'a-token-of-16-or-more'
  const statusOf = async (given: string | null, remoteAddress: string, headers: Record<string, string> = {}) => {
    const app = Fastify()
    mapErrors(app)
    registerMetrics(app, { db: database.db, clock: { now: () => new Date() }, isLocalClient: createLocalCheck(false) }, given)
    const { statusCode } = await app.inject({ url: '/metrics', remoteAddress, headers })
    await app.close()
    return statusCode
  }
  const bearer = { authorization: `Bearer ${token}` }
  expect(await statusOf(null, '127.0.0.1')).toBe(200)
  expect(await statusOf(null, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  expect(await statusOf(null, '192.168.1.9')).toBe(403)
  expect(await statusOf(null, '192.168.1.9', bearer)).toBe(403)
  expect(await statusOf(token, '192.168.1.9')).toBe(401)
  expect(await statusOf(token, '192.168.1.9', { authorization: 'Bearer a-token-of-16-or-mor' })).toBe(401)
  expect(await statusOf(token, '192.168.1.9', bearer)).toBe(200)
})
