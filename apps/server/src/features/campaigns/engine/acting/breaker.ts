import { FAILURES_TO_STOP } from '@marquee/contract/campaigns/values'
import type { Tx } from '../../../../platform/db/database.ts'
import { findCampaign } from '../../stored/queries.ts'
import type { EngineContext } from '../context.ts'
import { ruleStopped } from '../events.ts'
import { noteFailure, type RuleKey } from '../rule-queries.ts'

/** Counts a failure of a rule. After some in a row it stops itself, and its owner is told why. */
export async function failRule(ctx: Pick<EngineContext, 'events' | 'clock'>, trx: Tx, { owner, campaign_id: campaignId, rule_id: ruleId }: RuleKey, reason: string): Promise<void> {
  const now = ctx.clock.now()
  if (!(await noteFailure(trx, { owner, campaign_id: campaignId, rule_id: ruleId }, { reason, most: FAILURES_TO_STOP, now }))) return
  const campaign = await findCampaign(trx, owner, campaignId)
  await ctx.events.publish(trx, ruleStopped, { owner, payload: { campaignId, ruleId, title: campaign?.title ?? '', reason }, at: now })
}
