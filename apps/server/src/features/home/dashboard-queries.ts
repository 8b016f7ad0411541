import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The beginnings of the two spans that are compared: the recent one lasts until now. */
export type Spans = { recent: Date; earlier: Date }

/** How many posts the owner has, and how many were created in each span. */
export async function countPosts(db: Db, owner: string, { recent, earlier }: Spans) {
  const { rows } = await sql<{ total: number; recent: number; earlier: number }>`
    select count(*)::int as total, count(*) filter (where created_at >= ${recent})::int as recent,
      count(*) filter (where created_at >= ${earlier} and created_at < ${recent})::int as earlier
    from posts where owner = ${owner} and deleted_at is null`.execute(db)
  return rows[0] ?? { total: 0, recent: 0, earlier: 0 }
}

/** How many networks the owner is connected with, and was at `then`. */
export async function countPlatforms(db: Db, owner: string, then: Date) {
  const { rows } = await sql<{ now: number; before: number }>`
    select count(distinct platform) filter (where state = 'connected')::int as now,
      count(distinct platform) filter (where created_at <= ${then} and (state = 'connected' or state_since > ${then}))::int as before
    from social_accounts where owner = ${owner} and not is_forgotten`.execute(db)
  return rows[0] ?? { now: 0, before: 0 }
}

/** Sums of what networks reported: `seen` are the views of the deliveries whose reactions are known too. As text, since they may be large; null for nothing reported. */
export type Reach = { views: string | null; seen: string | null; reactions: string | null }

/** The latest figures of the owner's deliveries: of all, and of those published in each span. */
export async function sumReach(db: Db, owner: string, { recent, earlier }: Spans): Promise<Record<'total' | 'recent' | 'earlier', Reach>> {
  const { rows } = await sql<Reach & { span: 'total' | 'recent' | 'earlier' }>`
    with latest as (
      select distinct on (i.delivery_id) p.published_at, i.views,
        case when num_nonnulls(i.likes, i.comments, i.shares) > 0 then coalesce(i.likes, 0) + coalesce(i.comments, 0) + coalesce(i.shares, 0) end as reactions
      from delivery_insights i join deliveries d on d.owner = i.owner and d.id = i.delivery_id join posts p on p.owner = d.owner and p.id = d.post_id
      where i.owner = ${owner} and p.deleted_at is null
      order by i.delivery_id, i.measured_at desc
    ), spans as (
      select 'total' as span, l.* from latest l
      union all select 'recent', l.* from latest l where l.published_at >= ${recent}
      union all select 'earlier', l.* from latest l where l.published_at >= ${earlier} and l.published_at < ${recent}
    )
    select span, sum(views) as views, sum(views) filter (where views > 0 and reactions is not null) as seen, sum(reactions) filter (where views > 0) as reactions
    from spans group by span`.execute(db)
  const none: Reach = { views: null, seen: null, reactions: null }
  const of = (name: 'total' | 'recent' | 'earlier'): Reach => rows.find(({ span }) => span === name) ?? none
  return { total: of('total'), recent: of('recent'), earlier: of('earlier') }
}

/** How many pictures the owner uploaded and how many videos were made. */
export async function countMade(db: Db, owner: string) {
  const { rows } = await sql<{ images: number; videos: number }>`
    select (select count(*)::int from media_items where owner = ${owner} and deleted_at is null and kind = 'image' and source = 'upload') as images,
      (select count(*)::int from video_tasks where owner = ${owner} and status = 'completed') as videos`.execute(db)
  return rows[0] ?? { images: 0, videos: 0 }
}
