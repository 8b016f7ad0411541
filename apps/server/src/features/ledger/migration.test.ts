import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { createFakeNetwork, createFakeTables, type FakeWorld, startFakeProcess } from '../../../test/factories/ledger.ts'
import { createManualClock } from '../../../test/manual-clock.ts'

const FOLDER = join(import.meta.dirname, '../../../db/migrations')
const KINDS = '0320_ledger_kinds.sql'
const NOW = Date.UTC(2026, 10, 22, 12)
const at = (seconds: number) => new Date(NOW + seconds * 1_000)

type OldRow = { status: string; leaseUntil?: Date; nextCheckAt?: Date; sentAt: Date; providerPostId?: string; delivery?: string; isAccepted: boolean }
/** Calls that the previous version had made when it stopped, by their state. */
const OLD_ROWS: Readonly<Record<string, OldRow>> = {
  inFlight: { status: 'sending', leaseUntil: at(-5), sentAt: at(-35), isAccepted: true },
  neverArrived: { status: 'sending', leaseUntil: at(-5), sentAt: at(-35), isAccepted: false },
  leased: { status: 'sending', leaseUntil: at(20), sentAt: at(-10), isAccepted: true },
  unknown: { status: 'unknown', nextCheckAt: at(-1), sentAt: at(-20), isAccepted: true },
  givenUp: { status: 'unknown', sentAt: at(-90_000), isAccepted: true },
  settled: { status: 'settled', sentAt: at(-60), providerPostId: 'p1', isAccepted: true },
  settledLate: { status: 'settled', sentAt: at(-60), delivery: 'published', isAccepted: true },
  refused: { status: 'settled', sentAt: at(-60), delivery: 'failed', isAccepted: false },
}

let database: TestDatabase
let world: FakeWorld
const ids = Object.fromEntries(Object.keys(OLD_ROWS).map((name) => [name, randomUUID()]))

async function insertOld(owner: string, id: string, { status, leaseUntil, nextCheckAt, sentAt, providerPostId, delivery }: OldRow): Promise<void> {
  const post = randomUUID()
  await database.pool.query("insert into posts (id, owner, type, content, state) values ($1, $2, 'single', 'x', 'publishing')", [post, owner])
  await database.pool.query(
    `insert into dispatches (id, owner, post_id, profile_id, platforms, content, status, lease_token, lease_expires_at, next_check_at, sends, created_at, sent_at, provider_post_id)
     values ($1, $2, $3, 'profile', '{facebook}', 'x', $4, $5, $6, $7, 1, $8, $8, $9)`,
    [id, owner, post, status, leaseUntil ? randomUUID() : null, leaseUntil, nextCheckAt, sentAt, providerPostId],
  )
  if (delivery) await database.pool.query("insert into deliveries (id, owner, post_id, platform, status, dispatch_id) values ($1, $2, $3, 'facebook', $4, $5)", [randomUUID(), owner, post, delivery, id])
}

beforeAll(async () => {
  database = await createEmptyDatabase()
  const client = await database.pool.connect()
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const apply = async (names: string[]) => {
    for (const name of names) await client.query(await readFile(join(FOLDER, name), 'utf8'))
  }
  await apply(files.filter((name) => name < KINDS))
  const owner = await createFakeTables(database)
  for (const [name, row] of Object.entries(OLD_ROWS)) await insertOld(owner, ids[name] ?? '', row)
  await apply(files.filter((name) => name >= KINDS))
  client.release()
  const clock = createManualClock(NOW)
  world = { database, owner, clock, network: createFakeNetwork(clock), kindName: 'post' }
  for (const [name, { isAccepted }] of Object.entries(OLD_ROWS)) if (isAccepted) world.network.shown.push({ key: ids[name] ?? '', thread: null, text: 'x' })
}, 60_000)
afterAll(() => database.drop())

const rowsByName = async () => {
  const rows = await database.db.selectFrom('dispatches').selectAll().execute()
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, rows.find((row) => row.id === id)]))
}

it('makes the calls of the previous version intents of posts, as they were', async () => {
  const rows = await rowsByName()
  for (const [name, { status }] of Object.entries(OLD_ROWS)) {
    expect(rows[name]).toMatchObject({ id: ids[name], kind: 'post', status, attempts: 1, sends: 1, thread_key: null, payload: {}, content: 'x', profile_id: 'profile', platforms: ['facebook'] })
  }
  expect(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row?.outcome]))).toEqual({
    inFlight: null, neverArrived: null, leased: null, unknown: null, givenUp: null, settled: 'accepted', settledLate: 'accepted', refused: 'refused',
  })
})

it('accepts rows that a server of the previous version still writes, and refuses a post without its content', async () => {
  const post = randomUUID()
  await database.pool.query("insert into posts (id, owner, type, content, state) values ($1, $2, 'single', 'x', 'publishing')", [post, world.owner])
  const id = randomUUID()
  await database.pool.query("insert into dispatches (id, owner, post_id, profile_id, platforms, content, status, sends) values ($1, $2, $3, 'profile', '{}', 'x', 'settled', 1)", [id, world.owner, post])
  expect(await database.db.selectFrom('dispatches').select(['kind', 'attempts']).where('id', '=', id).executeTakeFirst()).toEqual({ kind: 'post', attempts: 1 })
  await expect(database.pool.query("insert into dispatches (id, owner, status) values (gen_random_uuid(), $1, 'sending')", [world.owner])).rejects.toThrow('dispatches_post_check')
})

it('continues each of them: a lost answer is looked up, a lost call is made again with its key, a settled one is left alone', async () => {
  const process = startFakeProcess(world)
  await process.sweep()
  const status = async () => Object.fromEntries(Object.entries(await rowsByName()).map(([name, row]) => [name, row?.status]))
  expect(await status()).toEqual({ inFlight: 'settled', neverArrived: 'settled', leased: 'sending', unknown: 'settled', givenUp: 'unknown', settled: 'settled', settledLate: 'settled', refused: 'settled' })
  world.clock.pass(21_000)
  await process.sweep()
  await process.advance(ids.givenUp ?? '')
  expect(await status()).toMatchObject({ leased: 'settled', givenUp: 'unknown' })
  await process.advance(ids.givenUp ?? '', true)
  expect((await status()).givenUp).toBe('settled')
  expect(world.network.calls).toEqual([ids.neverArrived])
  expect(world.network.shown.map(({ key }) => key).toSorted()).toEqual(Object.entries(ids).flatMap(([name, id]) => (name === 'refused' ? [] : [id])).toSorted())
})

it('lets the intents of a user go with the account', async () => {
  await startFakeProcess({ ...world, kindName: 'fake' }).write({})
  await database.pool.query('delete from auth_users where id = $1', [world.owner])
  expect(await database.db.selectFrom('dispatches').select('id').execute()).toEqual([])
})
