import { shiftWallDays, toWall } from '@marquee/contract/shared/wall-time'
import { firstWeekday } from '../../../../lib/display.ts'

/** A calendar day, `2026-11-20`. */
export type Day = string

const WEEK = 7
const asDate = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const write = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: Day): string => format.format(asDate(day))
}

/** `Thu, Nov 5`. */
export const dayTitle = write({ weekday: 'short', month: 'short', day: 'numeric' })
/** `Nov 5`. */
export const monthDay = write({ month: 'short', day: 'numeric' })
/** `Thu`. */
export const weekdayName = write({ weekday: 'short' })
/** The number of a day; with its month where one begins. */
export const dayLabel = (day: Day, isFirst: boolean): string => (isFirst || day.endsWith('-01') ? monthDay(day) : String(Number(day.slice(8))))

/** The day of an instant by the clocks of a zone. */
export const dayAt = (at: string, zone: string): Day => toWall(Date.parse(at), zone).slice(0, 10)
const addDays = (day: Day, days: number): Day => shiftWallDays(`${day}T00:00`, days).slice(0, 10)

/** Whole weeks from that of the first day to that of the last. */
export function weeksBetween(first: Day, last: Day): Day[][] {
  const weeks: Day[][] = []
  const start = addDays(first, -((asDate(first).getUTCDay() - firstWeekday() + WEEK) % WEEK))
  for (let day = start; day <= last; day = addDays(day, WEEK)) weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(day, index)))
  return weeks
}
