import type { FIGURES_BY, FIGURES_SORTS } from '@marquee/contract/commerce/links/links'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type FiguresBy = (typeof FIGURES_BY)[number]
export type FiguresSort = (typeof FIGURES_SORTS)[number]
export type Sum = { currency: string; total: string }
export type FigureRow = {
  key: string; postId: string | null; productId: string | null; title: string; picture: string | null; platforms: string[]; codes: string[]
  clicks: number; orders: number; revenue: Sum[]; /** Whether a store behind its links says by which link buyers came. */ isKnown: boolean; rank: string
}
/** `knowing`: stores that say by which link buyers came. */
export type Range = { owner: string; since: Date; knowing: readonly string[] }

/** The current name of the campaign of a link's post; of one that was deleted, the name with which the link was sent. */
const CAMPAIGN = sql`(select coalesce(c.title, nullif(l.campaign, '')) from posts x left join campaigns c on c.owner = x.owner and c.id = x.campaign_id where x.owner = l.owner and x.id = l.post_id)`

/** What figures are grouped by, of a link `l`, or of an order `o` with its item `i`. */
const KEYS = {
  post: { link: sql`l.post_id::text`, order: sql`a.post_id::text` },
  product: { link: sql`l.product_id::text`, order: sql`i.product_id::text` },
  campaign: { link: CAMPAIGN, order: CAMPAIGN },
} as const

/** Links with their clicks since then. A link without one counts when it was made since then. */
const linksOf = (by: FiguresBy, { owner, since, knowing }: Range) => sql`
  select ${KEYS[by].link} as key, l.id, l.code, l.platform, l.post_id, l.product_id, l.store_id = any(${[...knowing]}::uuid[]) as is_known, l.is_shortened, l.created_at, coalesce(c.clicks, 0) as clicks
  from commerce_links l left join (
    select link_id, sum(clicks)::integer as clicks from commerce_clicks where owner = ${owner} and kind = 'counted' and hour >= ${since} group by link_id
  ) c on c.link_id = l.id
  where l.owner = ${owner} and (l.created_at >= ${since} or c.clicks > 0 or exists (
    select from commerce_attributions a join commerce_orders o on o.owner = a.owner and o.id = a.order_id where a.owner = l.owner and a.link_id = l.id and o.placed_at >= ${since}))`

/** Orders that count for posts since then, as often as they are part of a group. Of a product the items' sums count, else the order's. */
function ordersOf(by: FiguresBy, { owner, since }: Range) {
  const items = by === 'product' ? sql`join (select order_id, product_id, currency, sum(total) as total from commerce_order_items where owner = ${owner} and product_id is not null group by 1, 2, 3) i on i.order_id = o.id` : sql``
  const from = by === 'product' ? sql.ref('i') : sql.ref('o')
  return sql`
    select ${KEYS[by].order} as key, o.id, ${from}.total as total, ${from}.currency as currency
    from commerce_attributions a join commerce_orders o on o.owner = a.owner and o.id = a.order_id join commerce_links l on l.owner = a.owner and l.id = a.link_id ${items}
    where a.owner = ${owner} and o.state <> 'cancelled' and o.placed_at >= ${since}`
}

/** What a page is sorted by, the second figure deciding between equals. Amounts of several currencies are added for this alone. */
const RANKS: Readonly<Record<FiguresSort, ReturnType<typeof sql>>> = {
  orders: sql`orders * 1000000000.0 + clicks`,
  clicks: sql`clicks * 1000000000.0 + orders`,
  revenue: sql`amount * 1000000000.0 + clicks`,
  newest: sql`extract(epoch from newest)`,
}

