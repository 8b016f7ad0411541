import { toWall } from '@marquee/contract/shared/wall-time'
import { instantOf, shiftDay, wallAt } from './instants.ts'

/** Hours without posts, by the clock; from 21:00 to 07:00 goes past midnight. */
export type Quiet = { from: string; to: string }

/** When the quiet hours that `at` is in end; null outside them. From a time to the same time is none. */
export function quietUntil({ from, to }: Quiet, at: number, zone: string): number | null {
  const wall = toWall(at, zone)
  const [day, time] = [wall.slice(0, 10), wall.slice(11)]
  if (from === to) return null
  const isOvernight = from > to
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  const end = instantOf(wallAt(isOvernight && time >= from ? shiftDay(day, 1) : day, to), zone)
  // An hour that occurs twice: its first end is past already.
  return end > at ? end : null
}
