import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createManualClock, type ManualClock } from '../../../test/manual-clock.ts'
import type { LeaseContext } from '../jobs/lease.ts'
import { type IdempotentCall, runOnce } from './idempotency.ts'

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
