import { toWall, wallAsUtc, wallToInstants } from '@marquee/contract/shared/wall-time'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const pad = (value: number): string => String(value).padStart(2, '0')
const wallOf = (utc: number): string => new Date(utc).toISOString().slice(0, 16)

/** The moment at which the clocks of `zone` go forward over a wall time that they skip. */
function jumpOver(wall: string, zone: string): number {
  const utc = wallAsUtc(wall)
  if (utc === null) throw new RangeError(`${wall} is not a wall time`)
  const offsetAt = (at: number): number => (wallAsUtc(toWall(at, zone)) ?? at) - at
  let before = utc - DAY_MS
  let after = utc + DAY_MS
  const first = offsetAt(before)
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle) === first) before = middle
    else after = middle
  }
  return after
}

/** The instant of a wall time: the first of one that occurs twice; of one that is skipped, the moment the clocks go forward. Throws RangeError for what is no wall time. */
export const instantOf = (wall: string, zone: string): number => wallToInstants(wall, zone)[0] ?? jumpOver(wall, zone)

/** The calendar day of an instant, `2026-11-20`. */
export const dayOf = (at: number, zone: string): string => toWall(at, zone).slice(0, 10)
/** A wall time of a day. */
export const wallAt = (day: string, time: string): string => `${day}T${time}`
/** A day moved by whole days. */
export const shiftDay = (day: string, days: number): string => wallOf(Date.parse(`${day}T00:00Z`) + days * DAY_MS).slice(0, 10)
/** The first day of the month that is `months` later, and its number of days. */
export function monthAfter(day: string, months: number): { first: string; days: number } {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const year = Math.floor(index / 12)
  return { first: `${String(year).padStart(4, '0')}-${pad((index % 12) + 1)}-01`, days: new Date(Date.UTC(year, (index % 12) + 1, 0)).getUTCDate() }
}
/** Days since 1970-01-01 by the calendar, and the day's place in its week: 1 is Monday. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / DAY_MS
export const weekdayOf = (day: string): number => ((dayNumber(day) + 3) % 7) + 1
/** An instant rounded up to a whole minute. */
export const wholeMinute = (at: number): number => Math.ceil(at / MINUTE_MS) * MINUTE_MS
/** The same time by the clock on the next day. */
export const sameTimeNextDay = (at: number, zone: string): number => instantOf(wallAt(shiftDay(dayOf(at, zone), 1), toWall(at, zone).slice('2026-11-20T'.length)), zone)
