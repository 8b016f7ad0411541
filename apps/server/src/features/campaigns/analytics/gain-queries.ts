import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { dayOf, endOf, hourOf, isChosen, type Span, startOf } from './span-queries.ts'

/** How long after its publication a post is read. */
const READ_DAYS = 61
const REACTIONS = sql`case when num_nonnulls(likes, comments, shares) > 0 then coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0) end`

/** That a post on a network, `d`, went out so that it can have been read in the days. */
const wasOut = (span: Span): RawBuilder<boolean> => sql<boolean>`d.owner = ${span.owner} and d.published_at >= ${startOf(span)} - make_interval(days => ${READ_DAYS}) and d.published_at < ${endOf(span)}`

/**
 * What posts gained on each day, by their readings: each day's highest total less the highest before, for each network of a post. A day without a reading has no row, and a
 * figure that no reading has is null. Columns: post_id, network, campaign, hour (of posting), day, views, acts.
 */
export const gainsOf = (span: Span): RawBuilder<unknown> => sql`
  select post_id, network, campaign, hour, day,
    case when views is not null then greatest(views - coalesce(max(views) over before, 0), 0) end as views, case when acts is not null then greatest(acts - coalesce(max(acts) over before, 0), 0) end as acts
  from (
    select p.id as post_id, d.id as delivery_id, d.platform as network, coalesce(p.campaign_id::text, '') as campaign, ${hourOf(sql`d.published_at`, span)} as hour, i.day, i.views, i.acts
    from posts p join deliveries d on d.owner = p.owner and d.post_id = p.id cross join lateral (
      select ${dayOf(sql`measured_at`, span)} as day, max(views) as views, max(${REACTIONS}) as acts from delivery_insights where delivery_id = d.id and owner = d.owner group by 1
    ) as i
    where ${isChosen(span)} and ${wasOut(span)}
  ) as totals
  window before as (partition by delivery_id order by day rows between unbounded preceding and 1 preceding)`

export type GainCell = { day: string; network: string; campaign: string; hour: number; views: number | null; acts: number | null }

/** Gains in the days, by day, network, campaign and hour of posting. */
export async function listGains(db: Db, span: Span): Promise<GainCell[]> {
  const { rows } = await sql<GainCell>`
    select day::text, network, campaign, hour, sum(views)::float8 as views, sum(acts)::float8 as acts from (${gainsOf(span)}) as gains where day between ${span.from}::date and ${span.to}::date group by day, network, campaign, hour`.execute(db)
  return rows
}

/** What is known of posts that were out: how many networks of posts there are, how many were read at all, and of how many views and reactions are known. */
export type Coverage = { network: string; campaign: string; sent: number; read: number; views: number; acts: number; read_at: Date | null }

/** Posts on networks that went out in the days, or were read in them. */
export async function listCoverage(db: Db, span: Span): Promise<Coverage[]> {
  const { rows } = await sql<Coverage>`
    select d.platform as network, coalesce(p.campaign_id::text, '') as campaign, count(*)::integer as sent, count(*) filter (where i.readings > 0)::integer as read, count(*) filter (where i.views > 0)::integer as views,
      count(*) filter (where i.acts > 0)::integer as acts, max(i.read_at) as read_at
    from posts p join deliveries d on d.owner = p.owner and d.post_id = p.id cross join lateral (
      select count(*) as readings, count(views) as views, count(${REACTIONS}) as acts, max(measured_at) as read_at from delivery_insights
      where delivery_id = d.id and owner = d.owner and measured_at >= ${startOf(span)} and measured_at < ${endOf(span)}
    ) as i
    where ${isChosen(span)} and ${wasOut(span)} and d.status = 'published' and (d.published_at >= ${startOf(span)} or i.readings > 0)
    group by d.platform, p.campaign_id`.execute(db)
  return rows
}

/** How many posts went out on each of the days. */
export async function countSent(db: Db, span: Span): Promise<{ day: string; posts: number }[]> {
  const { rows } = await sql<{ day: string; posts: number }>`
    select ${dayOf(sql`p.published_at`, span)}::text as day, count(*)::integer as posts from posts p where ${isChosen(span)} and p.published_at >= ${startOf(span)} and p.published_at < ${endOf(span)} group by 1`.execute(db)
  return rows
}
