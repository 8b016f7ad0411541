import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { WebhookDeliveries } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

/** Distinguishes these advisory locks from others. */
const LOCK_CLASS = 7_204

export type SentRow = Selectable<WebhookDeliveries>

/** Owners with deliveries that were due by `before` and that nobody sends, the longest waiting first. */
export async function listDueOwnersForSystem(db: Db, { now, before }: { now: Date; before: Date }, limit: number): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select owner from webhook_deliveries where status = 'pending' and next_attempt_at <= ${before} and ${isFree(now)}
    group by owner order by min(next_attempt_at) limit ${limit}`.execute(db)
  return rows.map(({ owner }) => owner)
}

/** Whether a delivery of the owner is due that nobody sends. */
export async function hasDue(db: Db, owner: string, now: Date): Promise<boolean> {
  const query = db.selectFrom('webhook_deliveries').select('id').where('owner', '=', owner).where('status', '=', 'pending').where('next_attempt_at', '<=', now).where(isFree(now))
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

const lockOf = (owner: string) => sql`${LOCK_CLASS}::int, hashtext(${owner})`

/** Lets one job of the owner at a time choose what it sends, after whatever is being added. */
const lockSending = (trx: Tx, owner: string): Promise<unknown> => sql`select pg_advisory_xact_lock(${lockOf(owner)})`.execute(trx)

/** Before deliveries of the owner are added: a job that waits now chooses after the transaction's end, and so finds them. */
export const keepSending = (trx: Tx, owner: string): Promise<unknown> => sql`select pg_advisory_xact_lock_shared(${lockOf(owner)})`.execute(trx)

/** How many calls of the owner are running, after locking their choice until the transaction ends. */
export async function countRunningLocked(trx: Tx, owner: string, now: Date): Promise<number> {
  await lockSending(trx, owner)
  const { rows } = await sql<{ count: string }>`select count(*) from webhook_deliveries where owner = ${owner} and lease_token is not null and lease_expires_at > ${now}`.execute(trx)
  return Number(rows[0]?.count ?? 0)
}

/**
 * Takes the owner's delivery that comes next, and counts the attempt: of the endpoints with the fewest running calls, so that a slow one does not keep the others
 * waiting, the one that has been due for longest. Returns undefined when none is due.
 */
export async function takeNext(trx: Tx, owner: string, lease: Lease): Promise<SentRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select due.id from webhook_endpoints e
    cross join lateral (
      select d.id, d.next_attempt_at from webhook_deliveries d
      where d.owner = e.owner and d.endpoint_id = e.id and d.status = 'pending' and d.next_attempt_at <= ${lease.takenAt} and ${isFree(lease.takenAt)}
      order by d.next_attempt_at, d.id limit 1
    ) due
    cross join lateral (
      select count(*) as running from webhook_deliveries r where r.owner = e.owner and r.endpoint_id = e.id and r.lease_token is not null and r.lease_expires_at > ${lease.takenAt}
    ) busy
    where e.owner = ${owner} order by busy.running, due.next_attempt_at, due.id limit 1`.execute(trx)
  return trx
    .updateTable('webhook_deliveries')
    .set((eb) => ({ ...leaseColumns(lease), attempts: eb('attempts', '+', 1) }))
    .where('owner', '=', owner)
    .where('id', '=', rows[0]?.id ?? null)
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', lease.takenAt)
    .where(isFree(lease.takenAt))
    .returningAll()
    .executeTakeFirst()
}

/** Ends attempts whose process died. */
export async function closeAttempts(trx: Tx, owner: string, deliveryId: string, { reason, now }: { reason: string; now: Date }): Promise<void> {
  await trx.updateTable('webhook_attempts').set({ ended_at: now, reason }).where('owner', '=', owner).where('delivery_id', '=', deliveryId).where('ended_at', 'is', null).execute()
}

/** Records that an attempt begins: before the call, so that none is missing in the log. */
export async function insertAttempt(trx: Tx, owner: string, attempt: { id: string; deliveryId: string; isManual: boolean; now: Date }): Promise<void> {
  await trx.insertInto('webhook_attempts').values({ id: attempt.id, owner, delivery_id: attempt.deliveryId, is_manual: attempt.isManual, started_at: attempt.now }).execute()
}

/** Records how an attempt ended. */
export async function endAttempt(trx: Tx, owner: string, id: string, { status, reason, now }: { status: number | null; reason: string; now: Date }): Promise<void> {
  await trx.updateTable('webhook_attempts').set({ ended_at: now, http_status: status, reason }).where('owner', '=', owner).where('id', '=', id).execute()
}

export type Settlement = { status: 'delivered' | 'failed'; nextAttemptAt: null } | { status: 'pending'; nextAttemptAt: Date }

/** The holder's last write. Returns false when it no longer has the lease. */
export async function settleDelivery(trx: Tx, { owner, id, token, now }: { owner: string; id: string; token: string; now: Date }, { status, nextAttemptAt }: Settlement): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ status, next_attempt_at: nextAttemptAt, settled_at: status === 'pending' ? null : now, is_manual: false, ...NO_LEASE })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where(isHeldBy(token))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes up to `limit` deliveries older than `before`, with their attempts. Returns how many there were. */
export async function purgeDeliveriesForSystem(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('webhook_deliveries').select('id').where('created_at', '<', before).where('status', '<>', 'pending').limit(limit)
  const { numDeletedRows } = await db.deleteFrom('webhook_deliveries').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
