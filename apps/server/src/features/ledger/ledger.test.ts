import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createFakeNetwork, createFakeTables, type Ending, FAKE_RULES, type FakeProcess, type FakeWorld, startFakeProcess } from '../../../test/factories/ledger.ts'
import { createManualClock } from '../../../test/manual-clock.ts'
import { until } from '../../../test/until.ts'
import { releaseOrphanedLeases } from '../../platform/jobs/lease.ts'
import { lookUpOpenCalls } from './index.ts'

let database: TestDatabase
let owner: string
let world: FakeWorld
let process: FakeProcess

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await createFakeTables(database)
})
afterAll(() => database.drop())
beforeEach(() => {
  const clock = createManualClock()
  world = { database, owner, clock, network: createFakeNetwork(clock), kindName: `fake-${randomUUID()}` }
  process = startFakeProcess(world)
})

const rowOf = (id: string) => database.db.selectFrom('dispatches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const recorded = async (id: string) => (await database.pool.query<{ what: string }>('select what from fake_outcomes where dispatch_id = $1', [id])).rows.map(({ what }) => what)
const jobsOf = async (id: string) => (await database.pool.query<{ at: Date }>('select start_after as at from fake_jobs where dispatch_id = $1', [id])).rows.map(({ at }) => at.getTime() - world.clock.now().getTime())
const openCount = async () => (await database.db.selectFrom('dispatches').select('id').where('kind', '=', world.kindName).where('status', '<>', 'settled').execute()).length

/** Sweeps, as time passes, until everything is settled. */
async function settleAll(by = process): Promise<void> {
  for (let round = 0; round < 40 && (await openCount()) > 0; round += 1) {
    await by.sweep()
    world.clock.pass(20_000)
  }
  expect(await openCount()).toBe(0)
}

describe('an intent', () => {
  it('is written with its job, sent once with its id as the key, and settled with what the call made', async () => {
    const id = await process.write({ text: 'hello' })
    expect(await rowOf(id)).toMatchObject({ kind: world.kindName, owner, status: 'waiting', attempts: 0, sends: 0, payload: { text: 'hello' }, outcome: null, lease_token: null })
    expect(await jobsOf(id)).toEqual([0])
    await process.advance(id)
    expect(world.network).toMatchObject({ calls: [id], shown: [{ key: id, text: 'hello' }] })
    expect(await rowOf(id)).toMatchObject({ status: 'settled', outcome: 'accepted', attempts: 1, sends: 1, provider_post_id: id, lease_token: null, next_check_at: null, settled_at: world.clock.now() })
    await process.advance(id)
    await process.sweep()
    expect([world.network.calls.length, await recorded(id)]).toEqual([1, ['ok']])
  })

  it('waits for its time', async () => {
    const at = new Date(world.clock.now().getTime() + 60_000)
    const { id } = await database.db.transaction().execute((trx) => process.ledger.write(trx, { id: randomUUID(), owner, payload: { text: 'later' } }, at))
    await process.advance(id)
    await process.sweep()
    expect(world.network.calls).toEqual([])
    world.clock.pass(60_000)
    await process.sweep()
    expect(world.network.calls).toEqual([id])
  })

  it('can be withdrawn by its owner before its call, and not after it', async () => {
    const [id, sent] = [await process.write({}), await process.write({})]
    await process.advance(sent)
    const cancel = (who: string, which: string) => database.db.transaction().execute((trx) => process.ledger.cancel(trx, who, which))
    expect([await cancel(randomUUID(), id), await cancel(owner, id), await cancel(owner, id), await cancel(owner, sent)]).toEqual([false, true, false, false])
    await settleAll()
    expect([world.network.calls, await rowOf(id), (await rowOf(sent)).outcome]).toMatchObject([[sent], { status: 'settled', outcome: 'cancelled' }, 'accepted'])
    expect([await recorded(id), await recorded(sent)]).toEqual([['withdrawn'], ['ok']])
  })

  it('that is not wanted any more is not sent, and the next of its thread is', async () => {
    const [first, second] = [await process.write({ threadKey: 't' }), await process.write({ threadKey: 't' })]
    const picky = startFakeProcess({ ...world, kind: { isWanted: ({ id }) => Promise.resolve(id !== first) } })
    await settleAll(picky)
    expect([world.network.calls, (await rowOf(first)).outcome, (await rowOf(second)).outcome, await recorded(first)]).toEqual([[second], 'cancelled', 'accepted', ['withdrawn']])
  })

  it('names the account that it is sent through, of its owner only', async () => {
    const [accountId, now] = [randomUUID(), world.clock.now()]
    await database.db.insertInto('social_accounts').values({ id: accountId, owner, platform: 'facebook', via: 'provider', state: 'connected', created_at: now, updated_at: now }).execute()
    expect((await rowOf(await process.write({ accountId }))).account_id).toBe(accountId)
    await expect(process.write({ accountId: randomUUID() })).rejects.toThrow('dispatches_owner_account_id_fkey')
  })

  it('whose account is gone is refused, without a call', async () => {
    const id = await process.write({})
    await startFakeProcess({ ...world, kind: { open: () => Promise.resolve(null) } }).advance(id)
    expect([world.network.calls, (await rowOf(id)).outcome, await recorded(id)]).toEqual([[], 'refused', ['not-found']])
  })

  it('of another kind is left alone', async () => {
    const id = await process.write({})
    const stranger = startFakeProcess({ ...world, kindName: 'stranger' })
    await stranger.advance(id)
    await stranger.sweep()
    expect([world.network.calls, (await rowOf(id)).status]).toEqual([[], 'waiting'])
  })
})

describe('a call without a response', () => {
  it.each<[Ending, number]>([['lost-response', 1], ['timeout-after-success', 1], ['lost-request', 2]])('%s: is looked up, and sent again only when it is absent, with the same key', async (ending, calls) => {
    world.network.endings = [ending]
    world.network.failingLookUps = 1
    const id = await process.write({})
    await process.advance(id)
    expect(await rowOf(id)).toMatchObject({ status: 'unknown', lease_token: null })
    await settleAll()
    expect([world.network.calls, world.network.shown.length, await recorded(id)]).toEqual([Array.from({ length: calls }, () => id), 1, ['ok']])
  })

  it('is not sent again before the wait of its kind', async () => {
    world.network.endings = ['lost-request']
    const id = await process.write({})
    await process.advance(id)
    world.clock.pass(FAKE_RULES.resendAfterMs - 1_000)
    await process.advance(id)
    expect(world.network.calls).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ status: 'unknown', checks: 1 })
    world.clock.pass(6_000)
    await process.advance(id)
    expect(world.network.calls).toEqual([id, id])
  })

  it('is unconfirmed after a while, looked up on demand, and left to its owner in the end; then it holds up no thread', async () => {
    world.network.failingLookUps = 1_000
    world.network.endings = ['lost-response']
    const [id, next] = [await process.write({ threadKey: 't' }), await process.write({ threadKey: 't' })]
    await process.advance(id)
    world.clock.pass(46_000)
    await process.sweep()
    expect([await recorded(id), (await rowOf(next)).status]).toEqual([['unconfirmed'], 'waiting'])
    world.clock.pass(FAKE_RULES.lookUpsEndAfterMs)
    await process.sweep()
    expect(await rowOf(id)).toMatchObject({ status: 'unknown', next_check_at: null })
    await process.sweep()
    expect((await rowOf(next)).outcome).toBe('accepted')
    world.network.failingLookUps = 0
    await process.advance(id)
    expect((await rowOf(id)).status).toBe('unknown')
    await process.advance(id, true)
    expect([(await rowOf(id)).outcome, world.network.calls]).toEqual(['accepted', [id, next]])
  })

  it('is looked up at once by the start of the only process', async () => {
    world.network.endings = ['lost-response']
    const id = await process.write({ isTaken: true })
    await process.sweep()
    expect((await rowOf(id)).status).toBe('unknown')
    await lookUpOpenCalls({ db: database.db, clock: world.clock })
    await process.sweep()
    expect((await rowOf(id)).outcome).toBe('accepted')
  })

  it('is settled by a report of the service, once', async () => {
    world.network.endings = ['lost-response']
    const id = await process.write({ isTaken: true })
    const report = () => database.db.transaction().execute((trx) => process.ledger.settle(trx, id, { kind: 'ok', value: id }))
    await Promise.all([report(), report(), report()])
    expect([(await rowOf(id)).outcome, await recorded(id)]).toEqual(['accepted', ['ok']])
  })
})

