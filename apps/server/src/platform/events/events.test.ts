import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { until } from '../../../test/until.ts'
import type { Tx } from '../db/database.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createLogger } from '../log/index.ts'
import { bindSubscriber, createEvents, defineEvent, defineSubscriber, EVENT_JOBS, eventJobs, type Events } from './index.ts'

const DAY_MS = 86_400_000
const doorOpened = defineEvent('door.opened', z.object({ doorId: z.uuid() }))
const ring = defineSubscriber('bell.ring', doorOpened)
const light = defineSubscriber('lamp.light', doorOpened)

let database: TestDatabase
let jobs: Jobs
let events: Events
let owner: string
const clock = { now: () => new Date() }

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table effects (door uuid, subscriber text)')
  owner = randomUUID()
  await database.db.insertInto('auth_users').values({ id: owner, email: 'alice@example.com' }).execute()
  jobs = await createJobs({ connectionString: database.url }, [ring.job, light.job, ...EVENT_JOBS], createLogger('silent'), clock)
  events = createEvents([doorOpened], [ring, light], jobs)
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

const ctx = () => ({ db: database.db, clock, log: createLogger('silent') })
const publish = (doorId: string, at = clock.now()) => database.db.transaction().execute((trx) => events.publish(trx, doorOpened, { owner, payload: { doorId }, at }))
const eventOf = async (doorId: string) => (await database.pool.query<{ id: string; name: string; owner: string }>("select * from events where payload->>'doorId' = $1", [doorId])).rows
const jobsOf = async (eventId: string | undefined) =>
  (await database.pool.query<{ name: string }>("select name from pgboss.job where data->>'eventId' = $1 order by name", [eventId])).rows.map(({ name }) => name)
const effectsOf = async (doorId: string) => (await database.pool.query<{ subscriber: string }>('select subscriber from effects where door = $1 order by subscriber', [doorId])).rows.map((row) => row.subscriber)
const leave = (trx: Tx, subscriber: string, doorId: string) => sql`insert into effects values (${doorId}, ${subscriber})`.execute(trx)

/** Publishes while no worker runs. Returns the payload of its subscribers' jobs. */
async function published(doorId: string): Promise<{ eventId: string }> {
  await publish(doorId)
  return { eventId: (await eventOf(doorId))[0]?.id ?? '' }
}

