import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CommerceHolds } from '../../../platform/db/types.gen.ts'

export type HoldRow = Selectable<CommerceHolds>

/** The hold of a post that is open, or waits until its product is back. */
export const findOpenHold = (db: Db, owner: string, postId: string): Promise<HoldRow | undefined> =>
  db.selectFrom('commerce_holds').selectAll().where('owner', '=', owner).where('post_id', '=', postId).where('state', 'in', ['open', 'waiting']).executeTakeFirst()

export const listOpenHolds = (db: Db, owner: string, postIds: readonly string[]): Promise<HoldRow[]> =>
  postIds.length === 0 ? Promise.resolve([]) : db.selectFrom('commerce_holds').selectAll().where('owner', '=', owner).where('post_id', 'in', [...postIds]).where('state', 'in', ['open', 'waiting']).execute()

/** Posts that are held, the one that is due first at the beginning, with how many there are and when the first is due. */
export async function listHeldIds(db: Db, owner: string, { postId, limit }: { postId?: string | undefined; limit: number }): Promise<{ ids: string[]; total: number; firstDueAt: Date | null }> {
  const held = db.selectFrom('posts').where('owner', '=', owner).where('held_at', 'is not', null).where('deleted_at', 'is', null).$if(postId !== undefined, (query) => query.where('id', '=', postId ?? ''))
  const rows = await held.select('id').orderBy('scheduled_at', (order) => order.asc().nullsLast()).orderBy('id').limit(limit).execute()
  const { total, first } = await held.select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('scheduled_at').as('first')]).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total: Number(total), firstDueAt: first }
}

export const insertHold = async (db: Db, row: Insertable<CommerceHolds>): Promise<void> => void (await db.insertInto('commerce_holds').values(row).execute())

export const changeHold = async (db: Db, { owner, id }: Pick<HoldRow, 'owner' | 'id'>, change: Updateable<CommerceHolds>): Promise<void> =>
  void (await db.updateTable('commerce_holds').set(change).where('owner', '=', owner).where('id', '=', id).execute())

/** Holds that one decision ended, while it can be taken back. */
export const listUndoable = (db: Db, owner: string, undoId: string, now: Date): Promise<HoldRow[]> =>
  db.selectFrom('commerce_holds').selectAll().where('owner', '=', owner).where('undo_id', '=', undoId).where('undo_until', '>=', now).where('undo', 'is not', null).orderBy('post_id').execute()

/** Whether a decision was made, however long ago. */
export const isDecision = async (db: Db, owner: string, undoId: string): Promise<boolean> =>
  (await db.selectFrom('commerce_holds').select('id').where('owner', '=', owner).where('undo_id', '=', undoId).limit(1).executeTakeFirst()) !== undefined

export type Outcomes = { held: number; rewritten: number; without: number }
/** What came of changes of products: how many posts were held, rewritten and sent without the fact, by the id of the event. */
export async function countOutcomes(db: Db, owner: string, eventIds: readonly string[]): Promise<Map<string, Outcomes>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<Outcomes & { id: string }>`
    select e.id,
      count(distinct h.post_id) filter (where h.decided_by is distinct from 'rule')::integer as held,
      count(distinct h.post_id) filter (where h.decided_by = 'rule' and h.decision = 'rewrite')::integer as rewritten,
      count(distinct h.post_id) filter (where h.decided_by = 'rule' and h.decision = 'without')::integer as without
    from commerce_events e
    left join commerce_holds h on h.owner = e.owner and h.changes @> jsonb_build_array(jsonb_build_object('eventId', e.id::text))
    where e.owner = ${owner} and e.id = any(${[...eventIds]}::uuid[]) group by e.id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** The posts that orders count for, by the order's id in its store. */
export async function listOrderPosts(db: Db, owner: string, orders: readonly { storeId: string; externalId: string }[]): Promise<Map<string, { postId: string; content: string }>> {
  if (orders.length === 0) return new Map()
  const { rows } = await sql<{ key: string; post_id: string; content: string }>`
    select o.store_id || ' ' || o.external_id as key, a.post_id, left(p.content, 200) as content
    from commerce_orders o join commerce_attributions a on a.owner = o.owner and a.order_id = o.id join posts p on p.owner = a.owner and p.id = a.post_id
    where o.owner = ${owner} and p.deleted_at is null and (o.store_id, o.external_id) in (select * from unnest(${orders.map(({ storeId }) => storeId)}::uuid[], ${orders.map(({ externalId }) => externalId)}::text[]))`.execute(db)
  return new Map(rows.map(({ key, post_id, content }) => [key, { postId: post_id, content }]))
}
