import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createLogger } from '../log/index.ts'
import { bindJob, defineJob } from './define.ts'
import { createJobs, type Jobs } from './jobs.ts'

const HOUR_MS = 3_600_000
const job = defineJob('test.later', z.object({ n: z.number() }))
/** A program whose clock is an hour before the database's. */
const clock = { now: () => new Date(Date.now() - HOUR_MS) }
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000)

let database: TestDatabase
let jobs: Jobs

const open = (definition = job) => createJobs({ connectionString: database.url }, [definition], createLogger('silent'), clock)

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await open()
})
beforeEach(() => database.pool.query("delete from pgboss.job where name = 'test.later'"))
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

/** Seconds until the only job is due, by the database's clock. */
async function waitOf(): Promise<number> {
  const { rows } = await database.pool.query<{ seconds: number }>("select extract(epoch from start_after - clock_timestamp())::float8 as seconds from pgboss.job where name = 'test.later'")
  expect(rows).toHaveLength(1)
  return rows[0]?.seconds ?? Number.NaN
}

it('delays a job by the database’s clock for as long as requested by ours', async () => {
  await jobs.enqueue(database.db, job, { n: 1 }, { startAfter: inSeconds(600) })
  const seconds = await waitOf()
  expect(seconds).toBeGreaterThan(570)
  expect(seconds).toBeLessThanOrEqual(600.1)
})

it('delays it as long in a transaction that began earlier', async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`select pg_sleep(0.02)`.execute(trx)
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(trx)
    await jobs.enqueue(trx, job, { n: 1 }, { startAfter: inSeconds(600) })
    const { rows: made } = await sql<{ at: Date }>`select start_after as at from pgboss.job where name = 'test.later'`.execute(trx)
    expect((made[0]?.at.getTime() ?? 0) - (rows[0]?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(600_000)
  })
})

it('makes a job due at once whose time is past or not given', async () => {
  await jobs.enqueue(database.db, job, { n: 1 }, { startAfter: inSeconds(-5) })
  expect(await waitOf()).toBeLessThanOrEqual(0)
  await database.pool.query("delete from pgboss.job where name = 'test.later'")
  await jobs.enqueue(database.db, job, { n: 1 })
  expect(await waitOf()).toBeLessThanOrEqual(0)
})

it('leaves an up-to-date queue alone, and changes one of another version', async () => {
  const read = async () => (await database.pool.query<{ retry_limit: number; updated_on: Date }>("select retry_limit, updated_on from pgboss.queue where name = 'test.later'")).rows[0]
  const before = await read()
  await (await open()).stop()
  expect(await read()).toEqual(before)
  await (await open(defineJob(job.name, job.schema, { retryLimit: 2 }))).stop()
  expect((await read())?.retry_limit).toBe(2)
})

it('reports no error when the database ends its connections while it stops', async () => {
  const own = await createTestDatabase()
  const log = createLogger('silent')
  const reported = vi.spyOn(log, 'error')
  const other = await createJobs({ connectionString: own.url }, [job], log, clock)
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await other.work([bindJob(job, async () => {
    begun.resolve()
    await gate.promise
  })])
  await other.enqueue(own.db, job, { n: 1 })
  await begun.promise
  const stopped = other.stop()
  // But for the one that listens: pg-boss removes its handler of errors before it closes it, so that its end would be an uncaught exception.
  await own.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'marquee-jobs' and datname = current_database() and query !~ '^LISTEN|pg_listening_channels'")
  gate.resolve()
  await stopped
  expect(reported.mock.calls).toEqual([])
  await own.drop()
})
