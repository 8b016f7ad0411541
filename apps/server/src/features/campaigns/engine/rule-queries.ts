import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { RuleRow } from './ledger-queries.ts'

export type RuleKey = { owner: string; campaign_id: string; rule_id: string }

export const findRule = (db: Db, { owner, campaign_id: campaignId, rule_id: ruleId }: RuleKey): Promise<RuleRow | undefined> =>
  db.selectFrom('campaign_rules').selectAll().where('owner', '=', owner).where('campaign_id', '=', campaignId).where('rule_id', '=', ruleId).executeTakeFirst()

/** Records that a rule fired. */
export async function noteFired(trx: Tx, key: RuleKey, now: Date): Promise<void> {
  await trx.insertInto('campaign_rules').values({ ...key, last_fired_at: now }).onConflict((conflict) => conflict.columns(['campaign_id', 'rule_id']).doUpdateSet({ last_fired_at: now })).execute()
}

/** Counts a failure of a rule; at `most` in a row it stops itself. Returns true when this one stopped it. */
export async function noteFailure(trx: Tx, key: RuleKey, { reason, most, now }: { reason: string; most: number; now: Date }): Promise<boolean> {
  const { failures, stopped_at: stoppedAt } = await trx
    .insertInto('campaign_rules')
    .values({ ...key, failures: 1 })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'rule_id']).doUpdateSet({ failures: sql<number>`campaign_rules.failures + 1` }))
    .returning(['failures', 'stopped_at'])
    .executeTakeFirstOrThrow()
  if (failures < most || stoppedAt !== null) return false
  await trx.updateTable('campaign_rules').set({ stopped_at: now, stopped_reason: reason }).where('owner', '=', key.owner).where('campaign_id', '=', key.campaign_id).where('rule_id', '=', key.rule_id).execute()
  return true
}

/** Failures are counted from here again: something worked, or a person restarted the rule. */
export async function clearFailures(trx: Db, { owner, campaign_id: campaignId, rule_id: ruleId }: RuleKey, isRestart = false): Promise<void> {
  await trx.updateTable('campaign_rules').set({ failures: 0, ...(isRestart ? { stopped_at: null, stopped_reason: null } : {}) }).where('owner', '=', owner).where('campaign_id', '=', campaignId).where('rule_id', '=', ruleId).execute()
}
