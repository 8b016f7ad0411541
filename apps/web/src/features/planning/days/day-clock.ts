import { toWall, wallAsUtc, wallToInstant } from '@marquee/contract/shared/wall-time'
import { formatWallTime } from '../../../lib/format.ts'
import { addDays, type Day } from './days.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
export const DAY_MINUTES = 24 * HOUR_MINUTES

/** Clocks going forward or back within a day. Minutes are of the wall clock: it jumps from `before` to `after` at `at`. */
export type ClockChange = { kind: 'forward' | 'back'; before: number; after: number; at: number }
/** How the clock runs through one day of a zone. Instants in milliseconds; a day that a zone skipped has no length. */
export type DayClock = { day: Day; start: number; end: number; change: ClockChange | null }

const wallUtc = (at: number, zone: string): number => wallAsUtc(toWall(at, zone)) ?? at
const offsetAt = (at: number, zone: string): number => wallUtc(at, zone) - Math.floor(at / MINUTE_MS) * MINUTE_MS

/** First whole minute between `low` and `high` for which `isPast` holds; it must hold from there on. */
function firstMinute(low: number, high: number, isPast: (at: number) => boolean): number {
  let [before, after] = [Math.floor(low / MINUTE_MS), Math.ceil(high / MINUTE_MS)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (isPast(middle * MINUTE_MS)) after = middle
    else before = middle
  }
  return after * MINUTE_MS
}

const CACHE_SIZE = 2_000
function keep<Value>(cache: Map<string, Value>, key: string, value: Value): Value {
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(key, value)
  return value
}

function findStart(day: Day, zone: string): number {
  const midnight = wallToInstant(`${day}T00:00`, zone)
  if (midnight !== null) return midnight
  const utc = wallAsUtc(`${day}T00:00`) ?? 0
  const reach = 26 * HOUR_MINUTES * MINUTE_MS
  return firstMinute(utc - reach, utc + reach, (at) => wallUtc(at, zone) >= utc)
}

const starts = new Map<string, number>()

/** When a day begins in `zone`, in milliseconds. Where midnight, or the whole day, is skipped, the first instant after it. */
function startOfDay(day: Day, zone: string): number {
  const key = `${day} ${zone}`
  return starts.get(key) ?? keep(starts, key, findStart(day, zone))
}

function findChange(day: Day, start: number, end: number, zone: string): ClockChange | null {
  if (end <= start) return null
  const midnight = wallAsUtc(`${day}T00:00`) ?? 0
  const late = (wallUtc(start, zone) - midnight) / MINUTE_MS
  if (late > 0) return { kind: 'forward', before: 0, after: late, at: start }
  const [first, last] = [offsetAt(start, zone), offsetAt(end - MINUTE_MS, zone)]
  if (first === last) return null
  const at = firstMinute(start, end - MINUTE_MS, (moment) => offsetAt(moment, zone) !== first)
  const before = (at - start) / MINUTE_MS
  return { kind: last > first ? 'forward' : 'back', before, after: before + (last - first) / MINUTE_MS, at }
}

const clocks = new Map<string, DayClock>()

/** The clock of a day in `zone`. */
export function dayClock(day: Day, zone: string): DayClock {
  const key = `${day} ${zone}`
  const found = clocks.get(key)
  if (found) return found
  const start = startOfDay(day, zone)
  const end = startOfDay(addDays(day, 1), zone)
  return keep(clocks, key, { day, start, end, change: findChange(day, start, end, zone) })
}

/** Wall minutes of an instant within its day, and whether the clock shows them for the second time. */
export function minutesOf({ start, change }: DayClock, at: number): { minutes: number; isAgain: boolean } {
  if (!change || at < change.at) return { minutes: (at - start) / MINUTE_MS, isAgain: false }
  const minutes = change.after + (at - change.at) / MINUTE_MS
  return { minutes, isAgain: change.kind === 'back' && minutes < change.before }
}

