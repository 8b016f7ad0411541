import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CommercePictures } from '../../../platform/db/types.gen.ts'
import { type Position, readCursor, writeCursor } from '../../../platform/time-cursor.ts'

export type PictureOf = Pick<Selectable<CommercePictures>, 'id' | 'url' | 'alt_text' | 'state' | 'is_card' | 'item_id'>

export const listPicturesOf = (db: Db, owner: string, productId: string): Promise<PictureOf[]> =>
  db.selectFrom('commerce_pictures').select(['id', 'url', 'alt_text', 'state', 'is_card', 'item_id']).where('owner', '=', owner).where('product_id', '=', productId).orderBy('position').orderBy('id').execute()

export type FromPosts = { orders: number; currency: string | null; total: string | null }
/** Orders that posts brought, of which a product was a part, since `since`, by currency. Revenue is that of the product alone. */
export async function sumFromPosts(db: Db, owner: string, productId: string, since: Date): Promise<FromPosts[]> {
  const { rows } = await sql<FromPosts>`
    select count(distinct o.id)::integer as orders, i.currency, sum(i.total)::text as total
    from commerce_order_items i join commerce_orders o on o.owner = i.owner and o.id = i.order_id join commerce_attributions a on a.owner = o.owner and a.order_id = o.id
    where i.owner = ${owner} and i.product_id = ${productId} and o.state <> 'cancelled' and o.placed_at >= ${since} group by i.currency`.execute(db)
  return rows
}

export type UsingPost = { id: string; content: string; state: string; platforms: string[]; scheduled_at: Date | null; published_at: Date | null; held_at: Date | null; at: Date; clicks: number | null }

/** Posts that name a product's facts, show its pictures or link to it, newest first. */
export async function listUsingPosts(db: Db, owner: string, productId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<{ rows: UsingPost[]; nextCursor: string | null }> {
  const from = cursor === undefined ? null : readCursor(cursor)
  const { rows } = await sql<UsingPost>`
    select * from (
      select p.id, p.content, p.state, p.platforms, p.scheduled_at, p.published_at, p.held_at, date_trunc('milliseconds', coalesce(p.published_at, p.scheduled_at, p.updated_at)) as at,
        (select sum(c.clicks)::integer from commerce_links l left join commerce_clicks c on c.owner = l.owner and c.link_id = l.id and c.kind = 'counted' where l.owner = p.owner and l.post_id = p.id and l.product_id = ${productId}) as clicks
      from posts p
      where p.owner = ${owner} and p.deleted_at is null and p.id in (
        select f.post_id from commerce_facts f where f.owner = ${owner} and f.product_id = ${productId}
        union select l.post_id from commerce_links l where l.owner = ${owner} and l.product_id = ${productId}
        union select u.post_id from media_uses u join commerce_pictures q on q.item_id = u.item_id where u.owner = ${owner} and q.owner = ${owner} and q.product_id = ${productId})
    ) used where ${from ? sql`(used.at, used.id) < (${from.at}, ${from.id}::uuid)` : sql`true`}
    order by used.at desc, used.id desc limit ${limit + 1}`.execute(db)
  const at = rows[limit - 1]
  const last: Position | null = rows.length > limit && at ? { at: at.at, id: at.id } : null
  return { rows: rows.slice(0, limit), nextCursor: last && writeCursor(last) }
}

/** How many posts use a product. */
export async function countUsingPosts(db: Db, owner: string, productId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from posts p where p.owner = ${owner} and p.deleted_at is null and p.id in (
      select f.post_id from commerce_facts f where f.owner = ${owner} and f.product_id = ${productId}
      union select l.post_id from commerce_links l where l.owner = ${owner} and l.product_id = ${productId}
      union select u.post_id from media_uses u join commerce_pictures q on q.item_id = u.item_id where u.owner = ${owner} and q.owner = ${owner} and q.product_id = ${productId})`.execute(db)
  return rows[0]?.count ?? 0
}
