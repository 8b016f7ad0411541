import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { buildUser } from '../../../../test/factories/auth.ts'
import { newId } from '../../../platform/ids.ts'
import { createVectorCache } from '../../../platform/vectors/vector-cache.ts'
import { passageVectors } from './vector-cache.ts'

const MODEL = { name: 'test-model', dimensions: 256 }
/** A set has room for 64 vectors first, and doubles: these take 16 KB and 128 KB, and 16 bytes a vector. */
const [SMALL, LARGE] = [10, 300]
/** Room for three small sets, not for four; a large one is too large. */
const LIMITS = { bytes: 55_000, bytesOfOne: 50_000 }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function addVectors(owner: string, count: number, version: number): Promise<void> {
  const entry = newId()
  await database.pool.query("insert into knowledge_entries (id, owner, title, type, description) values ($1, $2, 'Vectors', 'other', '')", [entry, owner])
  await database.pool.query(
    `insert into knowledge_chunks (owner, entry_id, position, title, content, words, embedding_model, embedding, embedded_version)
     select $1, $2, n, '', '', '', $3, decode(repeat('7f', 256), 'hex'), $5 from generate_series(1, $4) as n`,
    [owner, entry, MODEL.name, count, version],
  )
  await database.pool.query('insert into knowledge_versions (owner, version) values ($1, $2) on conflict (owner) do update set version = $2', [owner, version])
}

async function buildOwner(count: number): Promise<string> {
  const { id } = await buildUser(database.db)
  await addVectors(id, count, 1)
  return id
}

const QUERY = new Float32Array(256).fill(1 / 16)
const countIn = (set: { nearest(query: Float32Array, limit: number, least: number, except: ReadonlySet<number>): unknown[] }): number => set.nearest(QUERY, 1_000, 0.1, new Set()).length

it('evicts the least recently used set, and adds only new vectors to one that it has', async () => {
  const cache = createVectorCache(passageVectors(database.db), LIMITS)
  const owners = await Promise.all([SMALL, SMALL, SMALL, SMALL].map(buildOwner))
  const [first, second, third] = [await cache.open(owners[0] ?? '', MODEL), await cache.open(owners[1] ?? '', MODEL), await cache.open(owners[2] ?? '', MODEL)]
  await addVectors(owners[0] ?? '', 5, 2)
  expect(await cache.open(owners[0] ?? '', MODEL)).toBe(first)
  expect(countIn(first)).toBe(SMALL + 5)
  await cache.open(owners[3] ?? '', MODEL)
  expect(await cache.open(owners[2] ?? '', MODEL)).toBe(third)
  expect(await cache.open(owners[1] ?? '', MODEL)).not.toBe(second)
})

it('keeps everybody\'s sets when somebody has a very large one, which is kept as well', async () => {
  const cache = createVectorCache(passageVectors(database.db), LIMITS)
  const [alice, bob, giant, other] = [await buildOwner(SMALL), await buildOwner(SMALL), await buildOwner(LARGE), await buildOwner(LARGE)]
  const sets = [await cache.open(alice, MODEL), await cache.open(bob, MODEL)]
  const large = await cache.open(giant, MODEL)
  expect([await cache.open(alice, MODEL), await cache.open(bob, MODEL)]).toEqual(sets)
  expect(await cache.open(alice, MODEL)).toBe(sets[0])
  expect(await cache.open(giant, MODEL)).toBe(large)
  await cache.open(other, MODEL)
  expect(await cache.open(giant, MODEL)).not.toBe(large)
})

it('does not let a search in a set that it has wait for sets that are being read from the beginning', async () => {
  const cache = createVectorCache(passageVectors(database.db), LIMITS)
  const alice = await buildOwner(SMALL)
  await cache.open(alice, MODEL)
  const crowd = await Promise.all(Array.from({ length: 12 }, () => buildOwner(LARGE)))
  const blocker = await database.pool.connect()
  // Nobody can read vectors; whether there are new ones is in another table.
  await blocker.query('begin; lock table knowledge_chunks in access exclusive mode')
  const reading = crowd.map((owner) => cache.open(owner, MODEL))
  expect(countIn(await cache.open(alice, MODEL))).toBe(SMALL)
  await blocker.query('commit')
  blocker.release()
  expect((await Promise.all(reading)).map(countIn)).toEqual(crowd.map(() => LARGE))
})
