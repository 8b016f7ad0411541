import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

export type PostOfState = { at: Date; product_id: string | null; platforms: string[]; text: string }

/** Posts of a campaign, each with the product that it is about, that were published, are planned, or wait to be written or approved, since `since`. Failed and deleted ones are none. */
export async function listPostsOfState(db: Db, owner: string, campaignId: string, since: Date): Promise<PostOfState[]> {
  const { rows } = await sql<PostOfState>`
    select coalesce(p.published_at, p.scheduled_at, p.created_at) as at,
      coalesce(f.product_id, (select b.product_id from commerce_facts b where b.owner = p.owner and b.post_id = p.id order by b.product_id limit 1)) as product_id, p.platforms, p.content as text
    from posts p left join campaign_acts a on a.post_id = p.id left join campaign_firings f on f.id = a.firing_id
    where p.owner = ${owner} and p.campaign_id = ${campaignId} and p.deleted_at is null and p.state <> 'failed' and coalesce(p.published_at, p.scheduled_at, p.created_at) >= ${since}
    union all
    select a.planned_at, f.product_id, array(select jsonb_array_elements_text(a.act -> 'platforms')), ''
    from campaign_acts a join campaign_firings f on f.id = a.firing_id
    where a.owner = ${owner} and a.campaign_id = ${campaignId} and a.kind = 'post' and a.state = 'waiting'`.execute(db)
  return rows
}

/** All posts that a campaign has made, those that are to be written included. */
export async function countPosts(db: Db, owner: string, campaignId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from posts where owner = ${owner} and campaign_id = ${campaignId} and deleted_at is null and state <> 'failed')::integer
      + (select count(*) from campaign_acts where owner = ${owner} and campaign_id = ${campaignId} and kind = 'post' and state = 'waiting')::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}
