import type { CampaignTrigger } from '@marquee/contract/campaigns/rules'
import type { TIME_FREQUENCIES } from '@marquee/contract/campaigns/values'
import { shiftWallHours, toWall } from '@marquee/contract/shared/wall-time'
import { dayOf, instantOf, monthAfter, shiftDay, wallAt, weekdayOf } from './instants.ts'

/** When a time rule is due. `weekday`: 1 is Monday, of weekly ones. `day`: of monthly ones; one that a month does not have is its last. */
export type Timing = { frequency: (typeof TIME_FREQUENCIES)[number]; time: string; weekday: number; day: number }

/** The timing of a trigger; null for one that waits for no time, or is not complete. Without a day it is Monday, and the first of the month. */
export function timingOf(trigger: CampaignTrigger): Timing | null {
  if (trigger.type !== 'time_based') return null
  const { frequency, time_of_day: time, weekday = 1, day = 1 } = trigger.conditions
  return frequency === undefined || time === undefined ? null : { frequency, time, weekday, day }
}

/** The wall times of each frequency, from one that is not after `at`. `step` counts them. */
const WALL_AT: Readonly<Record<Timing['frequency'], (timing: Timing, wall: string, step: number) => string>> = {
  hourly: ({ time }, wall, step) => shiftWallHours(`${wall.slice(0, 13)}:${time.slice(3)}`, step - 1),
  daily: ({ time }, wall, step) => wallAt(shiftDay(wall.slice(0, 10), step - 1), time),
  weekly({ time, weekday }, wall, step) {
    const day = wall.slice(0, 10)
    return wallAt(shiftDay(day, weekday - weekdayOf(day) + 7 * (step - 1)), time)
  },
  monthly({ time, day }, wall, step) {
    const { first, days } = monthAfter(wall.slice(0, 10), step - 1)
    return wallAt(shiftDay(first, Math.min(day, days) - 1), time)
  },
}

/** More steps than these are never needed for the next time. */
const STEPS = 8
/** A wall time that is further back than clocks ever go is past. */
const MOST_BACK_HOURS = 3

/**
 * The first time after `after` at which a timing is due, by the clocks of `zone`. A wall time that they skip is due at the moment they go forward, one that
 * occurs twice is due the first time. Takes and returns milliseconds.
 */
export function nextOccurrence(timing: Timing, zone: string, after: number): number {
  const wall = toWall(after, zone)
  const earliest = shiftWallHours(wall, -MOST_BACK_HOURS)
  for (let step = 0; step < STEPS; step += 1) {
    const due = WALL_AT[timing.frequency](timing, wall, step)
    if (due < earliest) continue
    const at = instantOf(due, zone)
    if (at > after) return at
  }
  throw new RangeError(`No time after ${dayOf(after, zone)} in ${zone}`)
}

/** All times after `from` up to `to`. */
export function occurrencesBetween(timing: Timing, zone: string, from: number, to: number): number[] {
  const found: number[] = []
  for (let at = nextOccurrence(timing, zone, from); at <= to; at = nextOccurrence(timing, zone, at)) found.push(at)
  return found
}
