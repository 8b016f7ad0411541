import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** How a rule did: how often it fired and did not, when last, and why it stopped itself. */
export type RuleFigures = { campaign_id: string; rule_id: string; fired: number; not_fired: number; last_fired_at: Date | null; stopped_at: Date | null; stopped_reason: string | null }

/** The figures of the owner's rules that decided something or failed, of all campaigns or of one. */
export async function listRuleFigures(db: Db, owner: string, campaignId: string | null): Promise<RuleFigures[]> {
  const { rows } = await sql<RuleFigures>`
    with counted as (
      select campaign_id, rule_id, count(*) filter (where has_fired)::integer as fired, count(*) filter (where not has_fired)::integer as not_fired
      from campaign_firings where owner = ${owner} and (${campaignId}::uuid is null or campaign_id = ${campaignId}::uuid) group by 1, 2
    ), kept as (select * from campaign_rules where owner = ${owner} and (${campaignId}::uuid is null or campaign_id = ${campaignId}::uuid))
    select coalesce(c.campaign_id, k.campaign_id) as campaign_id, coalesce(c.rule_id, k.rule_id) as rule_id, coalesce(fired, 0) as fired, coalesce(not_fired, 0) as not_fired, last_fired_at, stopped_at, stopped_reason
    from counted c full join kept k on k.campaign_id = c.campaign_id and k.rule_id = c.rule_id`.execute(db)
  return rows
}

/** Since when something of the owner's active campaigns should have been decided or done; null when nothing waits that long. */
export async function findLateSince(db: Db, owner: string, before: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select least(
      (select min(k.next_due_at) from campaign_clocks k join campaigns c on c.owner = k.owner and c.id = k.campaign_id where k.owner = ${owner} and c.status = 'active' and k.next_due_at < ${before}),
      (select min(a.due_at) from campaign_acts a join campaigns c on c.owner = a.owner and c.id = a.campaign_id where a.owner = ${owner} and a.state = 'waiting' and c.status = 'active' and a.due_at < ${before})
    ) as since`.execute(db)
  return rows[0]?.since ?? null
}

/** A rule among those of all campaigns: its id is one within its campaign. */
export const ruleKey = (campaignId: string, ruleId: string): string => `${campaignId} ${ruleId}`

/** The owner's rules that stopped themselves, by their keys. */
export async function listStopped(db: Db, owner: string): Promise<Set<string>> {
  const rows = await db.selectFrom('campaign_rules').select(['campaign_id', 'rule_id']).where('owner', '=', owner).where('stopped_at', 'is not', null).execute()
  return new Set(rows.map((row) => ruleKey(row.campaign_id, row.rule_id)))
}
