import { DEFAULT_QUEUE, type QueueTime } from '@marquee/contract/queue'
import { formatWallTime } from '../../../lib/format.ts'

/** Weekdays as a queue counts them: from Sunday, 0. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The weekdays in the order of the user's week. Takes the first one's number, from Sunday, 0. */
export const weekdaysFrom = (first: number): { name: string; day: number }[] => WEEKDAYS.map((_, index) => (index + first) % 7).map((day) => ({ name: WEEKDAYS[day] ?? '', day }))

const isSame = (one: QueueTime) => (other: QueueTime): boolean => one.weekday === other.weekday && one.time === other.time
const inOrder = (times: readonly QueueTime[]): QueueTime[] => times.toSorted((one, other) => one.weekday - other.weekday || one.time.localeCompare(other.time))

/** The times of accounts that chose none. */
export const USUAL_TIMES: readonly QueueTime[] = DEFAULT_QUEUE.weekdays.flatMap((weekday) => DEFAULT_QUEUE.times.map((time) => ({ weekday, time })))

/** The times with one more on each of the weekdays; one that is there already stays single. */
export const withTime = (times: readonly QueueTime[], weekdays: readonly number[], time: string): QueueTime[] =>
  inOrder([...times, ...weekdays.map((weekday) => ({ weekday, time })).filter((added) => !times.some(isSame(added)))])

/** The times without one. */
export const withoutTime = (times: readonly QueueTime[], gone: QueueTime): QueueTime[] => times.filter((time) => !isSame(gone)(time))

/** A time of the day in words: `9:00 AM`. */
export const clockWords = formatWallTime