describe('an event', () => {
  it('exists with a job for each subscriber when its transaction commits', async () => {
    const doorId = randomUUID()
    await publish(doorId)
    const [event] = await eventOf(doorId)
    expect(event).toMatchObject({ name: 'door.opened', owner })
    expect(await jobsOf(event?.id)).toEqual(['bell.ring', 'lamp.light'])
  })

  it('does not exist, nor a job for it, when its transaction rolls back', async () => {
    const doorId = randomUUID()
    const before = (await database.pool.query('select 1 from pgboss.job')).rowCount
    const failing = database.db.transaction().execute(async (trx) => {
      await events.publish(trx, doorOpened, { owner, payload: { doorId }, at: clock.now() })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await eventOf(doorId)).toEqual([])
    expect((await database.pool.query('select 1 from pgboss.job')).rowCount).toBe(before)
  })

  it('is refused when its payload does not match its schema or it was not declared', async () => {
    await expect(publish('no id')).rejects.toThrow('doorId')
    const stray = defineEvent('window.opened', z.object({}))
    await expect(database.db.transaction().execute((trx) => events.publish(trx, stray, { owner, payload: {}, at: clock.now() }))).rejects.toThrow('window.opened')
  })

  it('is found by owner and name since a time, by an index', async () => {
    const query = "select id from events where owner = $1 and name = 'door.opened' and occurred_at >= $2 order by occurred_at desc, id desc limit 50"
    const client = await database.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, [owner, clock.now()])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('events_owner')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('a subscriber', () => {
  it('has its effects once, however often and concurrently it runs', async () => {
    const doorId = randomUUID()
    const payload = await published(doorId)
    let told = 0
    const bound = bindSubscriber(ctx(), ring, async (trx, event) => {
      await leave(trx, 'bell.ring', event.payload.doorId)
      return async () => void (told += 1)
    })
    await Promise.all(Array.from({ length: 4 }, () => bound.run(payload)))
    await bound.run(payload)
    expect([await effectsOf(doorId), told]).toEqual([['bell.ring'], 1])
  })

  it('that fails has no effect and is retried', async () => {
    const doorId = randomUUID()
    const payload = await published(doorId)
    let runs = 0
    const bound = bindSubscriber(ctx(), ring, async (trx) => {
      await leave(trx, 'bell.ring', doorId)
      if ((runs += 1) === 1) throw new Error('no power')
    })
    await expect(bound.run(payload)).rejects.toThrow('no power')
    expect(await effectsOf(doorId)).toEqual([])
    await bound.run(payload)
    expect(await effectsOf(doorId)).toEqual(['bell.ring'])
  })

  it('whose process dies between its effects and their commit has them exactly once in the end', async () => {
    const doorId = randomUUID()
    const payload = await published(doorId)
    let runs = 0
    const bound = bindSubscriber(ctx(), ring, async (trx) => {
      await leave(trx, 'bell.ring', doorId)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      if ((runs += 1) === 1) await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    })
    // How a cut connection is reported depends on who notices first.
    expect(await bound.run(payload).then(() => 'ran to the end', () => 'died')).toBe('died')
    expect(await effectsOf(doorId)).toEqual([])
    await bound.run(payload)
    await bound.run(payload)
    expect([await effectsOf(doorId), runs]).toEqual([['bell.ring'], 2])
  })

  it('receives the owner, the time and the payload', async () => {
    const doorId = randomUUID()
    const at = new Date('2026-11-22T10:00:00Z')
    await publish(doorId, at)
    const seen: unknown[] = []
    const [event] = await eventOf(doorId)
    await bindSubscriber(ctx(), light, async (_trx, told) => void seen.push(told)).run({ eventId: event?.id })
    expect(seen).toEqual([{ id: event?.id, owner, occurredAt: at, payload: { doorId } }])
  })
})

describe('in a running worker', () => {
  it('every subscriber is notified by its own job: one that fails does not stop the others', async () => {
    let rings = 0
    const bell = bindSubscriber(ctx(), ring, async (trx, { payload }) => {
      await leave(trx, 'bell.ring', payload.doorId)
      if ((rings += 1) === 1) throw new Error('no power')
    })
    const lamp = bindSubscriber(ctx(), light, async (trx, { payload }) => void (await leave(trx, 'lamp.light', payload.doorId)))
    await jobs.work([bell, lamp, ...eventJobs(ctx())])
    const doorId = randomUUID()
    await publish(doorId)
    expect(await until(() => effectsOf(doorId), ({ length }) => length === 2)).toEqual(['bell.ring', 'lamp.light'])
  })

  it('events and their receipts are deleted after 90 days', async () => {
    const [old, recent] = [randomUUID(), randomUUID()]
    await publish(old, new Date(clock.now().getTime() - 91 * DAY_MS))
    await publish(recent, new Date(clock.now().getTime() - 89 * DAY_MS))
    const oldId = (await eventOf(old))[0]?.id
    const receipts = async () => (await database.pool.query('select 1 from event_receipts where event_id = $1', [oldId])).rowCount
    await until(receipts, (count) => count === 2)
    await eventJobs(ctx())[0]?.run({})
    expect([(await eventOf(old)).length, (await eventOf(recent)).length, await receipts()]).toEqual([0, 1, 0])
    // A subscriber that is notified late has nothing to do.
    await bindSubscriber(ctx(), ring, () => Promise.reject(new Error('called without an event'))).run({ eventId: oldId })
  })
})

describe('a start', () => {
  const other = defineEvent('door.opened', z.object({}))
  it.each([
    ['two events of one name', [doorOpened, other], [], 'door.opened'],
    ['two subscribers of one name', [doorOpened], [ring, defineSubscriber('bell.ring', doorOpened)], 'bell.ring'],
    ['a subscriber of an event that nobody publishes', [doorOpened], [defineSubscriber('bell.mourn', defineEvent('door.closed', z.object({})))], 'door.closed'],
    ['a subscriber of another event of the same name', [doorOpened], [defineSubscriber('bell.mourn', other)], 'door.opened'],
  ])('fails for %s', (_name, definitions, subscribers, named) => {
    expect(() => createEvents(definitions, subscribers, jobs)).toThrow(named)
  })

  it('fails for a subscriber without a handler', async () => {
    const alone = await createJobs({ connectionString: database.url }, [ring.job], createLogger('silent'), clock)
    await expect(alone.work([])).rejects.toThrow('bell.ring has 0 handlers')
    await alone.stop()
  })
})