describe('what was not accepted', () => {
  it.each<[Ending, number]>([['rate-limited', 7_000], ['unavailable', 1_000]])('%s: is sent again after the wait, which doubles', async (ending, first) => {
    world.network.endings = [ending, 'unavailable', 'unavailable', 'unavailable']
    const id = await process.write({})
    const waits: number[] = []
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await process.advance(id)
      const { next_check_at: at, status, attempts } = await rowOf(id)
      expect([status, attempts]).toEqual(['waiting', attempt])
      const wait = (at?.getTime() ?? 0) - world.clock.now().getTime()
      waits.push(wait)
      world.clock.pass(wait - 1)
      await process.advance(id)
      world.clock.pass(1)
    }
    expect(waits).toEqual([first, 2_000, 4_000, 8_000])
    await process.advance(id)
    expect([world.network.calls, (await rowOf(id)).outcome]).toEqual([[id, id, id, id, id], 'accepted'])
  })

  it('is given up after the attempts of its kind', async () => {
    world.network.endings = Array.from({ length: 50 }, () => 'unavailable' as const)
    const id = await process.write({})
    for (let round = 0; round < 20; round += 1) {
      await process.advance(id)
      world.clock.pass(60 * 60_000)
    }
    expect([world.network.calls.length, await rowOf(id)]).toMatchObject([FAKE_RULES.maxAttempts, { outcome: 'refused', attempts: FAKE_RULES.maxAttempts }])
    expect((await recorded(id)).at(-1)).toBe('unavailable')
  })

  it('is not repeated when it was rejected, and the next of the thread is sent', async () => {
    world.network.endings = ['rejected']
    const [first, second] = [await process.write({ threadKey: 't' }), await process.write({ threadKey: 't' })]
    await settleAll()
    expect([world.network.calls, (await rowOf(first)).outcome, (await rowOf(second)).outcome]).toEqual([[first, second], 'refused', 'accepted'])
  })

  it('says nothing of an earlier call without a response, which is looked up first', async () => {
    world.network.endings = ['lost-request', 'rate-limited']
    const id = await process.write({})
    await process.advance(id)
    world.clock.pass(16_000)
    await process.advance(id)
    expect([world.network.calls.length, (await rowOf(id)).status]).toEqual([2, 'unknown'])
    // The first call arrives after all.
    world.network.shown.push({ key: id, thread: null, text: 'x' })
    await settleAll()
    expect([world.network.calls.length, world.network.shown.length, await recorded(id)]).toEqual([2, 1, ['ok']])
  })
})

