import type { Comparison } from '@marquee/contract/campaigns/analytics/values'

const DAY_MS = 86_400_000

/** The day of an instant in a zone, as `2026-11-23`. */
export const dayIn = (zone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** A day so many days before (after: negative) another. */
const daysBefore = (day: string, count: number): string => new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)

/** How many days there are from one to another, both included. */
export const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** All days from one to another. */
export const listDays = (from: string, to: string): string[] => Array.from({ length: countDays(from, to) }, (_, index) => daysBefore(from, -index))

/** The same day of the year before; of February 29, the day before March. */
function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year - 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}

export type Days = { from: string; to: string }

/** The `days` days that end with today. */
export const periodOf = (today: string, days: number): Days => ({ from: daysBefore(today, days - 1), to: today })

/** The days that a period is compared with, as many as it has; null for none. */
export function comparedDays({ from, to }: Days, kind: Comparison): Days | null {
  if (kind === 'none') return null
  const days = countDays(from, to)
  if (kind === 'before') return { from: daysBefore(from, days), to: daysBefore(from, 1) }
  if (kind === 'campaign') return { from, to }
  const end = yearBefore(to)
  return { from: daysBefore(end, days - 1), to: end }
}
