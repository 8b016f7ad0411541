import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { WebhookDeliveries } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

/** Distinguishes these advisory locks from others. */
const LOCK_CLASS = 7_204

export type SentRow = Selectable<WebhookDeliveries>

/** Deliveries that were due by `before` and that nobody sends: the first `perOwner` of each user, so that somebody with thousands hides nobody else's. */
export async function listDueForSystem(db: Db, { now, before }: { now: Date; before: Date }, { limit, perOwner }: { limit: number; perOwner: number }): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, next_attempt_at, row_number() over (partition by owner order by next_attempt_at, id) as turn
      from webhook_deliveries where status = 'pending' and next_attempt_at <= ${before} and ${isFree(now)}
    ) due where turn <= ${perOwner} order by turn, next_attempt_at limit ${limit}`.execute(db)
  return rows
}

/** The owner's deliveries that have been due for longest and that nobody sends. */
export const listNextDue = (db: Db, owner: string, now: Date, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('webhook_deliveries').select('id').where('owner', '=', owner).where('status', '=', 'pending').where('next_attempt_at', '<=', now).where(isFree(now)).orderBy('next_attempt_at').orderBy('id').limit(limit).execute()

/** How many calls of a delivery's owner are running. Jobs of that owner count one after the other until their transactions end. */
export async function countRunningLockedForSystem(trx: Tx, id: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(owner::text)) from webhook_deliveries where id = ${id}`.execute(trx)
  const { rows } = await sql<{ count: string }>`
    select count(*) from webhook_deliveries where lease_token is not null and lease_expires_at > ${now}
      and owner = (select owner from webhook_deliveries where id = ${id})`.execute(trx)
  return Number(rows[0]?.count ?? 0)
}

/** Takes a delivery that is due and counts the attempt. Returns nothing when it is not due, or being sent. */
export const takeDeliveryForSystem = (trx: Tx, id: string, lease: Lease): Promise<SentRow | undefined> =>
  trx
    .updateTable('webhook_deliveries')
    .set((eb) => ({ ...leaseColumns(lease), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', lease.takenAt)
    .where(isFree(lease.takenAt))
    .returningAll()
    .executeTakeFirst()

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
