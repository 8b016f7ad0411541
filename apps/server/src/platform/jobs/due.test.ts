import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createLogger } from '../log/index.ts'
import { bindJob, defineJob, type JobDefinition } from './define.ts'
import { createJobs, type Jobs } from './jobs.ts'

const payload = z.object({ n: z.number() })
const many = Array.from({ length: 40 }, (_, place) => defineJob(`test.idle-${place}`, payload, { workers: 2 }))
/** Two of each, and one of the definition under test. */
const WORKERS = 81
const clock = { now: () => new Date() }
const inMs = (ms: number) => new Date(Date.now() + ms)

let database: TestDatabase
let jobs: Jobs | undefined
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await jobs?.stop()
  jobs = undefined
  await database.drop()
})

/** Works on jobs of one definition by `run`; the others of the program have nothing to do. */
async function work<Payload extends object>(definition: JobDefinition<Payload>, run: (payload: Payload) => Promise<void>): Promise<Jobs> {
  jobs = await createJobs({ connectionString: database.url }, [definition, ...many], createLogger('silent'), clock)
  await jobs.work([bindJob(definition, run), ...many.map((one) => bindJob(one, () => Promise.resolve()))])
  return jobs
}

/** The texts of all queries from now on. */
function watchQueries(): string[] {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function watched(this: pg.Client, ...args: Parameters<typeof query>) {
    const [config] = args as unknown as [string | { text?: string }]
    texts.push((typeof config === 'string' ? config : config.text) ?? '')
    return Reflect.apply(query, this, args)
  })
  return texts
}

it('asks once for all queues, and no queue by itself, while nothing is due', async () => {
  const texts = watchQueries()
  const count = (part: string) => texts.filter((text) => text.includes(part)).length
  const until = (part: string, times: number) => vi.waitFor(() => expect(count(part)).toBeGreaterThanOrEqual(times), { timeout: 15_000, interval: 20 })
  await work(defineJob('test.one', payload), () => Promise.resolve())
  // Each worker looks once when it starts.
  await until('SKIP LOCKED', WORKERS)
  texts.length = 0
  await until('unnest($1::text[]) as queue', 3)
  expect(count('SKIP LOCKED')).toBeLessThan(5)
})

it('wakes the workers of a queue when a delayed job becomes due', async () => {
  const ran = Promise.withResolvers<number>()
  const later = defineJob('test.later', payload)
  const started = await work(later, ({ n }) => Promise.resolve(ran.resolve(n)))
  await started.enqueue(database.db, later, { n: 7 }, { startAfter: inMs(600) })
  expect(await ran.promise).toBe(7)
})

it('goes on with the jobs of a queue that takes one at a time', async () => {
  const seen: number[] = []
  const all = Promise.withResolvers<void>()
  const single = defineJob('test.single', payload, { batchSize: 1 })
  const started = await work(single, ({ n }) => {
    if (seen.push(n) === 3) all.resolve()
    return Promise.resolve()
  })
  await started.enqueueAll(database.db, single, [{ n: 1 }, { n: 2 }, { n: 3 }])
  await all.promise
  expect(seen.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
})

it('looks again after a look that failed', async () => {
  const ran = Promise.withResolvers<number>()
  const later = defineJob('test.later', payload)
  const started = await work(later, ({ n }) => Promise.resolve(ran.resolve(n)))
  const { query } = pg.Client.prototype
  let failures = 0
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function failing(this: pg.Client, ...args: Parameters<typeof query>) {
    const [text, , done] = args as unknown as [unknown, unknown, (error: Error) => void]
    if (typeof text === 'string' && text.includes('unnest($1::text[]) as queue') && failures < 2) {
      failures += 1
      return done(new Error('connection lost'))
    }
    return Reflect.apply(query, this, args)
  })
  await started.enqueue(database.db, later, { n: 9 }, { startAfter: inMs(300) })
  expect(await ran.promise).toBe(9)
  expect(failures).toBe(2)
})
