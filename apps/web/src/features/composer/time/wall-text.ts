import { shiftWallDays, toWall, wallAsUtc } from '@marquee/contract/shared/wall-time'
import { formatTime } from '../../../lib/format.ts'

/** Clock time that the chip for the next day suggests. */
const MORNING = '09:00'

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' })
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const DAYS_BY_NAME = 6

/** A short form of a wall time: `Mon 9:00 AM`, with its date from a week on. Takes the time, the zone and now in ms. */
export function wallText(wall: string, zone: string, now: number): string {
  const at = wallAsUtc(wall)
  if (at === null) return wall
  const days = toWall(now, zone)
  const isNear = wall < shiftWallDays(days, DAYS_BY_NAME) && wall > shiftWallDays(days, -DAYS_BY_NAME)
  return `${(isNear ? weekday : day).format(at)} ${formatTime(new Date(at), 'UTC')}`
}

/** Nine o'clock of the next day in `zone`, as a datetime-local input writes it. */
export const tomorrowMorning = (zone: string, now: number): string => `${shiftWallDays(toWall(now, zone), 1).slice(0, 10)}T${MORNING}`
