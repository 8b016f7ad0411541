import type { CampaignTrigger } from '@marquee/contract/campaigns/rules'
import type { INVENTORY_TYPES } from '@marquee/contract/campaigns/values'
import type { Rule } from '../model/rule.ts'
import { sayClock, sayCount, sayPercent } from './format.ts'
import { field, type Part, say } from './parts.ts'
import { sayProduct } from './product-words.ts'

type Conditions<Type extends CampaignTrigger['type']> = Extract<CampaignTrigger, { type: Type }>['conditions']

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** The last day of any month, whatever its number. */
const LAST_DAY = 31

const STOCK: Readonly<Record<(typeof INVENTORY_TYPES)[number], (rule: Rule, conditions: Conditions<'inventory_change'>) => Part[]>> = {
  low_stock: (rule, { threshold }) => say`When stock of ${sayProduct(rule, 'any')} falls below ${field(threshold?.toLocaleString('en-US'))}`,
  restock: (rule) => say`When ${sayProduct(rule, 'a')} is back in stock`,
  out_of_stock: (rule) => say`When ${sayProduct(rule, 'a')} is out of stock`,
}

function sayDayOfMonth(day: number): Part[] {
  if (day === LAST_DAY) return say`On the ${field('last day')} of every month`
  return day > 28 ? say`On ${field(`day ${day}`)} of every month, or its last day,` : say`On ${field(`day ${day}`)} of every month`
}

/** Of an hourly rule the minutes of its time count. */
function sayHourly(time: string | undefined): Part[] {
  const minutes = Number(time?.slice(3))
  return minutes === 0 ? say`${field('Every hour')}, on the hour` : say`${field('Every hour')}, ${field(time && sayCount(minutes, 'minute'))} past`
}

function sayTimes({ frequency, time_of_day: time, weekday = 1, day = 1 }: Conditions<'time_based'>): Part[] {
  const clock = field(time && sayClock(time))
  if (frequency === 'hourly') return sayHourly(time)
  if (frequency === 'daily') return say`${field('Every day')} at ${clock}`
  if (frequency === 'weekly') return say`${field(`Every ${WEEKDAYS[weekday - 1] ?? WEEKDAYS[0]}`)} at ${clock}`
  return frequency === 'monthly' ? say`${sayDayOfMonth(day)} at ${clock}` : say`Every ${field(null)} at ${clock}`
}

function sayRate({ threshold, direction, window_hours: hours }: Conditions<'performance_threshold'>): Part[] {
  const word = direction === undefined ? null : direction === 'less_than' ? 'below' : 'above'
  return say`When the ${field('engagement rate')} of a post stays ${field(word)} ${field(threshold !== undefined && sayPercent(threshold))} for ${field(hours !== undefined && sayCount(hours, 'hour'))}`
}

function sayPriceChange(rule: Rule, { percent, direction }: Conditions<'price_change'>): Part[] {
  const verb = direction === undefined ? null : direction === 'decrease' ? 'falls' : 'rises'
  return say`When the price of ${sayProduct(rule, 'any')} ${field(verb)} by ${field(percent !== undefined && sayPercent(percent))} or more`
}

function sayAdded(rule: Rule, { delay_hours: hours }: Conditions<'product_added'>): Part[] {
  const added = say`When ${sayProduct(rule, 'a')} is added`
  return hours === 0 ? added : say`${added}, wait ${field(hours !== undefined && sayCount(hours, 'hour'))}, then`
}

/** What a rule waits for: "When stock of any mug falls below 10". `isLeading`: its words lead to the action without a comma. */
export function sayTrigger(rule: Rule): { parts: Part[]; isLeading: boolean } {
  const { trigger } = rule
  if (trigger.type === 'product_added') return { parts: sayAdded(rule, trigger.conditions), isLeading: trigger.conditions.delay_hours !== 0 }
  if (trigger.type === 'inventory_change') {
    const { type } = trigger.conditions
    return { parts: type === undefined ? say`When stock of ${sayProduct(rule, 'any')} ${field(null)}` : STOCK[type](rule, trigger.conditions), isLeading: false }
  }
  if (trigger.type === 'price_change') return { parts: sayPriceChange(rule, trigger.conditions), isLeading: false }
  return { parts: trigger.type === 'performance_threshold' ? sayRate(trigger.conditions) : sayTimes(trigger.conditions), isLeading: false }
}
