import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createManualClock, type ManualClock } from '../../../test/manual-clock.ts'
import { isFree, isHeldBy, keepLease, type Lease, leaseColumns, type LeaseContext, type LeaseDefinition, newLease, NO_LEASE, withLease } from './lease.ts'

const DEFINITION: LeaseDefinition = { name: 'platform.call', table: 'idempotency_keys', durationMs: 20_000, heldBy: 'request' }
const owner = randomUUID()
const START = Date.UTC(2026, 10, 22, 12)

let database: TestDatabase
let ctx: LeaseContext & { warn: ReturnType<typeof vi.fn> }
let key: string
let clock: ManualClock

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  key = randomUUID()
  clock = createManualClock(START)
  const warn = vi.fn()
  ctx = { db: database.db, clock, log: { warn }, warn }
  await database.db.insertInto('idempotency_keys').values({ owner, key, request_hash: 'x' }).execute()
})

const rowKey = () => ({ owner, key })
const row = () => database.db.selectFrom('idempotency_keys').select(['lease_token', 'lease_expires_at', 'request_hash']).where('key', '=', key).executeTakeFirstOrThrow()

/** Acquires the lease of the row. Returns it, or null when it is taken. */
async function take(with_: LeaseContext = ctx): Promise<Lease | null> {
  const lease = newLease(with_, DEFINITION)
  const taken = await with_.db.updateTable('idempotency_keys').set(leaseColumns(lease)).where('key', '=', key).where(isFree(lease.takenAt)).returning('key').executeTakeFirst()
  return taken ? lease : null
}

async function takeOrThrow(): Promise<Lease> {
  const lease = await take()
  if (!lease) throw new Error('the lease should have been free')
  return lease
}

/** A write of the holder. Returns whether it counted. */
async function write(token: string, text: string): Promise<boolean> {
  const written = await database.db.updateTable('idempotency_keys').set({ request_hash: text }).where('key', '=', key).where(isHeldBy(token)).returning('key').executeTakeFirst()
  return written !== undefined
}

describe('acquiring', () => {
  it('succeeds for one of many at once', async () => {
    const taken = await Promise.all(Array.from({ length: 12 }, () => take()))
    const [winner, ...others] = taken.filter((lease) => lease !== null)
    expect(others).toEqual([])
    expect(await row()).toMatchObject({ lease_token: winner?.token, lease_expires_at: new Date(START + 20_000) })
  })

  it('succeeds once the previous lease expired, and then for one again', async () => {
    await takeOrThrow()
    clock.pass(19_000)
    expect(await take()).toBeNull()
    clock.pass(1_000)
    const taken = await Promise.all(Array.from({ length: 5 }, () => take()))
    expect(taken.filter((lease) => lease !== null)).toHaveLength(1)
  })

  it('lasts as long as the context sets by the name of the lease', async () => {
    await take({ ...ctx, leaseDurations: { 'platform.call': 50, other: 1 } })
    expect((await row()).lease_expires_at).toEqual(new Date(START + 50))
  })

  it('gives each lease its own token', async () => {
    const first = await takeOrThrow()
    clock.pass(20_000)
    expect((await takeOrThrow()).token).not.toBe(first.token)
  })
})

describe('holding', () => {
  it('allows writes until another holder takes over, even when expired', async () => {
    const lease = await takeOrThrow()
    clock.pass(60_000)
    expect(await write(lease.token, 'late')).toBe(true)
    const other = await takeOrThrow()
    expect([await write(lease.token, 'too late'), await write(other.token, 'mine')]).toEqual([false, true])
    expect((await row()).request_hash).toBe('mine')
  })

  it('renews by the clock of the context while the work runs, and not after', async () => {
    const lease = await takeOrThrow()
    await withLease(ctx, lease, rowKey(), async ({ signal }) => {
      for (let round = 0; round < 6; round += 1) {
        clock.pass(6_000)
        await vi.waitFor(async () => expect((await row()).lease_expires_at?.getTime()).toBeGreaterThan(clock.now().getTime() + 13_000))
        expect([await take(), signal.aborted]).toEqual([null, false])
      }
    })
    expect(clock.countTimers()).toBe(0)
    clock.pass(20_000)
    expect((await takeOrThrow()).token).not.toBe(lease.token)
  })

  it('renews only while the holder is alive', async () => {
    const lease = await takeOrThrow()
    let isAlive = true
    const kept = keepLease(ctx, lease, rowKey(), () => isAlive)
    clock.pass(6_000)
    await vi.waitFor(async () => expect((await row()).lease_expires_at?.getTime()).toBeGreaterThan(START + 20_000))
    isAlive = false
    clock.pass(30_000)
    expect(await take()).not.toBeNull()
    await kept.end()
    expect(kept.signal.aborted).toBe(false)
  })

  it('reports once that it is lost, and renews no longer', async () => {
    const lease = await takeOrThrow()
    const kept = keepLease(ctx, lease, rowKey())
    const heard = vi.fn()
    kept.signal.addEventListener('abort', heard)
    await database.db.updateTable('idempotency_keys').set({ lease_token: randomUUID() }).where('key', '=', key).execute()
    const { lease_expires_at: before } = await row()
    clock.pass(6_000)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    clock.pass(30_000)
    await kept.end()
    expect([heard.mock.calls.length, (await row()).lease_expires_at]).toEqual([1, before])
    expect(await kept.renew()).toBe(false)
  })

  it.each([
    ['ended', () => database.db.updateTable('idempotency_keys').set(NO_LEASE).where('key', '=', key).execute()],
    ['deleted', () => database.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()],
  ])('is lost when the row is %s by another holder', async (_how, end) => {
    const kept = keepLease(ctx, await takeOrThrow(), rowKey())
    await end()
    expect(await kept.renew()).toBe(false)
    expect(kept.signal.aborted).toBe(true)
    await kept.end()
  })

  it('survives a renewal that fails, and logs it', async () => {
    const lease = await takeOrThrow()
    let isBroken = true
    const flaky = {
      ...ctx,
      get db() {
        if (isBroken) throw new Error('no connection')
        return database.db
      },
    }
    const kept = keepLease(flaky, lease, rowKey())
    clock.pass(6_000)
    await vi.waitFor(() => expect(ctx.warn).toHaveBeenCalled())
    isBroken = false
    clock.pass(5_000)
    await vi.waitFor(async () => expect((await row()).lease_expires_at?.getTime()).toBeGreaterThan(START + 25_000))
    await kept.end()
    expect(kept.signal.aborted).toBe(false)
  })

  it('ends with the work that throws', async () => {
    const lease = await takeOrThrow()
    await expect(withLease(ctx, lease, rowKey(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(clock.countTimers()).toBe(0)
    // The row keeps it: the outcome of the work is unknown.
    expect((await row()).lease_token).toBe(lease.token)
  })
})

describe('releasing', () => {
  it('is a write of the holder, and releases the row at once', async () => {
    const lease = await takeOrThrow()
    const release = (token: string) => database.db.updateTable('idempotency_keys').set({ request_hash: 'done', ...NO_LEASE }).where('key', '=', key).where(isHeldBy(token)).execute()
    await release(randomUUID())
    expect((await row()).lease_token).toBe(lease.token)
    await release(lease.token)
    expect(await row()).toEqual({ lease_token: null, lease_expires_at: null, request_hash: 'done' })
    expect(await take()).not.toBeNull()
  })
})
