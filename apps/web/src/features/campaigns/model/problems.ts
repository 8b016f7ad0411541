import { type OnlyIf, RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import { type ActionType, RULE_FIELDS, type TriggerType } from '@marquee/contract/campaigns/values'
import type { DraftAction, DraftRule, DraftTrigger, Fields } from './draft.ts'

/** What is wrong, by field. */
export type Problems = Readonly<Record<string, string>>
type Range = { min: number; max: number }

const isOutside = (value: unknown, { min, max }: Range, isWhole = true): boolean => typeof value !== 'number' || value < min || value > max || (isWhole && !Number.isInteger(value))
const found = (checks: Readonly<Record<string, readonly [isWrong: boolean, message: string]>>): Problems => Object.fromEntries(Object.entries(checks).flatMap(([name, [isWrong, message]]) => (isWrong ? [[name, message]] : [])))

const AMOUNT_PROBLEM = 'Enter an amount such as 19.00.'
const isWrongAmount = (amount: OnlyIf['price_from']): boolean => amount !== undefined && !/^\d+(\.\d+)?$/.test(amount.amount)
const onlyIfProblems = (only: OnlyIf = {}): Problems => found({ price_from: [isWrongAmount(only.price_from), AMOUNT_PROBLEM], price_to: [isWrongAmount(only.price_to), AMOUNT_PROBLEM] })

const TRIGGER_CHECKS: Readonly<Record<TriggerType, (conditions: Fields) => Problems>> = {
  product_added: ({ delay_hours: hours }) => found({ delay_hours: [isOutside(hours, RULE_FIELDS.delayHours), RULE_ERRORS.delayHours] }),
  inventory_change: ({ type, threshold }) => found({ type: [type === undefined, RULE_ERRORS.incomplete], threshold: [type === 'low_stock' && isOutside(threshold, RULE_FIELDS.threshold), RULE_ERRORS.threshold] }),
  price_change: ({ percent, direction }) => found({ percent: [isOutside(percent, RULE_FIELDS.percent, false), RULE_ERRORS.percent], direction: [direction === undefined, RULE_ERRORS.incomplete] }),
  performance_threshold: ({ threshold, direction, window_hours: hours }) =>
    found({ threshold: [isOutside(threshold, RULE_FIELDS.rate, false), RULE_ERRORS.rate], direction: [direction === undefined, RULE_ERRORS.incomplete], window_hours: [isOutside(hours, RULE_FIELDS.windowHours), RULE_ERRORS.windowHours] }),
  time_based: ({ frequency, time_of_day: time }) => found({ frequency: [frequency === undefined, RULE_ERRORS.incomplete], time_of_day: [typeof time !== 'string' || !/^\d{2}:\d{2}$/.test(time), RULE_ERRORS.time] }),
}

/** What is wrong with a trigger, by field; a type that is not chosen yet is the rule's problem. */
export const triggerProblems = ({ type, conditions, only_if: only }: DraftTrigger): Problems => (type === '' ? {} : { ...TRIGGER_CHECKS[type](conditions), ...onlyIfProblems(only) })

const noPlatform = ({ platforms }: DraftAction) => [platforms.length === 0, RULE_ERRORS.platforms] as const
const ACTION_CHECKS: Readonly<Record<ActionType, (action: DraftAction) => Problems>> = {
  create_post: (action) => found({ platforms: noPlatform(action) }),
  schedule_post: (action) => found({ platforms: noPlatform(action), delay_minutes: [action.settings['best_hour'] !== true && isOutside(action.settings['delay_minutes'], RULE_FIELDS.delayMinutes), RULE_ERRORS.delayMinutes] }),
  send_notification: ({ settings: { message } }) => found({ message: [typeof message !== 'string' || message.trim() === '', RULE_ERRORS.message] }),
  update_campaign: ({ settings: { status } }) => found({ status: [status === undefined, RULE_ERRORS.status] }),
}
export const actionProblems = (action: DraftAction): Problems => (action.type === '' ? {} : ACTION_CHECKS[action.type](action))

const countOf = (problems: Problems): number => Object.keys(problems).length
/** How many fields of a rule need the user. */
export const problemCount = ({ trigger, actions }: DraftRule): number => countOf(triggerProblems(trigger)) + actions.reduce((sum, action) => sum + countOf(actionProblems(action)), 0)

const isGiven = (value: unknown): boolean => value !== undefined && value !== ''
const refused = (problems: Problems, fields: Fields): number => Object.keys(problems).filter((name) => name.startsWith('price_') || isGiven(fields[name])).length
/** How many fields of a trigger or an action cannot be stored: what is missing can, and keeps it from acting until it is entered. */
export const refusedInTrigger = (trigger: DraftTrigger): number => refused(triggerProblems(trigger), trigger.conditions)
export const refusedInAction = (action: DraftAction): number => refused(actionProblems(action), action.settings)
export const missingIn = (problems: Problems): number => countOf(problems)

/** Why the rules as a whole cannot be saved (trace.md RULES-03, RULES-04); null when they can. */
export function rulesError(rules: readonly DraftRule[]): string | null {
  if (rules.length === 0) return RULE_ERRORS.noRule
  const isIncomplete = rules.some(({ trigger, actions }) => trigger.type === '' || actions.length === 0 || actions.some(({ type }) => type === ''))
  return isIncomplete ? RULE_ERRORS.incomplete : null
}

/** `1 field needs you`. */
export const needsText = (count: number): string => `${count} ${count === 1 ? 'field needs' : 'fields need'} you`
