import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { until } from '../../../test/until.ts'
import { createLogger } from '../log/index.ts'
import { createWorkers, type Workers } from './workers.ts'

let database: TestDatabase
const joined: Workers[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const workers of joined.splice(0)) await workers.leave()
})
afterAll(() => database.drop())

function create(): Workers {
  const workers = createWorkers({ connectionString: database.url }, createLogger('silent'))
  joined.push(workers)
  return workers
}

/** Joins as a separate process. Returns whether it was asked to recover. */
async function join(): Promise<boolean> {
  let isAlone = false
  await create().join(async () => {
    isAlone = true
  })
  return isAlone
}

const sessions = async () => (await database.pool.query<{ pid: number }>("select pid from pg_stat_activity where datname = current_database() and application_name = 'marquee-worker'")).rows

it('lets the first process recover, and no other while one is running', async () => {
  expect([await join(), await join()]).toEqual([true, false])
  await joined.shift()?.leave()
  expect(await join()).toBe(false)
  for (const workers of joined.splice(0)) await workers.leave()
  await until(sessions, (rows) => rows.length === 0)
  expect(await join()).toBe(true)
})

it('lets others start only after the recovery', async () => {
  const order: string[] = []
  let finish = (): void => undefined
  const first = create().join(async () => {
    order.push('taking up')
    await new Promise<void>((resolve) => (finish = resolve))
    order.push('taken up')
  })
  await until(async () => order, ({ length }) => length === 1)
  const second = create().join(async () => void order.push('wrong')).then(() => order.push('second'))
  await until(sessions, (rows) => rows.length === 2)
  finish()
  await Promise.all([first, second])
  expect(order).toEqual(['taking up', 'taken up', 'second'])
})

it('stays a worker when the recovery fails', async () => {
  await expect(create().join(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await join()).toBe(false)
})

it('rejoins when its session breaks', async () => {
  expect(await join()).toBe(true)
  const [cut] = await sessions()
  await database.pool.query('select pg_terminate_backend($1)', [cut?.pid])
  const shared = async () => (await database.pool.query("select 1 from pg_locks l join pg_database d on d.oid = l.database where locktype = 'advisory' and mode = 'ShareLock' and granted and d.datname = current_database()")).rows
  await until(sessions, (rows) => rows.length === 1 && rows[0]?.pid !== cut?.pid)
  await until(shared, ({ length }) => length === 1)
  expect(await join()).toBe(false)
})
