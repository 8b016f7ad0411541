const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WALL = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/

const formats = new Map<string, Intl.DateTimeFormat>()
function formatFor(zone: string): Intl.DateTimeFormat {
  const made = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Wall time of an instant in `zone`, in the format of a datetime-local input: `2026-11-20T17:30`. Takes milliseconds and an IANA zone. */
export function toWall(at: number, zone: string): string {
  // Of `11/20/2026, 17:30`: text is made several times faster than parts, and calendars ask for hundreds.
  const [month = '', day = '', year = '', hour = '', minute = ''] = formatFor(zone).format(at).match(/\d+/g) ?? []
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/** Wall time read as if it were UTC, in milliseconds; null when it is not a time. */
export function wallAsUtc(wall: string): number | null {
  const [, year, month, day, hour, minute] = WALL.exec(wall) ?? []
  if (!year) return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return Number.isFinite(at) ? at : null
}

/**
 * The instants of a wall time in `zone`, in milliseconds, earlier first: none for a time that the change to summer time skips,
 * two for one that occurs twice because the clocks go back.
 */
export function wallToInstants(wall: string, zone: string): number[] {
  const utc = wallAsUtc(wall)
  if (utc === null) return []
  const offsetAt = (at: number): number => (wallAsUtc(toWall(at, zone)) ?? at) - Math.floor(at / MINUTE_MS) * MINUTE_MS
  const candidates = [utc - offsetAt(utc - DAY_MS), utc - offsetAt(utc + DAY_MS)]
  return [...new Set(candidates)].filter((at) => wallAsUtc(toWall(at, zone)) === utc).sort((a, b) => a - b)
}

/**
 * The instant of a wall time in `zone`. Returns milliseconds, null for a time that the change to summer time skips; for a
 * time that occurs twice, the first.
 */
export const wallToInstant = (wall: string, zone: string): number | null => wallToInstants(wall, zone)[0] ?? null

/** A wall time moved by `days`, keeping the clock time: `2026-03-07T02:30` and 1 give `2026-03-08T02:30`, whether that time exists or not. */
export function shiftWallDays(wall: string, days: number): string {
  const utc = wallAsUtc(wall)
  if (utc === null) throw new RangeError(`${wall} is not a wall time`)
  return new Date(utc + days * DAY_MS).toISOString().slice(0, 16)
}

/** A wall time moved by `hours` by the clock, whether that time exists or not. */
export function shiftWallHours(wall: string, hours: number): string {
  const utc = wallAsUtc(wall)
  if (utc === null) throw new RangeError(`${wall} is not a wall time`)
  return new Date(utc + hours * 60 * MINUTE_MS).toISOString().slice(0, 16)
}