/** The instant of wall minutes in a day, in milliseconds; null for a time that the clocks skip, or a second pass that does not occur. */
export function instantOf({ start, end, change }: DayClock, minutes: number, isAgain: boolean): number | null {
  if (end <= start) return null
  if (isAgain) {
    const isRepeated = change?.kind === 'back' && minutes >= change.after && minutes < change.before
    return isRepeated ? change.at + (minutes - change.after) * MINUTE_MS : null
  }
  if (!change || minutes < change.before) return start + minutes * MINUTE_MS
  return minutes < change.after ? null : change.at + (minutes - change.after) * MINUTE_MS
}

/** One hour row of the week and day grids. `isAgain`: the hour that is repeated when clocks go back. */
export type HourRow = { hour: number; isAgain: boolean }

/** The hour rows of several days: 24, and one more for each hour that one of them has twice. */
export function hourRows(clocks: readonly DayClock[]): HourRow[] {
  const rows: HourRow[] = Array.from({ length: 24 }, (_, hour) => ({ hour, isAgain: false }))
  const change = clocks.find((clock) => clock.change?.kind === 'back')?.change
  if (!change) return rows
  const [from, to] = [Math.floor(change.after / HOUR_MINUTES), Math.ceil(change.before / HOUR_MINUTES)]
  const again = rows.slice(from, to).map(({ hour }) => ({ hour, isAgain: true }))
  return [...rows.slice(0, to), ...again, ...rows.slice(to)]
}

/** Position of wall minutes among the rows, counted in rows. */
export function placeOf(rows: readonly HourRow[], minutes: number, isAgain: boolean): number {
  const hour = Math.min(23, Math.floor(minutes / HOUR_MINUTES))
  const row = rows.findIndex((each) => each.hour === hour && each.isAgain === isAgain)
  return Math.max(row, 0) + (minutes - hour * HOUR_MINUTES) / HOUR_MINUTES
}

/** Steps in which a drop sets the time. */
export const DROP_STEP_MINUTES = 15

/** The wall minutes at a position among the rows, to a quarter of an hour. */
export function minutesAtPlace(rows: readonly HourRow[], place: number): { minutes: number; isAgain: boolean } {
  const steps = HOUR_MINUTES / DROP_STEP_MINUTES
  const snapped = Math.min(rows.length * steps - 1, Math.max(0, Math.floor(place * steps)))
  const row = rows[Math.floor(snapped / steps)] ?? { hour: 0, isAgain: false }
  return { minutes: row.hour * HOUR_MINUTES + (snapped % steps) * DROP_STEP_MINUTES, isAgain: row.isAgain }
}

/** The parts of a day's column that the clock never shows, as positions from and to. */
export function missingParts(clock: DayClock, rows: readonly HourRow[]): [from: number, to: number][] {
  const parts: [number, number][] = []
  let open: number | null = null
  const steps = HOUR_MINUTES / DROP_STEP_MINUTES
  for (let step = 0; step <= rows.length * steps; step += 1) {
    const { minutes, isAgain } = minutesAtPlace(rows, step / steps)
    const isMissing = step < rows.length * steps && instantOf(clock, minutes, isAgain) === null
    if (isMissing && open === null) open = step / steps
    if (!isMissing && open !== null) {
      parts.push([open, step / steps])
      open = null
    }
  }
  return parts
}

/** `9:00 AM`, of minutes since midnight; `09:00` for those who prefer 24 hours. */
export function formatMinutes(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / HOUR_MINUTES) % 24, Math.round(minutes % HOUR_MINUTES)]
  return formatWallTime([hour, rest].map((part) => String(part).padStart(2, '0')).join(':'))
}

/** `HH:MM`, as the API accepts a clock time. */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR_MINUTES)).padStart(2, '0')}:${String(Math.floor(minutes % HOUR_MINUTES)).padStart(2, '0')}`

/** Text for a day whose clocks change; null on an ordinary day. */
export function changeText({ start, end, change }: DayClock): string | null {
  if (end <= start) return 'This day is left out here'
  if (!change) return null
  return `Clocks go ${change.kind === 'forward' ? 'forward' : 'back'} at ${formatMinutes(change.before % DAY_MINUTES)}`
}
