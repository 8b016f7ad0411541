import type { Frequency } from '@marquee/contract/campaigns/values'
import { dayNumber, dayOf, HOUR_MS, instantOf, monthAfter, shiftDay, wallAt, weekdayOf } from './instants.ts'

export type Period = { from: number; to: number }

/** The first day of the period that has `day`, and how many days it lasts. */
const DAYS_OF: Readonly<Record<Exclude<Frequency, 'hourly' | 'custom'>, (day: string) => { first: string; days: number }>> = {
  daily: (day) => ({ first: day, days: 1 }),
  every_other_day: (day) => ({ first: shiftDay(day, -(dayNumber(day) % 2)), days: 2 }),
  weekly: (day) => ({ first: shiftDay(day, 1 - weekdayOf(day)), days: 7 }),
  // Counted from Monday, January 5, 1970.
  bi_weekly: (day) => ({ first: shiftDay(day, -((dayNumber(day) - 4) % 14)), days: 14 }),
  monthly: (day) => monthAfter(day, 0),
}

const cache = new Map<string, Period>()
const CACHED = 500
function daysAsPeriod(first: string, days: number, zone: string): Period {
  const key = `${zone} ${first} ${days}`
  const known = cache.get(key)
  if (known) return known
  if (cache.size >= CACHED) cache.clear()
  const period = { from: instantOf(wallAt(first, '00:00'), zone), to: instantOf(wallAt(shiftDay(first, days), '00:00'), zone) }
  cache.set(key, period)
  return period
}

/** The calendar day of an instant in `zone`, from its start to before the next. */
export const dayPeriod = (at: number, zone: string): Period => daysAsPeriod(dayOf(at, zone), 1, zone)

/** The period in which posts are counted: the hour, day, two days, week from Monday, two weeks or month of `at` in `zone`. Null for `custom`: the rules alone say how often. */
export function periodOf(frequency: Frequency, at: number, zone: string): Period | null {
  if (frequency === 'custom') return null
  if (frequency === 'hourly') return { from: Math.floor(at / HOUR_MS) * HOUR_MS, to: Math.floor(at / HOUR_MS) * HOUR_MS + HOUR_MS }
  const { first, days } = DAYS_OF[frequency](dayOf(at, zone))
  return daysAsPeriod(first, days, zone)
}
