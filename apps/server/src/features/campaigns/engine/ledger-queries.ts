import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CampaignActs, CampaignFirings, CampaignRules } from '../../../platform/db/types.gen.ts'

export type FiringRow = Selectable<CampaignFirings>
export type ActRow = Selectable<CampaignActs>
export type RuleRow = Selectable<CampaignRules>

/** Lets one transaction at a time decide for a campaign: two events at once must not both count the same posts. */
export async function lockDecisions(trx: Tx, campaignId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaign:${campaignId}`}, 0))`.execute(trx)
}

/** The rules of a campaign that decided about an event before. */
export async function listDecided(db: Db, owner: string, campaignId: string, eventId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('campaign_firings').select('rule_id').where('owner', '=', owner).where('campaign_id', '=', campaignId).where('event_id', '=', eventId).execute()
  return new Set(rows.map((row) => row.rule_id))
}

/** Writes a decision. Returns false when there is one for its rule, event and target. */
export async function insertFiring(trx: Tx, row: Insertable<CampaignFirings>): Promise<boolean> {
  const written = await trx.insertInto('campaign_firings').values(row).onConflict((conflict) => conflict.columns(['campaign_id', 'rule_id', 'event_id', 'target']).doNothing()).returning('id').executeTakeFirst()
  return written !== undefined
}

export async function insertActs(trx: Tx, rows: readonly Insertable<CampaignActs>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('campaign_acts').values([...rows]).execute()
}

/** When the rule fired for a target last; null if it never did. */
export async function findLastFiring(db: Db, { owner, campaign_id: campaignId, rule_id: ruleId, target }: Pick<FiringRow, 'owner' | 'campaign_id' | 'rule_id' | 'target'>): Promise<Date | null> {
  const row = await db.selectFrom('campaign_firings').select((eb) => eb.fn.max('decided_at').as('at')).where('owner', '=', owner).where('campaign_id', '=', campaignId).where('rule_id', '=', ruleId).where('target', '=', target).where('has_fired', '=', true).executeTakeFirst()
  return row?.at ?? null
}

export const findFiring = (db: Db, owner: string, id: string): Promise<FiringRow | undefined> => db.selectFrom('campaign_firings').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
export const findAct = (db: Db, owner: string, id: string): Promise<ActRow | undefined> => db.selectFrom('campaign_acts').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** The act, locked, if it was not done yet. */
export const lockWaiting = (trx: Tx, owner: string, id: string): Promise<ActRow | undefined> =>
  trx.selectFrom('campaign_acts').selectAll().where('owner', '=', owner).where('id', '=', id).where('state', '=', 'waiting').forUpdate().executeTakeFirst()

export type Settled = { state: 'done' | 'held' | 'failed' | 'dropped'; reason?: string | null; post_id?: string | null }

/** Records what became of an act. */
export async function settleAct(trx: Tx, { owner, id }: Pick<ActRow, 'owner' | 'id'>, settled: Settled, now: Date): Promise<void> {
  await trx.updateTable('campaign_acts').set({ ...settled, settled_at: now }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Keeps why an act failed, until it is tried again. */
export async function noteReason(db: Db, { owner, id }: Pick<ActRow, 'owner' | 'id'>, reason: string): Promise<void> {
  await db.updateTable('campaign_acts').set({ reason }).where('owner', '=', owner).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Acts of all owners that are due and not done, the earliest first. Those of a paused campaign wait, except for posts, which wait once they are written. */
export const listWaitingForSystem = (db: Db, before: Date, limit: number): Promise<Pick<ActRow, 'id' | 'owner'>[]> =>
  db
    .selectFrom('campaign_acts as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .select(['a.id', 'a.owner'])
    .where('a.state', '=', 'waiting')
    .where('a.due_at', '<=', before)
    .where((eb) => eb.or([eb('a.kind', '=', 'post'), eb('c.status', '<>', 'paused')]))
    .orderBy('a.due_at')
    .limit(limit)
    .execute()

/** Deletes up to `limit` decisions made before `before`, with their acts. Returns how many there were. */
export async function purgeFiringsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('campaign_firings').select('id').where('decided_at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('campaign_firings').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The act that wrote a post; undefined for one that no rule wrote. */
export const findActOfPost = (db: Db, owner: string, postId: string): Promise<ActRow | undefined> => db.selectFrom('campaign_acts').selectAll().where('owner', '=', owner).where('post_id', '=', postId).executeTakeFirst()
