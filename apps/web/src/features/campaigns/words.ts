import { formatMoney } from '@marquee/contract/commerce/money'
import { formatWallTime } from '../../lib/format.ts'
import { counted, joined, platformNames } from './labels.ts'
import type { DraftAction, DraftTrigger, Fields } from './model/draft.ts'

/** Stands in a sentence for a word that is not entered yet. */
export const GAP = '[...]'

type Rule = {
  /** Left out: the actions alone are told. */
  trigger?: DraftTrigger
  actions: readonly DraftAction[]
  /** Told in place of the actions, for example `then all 2 actions`. */
  then?: string
  /** The name of another campaign that an action changes. */
  titleOf?: (id: string) => string | undefined
}

const given = (value: unknown, say: (value: number) => string): string => (typeof value === 'number' ? say(value) : GAP)
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const LAST_DAY = 31

/** The product of the event: `any mug tagged “gift”`, `a product`. */
function productWords({ conditions, only_if: only = {} }: DraftTrigger, article: 'any' | 'a'): string {
  const own = only.product_type ?? conditions['product_type']
  const type = typeof own === 'string' && own !== '' ? own : 'product'
  const first = article === 'a' && /^[aeiou]/i.test(type) ? 'an' : article
  const { tag, collection, price_from: from, price_to: to } = only
  const price = from && to ? ` priced ${formatMoney(from)} to ${formatMoney(to)}` : from ? ` priced ${formatMoney(from)} or more` : to ? ` priced ${formatMoney(to)} or less` : ''
  return `${first} ${type}${tag ? ` tagged “${tag}”` : ''}${collection ? ` in “${collection}”` : ''}${price}`
}

function timeWords({ frequency, time_of_day: time, weekday, day }: Fields): string {
  if (frequency === 'hourly') return 'Every hour'
  const at = typeof time === 'string' && time !== '' ? `at ${formatWallTime(time)}` : `at ${GAP}`
  if (frequency === 'daily') return `Every day ${at}`
  if (frequency === 'weekly') return `Every ${WEEKDAYS[Number(weekday ?? 1) - 1] ?? 'Monday'} ${at}`
  if (frequency === 'monthly') return day === LAST_DAY ? `On the last day of every month ${at}` : `On day ${Number(day ?? 1)} of every month ${at}`
  return `Every ${GAP} ${at}`
}

function stockWords(trigger: DraftTrigger): string {
  const { type, threshold } = trigger.conditions
  if (type === 'restock') return `When ${productWords(trigger, 'a')} is back in stock`
  if (type === 'out_of_stock') return `When ${productWords(trigger, 'a')} is out of stock`
  return `When stock of ${productWords(trigger, 'any')} ${type === 'low_stock' ? `falls below ${given(threshold, String)}` : GAP}`
}

function whenWords(trigger: DraftTrigger): string {
  const { type, conditions } = trigger
  if (type === '') return `When ${GAP}`
  if (type === 'time_based') return timeWords(conditions)
  if (type === 'inventory_change') return stockWords(trigger)
  if (type === 'product_added') return `When ${productWords(trigger, 'a')} is added${conditions['delay_hours'] === 0 ? '' : `, wait ${given(conditions['delay_hours'], (hours) => counted(hours, 'hour'))}`}`
  const { direction, percent, threshold, window_hours: hours } = conditions
  if (type === 'price_change') return `When the price of ${productWords(trigger, 'any')} ${direction === undefined ? GAP : direction === 'increase' ? 'rises' : 'falls'} by ${given(percent, (value) => `${value}%`)} or more`
  return `When the engagement rate of a post stays ${direction === undefined ? GAP : direction === 'less_than' ? 'below' : 'above'} ${given(threshold, (value) => `${value}%`)} for ${given(hours, (value) => counted(value, 'hour'))}`
}

function postWords({ type, platforms, settings }: DraftAction): string {
  const where = platforms.length === 0 ? GAP : platformNames(platforms)
  const when = type === 'create_post' ? '' : settings['best_hour'] === true ? ' at the best hour' : ` ${given(settings['delay_minutes'], (minutes) => (minutes >= 60 && minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute')))} later`
  return settings['needs_approval'] === true ? `draft a post for ${where}${when} and wait for approval` : `post to ${where}${when}`
}

function actionWords(action: DraftAction, titleOf: Rule['titleOf']): string {
  const { type, settings: { message, status, campaign_id: other } } = action
  if (type === '') return GAP
  if (type === 'send_notification') return typeof message === 'string' && message.trim() !== '' ? 'notify you' : `notify you that ${GAP}`
  if (type !== 'update_campaign') return postWords(action)
  const verb = status === 'completed' ? 'complete' : status === 'paused' ? 'pause' : GAP
  return `${verb} ${typeof other === 'string' ? `the campaign ${titleOf?.(other) ?? 'that was chosen'}` : 'this campaign'}`
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A rule as one plain sentence. Takes a trigger with its actions; returns the text, with GAP for each word that is missing. */
export function ruleSentence({ trigger, actions, then, titleOf }: Rule): string {
  const on = actions.filter(({ enabled }) => enabled)
  const what = then ?? (on.length === 0 ? GAP : joined(on.map((action) => actionWords(action, titleOf))))
  if (trigger === undefined) return `${capitalised(what)}.`
  const isWaiting = trigger.type === 'product_added' && trigger.conditions['delay_hours'] !== 0 && then === undefined
  return `${whenWords(trigger)}, ${isWaiting ? 'then ' : ''}${what}.`
}
