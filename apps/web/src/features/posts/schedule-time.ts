import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { SCHEDULE_MINIMUM_AHEAD_MS } from '@marquee/contract/shared/time'

/** Times that a datetime-local input gives, read in one time zone. */
export type ScheduleResult = { iso: string; error: null } | { iso: null; error: string }

export const SCHEDULE_ERRORS = {
  past: PREFLIGHT_TEXTS.pastDate,
  tooSoon: 'Choose a time at least 5 minutes from now.',
  gap: 'This time does not exist on that day: the clocks go forward. Choose another time.',
  invalid: 'Choose a date and a time.',
} as const

const MINUTE_MS = 60_000
const WALL = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/

const formats = new Map<string, Intl.DateTimeFormat>()
function formatFor(zone: string): Intl.DateTimeFormat {
  const made = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Wall time of an instant in `zone`, as a datetime-local input writes it. Takes milliseconds. */
export function toWall(at: number, zone: string): string {
  const part = Object.fromEntries(formatFor(zone).formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`
}

/** Wall time read as if it were UTC, in milliseconds; null when it is not a time. */
function asUtc(wall: string): number | null {
  const [, year, month, day, hour, minute] = WALL.exec(wall) ?? []
  if (!year) return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return Number.isFinite(at) ? at : null
}

/**
 * The instant of a wall time in `zone`. Returns milliseconds, null for a time that the change to summer time leaves out; of a
 * time that happens twice, the first.
 */
export function wallToInstant(wall: string, zone: string): number | null {
  const utc = asUtc(wall)
  if (utc === null) return null
  const offsetAt = (at: number): number => (asUtc(toWall(at, zone)) ?? at) - Math.floor(at / MINUTE_MS) * MINUTE_MS
  const dayMs = 24 * 60 * MINUTE_MS
  const candidates = [utc - offsetAt(utc - dayMs), utc - offsetAt(utc + dayMs)]
  const matches = candidates.filter((at) => asUtc(toWall(at, zone)) === utc)
  return matches.length > 0 ? Math.min(...matches) : null
}

/** Earliest wall time that a schedule input takes: now and 5 minutes, up to the next whole minute (texts.md AMB-21). */
export const earliestWall = (now: number, zone: string): string =>
  toWall(Math.ceil((now + SCHEDULE_MINIMUM_AHEAD_MS) / MINUTE_MS) * MINUTE_MS, zone)

/**
 * Reads a schedule input. Takes its value, the zone it is in and now in milliseconds; returns the ISO instant or the
 * reason why that time cannot be used.
 */
export function readSchedule(value: string, zone: string, now: number): ScheduleResult {
  if (asUtc(value) === null) return { iso: null, error: SCHEDULE_ERRORS.invalid }
  const at = wallToInstant(value, zone)
  if (at === null) return { iso: null, error: SCHEDULE_ERRORS.gap }
  if (at <= now) return { iso: null, error: SCHEDULE_ERRORS.past }
  const earliest = Math.floor((now + SCHEDULE_MINIMUM_AHEAD_MS) / MINUTE_MS) * MINUTE_MS
  return at < earliest ? { iso: null, error: SCHEDULE_ERRORS.tooSoon } : { iso: new Date(at).toISOString(), error: null }
}
