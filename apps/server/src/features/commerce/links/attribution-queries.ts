import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

type Which = { owner: string; windowDays: number; now: Date; /** Only these; null: all orders of the owner. */ orderIds: readonly string[] | null }

/**
 * Says of orders for which post they count: that of the link by whose tags the buyer came, within the window since its last click before the order. Of several links
 * with the same tags the one that was clicked last counts, one that leads to the page where the buyer began before others. A link that was sent without our
 * redirect has no clicks: there the store's word, that the order came by it, is all that is known, and the order's time is taken for the click's.
 */
export async function attributeOrders(trx: Tx, { owner, windowDays, now, orderIds }: Which): Promise<void> {
  const chosen = orderIds === null ? sql`true` : sql`o.id = any(${[...orderIds]}::uuid[])`
  await sql`delete from commerce_attributions a using commerce_orders o where a.owner = ${owner} and o.owner = a.owner and o.id = a.order_id and ${chosen}`.execute(trx)
  await sql`
    insert into commerce_attributions (order_id, owner, link_id, post_id, clicked_at, window_days, attributed_at)
    select o.id, o.owner, best.id, best.post_id, best.clicked_at, ${windowDays}::integer, ${now}
    from commerce_orders o cross join lateral (
      select l.id, l.post_id, case when l.is_shortened then c.at else o.placed_at end as clicked_at
      from commerce_links l left join lateral (
        select max(case when k.last_at <= o.placed_at then k.last_at else k.first_at end) as at from commerce_clicks k
        where k.owner = l.owner and k.link_id = l.id and k.kind = 'counted' and k.first_at <= o.placed_at
      ) c on true
      where l.owner = o.owner and l.store_id = o.store_id and l.tags <> '{}' and l.created_at <= o.placed_at
        and l.tags = jsonb_strip_nulls(jsonb_build_object('source', o.landing -> 'source', 'medium', o.landing -> 'medium', 'campaign', o.landing -> 'campaign', 'content', o.landing -> 'content'))
        and (not l.is_shortened or c.at >= o.placed_at - make_interval(days => ${windowDays}::integer))
      order by 3 desc, (l.target_url like '%' || (o.landing ->> 'path') || '%') desc, l.created_at desc, l.id desc limit 1
    ) best
    where o.owner = ${owner} and ${chosen} and o.state <> 'cancelled' and o.landing is not null
    on conflict (order_id) do nothing`.execute(trx)
}

/** The post that each of some orders counts for, by the order. */
export async function listPostsOfOrders(trx: Tx, owner: string, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await trx.selectFrom('commerce_attributions').select(['order_id', 'post_id']).where('owner', '=', owner).where('order_id', 'in', [...orderIds]).execute()
  return new Map(rows.map((row) => [row.order_id, row.post_id]))
}
