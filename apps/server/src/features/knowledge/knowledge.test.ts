import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cast, createCast } from '../../../test/cast.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { systemClock } from '../../platform/clock.ts'
import { createHttpServer } from '../../platform/http/server.ts'
import { newId } from '../../platform/ids.ts'
import { createLogger } from '../../platform/log/index.ts'
import { registerKnowledgeRoutes } from './index.ts'

let database: TestDatabase
let cast: Cast
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  cast = await createCast(database.db)
  app = createHttpServer(createLogger('silent'))
  registerKnowledgeRoutes(app, { db: database.db, clock: systemClock, authenticate: cast.authenticate })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const list = async (token: string | null, query = '') => {
  const answer = await app.inject({ url: `/api/knowledge/unified${query}`, headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: answer.statusCode, body: answer.json() }
}

it('answers an empty list with zero counts', async () => {
  expect(await list('bob')).toEqual({ status: 200, body: { success: true, entries: [], counts: { total: 0, manual: 0, files: 0 } } })
})

it('gives the own entries, newest first, and counts files apart', async () => {
  const entry = (title: string, type: string, minute: number) => ({ id: newId(), owner: cast.alice.id, title, type, description: 'Text', created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)) })
  await database.db.insertInto('knowledge_entries').values([entry('Old', 'faq', 1), entry('New', 'uploaded_file', 2)]).execute()
  const { body } = await list('alice', `?userId=${cast.alice.id}`)
  expect(body.entries.map(({ title }: { title: string }) => title)).toEqual(['New', 'Old'])
  expect(body.counts).toEqual({ total: 2, manual: 1, files: 1 })
  expect((await list('bob')).body.entries).toEqual([])
})

it('refuses strangers', async () => {
  expect((await list(null)).status).toBe(401)
  expect((await list('alice', `?userId=${cast.bob.id}`)).status).toBe(403)
  expect((await list('alice', `?userId=${'x'.repeat(200)}`)).status).toBe(403)
})
