import { SETTLED_HOURS } from '@marquee/contract/campaigns/values'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A published post on one network with its figures as they were when it had been out for two days. */
export type SettledPost = { platform: string; published_at: Date; views: number; engagements: number }

/** The newest posts of the owner on some networks whose views are known: the first reading of each that is late enough. */
export async function listSettled(db: Db, owner: string, { platforms, since, limit }: { platforms: readonly string[]; since: Date; limit: number }): Promise<SettledPost[]> {
  const { rows } = await sql<SettledPost>`
    select d.platform, d.published_at, i.views::float8 as views, i.engagements::float8 as engagements
    from deliveries d cross join lateral (
      select r.views, r.likes + coalesce(r.comments, 0) + coalesce(r.shares, 0) as engagements from delivery_insights r
      where r.delivery_id = d.id and r.owner = d.owner and r.measured_at >= d.published_at + ${SETTLED_HOURS} * interval '1 hour' order by r.measured_at limit 1
    ) i
    where d.owner = ${owner} and d.status = 'published' and d.published_at >= ${since} and d.platform = any(${[...platforms]}::text[]) and i.views > 0 and i.engagements is not null
    order by d.published_at desc, d.id limit ${limit}`.execute(db)
  return rows
}
