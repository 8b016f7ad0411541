import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { CampaignClocks } from '../../../../platform/db/types.gen.ts'
import type { CampaignRow } from '../../stored/queries.ts'

export type ClockRow = Selectable<CampaignClocks>

/** Campaigns of all owners with a rule that waits for a time or for figures, and that are due to be looked at. */
export async function listDueForSystem(db: Db, now: Date, limit: number): Promise<Pick<CampaignRow, 'id' | 'owner'>[]> {
  const { rows } = await sql<Pick<CampaignRow, 'id' | 'owner'>>`
    select c.id, c.owner from campaigns c left join campaign_clocks k on k.campaign_id = c.id
    where c.status in ('active', 'paused') and not c.is_archived
      and jsonb_path_exists(c.automation_rules, '$.triggers[*] ? (@.type == "time_based" || @.type == "performance_threshold")')
      and (k.campaign_id is null or k.version <> c.version or k.next_due_at <= ${now})
    order by k.next_due_at nulls first, c.id limit ${limit}`.execute(db)
  return rows
}

export const findClock = (db: Db, owner: string, campaignId: string): Promise<ClockRow | undefined> => db.selectFrom('campaign_clocks').selectAll().where('owner', '=', owner).where('campaign_id', '=', campaignId).executeTakeFirst()

/** Records up to when a campaign's times were handled, and when it is due again. Never back. */
export async function saveClock(db: Db, { campaign_id: campaignId, ...clock }: ClockRow): Promise<void> {
  const latest = (column: 'seen_until' | 'figures_until') => sql<Date>`greatest(${sql.ref(`campaign_clocks.${column}`)}, ${clock[column]})`
  await db
    .insertInto('campaign_clocks')
    .values({ campaign_id: campaignId, ...clock })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet({ version: clock.version, next_due_at: clock.next_due_at, seen_until: latest('seen_until'), figures_until: latest('figures_until') }))
    .execute()
}
