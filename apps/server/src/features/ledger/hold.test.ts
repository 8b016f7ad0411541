import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createFakeNetwork, createFakeTables, type FakeProcess, type FakeWorld, FAKE_RULES, startFakeProcess } from '../../../test/factories/ledger.ts'
import { createManualClock } from '../../../test/manual-clock.ts'
import { holdIntents, lookUpOpenCalls } from './index.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
let owner: string
let world: FakeWorld
let process: FakeProcess

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await createFakeTables(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('dispatches').execute()
  const clock = createManualClock()
  world = { database, owner, clock, network: createFakeNetwork(clock), kindName: `fake-${randomUUID()}` }
  process = startFakeProcess(world)
})

const rowOf = (id: string) => database.db.selectFrom('dispatches').select(['status', 'outcome', 'is_held']).where('id', '=', id).executeTakeFirstOrThrow()
const release = (id: string, by = owner) => database.db.transaction().execute((trx) => process.ledger.release(trx, by, id))

/** What the sweeps of half an hour do. */
async function sweepLong(): Promise<void> {
  for (let minute = 0; minute < 30; minute += 1) {
    await process.sweep()
    world.clock.pass(MINUTE_MS)
  }
}

describe('held intents', () => {
  it('are not sent until their owner releases them, in the order of their thread', async () => {
    const [first, second] = [await process.write({ threadKey: 't' }), await process.write({ threadKey: 't' })]
    expect(await holdIntents(database.db, 'another kind')).toBe(2)
    await lookUpOpenCalls({ db: database.db, clock: world.clock })
    await sweepLong()
    await process.advance(first, true)
    expect([world.network.calls, await rowOf(first)]).toEqual([[], { status: 'waiting', outcome: null, is_held: true }])
    expect([await release(first, randomUUID()), await release(second), await release(first)]).toEqual([false, true, true])
    await sweepLong()
    expect([world.network.calls, await release(first)]).toEqual([[first, second], false])
  })

  it('hold up nothing that is written later in their thread', async () => {
    await process.write({ threadKey: 't' })
    await holdIntents(database.db, 'another kind')
    const later = await process.write({ threadKey: 't' })
    await process.advance(later)
    expect(world.network.calls).toEqual([later])
  })

  it('whose call had no response are looked up: those that arrived are settled, the others wait for their owner', async () => {
    world.network.endings = ['lost-response', 'lost-request']
    const [arrived, absent] = [await process.write({ isTaken: true }), await process.write({ isTaken: true })]
    await holdIntents(database.db, 'another kind')
    await sweepLong()
    expect([await rowOf(arrived), await rowOf(absent), world.network.calls]).toMatchObject([{ outcome: 'accepted' }, { status: 'waiting', outcome: null, is_held: true }, [arrived, absent]])
    await release(absent)
    await sweepLong()
    expect([(await rowOf(absent)).outcome, world.network.shown.map(({ key }) => key)]).toEqual(['accepted', [arrived, absent]])
  })

  it('that were under way when the process was killed are looked up and not sent again', async () => {
    const id = await process.write({})
    await startFakeProcess(world, 4).advance(id)
    await holdIntents(database.db, 'another kind')
    world.clock.pass(FAKE_RULES.resendAfterMs + MINUTE_MS)
    await sweepLong()
    expect([world.network.shown, await rowOf(id)]).toMatchObject([[], { status: 'waiting', is_held: true }])
  })

  it('can be withdrawn', async () => {
    const id = await process.write({})
    await holdIntents(database.db, 'another kind')
    expect(await database.db.transaction().execute((trx) => process.ledger.cancel(trx, owner, id))).toBe(true)
    expect(await release(id)).toBe(false)
  })

  it('are those of every kind but the one that holds its own, and no settled ones', async () => {
    const id = await process.write({})
    expect([await holdIntents(database.db, world.kindName), (await rowOf(id)).is_held]).toEqual([0, false])
    await process.advance(id)
    expect(await holdIntents(database.db, 'another kind')).toBe(0)
  })
})

describe('an intent that waits for its time', () => {
  it('is sent at once when its owner wishes', async () => {
    const at = new Date(world.clock.now().getTime() + 60 * MINUTE_MS)
    const { id } = await database.db.transaction().execute((trx) => process.ledger.write(trx, { id: randomUUID(), owner, payload: { text: 'later' } }, at))
    await process.sweep()
    expect(world.network.calls).toEqual([])
    expect(await release(id)).toBe(true)
    await process.sweep()
    expect(world.network.calls).toEqual([id])
  })
})
