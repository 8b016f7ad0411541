import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { dayOf, endOf, hourOf, isChosen, type Span, startOf } from './span-queries.ts'

/** The post of a link `l`, and where it stands: the hour of posting is the network's, else the post's. */
const POST_OF_LINK = sql`join posts p on p.owner = l.owner and p.id = l.post_id left join deliveries d on d.owner = l.owner and d.post_id = l.post_id and d.platform = l.platform`
const POSTED = sql`coalesce(d.published_at, p.published_at, l.created_at)`
const placeOf = (span: Span) => sql`p.id as post_id, coalesce(l.platform, '') as network, coalesce(p.campaign_id::text, '') as campaign, ${hourOf(POSTED, span)} as hour`

/** Clicks on short links, without those of bots and second ones. Columns: post_id, network, campaign, hour, day, clicks. */
export const clicksOf = (span: Span): RawBuilder<unknown> => sql`
  select ${placeOf(span)}, ${dayOf(sql`c.hour`, span)} as day, c.clicks
  from commerce_clicks c join commerce_links l on l.owner = c.owner and l.id = c.link_id ${POST_OF_LINK}
  where c.owner = ${span.owner} and c.kind = 'counted' and c.hour > ${startOf(span)} - interval '1 hour' and c.hour < ${endOf(span)} and ${isChosen(span)}`

/** Orders that count for posts, by the day on which they were placed; cancelled ones do not. Columns: post_id, network, campaign, hour, day, total, currency. */
export const ordersOf = (span: Span): RawBuilder<unknown> => sql`
  select ${placeOf(span)}, ${dayOf(sql`o.placed_at`, span)} as day, case when o.currency is not null then o.total end as total, case when o.total is not null then o.currency end as currency
  from commerce_attributions a join commerce_orders o on o.owner = a.owner and o.id = a.order_id join commerce_links l on l.owner = a.owner and l.id = a.link_id ${POST_OF_LINK}
  where a.owner = ${span.owner} and o.state <> 'cancelled' and o.placed_at >= ${startOf(span)} and o.placed_at < ${endOf(span)} and ${isChosen(span)}`

type Cell = { day: string; network: string; campaign: string; hour: number }

/** Clicks in the days, by day, network, campaign and hour of posting. */
export async function listClicks(db: Db, span: Span): Promise<(Cell & { clicks: number })[]> {
  const { rows } = await sql<Cell & { clicks: number }>`
    select day::text, network, campaign, hour, sum(clicks)::float8 as clicks from (${clicksOf(span)}) as clicks where day between ${span.from}::date and ${span.to}::date group by day, network, campaign, hour`.execute(db)
  return rows
}

export type OrderCell = Cell & { currency: string | null; orders: number; total: string | null }

/** Orders in the days, also by currency; null where the store does not tell their total. */
export async function listOrders(db: Db, span: Span): Promise<OrderCell[]> {
  const { rows } = await sql<OrderCell>`select day::text, network, campaign, hour, currency, count(*)::integer as orders, sum(total)::text as total from (${ordersOf(span)}) as orders group by day, network, campaign, hour, currency`.execute(db)
  return rows
}

/** Links that were sent until the end of the days, by network, campaign and store: how many posts have a short one, how many of the days one that is not, and the store's name. */
export type LinkCoverage = { network: string; campaign: string; store: string | null; store_name: string | null; short: number; plain: number }
export async function listLinks(db: Db, span: Span): Promise<LinkCoverage[]> {
  const { rows } = await sql<LinkCoverage>`
    select coalesce(l.platform, '') as network, coalesce(p.campaign_id::text, '') as campaign, l.store_id::text as store, max(s.name) as store_name,
      count(distinct p.id) filter (where l.is_shortened)::integer as short, count(distinct p.id) filter (where not l.is_shortened and l.created_at >= ${startOf(span)})::integer as plain
    from commerce_links l join posts p on p.owner = l.owner and p.id = l.post_id left join commerce_stores s on s.owner = l.owner and s.id = l.store_id
    where l.owner = ${span.owner} and l.created_at < ${endOf(span)} and ${isChosen(span)} group by l.platform, p.campaign_id, l.store_id`.execute(db)
  return rows
}

/** When these stores were heard last. */
export async function findHeardAt(db: Db, owner: string, stores: readonly string[]): Promise<Date | null> {
  if (stores.length === 0) return null
  const row = await db.selectFrom('commerce_stores').select(sql<Date | null>`max(greatest(last_sync_at, last_heard_at))`.as('at')).where('owner', '=', owner).where('id', 'in', [...stores]).executeTakeFirst()
  return row?.at ?? null
}
