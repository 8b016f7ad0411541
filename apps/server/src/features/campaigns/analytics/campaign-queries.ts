import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Titles of campaigns, and the day on which their first post went out. */
export async function listTitles(db: Db, owner: string, ids: readonly string[], zone: string): Promise<{ id: string; title: string; began: string | null }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; title: string; began: string | null }>`
    select c.id, c.title, (select (min(p.published_at) at time zone ${zone})::date::text from posts p where p.owner = c.owner and p.campaign_id = c.id and p.deleted_at is null) as began
    from campaigns c where c.owner = ${owner} and c.id = any(${[...ids]}::uuid[]) order by c.title, c.id`.execute(db)
  return rows
}

/** Whether any figure of a post of a campaign is known: a reading, a click or an order. */
export async function hasFigures(db: Db, owner: string): Promise<boolean> {
  const ofCampaigns = sql`select p.id from posts p where p.owner = ${owner} and p.campaign_id is not null and p.deleted_at is null`
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from deliveries d where d.owner = ${owner} and d.published_at is not null and d.post_id in (${ofCampaigns}) and exists (select from delivery_insights i where i.delivery_id = d.id))
      or exists (select from commerce_clicks c join commerce_links l on l.owner = c.owner and l.id = c.link_id where c.owner = ${owner} and c.kind = 'counted' and l.post_id in (${ofCampaigns}))
      or exists (select from commerce_attributions a where a.owner = ${owner} and a.post_id in (${ofCampaigns})) as known`.execute(db)
  return rows[0]?.known ?? false
}
