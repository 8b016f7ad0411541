import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What the posts of a campaign come to. Sums of figures are null where no network reported any. */
export type Figures = {
  campaign_id: string
  posts: number
  /** Written by rules, or asked for, and to be looked at before they go out. */
  drafts: number
  scheduled: number
  published: number
  held: number
  /** The earliest of those that a fact of a store holds. */
  held_post: string | null
  /** Of scheduled posts that nothing holds. */
  next_at: Date | null
  /** Of all scheduled posts. */
  first_at: Date | null
  impressions: string | null
  engagements: string | null
}

const NO_FIGURES: Omit<Figures, 'campaign_id'> = { posts: 0, drafts: 0, scheduled: 0, published: 0, held: 0, held_post: null, next_at: null, first_at: null, impressions: null, engagements: null }

/** The figures of the owner's campaigns with these ids. A campaign without posts has none. */
async function listFigures(db: Db, owner: string, ids: readonly string[], now: Date): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    with chosen as (select id, campaign_id, state, scheduled_at, held_at, campaign_rule from posts where owner = ${owner} and campaign_id = any(${[...ids]}::uuid[]) and deleted_at is null),
    latest as (
      select distinct on (i.delivery_id) c.campaign_id, i.views, case when num_nonnulls(i.likes, i.comments, i.shares) > 0 then coalesce(i.likes, 0) + coalesce(i.comments, 0) + coalesce(i.shares, 0) end as reactions
      from chosen c join deliveries d on d.owner = ${owner} and d.post_id = c.id join delivery_insights i on i.owner = d.owner and i.delivery_id = d.id order by i.delivery_id, i.measured_at desc
    ),
    reached as (select campaign_id, sum(views)::text as impressions, sum(reactions)::text as engagements from latest group by campaign_id)
    select c.campaign_id, count(*)::integer as posts, max(r.impressions) as impressions, max(r.engagements) as engagements,
      count(*) filter (where state = 'pending_approval' or (state = 'draft' and campaign_rule is not null))::integer as drafts,
      count(*) filter (where state = 'scheduled')::integer as scheduled,
      count(*) filter (where state in ('published', 'partially_published'))::integer as published,
      count(*) filter (where held_at is not null and state = 'scheduled')::integer as held,
      (array_agg(c.id order by scheduled_at) filter (where held_at is not null and state = 'scheduled'))[1] as held_post,
      min(scheduled_at) filter (where state = 'scheduled' and held_at is null and scheduled_at > ${now}) as next_at,
      min(scheduled_at) filter (where state = 'scheduled') as first_at
    from chosen c left join reached r using (campaign_id) group by c.campaign_id`.execute(db)
  return rows
}

/** Posts a day of each campaign in the `days` days that end with today, as days of `zone`: how many days ago, and how many. */
async function listRecent(db: Db, owner: string, ids: readonly string[], { now, zone, days }: { now: Date; zone: string; days: number }) {
  const { rows } = await sql<{ campaign_id: string; ago: number; posts: number }>`
    select campaign_id, ago, count(*)::integer as posts from (
      select campaign_id, (${now}::timestamptz at time zone ${zone})::date - (published_at at time zone ${zone})::date as ago from posts
      where owner = ${owner} and campaign_id = any(${[...ids]}::uuid[]) and deleted_at is null and published_at > ${now}::timestamptz - make_interval(days => ${days + 1})
    ) as sent where ago between 0 and ${days - 1} group by 1, 2`.execute(db)
  return rows
}

export type FiguresOf = (id: string) => Omit<Figures, 'campaign_id'> & { recent: number[] }

/** The figures of campaigns, by their ids. `zone`: that of the days. */
export async function readFigures(db: Db, owner: string, ids: readonly string[], { now, zone, days }: { now: Date; zone: string; days: number }): Promise<FiguresOf> {
  const figures = new Map((await listFigures(db, owner, ids, now)).map((row) => [row.campaign_id, row]))
  const recent = new Map<string, number[]>()
  for (const { campaign_id: id, ago, posts } of await listRecent(db, owner, ids, { now, zone, days })) {
    const counts = recent.get(id) ?? Array.from({ length: days }, () => 0)
    counts[days - 1 - ago] = posts
    recent.set(id, counts)
  }
  return (id) => ({ ...(figures.get(id) ?? NO_FIGURES), recent: recent.get(id) ?? Array.from({ length: days }, () => 0) })
}
