import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CommerceCalls } from '../../../platform/db/types.gen.ts'

/** Notes a call, unless its store was disconnected meanwhile. */
export async function logCall(db: Db, row: Insertable<CommerceCalls>): Promise<void> {
  await sql`
    insert into commerce_calls (id, owner, store_id, what, outcome, took_ms, items, at)
    select ${row.id}, s.owner, s.id, ${row.what}, ${row.outcome}, ${row.took_ms}, ${row.items ?? null}, ${row.at}::timestamptz
    from commerce_stores s where s.owner = ${row.owner} and s.id = ${row.store_id} for key share`.execute(db)
}

/** The last calls of a store, newest first. */
export const listCalls = (db: Db, owner: string, storeId: string, limit: number): Promise<Selectable<CommerceCalls>[]> =>
  db.selectFrom('commerce_calls').selectAll().where('owner', '=', owner).where('store_id', '=', storeId).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()

/** The last reports of a store's webhooks, newest first. */
export const listReports = (db: Db, owner: string, storeId: string, limit: number) =>
  db.selectFrom('webhook_reports').select(['received_at', 'action', 'outcome', 'reason', 'times']).where('owner', '=', owner).where('subject', '=', storeId).orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

/** Deletes up to `limit` calls older than `before`. Returns how many there were. */
export async function purgeCallsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('commerce_calls').select('id').where('at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('commerce_calls').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
