import type { Analytics, Figure, FigureRow } from '@marquee/contract/campaigns/analytics/figures'
import { FIGURE_LABELS, type Group } from '@marquee/contract/campaigns/analytics/values'
import { formatWallTime } from '../../../lib/format.ts'
import { whenText } from '../times.ts'

const part = (day: string, options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
/** A day in few letters: `Nov 20`. */
export const shortDay = (day: string): string => part(day, { month: 'short', day: 'numeric' })
/** With its weekday: `Fri, Nov 20`. */
export const longDay = (day: string): string => part(day, { weekday: 'short', month: 'short', day: 'numeric' })

/** The hour of posting: `9:00 AM`, as the user prefers it. */
export const hourLabel = (hour: string): string => formatWallTime(`${hour.padStart(2, '0')}:00`)

/** What a row is of. */
export function rowLabel(group: Group, { key, label }: FigureRow): string {
  if (group === 'day') return longDay(key)
  return group === 'hour' ? hourLabel(key) : label
}

/** The title of the posts behind a row, or behind a whole figure. */
export const postsTitle = ({ name }: Figure, what: string): string => `${FIGURE_LABELS[name]}: ${what}`

/** The days of an analysis in words: `30 days`. */
export const daysText = ({ sent }: Pick<Analytics, 'sent'>): string => `${sent.length} days`

/** When a figure was read: `Read today 10:40 AM`. */
export const readText = (at: string, now: number, zone: string): string => `Read ${whenText(at, now, zone).replace(/^T(?=oday)/, 't')}`
