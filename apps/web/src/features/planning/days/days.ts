import { shiftWallDays, toWall } from '@marquee/contract/shared/wall-time'
import { firstWeekday } from '../../../lib/display.ts'

/** A calendar day, `2026-11-20`. It means the same in every zone; day-clock.ts has when it begins. */
export type Day = string

export const DAYS_OF_WEEK = 7
const FORMATS = { timeZone: 'UTC' } as const
const asDate = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const write = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, ...FORMATS })
  return (day: Day): string => format.format(asDate(day))
}

/** `Fri, Nov 20`. */
export const formatDay = write({ weekday: 'short', month: 'short', day: 'numeric' })
/** `Friday, November 20, 2026`. */
export const formatLongDay = write({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** `Fri`. */
export const formatWeekday = write({ weekday: 'short' })
/** `Friday`. */
export const formatLongWeekday = write({ weekday: 'long' })
const formatMonth = write({ month: 'long', year: 'numeric' })
const formatMonthDay = write({ month: 'short', day: 'numeric' })

/** Number of a day within its month, 1 to 31. */
export const dayNumber = (day: Day): number => Number(day.slice(8, 10))
/** Month of a day, `2026-11`. */
export const monthOf = (day: Day): string => day.slice(0, 7)
/** Day of an instant in `zone`. Takes milliseconds. */
export const dayAt = (at: number, zone: string): Day => toWall(at, zone).slice(0, 10)
export const addDays = (day: Day, days: number): Day => shiftWallDays(`${day}T00:00`, days).slice(0, 10)

/** The same day of another month, or that month's last one. */
export function addMonths(day: Day, months: number): Day {
  const date = asDate(`${monthOf(day)}-01`)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  const last = date.getUTCDate()
  return `${date.toISOString().slice(0, 7)}-${String(Math.min(dayNumber(day), last)).padStart(2, '0')}`
}

/** The day on which a day's week begins: the Sunday (trace.md PLAN-12), or the weekday that the user prefers. */
export const startOfWeek = (day: Day): Day => addDays(day, -((asDate(day).getUTCDay() - firstWeekday() + DAYS_OF_WEEK) % DAYS_OF_WEEK))
/** The seven days of a day's week, from its first. */
export const weekOf = (day: Day): Day[] => Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(startOfWeek(day), index))

/** The weeks that show a day's month, from the first day of its first day's week to the last day of its last day's. */
export function monthGrid(day: Day): Day[][] {
  const weeks: Day[][] = []
  for (let first = startOfWeek(`${monthOf(day)}-01`); first.slice(0, 7) <= monthOf(day); first = addDays(first, DAYS_OF_WEEK)) weeks.push(weekOf(first))
  return weeks
}

export type CalendarView = 'month' | 'week' | 'day'

/** The days a view shows, in order. */
export function daysOf(view: CalendarView, day: Day): Day[] {
  if (view === 'day') return [day]
  return view === 'week' ? weekOf(day) : monthGrid(day).flat()
}

/** The day that Previous (-1) and Next (1) navigate to. */
export function stepView(view: CalendarView, day: Day, delta: 1 | -1): Day {
  if (view === 'month') return addMonths(`${monthOf(day)}-01`, delta)
  return addDays(day, view === 'week' ? delta * DAYS_OF_WEEK : delta)
}

/** The shown period as text: `November 2026`, `Nov 15 – 21, 2026`, `Friday, November 20, 2026`. */
export function titleOf(view: CalendarView, day: Day): string {
  if (view === 'month') return formatMonth(day)
  if (view === 'day') return formatLongDay(day)
  const first = startOfWeek(day)
  const last = addDays(first, DAYS_OF_WEEK - 1)
  const end = monthOf(first) === monthOf(last) ? String(dayNumber(last)) : formatMonthDay(last)
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  return `${formatMonthDay(first)}${isOneYear ? '' : `, ${first.slice(0, 4)}`} – ${end}, ${last.slice(0, 4)}`
}
