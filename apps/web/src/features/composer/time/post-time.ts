import type { ComposerForm } from '../composer-form.ts'
import type { OfferedTime } from '../series/row-times.ts'
import { earliestWall, readSchedule } from './schedule-time.ts'
import { tomorrowMorning } from './wall-text.ts'

/** The time that a post would be sent at: at once, or at a wall time with its instant, or why there is none. */
export type PostTime = { kind: 'now' | 'at'; wall: string; iso: string | null; error: string | null; isChosen: boolean }

/** The choice of a wall time; of an hour that occurs twice, the first, until the other one is chosen. */
export const atWall = (wall: string): Pick<ComposerForm, 'isNow' | 'isLater' | 'schedule' | 'isSecond'> => ({ isNow: false, isLater: true, schedule: wall, isSecond: false })

/** The offered times that have not passed, earliest first. */
export const openOffers = <T extends OfferedTime>(offers: readonly T[], zone: string, now: number): T[] =>
  offers.filter(({ wall }) => wall >= earliestWall(now, zone)).sort((a, b) => a.wall.localeCompare(b.wall))

/** The time of a form: the chosen one, else the first that is offered, else nine o'clock of the next day. */
export function postTime(form: Pick<ComposerForm, 'isNow' | 'isLater' | 'schedule'> & { isSecond?: boolean }, offers: readonly OfferedTime[], zone: string, now: number): PostTime {
  if (form.isNow) return { kind: 'now', wall: '', iso: null, error: null, isChosen: true }
  const wall = form.isLater ? form.schedule : (openOffers(offers, zone, now)[0]?.wall ?? tomorrowMorning(zone, now))
  return { kind: 'at', wall, ...readSchedule(wall, zone, now, form.isLater && form.isSecond), isChosen: form.isLater }
}
