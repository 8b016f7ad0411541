import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { SCHEDULE_MINIMUM_AHEAD_MS, TIME_ERRORS } from '@marquee/contract/shared/time'
import { toWall, wallAsUtc, wallToInstants } from '@marquee/contract/shared/wall-time'
import type { ComposerForm } from '../composer-form.ts'

export { toWall, wallToInstant } from '@marquee/contract/shared/wall-time'

/** Errors and values of a datetime-local input, read in one time zone. */
export type ScheduleResult = { iso: string; error: null } | { iso: null; error: string }

export const SCHEDULE_ERRORS = {
  past: PREFLIGHT_TEXTS.pastDate,
  tooSoon: TIME_ERRORS.tooSoon,
  gap: TIME_ERRORS.gap,
  invalid: TIME_ERRORS.invalid,
} as const

/** Whether an instant is the second of two that the clocks of `zone` show alike. */
export function isSecondTime(iso: string, zone: string): boolean {
  const at = new Date(iso).getTime()
  const [, second] = wallToInstants(toWall(at, zone), zone)
  return second !== undefined && at >= second
}

const MINUTE_MS = 60_000

/** Earliest wall time that a schedule input accepts: now and 5 minutes, rounded up to the next whole minute (trace.md AMB-21). */
export const earliestWall = (now: number, zone: string): string =>
  toWall(Math.ceil((now + SCHEDULE_MINIMUM_AHEAD_MS) / MINUTE_MS) * MINUTE_MS, zone)

/**
 * Reads a schedule input. Takes its value, its zone, now in milliseconds, and which one is meant of an hour that occurs twice;
 * returns the ISO instant or the reason why that time is invalid.
 */
export function readSchedule(value: string, zone: string, now: number, isSecond = false): ScheduleResult {
  if (wallAsUtc(value) === null) return { iso: null, error: SCHEDULE_ERRORS.invalid }
  const [first, second] = wallToInstants(value, zone)
  const at = isSecond ? (second ?? first) : first
  if (at === undefined) return { iso: null, error: SCHEDULE_ERRORS.gap }
  if (at <= now) return { iso: null, error: SCHEDULE_ERRORS.past }
  const earliest = Math.floor((now + SCHEDULE_MINIMUM_AHEAD_MS) / MINUTE_MS) * MINUTE_MS
  return at < earliest ? { iso: null, error: SCHEDULE_ERRORS.tooSoon } : { iso: new Date(at).toISOString(), error: null }
}

/**
 * The time of a post. Takes its form, the zone of its schedule input and now in milliseconds; returns the ISO instant, or why there
 * is none: no error when none is requested.
 */
export const readTime = ({ isLater, schedule, isSecond = false }: Pick<ComposerForm, 'isLater' | 'schedule'> & { isSecond?: boolean }, zone: string, now: number): ScheduleResult | { iso: null; error: null } =>
  isLater ? readSchedule(schedule, zone, now, isSecond) : { iso: null, error: null }
