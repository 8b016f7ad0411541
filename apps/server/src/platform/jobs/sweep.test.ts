import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { until } from '../../../test/until.ts'
import { systemClock } from '../clock.ts'
import { createLogger } from '../log/index.ts'
import { defineJob } from './define.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { bindSweep, defineSweep, runSweep, type SweepContext, sweepAway, sweepItems, type SweptItems } from './sweep.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const SWEEP = defineSweep('test.sweep')

let ctx: SweepContext & { info: ReturnType<typeof vi.fn>; error: ReturnType<typeof vi.fn> }
beforeEach(() => {
  const [info, error] = [vi.fn(), vi.fn()]
  ctx = { clock: { now: () => NOW }, log: { info, error }, info, error }
})

/** Rows in memory, of which a sweep finds those that are due; handling one removes it. */
function createRows(dues: Record<string, Date>) {
  const left = new Map(Object.entries(dues))
  const handled: string[] = []
  const items = (more: Partial<SweptItems<string>> = {}) =>
    sweepItems<string>({
      name: 'rows',
      limit: 10,
      find: async ({ before }, limit) => [...left].filter(([, due]) => due <= before).slice(0, limit).map(([id]) => id),
      async handle(id) {
        handled.push(id)
        left.delete(id)
      },
      ...more,
    })
  return { items, handled, left }
}
const ago = (ms: number): Date => new Date(NOW.getTime() - ms)
const many = (count: number) => createRows(Object.fromEntries(Array.from({ length: count }, (_, index) => [`row ${index}`, ago(60_000)])))

