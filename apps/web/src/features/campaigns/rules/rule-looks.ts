import type { ListedRule } from '@marquee/contract/campaigns/routes'
import { isToday } from '../times.ts'

/** What the list of rules shows. */
export const RULE_FILTERS = ['all', 'today', 'stopped', 'never', 'off'] as const
export type RuleFilter = (typeof RULE_FILTERS)[number]
export const RULE_FILTER_LABELS: Readonly<Record<RuleFilter, string>> = { all: 'All', today: 'Due today', stopped: 'Stopped', never: 'Never fired', off: 'Off' }

/** Whether a rule belongs to a filter. Takes the rule, the filter, now and the owner's zone. */
export function fits(rule: ListedRule, filter: RuleFilter, now: number, zone: string): boolean {
  if (filter === 'today') return rule.next_due_at !== null && isToday(rule.next_due_at, now, zone)
  if (filter === 'stopped') return rule.state === 'stopped'
  if (filter === 'never') return rule.last_fired_at === null
  return filter === 'all' || !rule.enabled
}

const NEEDS: readonly ListedRule['state'][] = ['stopped', 'needs-you']
/** Those that need somebody first, the others as they came. */
export const inNeedFirst = (rules: readonly ListedRule[]): ListedRule[] => rules.toSorted((one, other) => Number(NEEDS.includes(other.state)) - Number(NEEDS.includes(one.state)))
