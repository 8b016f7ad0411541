import { type CampaignNames, nextOccurrence, type Rule, rulesOf, sayRule, timingOf, toText } from '@marquee/campaigns'
import { missingInAction, missingInTrigger, RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import type { ListedRule } from '@marquee/contract/campaigns/routes'
import { RULE_STATES } from '@marquee/contract/campaigns/words'
import type { CampaignRow } from '../stored/queries.ts'
import { ruledOf } from '../stored/settings.ts'
import { type RuleFigures, ruleKey } from './queries.ts'

type Standing = Pick<ListedRule, 'state' | 'reason'>

/** What a rule lacks so that it could act: a field, an action, or a campaign that it names and that is gone. */
function findMissing({ trigger, actions, campaign }: Rule, names: CampaignNames): string | null {
  if (actions.length === 0) return RULE_ERRORS.incomplete
  const missing = missingInTrigger(trigger) ?? actions.map(missingInAction).find((each) => each !== null)
  if (missing) return missing
  const isGone = actions.some((action) => action.type === 'update_campaign' && action.settings.campaign_id !== undefined && action.settings.campaign_id !== campaign.id && names[action.settings.campaign_id] === undefined)
  return isGone ? RULE_STATES.campaignGone : null
}

/** The state of a rule: what its owner has to do about it comes first. */
function standingOf(rule: Rule, figures: RuleFigures | undefined, names: CampaignNames): Standing {
  if (figures?.stopped_at) return { state: 'stopped', reason: figures.stopped_reason ?? RULE_STATES.stopped }
  const missing = findMissing(rule, names)
  if (missing !== null) return { state: 'needs-you', reason: missing }
  if (!rule.trigger.enabled) return { state: 'off', reason: null }
  if (!rule.campaign.automation_rules.enabled) return { state: 'off', reason: RULE_STATES.automationOff }
  return rule.campaign.status === 'active' ? { state: 'on', reason: null } : { state: 'campaign', reason: RULE_STATES.campaign(rule.campaign.status) }
}

/** When a rule that is on waits for a time: its next. */
function nextDueOf({ trigger, campaign }: Rule, now: Date): string | null {
  const timing = timingOf(trigger)
  return timing && new Date(nextOccurrence(timing, campaign.smart_scheduling.timezone, now.getTime())).toISOString()
}

export type RuleSources = { figures: ReadonlyMap<string, RuleFigures>; names: CampaignNames; now: Date }

/** The rules of a campaign as the tab Rules lists them, in their order. */
export function presentRules(row: CampaignRow, { figures, names, now }: RuleSources): ListedRule[] {
  return rulesOf(ruledOf(row)).map((rule) => {
    const own = figures.get(ruleKey(row.id, rule.trigger.id))
    const standing = standingOf(rule, own, names)
    return {
      campaign_id: row.id, campaign_title: row.title, campaign_status: row.status, rule_id: rule.trigger.id, enabled: rule.trigger.enabled, sentence: toText(sayRule(rule, names)), ...standing,
      fired: own?.fired ?? 0, not_fired: own?.not_fired ?? 0, last_fired_at: own?.last_fired_at?.toISOString() ?? null, next_due_at: standing.state === 'on' ? nextDueOf(rule, now) : null,
    }
  })
}