describe('the lease of an intent', () => {
  it('lets one of many processes send, and one of many look up and send again', async () => {
    world.network.endings = ['lost-request']
    const id = await process.write({})
    const processes = Array.from({ length: 4 }, () => startFakeProcess(world))
    const all = () => Promise.all(processes.flatMap((each) => [each.advance(id), each.sweep()]))
    await all()
    expect(world.network.calls).toEqual([id])
    world.clock.pass(16_000)
    await all()
    expect([world.network.calls, (await rowOf(id)).checks]).toEqual([[id, id], 1])
  })

  it('that was lost takes the word from a refusal that comes late, but not from a success', async () => {
    for (const ending of ['late-refused', 'late'] as const) {
      world.network.endings = [ending]
      const id = await process.write({ text: ending })
      const late = process.advance(id)
      await world.network.isParked()
      world.clock.pass(31_000)
      // The other process is between its look-up and its end when the answer comes.
      const other = startFakeProcess({ ...world, kind: { lookUp: async (_way, { id: key }) => {
        world.network.release()
        await late
        return world.network.shown.some((each) => each.key === key) ? { value: key } : 'absent'
      } } })
      await other.advance(id)
      expect([ending, await recorded(id)]).toEqual([ending, ['ok']])
      expect((await rowOf(id)).outcome).toBe('accepted')
      expect(world.network.shown.filter(({ text }) => text === ending)).toHaveLength(1)
    }
  })

  it.each([6_000, 16_000])('that a check on demand took over lets the look-up before it neither send again nor release it (%i ms after the call)', async (age) => {
    world.network.endings = ['lost-request']
    const id = await process.write({})
    await process.advance(id)
    world.clock.pass(age)
    /** A process whose look-up finds nothing, once it may. */
    const lookUpSlowly = (isForced: boolean) => {
      const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const lookUp = async () => {
        begun.resolve()
        await mayEnd.promise
        return 'absent' as const
      }
      const ended = startFakeProcess({ ...world, kind: { lookUp } }).advance(id, isForced)
      return { begun: begun.promise, end: () => (mayEnd.resolve(), ended) }
    }
    const before = lookUpSlowly(false)
    await before.begun
    const forced = lookUpSlowly(true)
    await forced.begun
    const { lease_token: token } = await rowOf(id)
    await before.end()
    expect([world.network.calls, await rowOf(id)]).toMatchObject([[id], { status: 'unknown', lease_token: token }])
    await forced.end()
    expect(world.network.calls).toHaveLength(age < FAKE_RULES.resendAfterMs ? 1 : 2)
  })

  it.each(['a first call', 'a repeated one'])('ends without %s that its process, which stood still, has not begun in time', async (call) => {
    const id = await process.write({})
    if (call === 'a repeated one') {
      world.network.endings = ['lost-request']
      await process.advance(id)
      world.clock.pass(16_000)
    }
    const before = world.network.calls.length
    const open = async () => {
      // As a laptop that sleeps for a while: meanwhile another process goes on.
      world.clock.pass(40_000)
      await startFakeProcess({ ...world, kind: {} }).sweep()
      return 'account' as const
    }
    await startFakeProcess({ ...world, kind: { open } }).advance(id)
    expect(world.network.calls.length - before).toBe(1)
    await settleAll()
    expect(world.network.shown).toHaveLength(1)
  })

  it('of a process that died ends with the start of the only one', async () => {
    const dead = startFakeProcess(world, 8)
    const id = await process.write({})
    await dead.advance(id)
    expect([dead.isKilled(), await rowOf(id)]).toMatchObject([true, { status: 'sending', lease_token: expect.any(String) }])
    await process.sweep()
    expect((await rowOf(id)).status).toBe('sending')
    await releaseOrphanedLeases({ db: database.db, clock: world.clock }, true)
    await process.sweep()
    expect((await rowOf(id)).status).not.toBe('sending')
    await settleAll()
    expect(world.network.shown).toHaveLength(1)
  })
})

