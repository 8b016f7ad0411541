import { missingInAction, missingInTrigger, RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import { type Check, check } from '../model/check.ts'
import type { Rule } from '../model/rule.ts'
import type { State } from '../model/state.ts'

/** What a rule lacks so that it could act, as the refusal of its field; null when it is complete. */
export function missingIn({ trigger, actions }: Pick<Rule, 'trigger' | 'actions'>): string | null {
  if (actions.length === 0) return RULE_ERRORS.incomplete
  return missingInTrigger(trigger) ?? actions.map(missingInAction).find((missing) => missing !== null) ?? null
}

/** Whether the rule may act at all: its campaign, its switches, its fields, its failures. */
export function checkStanding(rule: Rule, state: State, now: number): Check[] {
  const { campaign, trigger } = rule
  const { ends } = campaign
  const [at, posts] = [ends.kind === 'date' ? Date.parse(ends.at) : null, ends.kind === 'posts' ? ends.posts : null]
  const missing = missingIn(rule)
  return [
    check('status', campaign.status === 'active', { status: campaign.status }),
    check('ended', (at === null || now < at) && (posts === null || state.postCount < posts), { kind: ends.kind, at, posts, made: state.postCount }),
    check('automation', campaign.automation_rules.enabled, {}),
    check('enabled', trigger.enabled, {}),
    check('complete', missing === null, { missing }),
    check('stopped', state.stopped === null, { failures: state.stopped?.failures ?? 0, reason: state.stopped?.reason ?? null }),
  ]
}
