import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { PushDevices } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { DeliveryRow } from '../queries.ts'

export type DeviceRow = Selectable<PushDevices>
type PushKeyRow = { public_key: string; private_key_sealed: string }

/** The active key pair, or null in a new installation. */
export async function findPushKeysForSystem(db: Db): Promise<PushKeyRow | null> {
  return (await db.selectFrom('push_keys').select(['public_key', 'private_key_sealed']).where('is_active', '=', true).executeTakeFirst()) ?? null
}

/** Stores the installation's key pair unless another process has stored one. */
export async function insertPushKeysForSystem(db: Db, key: { id: string; public_key: string; private_key_sealed: string; created_at: Date }): Promise<void> {
  await db.insertInto('push_keys').values(key).onConflict((conflict) => conflict.doNothing()).execute()
}

/** The owner's browsers, the oldest first. */
export const listDevices = (db: Db, owner: string): Promise<DeviceRow[]> => db.selectFrom('push_devices').selectAll().where('owner', '=', owner).orderBy('created_at').orderBy('id').execute()

type NewDevice = { id: string; sessionId: string; endpoint: string; p256dh: string; auth: string; label: string; now: Date }

/** Stores a browser of the owner. One that is known is whoever's is signed in there now, so the earlier row, even another user's, is replaced. */
export async function saveDevice(db: Db, owner: string, { id, sessionId, now, ...subscription }: NewDevice): Promise<DeviceRow> {
  await db.deleteFrom('push_devices').where('endpoint', '=', subscription.endpoint).where((eb) => eb.or([eb('owner', '!=', owner), eb('session_id', '!=', sessionId)])).execute()
  const { p256dh, auth, label } = subscription
  return db
    .insertInto('push_devices')
    .values({ ...subscription, id, owner, session_id: sessionId, created_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth, label }).where('push_devices.owner', '=', owner))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a browser of the owner, with the messages that wait for it. Returns whether it was there. */
export async function deleteDevice(db: Db, owner: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('push_devices').where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Leases a push that is due. Returns it; undefined when it was sent, is being sent, or waits. */
export const leasePushForSystem = (db: Db, id: string, lease: { token: string; expiresAt: Date }, now: Date): Promise<DeliveryRow | undefined> =>
  db
    .updateTable('notification_deliveries')
    .set((eb) => ({ ...leaseColumns(lease), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('channel', '=', 'push')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where(isFree(now))
    .returningAll()
    .executeTakeFirst()

/** The notice and the browser of a push; undefined when one of them is gone. */
export const findPush = (db: Db, { owner, notification_id: notificationId, device_id: deviceId }: DeliveryRow) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('push_devices as d', 'd.owner', 'n.owner')
    .select(['n.id', 'n.kind', 'n.title', 'n.body', 'n.path', 'n.about_at', 'n.is_urgent', 'n.expires_at', 'd.id as device_id', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .where('n.owner', '=', owner)
    .where('n.id', '=', notificationId)
    .where('d.id', '=', deviceId)
    .executeTakeFirst()

const held = (db: Db, { owner, id, lease_token: token }: DeliveryRow) => db.updateTable('notification_deliveries').where('owner', '=', owner).where('id', '=', id).where(isHeldBy(token ?? ''))

/** The holder's last write: the push was sent, or is not tried again. */
export async function settlePush(db: Db, delivery: DeliveryRow, state: 'sent' | 'failed' | 'dropped', reason: string | null, now: Date): Promise<void> {
  await held(db, delivery).set({ ...NO_LEASE, state, reason, settled_at: now }).execute()
}

/** The holder's last write: the push is tried again later. Returns whether the lease was still its own. */
export async function postponePush(db: Db, delivery: DeliveryRow, reason: string, dueAt: Date): Promise<boolean> {
  return (await held(db, delivery).set({ ...NO_LEASE, reason, due_at: dueAt }).executeTakeFirst()).numUpdatedRows > 0n
}

/** Pushes that are due since before a time, and that nobody is sending. */
export async function listUnsentPushesForSystem(db: Db, { now, before }: { now: Date; before: Date }, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('notification_deliveries').select('id').where('channel', '=', 'push').where('state', '=', 'waiting').where('due_at', '<=', before).where(isFree(now)).orderBy('due_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}
