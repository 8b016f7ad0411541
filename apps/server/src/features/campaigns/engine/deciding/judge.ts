import { type CampaignEvent, decide, type Decision, isAsked, type Rule, type RuledCampaign, rulesOf } from '@marquee/campaigns'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { announce } from '../../context.ts'
import { findCampaign } from '../../stored/queries.ts'
import { ruledOf } from '../../stored/settings.ts'
import type { EngineContext } from '../context.ts'
import { actJob } from '../job-definitions.ts'
import { insertActs, insertFiring, listDecided, lockDecisions } from '../ledger-queries.ts'
import { noteFired } from '../rule-queries.ts'
import { readState } from './read-state.ts'

/** A campaign's rules about an event. `ruleId`: of a time, which is of one rule. */
export type Question = { owner: string; campaignId: string; event: CampaignEvent; ruleId?: string }

/** Writes a decision with what it leads to, and enqueues that. Returns whether it was the first. */
async function record(ctx: EngineContext, trx: Tx, { owner, event }: Question, rule: Rule, decision: Decision, now: Date): Promise<boolean> {
  const key = { owner, campaign_id: rule.campaign.id, rule_id: rule.trigger.id }
  const firing = {
    ...key, id: newId(now.getTime()), event_id: event.id, target: decision.target, trigger_type: rule.trigger.type, product_id: event.product?.id ?? null,
    event: JSON.stringify(event), decision: JSON.stringify(decision), has_fired: decision.fires, occurred_at: new Date(event.at), decided_at: now,
  }
  if (!(await insertFiring(trx, firing))) return false
  if (!decision.fires) return true
  const acts = decision.acts.map((act) => ({
    ...key, id: newId(now.getTime()), firing_id: firing.id, kind: act.kind, act: JSON.stringify(act), planned_at: new Date(act.at),
    // A post is written now, so that it is on the calendar; the rest is done at its time.
    due_at: act.kind === 'post' ? now : new Date(Math.max(act.at, now.getTime())),
  }))
  await insertActs(trx, acts)
  for (const { id, due_at: startAfter } of acts) await ctx.jobs.enqueue(trx, actJob, { owner, actId: id }, { startAfter })
  await noteFired(trx, key, now)
  return true
}

/** Whether any rule of a campaign would be asked about an event. */
export const hasAsked = (campaign: RuledCampaign, event: CampaignEvent): boolean => rulesOf(campaign).some((rule) => isAsked(rule, event))

/** Whether a decision belongs in the log. Figures are read again and again, so those that cross nothing do not. */
const isLogged = ({ kind }: CampaignEvent, { checks }: Decision): boolean => kind !== 'figures' || checks.every(({ name, isPassed }) => name !== 'crossing' || isPassed)

/**
 * Asks the rules of a campaign about an event, and records what they decide before anything is done: one row for each rule, event and target. Decisions that have a row
 * stay as they are, so it may be repeated. Returns how many rows it wrote.
 */
export async function judge(ctx: EngineContext, question: Question): Promise<number> {
  const { owner, campaignId, event } = question
  const written = await ctx.db.transaction().execute(async (trx) => {
    await lockDecisions(trx, campaignId)
    const row = await findCampaign(trx, owner, campaignId)
    if (!row || row.is_archived) return 0
    const decided = await listDecided(trx, owner, campaignId, event.id)
    const rules = rulesOf(ruledOf(row)).filter((rule) => isAsked(rule, event, question.ruleId) && !decided.has(rule.trigger.id))
    const now = ctx.clock.now()
    let count = 0
    for (const rule of rules) {
      const decision = decide(rule, event, await readState(trx, owner, rule, event, now), now.getTime())
      if (isLogged(event, decision) && (await record(ctx, trx, question, rule, decision, now))) count += 1
    }
    return count
  })
  if (written > 0) await announce(ctx, ctx.db, owner, campaignId)
  return written
}