describe('a sweep', () => {
  it('takes what is due, leaves what is not and what regular jobs still have time for', async () => {
    const rows = createRows({ lost: ago(11_000), fresh: ago(9_000), later: ago(-60_000) })
    await runSweep(ctx, SWEEP, [rows.items({ calmMs: 10_000 })])
    expect(rows.handled).toEqual(['lost'])
    expect(ctx.info).toHaveBeenCalledExactlyOnceWith({ sweep: 'test.sweep', task: 'rows', found: 1, failed: 0, ms: expect.any(Number) }, 'sweep')
  })

  it('takes all that is due when a worker starts', async () => {
    const rows = createRows({ lost: ago(11_000), fresh: ago(9_000), later: ago(-60_000) })
    await bindSweep(ctx, SWEEP, [rows.items({ calmMs: 10_000 })]).run({ isStart: true })
    expect(rows.handled).toEqual(['lost', 'fresh'])
  })

  it('begins no further batch when its time is over; the next run continues', async () => {
    const rows = many(30)
    let now = NOW
    ctx.clock.now = () => now
    const slow = rows.items({ limit: 5, batches: 100, withinMs: 60_000, handle: async (id) => void (rows.handled.push(id), rows.left.delete(id), (now = new Date(now.getTime() + 5_000))) })
    await runSweep(ctx, SWEEP, [slow])
    expect(rows.handled).toHaveLength(15)
    await runSweep(ctx, SWEEP, [slow])
    expect(rows.handled).toHaveLength(30)
  })

  it('logs nothing when it finds nothing', async () => {
    const rows = createRows({})
    await bindSweep(ctx, SWEEP, [rows.items()]).run({})
    expect([rows.handled, ctx.info.mock.calls]).toEqual([[], []])
  })

  it('continues after an item that fails, and names it', async () => {
    const rows = many(4)
    const handle = async (id: string) => {
      if (id === 'row 1') throw new Error('broken')
      rows.handled.push(id)
    }
    await runSweep(ctx, SWEEP, [rows.items({ handle })])
    expect(rows.handled).toEqual(['row 0', 'row 2', 'row 3'])
    expect(ctx.error).toHaveBeenCalledExactlyOnceWith({ err: expect.objectContaining({ message: 'broken' }), sweep: 'test.sweep', task: 'rows', item: 'row 1' }, expect.any(String))
    expect(ctx.info.mock.calls[0]?.[0]).toMatchObject({ found: 4, failed: 1 })
  })

  it('continues with the next task after one that fails, and then fails itself', async () => {
    const [rows, purged] = [many(1), vi.fn()]
    const broken = rows.items({ find: () => Promise.reject(new Error('no connection')) })
    const sweeping = runSweep(ctx, SWEEP, [broken, sweepAway('old', async (now) => purged(now)), rows.items()])
    await expect(sweeping).rejects.toThrow('1 of 3 tasks of test.sweep failed')
    expect([purged.mock.calls, rows.handled]).toEqual([[[NOW]], ['row 0']])
  })

  it('takes one batch, or as many as allowed', async () => {
    const rows = many(25)
    await runSweep(ctx, SWEEP, [rows.items()])
    expect(rows.handled).toHaveLength(10)
    await runSweep(ctx, SWEEP, [rows.items({ limit: 5, batches: 2 })])
    expect(rows.handled).toHaveLength(20)
    await runSweep(ctx, SWEEP, [rows.items({ limit: 3, batches: 100 })])
    expect([rows.handled.length, rows.left.size, new Set(rows.handled).size]).toEqual([25, 0, 25])
  })

  it('stops when a whole batch fails, which would be found again endlessly', async () => {
    const [rows, handle] = [many(12), vi.fn(() => Promise.reject(new Error('broken')))]
    await runSweep(ctx, SWEEP, [rows.items({ limit: 4, batches: 100, handle })])
    expect(handle).toHaveBeenCalledTimes(4)
  })

  it.each([[undefined, 1], [3, 3], [50, 8]])('handles %s at once', async (atOnce, most) => {
    const rows = many(8)
    let [running, highest] = [0, 0]
    const handle = async () => {
      running += 1
      highest = Math.max(highest, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    }
    await runSweep(ctx, SWEEP, [rows.items({ handle, ...(atOnce ? { atOnce } : {}) })])
    expect(highest).toBe(most)
  })
})

describe('in the queue', () => {
  const WORK = defineJob('test.work', z.object({ id: z.uuid() }))
  let database: TestDatabase
  let jobs: Jobs
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    jobs = await createJobs({ connectionString: database.url }, [WORK, SWEEP], createLogger('silent'), systemClock)
  })
  afterEach(() => jobs.stop())

  const waiting = async () => (await database.pool.query<{ id: string }>("select data->>'id' as id from pgboss.job where name = 'test.work' and state in ('created', 'retry') order by created_on")).rows.map(({ id }) => id)

  it('enqueues one job for each lost item, however often it runs and however many there are', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const task = sweepItems({ name: 'work', limit: 10, find: async () => [one, two], handle: (id) => jobs.enqueue(database.db, WORK, { id }, { isUnlessWaiting: true }) })
    await jobs.enqueue(database.db, WORK, { id: one })
    for (let round = 0; round < 3; round += 1) await runSweep(ctx, SWEEP, [task])
    expect((await waiting()).toSorted()).toEqual([one, two].toSorted())
    // A delayed job does not block one that is due now.
    const three = randomUUID()
    await jobs.enqueue(database.db, WORK, { id: three }, { startAfter: new Date(Date.now() + 60_000) })
    await jobs.enqueue(database.db, WORK, { id: three }, { isUnlessWaiting: true })
    expect((await waiting()).filter((id) => id === three)).toHaveLength(2)
    await database.pool.query("delete from pgboss.job where name = 'test.work'")
  })

  it('runs when a worker starts, and tells its tasks so', async () => {
    const moments: number[] = []
    const task = sweepItems<never>({ name: 'work', limit: 1, calmMs: 5_000, handle: async () => undefined, find: async ({ now, before }) => {
      moments.push(now.getTime() - before.getTime())
      return []
    } })
    await jobs.work([bindSweep(ctx, SWEEP, [task]), { definition: WORK, run: async () => undefined }])
    await until(async () => moments, ({ length }) => length > 0)
    expect(moments).toEqual([0])
  })
})
