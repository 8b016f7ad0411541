import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { CampaignRow } from '../../stored/queries.ts'

/** Running campaigns of all owners whose end has come: their date, or their number of published posts. */
export async function listEndedForSystem(db: Db, now: Date, limit: number): Promise<Pick<CampaignRow, 'id' | 'owner'>[]> {
  const { rows } = await sql<Pick<CampaignRow, 'id' | 'owner'>>`
    select id, owner from campaigns c where status in ('active', 'paused') and not is_archived and (
      (ends ->> 'kind' = 'date' and (ends ->> 'at')::timestamptz <= ${now})
      or (ends ->> 'kind' = 'posts' and (ends ->> 'posts')::integer <= (
        select count(*) from posts p where p.owner = c.owner and p.campaign_id = c.id and p.deleted_at is null and p.state in ('published', 'partially_published')))
    ) order by id limit ${limit}`.execute(db)
  return rows
}
