import type { Db, Tx } from '../../db/database.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../jobs/lease.ts'

/** A call by its owner and key, and a hash of what it asks for. */
export type IdempotentCall = { owner: string; key: string; requestHash: string }
/** A stored response. */
export type Answer = { status: number; body: unknown }
type Key = Pick<IdempotentCall, 'owner' | 'key'>

/** Acquires the lease of a key that is new or was left by a process that died. Returns what that one had made, null while another run has the lease or an answer is stored. */
export async function takeKey(db: Db, { owner, key, requestHash }: IdempotentCall, lease: Lease): Promise<{ madeId: string | null } | null> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({ owner, key, request_hash: requestHash, created_at: lease.takenAt, ...leaseColumns(lease) })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet(leaseColumns(lease))
        .where('idempotency_keys.request_hash', '=', requestHash)
        .where('idempotency_keys.status', 'is', null)
        .where(isFree(lease.takenAt, 'idempotency_keys')),
    )
    .returning('made_id')
    .executeTakeFirst()
  return row ? { madeId: row.made_id } : null
}

/** The stored response of a key, and the hash of the request it answered. */
export async function findAnswer(db: Db, { owner, key }: Key): Promise<{ requestHash: string; answer: Answer | null } | null> {
  const row = await db.selectFrom('idempotency_keys').select(['request_hash', 'status', 'response']).where('owner', '=', owner).where('key', '=', key).executeTakeFirst()
  if (!row) return null
  return { requestHash: row.request_hash, answer: row.status ? { status: row.status, body: row.response } : null }
}

/** Records what the holder of the lease makes. Returns false when it no longer has the lease. */
export async function recordMade(trx: Tx, { owner, key }: Key, token: string, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('idempotency_keys')
    .set({ made_id: id })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where(isHeldBy(token))
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the holder's response and ends its lease. */
export async function storeAnswer(db: Db, { owner, key }: Key, token: string, { status, body }: Answer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, response: JSON.stringify(body), ...NO_LEASE })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where(isHeldBy(token))
    .execute()
}

/** Ends the lease of a call that failed. One that made nothing may be sent again as if it had never been; else a repeat looks up what was made. */
export async function freeKey(db: Db, { owner, key }: Key, token: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).where('key', '=', key).where('made_id', 'is', null).where(isHeldBy(token)).execute()
  await db.updateTable('idempotency_keys').set(NO_LEASE).where('owner', '=', owner).where('key', '=', key).where(isHeldBy(token)).execute()
}

/** Deletes keys of calls before `before` that no run works on, at most `limit`. Returns how many. */
export async function purgeKeysForSystem(db: Db, { before, now }: { before: Date; now: Date }, limit: number): Promise<number> {
  const old = db.selectFrom('idempotency_keys').select(['owner', 'key']).where('created_at', '<', before).where(isFree(now)).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple }) => eb(refTuple('owner', 'key'), 'in', old.$asTuple('owner', 'key')))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
