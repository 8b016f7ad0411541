import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createManualClock, type ManualClock } from '../../../../test/manual-clock.ts'
import type { LeaseContext } from '../../jobs/lease.ts'
import type { CreatingCall } from './creating-call.ts'
import { type IdempotentCall, runOnce } from './run-once.ts'
import { keyJobs } from './key-jobs.ts'

let database: TestDatabase
let clock: ManualClock
let ctx: LeaseContext
let call: IdempotentCall

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  clock = createManualClock()
  ctx = { db: database.db, clock, log: { warn: vi.fn() } }
  call = { owner: randomUUID(), key: randomUUID(), requestHash: 'x' }
})

const answer = (body: string) => async () => ({ status: 201, body })
const row = () => database.db.selectFrom('idempotency_keys').selectAll().where('key', '=', call.key).executeTakeFirst()

/** A call that runs until it is told to end. */
function begin(body: string) {
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const done = runOnce(ctx, call, async () => {
    started.resolve()
    await mayEnd.promise
    return { status: 201, body }
  })
  return { started: started.promise, done, end: mayEnd.resolve, fail: mayEnd.reject }
}

it('keeps the key of a call that lasts longer than its lease', async () => {
  const first = begin('first')
  await first.started
  for (let round = 0; round < 4; round += 1) {
    const before = (await row())?.lease_expires_at
    clock.pass(10_000)
    await vi.waitFor(async () => expect((await row())?.lease_expires_at).not.toEqual(before))
  }
  const again = vi.fn(answer('again'))
  const repeat = runOnce(ctx, call, again)
  first.end()
  expect([await first.done, await repeat]).toEqual([{ status: 201, body: 'first' }, { status: 201, body: 'first' }])
  expect(again).not.toHaveBeenCalled()
  expect(await row()).toMatchObject({ status: 201, response: 'first', lease_token: null, lease_expires_at: null })
})

it('is taken over from a process that died, whose late response changes nothing', async () => {
  const dead = begin('late')
  await dead.started
  // It no longer renews.
  clock.stop()
  clock.pass(29_000)
  const lost = runOnce(ctx, call, answer('second'))
  clock.pass(1_000)
  expect((await lost).body).toBe('second')
  dead.end()
  await dead.done
  expect((await row())?.response).toBe('second')
})

it('releases the key of a call that failed, but not one that another call has taken over', async () => {
  const first = begin('never')
  await first.started
  first.fail(new Error('broken'))
  await expect(first.done).rejects.toThrow('broken')
  expect(await row()).toBeUndefined()
  const dead = begin('never')
  await dead.started
  clock.stop()
  clock.pass(30_000)
  expect((await runOnce(ctx, call, answer('second'))).body).toBe('second')
  dead.fail(new Error('broken'))
  await expect(dead.done).rejects.toThrow('broken')
  expect((await runOnce(ctx, call, answer('third'))).body).toBe('second')
})

it('refuses another request under the key, and one that waits too long', async () => {
  const first = begin('first')
  await first.started
  await expect(runOnce(ctx, { ...call, requestHash: 'y' }, answer('other'))).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  const refused = runOnce(ctx, call, answer('again')).catch((error: unknown) => error)
  for (let round = 0; round < 4; round += 1) {
    const before = (await row())?.lease_expires_at
    clock.pass(10_000)
    await vi.waitFor(async () => expect((await row())?.lease_expires_at).not.toEqual(before))
  }
  expect(await refused).toMatchObject({ code: 'conflict' })
  first.end()
  await first.done
})

const recordIn = (creating: CreatingCall, id: string) => database.db.transaction().execute((trx) => creating.record(trx, id))

it('tells a repeat what a run whose process died had made', async () => {
  const recorded = Promise.withResolvers<void>()
  const dead = runOnce(ctx, call, async (creating) => {
    expect(creating).toMatchObject({ key: call.key, madeId: null })
    await recordIn(creating, 'post 1')
    recorded.resolve()
    return new Promise<never>(() => undefined)
  })
  void dead
  await recorded.promise
  clock.stop()
  clock.pass(30_000)
  const made: (string | null)[] = []
  await runOnce(ctx, call, async ({ madeId }) => ({ status: 200, body: made.push(madeId) }))
  expect(made).toEqual(['post 1'])
})

it('lets nothing be made by a run that was overtaken: its transaction fails', async () => {
  const first = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const slow = runOnce(ctx, call, async (creating) => {
    started.resolve()
    await first.promise
    await recordIn(creating, 'twice')
    return { status: 201, body: 'slow' }
  })
  await started.promise
  clock.stop()
  clock.pass(30_000)
  await runOnce(ctx, call, async (creating) => {
    await recordIn(creating, 'once')
    return { status: 201, body: 'quick' }
  })
  first.resolve()
  await expect(slow).rejects.toMatchObject({ code: 'conflict' })
  expect(await row()).toMatchObject({ made_id: 'once', response: 'quick' })
})

it('keeps the key of a call that failed after it made something, and lets a repeat look that up at once', async () => {
  const failed = runOnce(ctx, call, async (creating) => {
    await recordIn(creating, 'made')
    throw new Error('the answer was lost')
  })
  await expect(failed).rejects.toThrow('the answer was lost')
  expect((await runOnce(ctx, call, async ({ madeId }) => ({ status: 200, body: madeId }))).body).toBe('made')
})

it('deletes keys after 48 hours, but none that a run works on', async () => {
  const done = call
  await runOnce(ctx, done, answer('done'))
  call = { ...call, key: randomUUID() }
  const running = begin('slow')
  await running.started
  // Instead of the renewals of two days.
  clock.stop()
  await database.db.updateTable('idempotency_keys').set({ lease_expires_at: new Date(clock.now().getTime() + 49 * 3_600_000) }).where('key', '=', call.key).execute()
  const [sweep] = keyJobs({ db: database.db, clock, log: { info: vi.fn(), error: vi.fn() } })
  const keys = async () => (await database.db.selectFrom('idempotency_keys').select('key').where('owner', '=', done.owner).execute()).map(({ key }) => key).toSorted()
  clock.pass(48 * 3_600_000 - 1)
  await sweep?.run({})
  expect(await keys()).toEqual([done.key, call.key].toSorted())
  clock.pass(2)
  await sweep?.run({})
  expect(await keys()).toEqual([call.key])
  running.end()
  await running.done
})
