import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type Sum = { store_id: string; orders: number; currency: string | null; total: string | null }

/** Orders of the owner that count for posts since `since`, by store and currency. */
export async function sumOrdersFromPosts(db: Db, owner: string, since: Date): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select o.store_id, count(*)::integer as orders, o.currency, sum(o.total)::text as total
    from commerce_attributions a join commerce_orders o on o.owner = a.owner and o.id = a.order_id
    where a.owner = ${owner} and o.state <> 'cancelled' and o.placed_at >= ${since}
    group by o.store_id, o.currency order by o.store_id, o.currency`.execute(db)
  return rows
}

type Counts = { products: number; productPosts: number; held: number; firstHeldAt: Date | null }
/** What the tabs count. */
export async function countTabs(db: Db, owner: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::integer from commerce_products where owner = ${owner} and removed_at is null and state = 'listed') as products,
      (select count(distinct f.post_id)::integer from commerce_facts f join posts p on p.owner = f.owner and p.id = f.post_id where f.owner = ${owner} and p.deleted_at is null) as "productPosts",
      (select count(*)::integer from posts where owner = ${owner} and held_at is not null and deleted_at is null) as held,
      (select min(scheduled_at) from posts where owner = ${owner} and held_at is not null and deleted_at is null) as "firstHeldAt"`.execute(db)
  return rows[0] ?? { products: 0, productPosts: 0, held: 0, firstHeldAt: null }
}

/** What disconnecting a store would do. */
export async function countDependents(db: Db, owner: string, storeId: string): Promise<{ products: number; pictures: number; keptPictures: number; posts: number }> {
  const { rows } = await sql<{ products: number; pictures: number; keptPictures: number; posts: number }>`
    with items as (
      select distinct p.item_id from commerce_pictures p join media_items m on m.id = p.item_id
      where p.owner = ${owner} and p.store_id = ${storeId} and m.deleted_at is null and m.source = (select platform from commerce_stores where owner = ${owner} and id = ${storeId})
        and not exists (select from commerce_pictures o where o.item_id = p.item_id and o.store_id <> p.store_id)
    ), used as (
      select distinct u.item_id from media_uses u join items i on i.item_id = u.item_id join posts x on x.id = u.post_id
      where u.owner = ${owner} and x.deleted_at is null and x.state in ('scheduled', 'publishing', 'unconfirmed', 'held')
    )
    select
      (select count(*)::integer from commerce_products where owner = ${owner} and store_id = ${storeId} and removed_at is null) as products,
      (select count(*)::integer from items) - (select count(*)::integer from used) as pictures,
      (select count(*)::integer from used) as "keptPictures",
      (select count(distinct f.post_id)::integer from commerce_facts f join commerce_products q on q.owner = f.owner and q.id = f.product_id join posts x on x.owner = f.owner and x.id = f.post_id
        where f.owner = ${owner} and q.store_id = ${storeId} and x.deleted_at is null and x.state = 'scheduled' and x.held_at is null) as posts`.execute(db)
  return rows[0] ?? { products: 0, pictures: 0, keptPictures: 0, posts: 0 }
}

/** Pictures of a store that only it brought into the library, some at a time: those of its platform that no other store has. */
export const listRemovableItems = async (db: Db, owner: string, storeId: string, platform: string, limit: number): Promise<{ pictureIds: string[]; itemIds: string[] }> => {
  const { rows } = await sql<{ id: string; item_id: string; is_removable: boolean }>`
    select p.id, p.item_id, (m.source = ${platform} and m.deleted_at is null and not exists (select from commerce_pictures o where o.item_id = p.item_id and o.store_id <> p.store_id)) as is_removable
    from commerce_pictures p join media_items m on m.id = p.item_id
    where p.owner = ${owner} and p.store_id = ${storeId} order by p.item_id, p.id limit ${limit}`.execute(db)
  return { pictureIds: rows.map(({ id }) => id), itemIds: [...new Set(rows.flatMap((row) => (row.is_removable ? [row.item_id] : [])))] }
}

/** Forgets pictures of the owner's products. */
export async function deletePictures(db: Db, owner: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('commerce_pictures').where('owner', '=', owner).where('id', 'in', [...ids]).execute()
}
