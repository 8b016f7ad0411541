import type { Selectable } from 'kysely'
import type { Database, Db, Tx } from '../db/database.ts'
import type { Events } from '../db/types.gen.ts'

export type EventRow = Selectable<Events>

export async function insertEvents(trx: Tx, name: string, events: readonly { id: string; owner: string; payload: unknown; occurredAt: Date }[]): Promise<void> {
  const rows = events.map(({ id, owner, payload, occurredAt }) => ({ id, name, owner, payload: JSON.stringify(payload), occurred_at: occurredAt }))
  await trx.insertInto('events').values(rows).execute()
}

/** The event, whatever its owner; undefined once it is deleted. */
export const findEventForSystem = (trx: Db, id: string): Promise<EventRow | undefined> => trx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()

/** Records that a subscriber handles an event. Returns false when it was handled before; waits for a concurrent run that is about to record it. */
export async function insertReceipt(trx: Tx, eventId: string, subscriber: string, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('event_receipts')
    .values({ event_id: eventId, subscriber, handled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes up to `limit` events older than `before`. Returns how many there were. */
export async function purgeEvents(db: Database, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('events').select('id').where('occurred_at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('events').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
