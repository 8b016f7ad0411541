import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { defineLease, isFree, isHeldBy, type Lease, leaseColumns, type LeaseContext, newLease, NO_LEASE, withLease } from '../jobs/lease.ts'

/** Renewed while the call runs; one not renewed for this long belonged to a process that died, and a repeat takes over. */
const CALLING = defineLease({ name: 'platform.call', table: 'idempotency_keys', durationMs: 30_000, heldBy: 'request' })
/** How long a repeat waits for the first call. */
const WAIT_MS = 35_000
const POLL_MS = 100
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/

export type IdempotentCall = { owner: string; key: string; requestHash: string }
type Answer = { status: number; body: unknown }

async function take(db: Db, call: IdempotentCall, lease: Lease): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({ owner: call.owner, key: call.key, request_hash: call.requestHash, ...leaseColumns(lease) })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet(leaseColumns(lease))
        .where('idempotency_keys.request_hash', '=', call.requestHash)
        .where('idempotency_keys.status', 'is', null)
        .where(isFree(lease.takenAt, 'idempotency_keys')),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function storedAnswer(db: Db, call: IdempotentCall): Promise<Answer | null> {
  const row = await db.selectFrom('idempotency_keys').selectAll().where('owner', '=', call.owner).where('key', '=', call.key).executeTakeFirst()
  if (row && row.request_hash !== call.requestHash) throw new AppError('idempotency_key_reused', GATE_ERRORS.keyReused)
  return row?.status ? { status: row.status, body: row.response } : null
}

async function storeAnswer(db: Db, { owner, key }: IdempotentCall, token: string, { status, body }: Answer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, response: JSON.stringify(body), ...NO_LEASE })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where(isHeldBy(token))
    .execute()
}

async function freeKey(db: Db, { owner, key }: IdempotentCall, token: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).where('key', '=', key).where('status', 'is', null).where(isHeldBy(token)).execute()
}

async function runLeased(ctx: LeaseContext, call: IdempotentCall, lease: Lease, run: () => Promise<Answer>): Promise<Answer> {
  return withLease(ctx, lease, { owner: call.owner, key: call.key }, async ({ token }) => {
    try {
      const answer = await run()
      await storeAnswer(ctx.db, call, token, answer)
      return answer
    } catch (error) {
      await freeKey(ctx.db, call, token)
      throw error
    }
  })
}

/** Checks the header's form. Throws AppError bad_request. */
export function assertIdempotencyKey(key: string): void {
  if (!KEY_PATTERN.test(key)) throw new AppError('bad_request', GATE_ERRORS.badKey)
}

/**
 * Runs a creating call once per owner and key: repeats, parallel ones included, get the first response. A failed call releases its key.
 * Takes the call and a function that runs it; returns its response. Throws AppError idempotency_key_reused (422) for a different request under
 * the same key and conflict (409) when the first one does not finish in time.
 */
export async function runOnce(ctx: LeaseContext, call: IdempotentCall, run: () => Promise<Answer>): Promise<Answer> {
  const now = () => ctx.clock.now().getTime()
  const deadline = now() + WAIT_MS
  while (now() < deadline) {
    const lease = newLease(ctx, CALLING)
    if (await take(ctx.db, call, lease)) return runLeased(ctx, call, lease, run)
    const answer = await storedAnswer(ctx.db, call)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new AppError('conflict', GATE_ERRORS.keyInProgress)
}
