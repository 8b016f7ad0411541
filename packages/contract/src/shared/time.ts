import { z } from 'zod'

/** An instant as the API writes it: ISO 8601 with an offset, for example `2026-11-20T15:54:00.000Z`. */
export const instant = z.iso.datetime({ offset: true })

/** An IANA time zone that this runtime knows. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone.')

/** Minimum time ahead for every schedule input (trace.md SHARE-10, AMB-21). */
export const SCHEDULE_MINIMUM_AHEAD_MS = 5 * 60_000

/** A wall time as a datetime-local input writes it, for example `2026-11-20T17:30`. Only together with a zone is it an instant. */
export const wallTime = z.string().refine((wall) => {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? new Date(`${wall}Z`) : null
  // Date would carry days and hours past the end of their month and day over into the next.
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(wall)
}, 'Choose a date and a time.')
/** A calendar day, for example `2026-11-20`. */
export const calendarDay = z.iso.date()

/** Why a chosen time cannot be used. */
export const TIME_ERRORS = {
  tooSoon: 'Choose a time at least 5 minutes from now.',
  gap: 'This time does not exist on that day: the clocks go forward. Choose another time.',
  invalid: 'Choose a date and a time.',
} as const

/** Whether `zone` names a time zone of this runtime's IANA database. A bare offset is not one: it has no summer time. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