/** One page of figures, the highest first. `at`: where the page before ended. */
export async function listFigures(db: Db, by: FiguresBy, range: Range, { sort, limit, at }: { sort: FiguresSort; limit: number; at: { rank: string; key: string } | null }): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with links as (${linksOf(by, range)}), brought as (${ordersOf(by, range)}),
    clicked as (
      select key, sum(clicks)::integer as clicks, array_agg(distinct platform) filter (where platform is not null) as platforms, array_agg(distinct code) filter (where is_shortened) as codes,
        bool_or(is_known) as is_known, max(created_at) as newest
      from links where key is not null group by key
    ),
    sums as (select key, currency, sum(total) as total from brought where key is not null and total is not null group by 1, 2),
    sold as (select key, count(distinct id)::integer as orders from brought where key is not null group by key),
    figures as (
      select key, coalesce(clicked.clicks, 0) as clicks, coalesce(sold.orders, 0) as orders, coalesce(clicked.platforms, '{}') as platforms, coalesce(clicked.codes, '{}') as codes,
        coalesce(clicked.is_known, true) as is_known, coalesce(clicked.newest, 'epoch') as newest, coalesce((select sum(total) from sums where sums.key = k.key), 0) as amount
      from (select key from clicked union select key from sold) k left join clicked using (key) left join sold using (key)
    ),
    ranked as (select *, round(${RANKS[sort]}, 6) as rank from figures)
    select r.key, ${by === 'post' ? sql`r.key::uuid` : sql`null::uuid`} as "postId", ${by === 'product' ? sql`r.key::uuid` : sql`null::uuid`} as "productId",
      ${by === 'post' ? sql`coalesce(nullif(left(p.content, 200), ''), 'A post without text')` : by === 'product' ? sql`coalesce(p.title, 'A product that is gone')` : sql`r.key`} as title,
      ${by === 'post' ? sql`p.media_urls[1]` : by === 'product' ? sql`p.picture_url` : sql`null::text`} as picture,
      r.platforms, r.codes, r.clicks, r.orders, r.is_known as "isKnown", r.rank::text as rank,
      coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'total', total::text) order by total desc) from sums where sums.key = r.key and currency is not null), '[]') as revenue
    from ranked r ${by === 'post' ? sql`left join posts p on p.owner = ${range.owner} and p.id = r.key::uuid` : by === 'product' ? sql`left join commerce_products p on p.owner = ${range.owner} and p.id = r.key::uuid` : sql``}
    where ${at ? sql`(r.rank, r.key) < (${at.rank}::numeric, ${at.key})` : sql`true`}
    order by r.rank desc, r.key desc limit ${limit}`.execute(db)
  return rows
}

export type Totals = { clicks: number; botClicks: number; secondClicks: number; orders: number }
/** Clicks of each kind, and orders that count for posts, of all links since then. */
export async function sumTotals(db: Db, { owner, since }: Range): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(clicks) filter (where kind = 'counted'), 0)::integer as clicks, coalesce(sum(clicks) filter (where kind = 'bot'), 0)::integer as "botClicks", coalesce(sum(clicks) filter (where kind = 'second'), 0)::integer as "secondClicks",
      (select count(*)::integer from commerce_attributions a join commerce_orders o on o.owner = a.owner and o.id = a.order_id where a.owner = ${owner} and o.state <> 'cancelled' and o.placed_at >= ${since}) as orders
    from commerce_clicks where owner = ${owner} and hour >= ${since}`.execute(db)
  return rows[0] ?? { clicks: 0, botClicks: 0, secondClicks: 0, orders: 0 }
}

/** Revenue by the platform of the store and currency. */
export async function sumByPlatform(db: Db, { owner, since }: Range): Promise<(Sum & { platform: string })[]> {
  const { rows } = await sql<Sum & { platform: string }>`
    select s.platform, o.currency, sum(o.total)::text as total
    from commerce_attributions a join commerce_orders o on o.owner = a.owner and o.id = a.order_id join commerce_stores s on s.owner = o.owner and s.id = o.store_id
    where a.owner = ${owner} and o.state <> 'cancelled' and o.placed_at >= ${since} and o.total is not null and o.currency is not null
    group by 1, 2 order by 1, sum(o.total) desc`.execute(db)
  return rows
}

/** Ways by which the owner's stores are read, by store. */
export const listWays = (db: Db, owner: string) =>
  db.selectFrom('commerce_store_keys').innerJoin('commerce_stores', (join) => join.onRef('commerce_stores.owner', '=', 'commerce_store_keys.owner').onRef('commerce_stores.id', '=', 'commerce_store_keys.store_id')).select(['commerce_stores.id', 'commerce_stores.platform', 'commerce_store_keys.way']).where('commerce_stores.owner', '=', owner).execute()
