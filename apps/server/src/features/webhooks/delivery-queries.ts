import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { WebhookAttempts, WebhookDeliveries } from '../../platform/db/types.gen.ts'
import { isFree, NO_LEASE } from '../../platform/jobs/lease.ts'

export type DeliveryRow = Omit<Selectable<WebhookDeliveries>, 'body'> & { last_status: number | null; last_reason: string | null }
export type AttemptRow = Selectable<WebhookAttempts>
export type NewDelivery = { id: string; endpointId: string; eventId: string; type: string; body: string; isManual: boolean; now: Date }

/** Inserts the deliveries of an event to the owner's endpoints; one that exists stays as it is. Returns the ids of the new ones. */
export async function insertDeliveries(db: Db, owner: string, deliveries: readonly NewDelivery[]): Promise<string[]> {
  if (deliveries.length === 0) return []
  const values = deliveries.map(({ id, endpointId, eventId, type, body, isManual, now }) => ({
    id, owner, endpoint_id: endpointId, event_id: eventId, type, body, status: 'pending', is_manual: isManual, next_attempt_at: now, created_at: now,
  }))
  const rows = await db.insertInto('webhook_deliveries').values(values).onConflict((conflict) => conflict.columns(['endpoint_id', 'event_id']).doNothing()).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** The owner's deliveries with the result of their last attempt, without the payload. */
const withLastAttempt = (db: Db, owner: string) =>
  db
    .selectFrom('webhook_deliveries as d')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_attempts as a')
          .select(['a.http_status as last_status', 'a.reason as last_reason'])
          .whereRef('a.owner', '=', 'd.owner')
          .whereRef('a.delivery_id', '=', 'd.id')
          .where('a.ended_at', 'is not', null)
          .orderBy('a.started_at', 'desc')
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['d.id', 'd.owner', 'd.endpoint_id', 'd.event_id', 'd.type', 'd.status', 'd.attempts', 'd.next_attempt_at', 'd.is_manual', 'd.lease_token', 'd.lease_expires_at', 'd.created_at', 'd.settled_at', 'last.last_status', 'last.last_reason'])
    .where('d.owner', '=', owner)

/** A page of an endpoint's log, newest first: deliveries before `before`, a delivery's id. */
export const listDeliveries = (db: Db, owner: string, endpointId: string, page: { status: string | undefined; before: string | null; limit: number }): Promise<DeliveryRow[]> =>
  withLastAttempt(db, owner)
    .where('d.endpoint_id', '=', endpointId)
    .$if(page.status !== undefined, (query) => query.where('d.status', '=', page.status ?? ''))
    .$if(page.before !== null, (query) => query.where('d.id', '<', page.before ?? ''))
    .orderBy('d.id', 'desc')
    .limit(page.limit)
    .execute()

export const findDelivery = (db: Db, owner: string, id: string): Promise<DeliveryRow | undefined> => withLastAttempt(db, owner).where('d.id', '=', id).executeTakeFirst()

/** What a delivery of the owner sends. */
export async function readBody(db: Db, owner: string, id: string): Promise<string> {
  const { body } = await db.selectFrom('webhook_deliveries').select('body').where('owner', '=', owner).where('id', '=', id).executeTakeFirstOrThrow()
  return body
}

/** Attempts of a delivery of the owner, newest first. */
export const listAttempts = (db: Db, owner: string, deliveryId: string): Promise<AttemptRow[]> =>
  db.selectFrom('webhook_attempts').selectAll().where('owner', '=', owner).where('delivery_id', '=', deliveryId).orderBy('started_at', 'desc').orderBy('id', 'desc').execute()

/** Makes a delivery of the owner due now, with all its attempts again. Returns false while it is being sent. */
export async function restartDelivery(db: Db, owner: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', attempts: 0, next_attempt_at: now, is_manual: true, settled_at: null, ...NO_LEASE })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where(isFree(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How often the owner asked for a call by hand since `since`: attempts made, and those that still wait. */
export async function countManual(db: Db, owner: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from webhook_attempts where owner = ${owner} and is_manual and started_at > ${since})
      + (select count(*) from webhook_deliveries where owner = ${owner} and is_manual and status = 'pending' and attempts = 0) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Gives up what waits for an endpoint of the owner. */
export async function abandonPending(db: Db, owner: string, endpointId: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null, settled_at: now, ...NO_LEASE })
    .where('owner', '=', owner)
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .execute()
}
