import type { SmartScheduling } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_CAPS } from '@marquee/contract/campaigns/values'
import { formatWallTime } from '../../../lib/format.ts'
import type { Problems } from './problems.ts'

/** How many posts, how far apart and when not, while it is edited. */
export type Pace = { max_posts: number | undefined; product_hours: number | undefined; quiet_from: string; quiet_to: string }
export const PACE_DEFAULTS: Pace = { max_posts: CAMPAIGN_CAPS.posts.default, product_hours: CAMPAIGN_CAPS.productHours.default, quiet_from: '', quiet_to: '' }
/** The pace of stored settings; what is missing is as usual. */
export const paceOf = (stored: SmartScheduling): Pace => ({ max_posts: stored.max_posts ?? PACE_DEFAULTS.max_posts, product_hours: stored.product_hours ?? PACE_DEFAULTS.product_hours, quiet_from: stored.quiet_from ?? '', quiet_to: stored.quiet_to ?? '' })
/** What is sent of it. */
export const paceBody = ({ max_posts, product_hours, quiet_from, quiet_to }: Pace) => ({ ...(max_posts !== undefined && { max_posts }), ...(product_hours !== undefined && { product_hours }), ...(quiet_from !== '' && { quiet_from }), ...(quiet_to !== '' && { quiet_to }) })

/** The period that the cap counts in; a frequency of its own has no word. */
const PERIODS: Readonly<Record<string, string>> = { hourly: 'an hour', daily: 'a day', every_other_day: 'in two days', weekly: 'a week', bi_weekly: 'in two weeks', monthly: 'a month' }
const periodText = (frequency: string): string => PERIODS[frequency] ?? ''
/** `posts a day`. */
export const perText = (frequency: string): string => `posts ${periodText(frequency)}`.trim()

const isWithin = (value: number | undefined, { min, max }: { min: number; max: number }): boolean => value !== undefined && Number.isInteger(value) && value >= min && value <= max
/** What is wrong with a pace, by field. */
export function paceProblems(pace: Pace): Problems {
  const problems: Record<string, string> = {}
  if (!isWithin(pace.max_posts, CAMPAIGN_CAPS.posts)) problems['max_posts'] = `Between ${CAMPAIGN_CAPS.posts.min} and ${CAMPAIGN_CAPS.posts.max} posts.`
  if (!isWithin(pace.product_hours, CAMPAIGN_CAPS.productHours)) problems['product_hours'] = `Between ${CAMPAIGN_CAPS.productHours.min} and ${CAMPAIGN_CAPS.productHours.max} hours.`
  if ((pace.quiet_from === '') !== (pace.quiet_to === '')) problems[pace.quiet_from === '' ? 'quiet_from' : 'quiet_to'] = 'Choose both times, or none.'
  return problems
}

/** The pace in one sentence: `At most 2 posts a day, never 9:00 PM to 7:00 AM.` */
export function paceSentence({ max_posts: most, quiet_from: from, quiet_to: to }: Pace, frequency: string): string {
  const cap = most === undefined ? '' : `At most ${most} ${most === 1 ? perText(frequency).replace('posts', 'post') : perText(frequency)}`
  const quiet = from !== '' && to !== '' ? `never ${formatWallTime(from)} to ${formatWallTime(to)}` : ''
  const parts = [cap, quiet].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
