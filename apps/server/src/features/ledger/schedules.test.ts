import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createFakeNetwork, createFakeTables, type Ending, type FakeProcess, type FakeWorld, startFakeProcess } from '../../../test/factories/ledger.ts'
import { createManualClock } from '../../../test/manual-clock.ts'

/** What happens next: a process works, two work at once, one starts that will be killed, time passes, late responses arrive. */
type Action = { do: 'work'; process: 0 | 1 } | { do: 'both' } | { do: 'restart'; process: 0 | 1; killAt: number } | { do: 'pass'; ms: number } | { do: 'release' }
type Schedule = { threads: (string | null)[]; endings: Ending[]; failingLookUps: number; knowsKeys: boolean; actions: Action[] }

const process = fc.constantFrom<0 | 1>(0, 1)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('work' as const), process }),
  fc.record({ do: fc.constant('both' as const) }),
  fc.record({ do: fc.constant('restart' as const), process, killAt: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1_000, 5_000, 16_000, 36_000) }),
  fc.record({ do: fc.constant('release' as const) }),
)
const ending = fc.constantFrom<Ending>('ok', 'lost-request', 'lost-response', 'timeout-after-success', 'rate-limited', 'unavailable', 'late', 'late-refused')
const schedule: fc.Arbitrary<Schedule> = fc.record({
  threads: fc.array(fc.constantFrom('a', 'b', null), { minLength: 1, maxLength: 4 }),
  endings: fc.array(ending, { maxLength: 8 }),
  failingLookUps: fc.integer({ min: 0, max: 3 }),
  knowsKeys: fc.boolean(),
  actions: fc.array(action, { minLength: 2, maxLength: 12 }),
})

let database: TestDatabase
let owner: string
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await createFakeTables(database)
})
afterAll(() => database.drop())

/** Runs the actions with two processes. Returns the work that waits for late responses. */
async function act(world: FakeWorld, actions: readonly Action[]): Promise<Promise<void>[]> {
  const processes: [FakeProcess, FakeProcess] = [startFakeProcess(world), startFakeProcess(world)]
  const begun: Promise<void>[] = []
  const work = (which: 0 | 1): Promise<void> => {
    const sweeping = processes[which].sweep()
    begun.push(sweeping)
    return Promise.race([sweeping, world.network.isParked()])
  }
  for (const each of actions) {
    if (each.do === 'work') await work(each.process)
    if (each.do === 'both') await Promise.all([work(0), work(1)])
    if (each.do === 'restart') processes[each.process] = startFakeProcess(world, each.killAt)
    if (each.do === 'pass') world.clock.pass(each.ms)
    if (each.do === 'release') world.network.release()
  }
  return begun
}

/** Everything works again, and time passes. */
async function heal(world: FakeWorld, begun: readonly Promise<void>[]): Promise<void> {
  Object.assign(world.network, { endings: [], failingLookUps: 0 })
  world.network.release()
  await Promise.all(begun)
  const survivor = startFakeProcess(world)
  const isOpen = async () => (await database.db.selectFrom('dispatches').select('id').where('kind', '=', world.kindName).where('status', '<>', 'settled').execute()).length > 0
  for (let round = 0; round < 60 && (await isOpen()); round += 1) {
    await survivor.sweep()
    world.clock.pass(40_000)
  }
}

async function run({ threads, endings, failingLookUps, knowsKeys, actions }: Schedule): Promise<void> {
  const clock = createManualClock()
  const network = createFakeNetwork(clock, knowsKeys)
  const world: FakeWorld = { database, owner, clock, network, kindName: `fake-${randomUUID()}` }
  const writer = startFakeProcess(world)
  const written: { id: string; thread: string | null }[] = []
  for (const thread of threads) written.push({ id: await writer.write(thread === null ? {} : { threadKey: thread }), thread })
  Object.assign(network, { endings: [...endings], failingLookUps })
  await heal(world, await act(world, actions))
  // Exactly once, and none lost.
  expect(network.shown.map(({ key }) => key).toSorted()).toEqual(written.map(({ id }) => id).toSorted())
  // In the order of each thread.
  for (const thread of ['a', 'b']) expect(network.shown.filter((each) => each.thread === thread).map(({ key }) => key)).toEqual(written.filter((each) => each.thread === thread).map(({ id }) => id))
  // Settled once, by a success.
  const rows = await database.db.selectFrom('dispatches').select(['status', 'outcome', 'lease_token']).where('kind', '=', world.kindName).execute()
  expect(rows).toEqual(written.map(() => ({ status: 'settled', outcome: 'accepted', lease_token: null })))
  const { rows: settled } = await database.pool.query("select dispatch_id from fake_outcomes where what = 'ok' and dispatch_id = any($1::uuid[])", [written.map(({ id }) => id)])
  expect(settled).toHaveLength(written.length)
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('of 25 random schedules each sends everything exactly once, in order (seed %i)', async (seed) => {
  await fc.assert(fc.asyncProperty(schedule, run), { numRuns: 25, seed })
})
