import { shiftWallDays, shiftWallHours } from '@marquee/contract/shared/wall-time'
import type { ComposerForm } from '../composer-form.ts'
import { earliestWall, readSchedule } from '../time/schedule-time.ts'
import { tomorrowMorning } from '../time/wall-text.ts'

/** The time of one post of a series: where it comes from, and why it is invalid. */
export type RowTime = { wall: string; reason: string; isOwn: boolean; /** Of an hour that occurs twice, the second one. */ isSecond: boolean; error: string | null }
/** A time that is offered, with its reason. */
export type OfferedTime = { wall: string; reason: string }

export type SpreadInput = { offers: readonly OfferedTime[]; zone: string; now: number; defaultHours: number }

const dayOf = (wall: string): string => wall.slice(0, 10)

/** The best offered time of each day from `from` on; days without one get the hour of the day before. */
function bestPerDay(count: number, from: string, offers: readonly OfferedTime[], start: string): OfferedTime[] {
  const times: OfferedTime[] = []
  for (let day = dayOf(from); times.length < count; day = dayOf(shiftWallDays(`${day}T00:00`, 1))) {
    const offer = offers.find(({ wall }) => dayOf(wall) === day && wall >= start)
    const wall = `${day}${(times.at(-1)?.wall ?? from).slice(10)}`
    if (offer) times.push(offer)
    else if (wall >= start) times.push({ wall, reason: 'Same hour' })
  }
  return times
}

/** The first time of the spread: the chosen day at a proposed hour, never too early. */
function firstTime(form: Pick<ComposerForm, 'spread'>, { offers, zone, now }: SpreadInput): string {
  const start = earliestWall(now, zone)
  const { from } = form.spread
  const offered = offers.find(({ wall }) => wall >= start && (from === '' || dayOf(wall) >= from))
  const fallback = from === '' ? tomorrowMorning(zone, now) : `${from}${tomorrowMorning(zone, now).slice(10)}`
  if (from === '') return offered?.wall ?? fallback
  return offered && dayOf(offered.wall) === from ? offered.wall : fallback
}

function spreadTimes(form: Pick<ComposerForm, 'parts' | 'spread'>, input: SpreadInput): OfferedTime[] {
  const { kind, hours } = form.spread
  const first = firstTime(form, input)
  if (kind === 'best') return bestPerDay(form.parts.length, first, input.offers, earliestWall(input.now, input.zone))
  const step = kind === 'daily' ? 24 : (hours ?? input.defaultHours)
  const reason = kind === 'daily' ? 'Same hour each day' : `Every ${step === 1 ? 'hour' : `${step} hours`}`
  return form.parts.map((_, index) => ({ wall: shiftWallHours(first, index * step), reason }))
}

/** The time of each post: its own, else that of the spread, which skips nothing. Takes the form and what the times depend on. */
export function rowTimes(form: Pick<ComposerForm, 'parts' | 'spread'>, input: SpreadInput): RowTime[] {
  const spread = spreadTimes(form, input)
  return form.parts.map((part, index) => {
    const own = part.time !== ''
    const { wall, reason } = own ? { wall: part.time, reason: 'Your time' } : (spread[index] ?? { wall: '', reason: '' })
    return { wall, reason, isOwn: own, isSecond: own && part.isSecond, error: readSchedule(wall, input.zone, input.now, own && part.isSecond).error }
  })
}
