import { formatTime } from '../../lib/format.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 6

const part = (at: string | number, zone: string, options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(new Date(at))
const dayKey = (at: string | number, zone: string): string => part(at, zone, { year: 'numeric', month: '2-digit', day: '2-digit' })

/** Whether an instant is on the same day as now by the owner's clock. */
export const isToday = (at: string, now: number, zone: string): boolean => dayKey(at, zone) === dayKey(now, zone)

/** A day as the heading of its entries: `Today`, `Yesterday`, `Sat, Nov 21`. */
export function dayHeading(at: string, now: number, zone: string): string {
  if (isToday(at, now, zone)) return 'Today'
  return isToday(at, now - DAY_MS, zone) ? 'Yesterday' : part(at, zone, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** When something is due or was: `Today 11:30 AM`, `Mon 9:00 AM`, `Nov 27, 9:00 AM`. */
export function whenText(at: string, now: number, zone: string): string {
  const time = formatTime(at, zone)
  if (isToday(at, now, zone)) return `Today ${time}`
  if (Math.abs(now - Date.parse(at)) < WEEK_DAYS * DAY_MS) return `${part(at, zone, { weekday: 'short' })} ${time}`
  return `${part(at, zone, { month: 'short', day: 'numeric' })}, ${time}`
}
