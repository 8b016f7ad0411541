import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CommerceEvents } from '../../../platform/db/types.gen.ts'
import { type Position, readCursor, writeCursor } from '../../../platform/time-cursor.ts'

export type NewEvent = Insertable<CommerceEvents>
export type EventRow = Selectable<CommerceEvents> & { store_name: string; platform: string; picture_url: string | null }

/** Writes events that are not there yet. Returns the ids of those. */
export async function insertEvents(trx: Tx, rows: readonly NewEvent[]): Promise<Set<string>> {
  const inserted = await trx
    .insertInto('commerce_events')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['store_id', 'event_id', 'object', 'kind']).doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

export type ChangeFilter = { storeId?: string | undefined; productId?: string | undefined; kind?: string | undefined; limit: number; cursor?: string | undefined }

/** The owner's changes, newest first, one page. */
export async function listEvents(db: Db, owner: string, { storeId, productId, kind, limit, cursor }: ChangeFilter): Promise<{ rows: EventRow[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('commerce_events as e')
    .innerJoin('commerce_stores as s', (join) => join.onRef('s.owner', '=', 'e.owner').onRef('s.id', '=', 'e.store_id'))
    .leftJoin('commerce_products as p', (join) => join.onRef('p.owner', '=', 'e.owner').onRef('p.id', '=', 'e.product_id'))
    .selectAll('e')
    .select(['s.name as store_name', 's.platform', 'p.picture_url'])
    .where('e.owner', '=', owner)
  if (storeId) query = query.where('e.store_id', '=', storeId)
  if (productId) query = query.where('e.product_id', '=', productId)
  if (kind) query = query.where('e.kind', '=', kind)
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor)
    query = query.where(sql<boolean>`(e.heard_at, e.id) < (${at}, ${id}::uuid)`)
  }
  const rows = await query.orderBy('e.heard_at', 'desc').orderBy('e.id', 'desc').limit(limit + 1).execute()
  const at = rows[limit - 1]
  const last: Position | null = rows.length > limit && at ? { at: at.heard_at, id: at.id } : null
  return { rows: rows.slice(0, limit), nextCursor: last && writeCursor(last) }
}

/** The newest change of each product, by its id: orders are none. */
export async function listNewestEvents(db: Db, owner: string, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('commerce_events')
    .distinctOn('product_id')
    .select(['id', 'product_id'])
    .where('owner', '=', owner)
    .where('product_id', 'in', [...productIds])
    .where('kind', '<>', 'order_placed')
    .orderBy('product_id')
    .orderBy('heard_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.product_id ?? '', row.id]))
}

/** How many changes of a product are kept. */
export async function countEvents(db: Db, owner: string, productId: string): Promise<number> {
  const { count } = await db.selectFrom('commerce_events').select((eb) => eb.fn.countAll<number>().as('count')).where('owner', '=', owner).where('product_id', '=', productId).executeTakeFirstOrThrow()
  return count
}

/** Deletes up to `limit` changes older than `before`, and products that are gone for as long. Returns how many changes there were. */
export async function purgeEventsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('commerce_events').select('id').where('heard_at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('commerce_events').where('id', 'in', old).executeTakeFirst()
  await db.deleteFrom('commerce_products').where('removed_at', '<', before).execute()
  return Number(numDeletedRows)
}

/** The owner's changes of products between two times, by when they happened in the store, the earliest first. */
export const listProductEvents = (db: Db, owner: string, { from, to, kinds, limit }: { from: Date; to: Date; kinds: readonly string[]; limit: number }): Promise<Selectable<CommerceEvents>[]> =>
  db.selectFrom('commerce_events').selectAll().where('owner', '=', owner).where('kind', 'in', [...kinds]).where('occurred_at', '>=', from).where('occurred_at', '<=', to).orderBy('occurred_at').orderBy('id').limit(limit).execute()