describe('a thread', () => {
  it('is sent in order, one intent at a time, by however many processes', async () => {
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) ids.push(await process.write({ threadKey: 't' }))
    const apart = await process.write({ threadKey: 'other' })
    world.network.endings = ['lost-response', 'ok', 'unavailable', 'lost-request']
    const processes = Array.from({ length: 3 }, () => startFakeProcess(world))
    for (let round = 0; round < 40 && (await openCount()) > 0; round += 1) {
      await Promise.all(processes.map((each) => each.sweep()))
      const underWay = await database.db.selectFrom('dispatches').select('id').where('kind', '=', world.kindName).where('thread_key', '=', 't').where('status', 'in', ['sending', 'unknown']).execute()
      expect(underWay.length).toBeLessThanOrEqual(1)
      world.clock.pass(5_000)
    }
    expect(world.network.shown.filter(({ thread }) => thread === 't').map(({ key }) => key)).toEqual(ids)
    expect(world.network.shown.filter(({ key }) => key === apart)).toHaveLength(1)
  })

  it('goes on by itself: the job of the next is enqueued in the transaction that settles', async () => {
    const [first, second] = [await process.write({ threadKey: 't' }), await process.write({ threadKey: 't' })]
    await process.advance(second)
    expect([world.network.calls, await jobsOf(second)]).toEqual([[], [0]])
    await process.advance(first)
    expect([world.network.calls, await jobsOf(second)]).toEqual([[first], [0, 0]])
    await process.advance(second)
    expect(world.network.calls).toEqual([first, second])
  })

  it('never has two under way, even when two processes take one each at the same moment', async () => {
    const [first, second] = [await process.write({ threadKey: 't' }), await process.write({ threadKey: 't' })]
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query("update dispatches set status = 'sending', lease_token = gen_random_uuid(), lease_expires_at = $2 where id = $1", [second, world.clock.now()])
    const taking = process.advance(first)
    await until(async () => (await database.pool.query("select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'")).rowCount, (count) => count === 1)
    await other.query('commit')
    other.release()
    await taking
    expect([world.network.calls, (await rowOf(first)).status]).toEqual([[], 'waiting'])
    await settleAll()
    expect(world.network.calls).toEqual([second, first])
  })
})

describe('a process that is killed between any two steps', () => {
  it.each<[Ending, boolean]>([['ok', false], ['ok', true], ['lost-request', false], ['lost-response', false], ['lost-response', true], ['rate-limited', false], ['unavailable', true]])(
    'loses nothing and sends nothing twice (%s, sent by its writer: %s)',
    async (ending, isTaken) => {
      let step = 0
      for (let isKilled = true; isKilled; ) {
        step += 1
        world = { ...world, network: createFakeNetwork(world.clock), kindName: `fake-${randomUUID()}` }
        process = startFakeProcess(world)
        world.network.endings = [ending]
        for (let count = isTaken ? 0 : 2; count > 0; count -= 1) await process.write({ threadKey: 't' })
        const dying = startFakeProcess(world, step)
        // A writer that is killed before its transaction has committed has written nothing.
        if (isTaken) await dying.write({ isTaken }).catch((error: unknown) => expect(error).toHaveProperty('message', `killed at step ${step}`))
        for (let round = 0; round < 4; round += 1) {
          await dying.sweep()
          world.clock.pass(16_000)
        }
        isKilled = dying.isKilled()
        await settleAll()
        const written = await database.db.selectFrom('dispatches').select('id').where('kind', '=', world.kindName).orderBy('position').execute()
        expect([step, world.network.shown.map(({ key }) => key)]).toEqual([step, written.map(({ id }) => id)])
        for (const { id } of written) expect([step, (await recorded(id)).filter((what) => what === 'ok')]).toEqual([step, ['ok']])
      }
      expect(step).toBeGreaterThan(10)
    },
  )
})
