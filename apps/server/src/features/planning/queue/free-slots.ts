import type { QueueTime } from '@marquee/contract/queue'
import { SCHEDULE_MINIMUM_AHEAD_MS } from '@marquee/contract/shared/time'
import { shiftWallDays, toWall, wallAsUtc, wallToInstant } from '@marquee/contract/shared/wall-time'

export type SlotQuestion = {
  /** Now, in milliseconds. */
  now: number
  /** IANA zone of the weekly times. */
  zone: string
  days: number
  times: readonly QueueTime[]
  /** When posts on the same accounts are due, in milliseconds. */
  taken: readonly number[]
}

const MINUTE_MS = 60_000
const toMinute = (at: number): number => Math.floor(at / MINUTE_MS)
const weekdayOf = (wall: string): number => new Date(wallAsUtc(wall) ?? 0).getUTCDay()

/**
 * The free times of a weekly queue, the earliest first: at least five minutes ahead, and no post in the same minute. A time that the
 * change to summer time skips is left out on that day; one that occurs twice is used once, the first time. Takes the question; yields
 * milliseconds.
 */
export function* freeSlots({ now, zone, days, times, taken }: SlotQuestion): Generator<number> {
  const used = new Set(taken.map(toMinute))
  const earliest = now + SCHEDULE_MINIMUM_AHEAD_MS
  // Noon is never affected by a clock change, so adding days never skips one.
  const noon = `${toWall(now, zone).slice(0, 10)}T12:00`
  for (let day = 0; day <= days; day += 1) {
    const wall = shiftWallDays(noon, day)
    const clocks = [...new Set(times.filter(({ weekday }) => weekday === weekdayOf(wall)).map(({ time }) => time))].toSorted()
    const instants = clocks.flatMap((time) => wallToInstant(`${wall.slice(0, 10)}T${time}`, zone) ?? [])
    for (const at of instants.toSorted((one, other) => one - other)) if (at >= earliest && !used.has(toMinute(at))) yield at
  }
}

/** The first free time, null when there is none in the days of the question. */
export const nextFreeSlot = (question: SlotQuestion): number | null => freeSlots(question).next().value ?? null
