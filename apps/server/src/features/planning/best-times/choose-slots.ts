import { BEST_TIME_HOURS, BEST_TIME_MIN_SAMPLE, BEST_TIME_TEXTS } from '@marquee/contract/planning'
import { SCHEDULE_MINIMUM_AHEAD_MS } from '@marquee/contract/shared/time'
import { shiftWallDays, toWall, wallAsUtc, wallToInstant } from '@marquee/contract/shared/wall-time'

export type Question = {
  /** Now, in milliseconds. */
  now: number
  /** IANA zone of the returned wall times. */
  zone: string
  days: number
  count: number
  /** When posts were published, and when posts are due, in milliseconds. */
  published: readonly number[]
  taken: readonly number[]
}
/** `isOwn`: an hour at which the user published before. */
export type Slot = { wall: string; at: string; reason: string; isOwn: boolean }

type Option = { wall: string; reason: string; score: number; isOwn: boolean }
type Candidate = Option & { at: number }
type Habits = { ofHour: Map<string, number>; ofWeekday: Map<string, number> }

const weekdayOf = (wall: string): number => new Date(wallAsUtc(wall) ?? 0).getUTCDay()
const isWeekend = (wall: string): boolean => [0, 6].includes(weekdayOf(wall))
const hourOf = (wall: string): string => wall.slice(11, 13)
/** Day and hour of a wall time. */
const hourKey = (wall: string): string => wall.slice(0, 13)

function readHabits({ published, zone }: Question): Habits {
  const habits: Habits = { ofHour: new Map(), ofWeekday: new Map() }
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const at of published) {
    const wall = toWall(at, zone)
    add(habits.ofHour, hourOf(wall))
    add(habits.ofWeekday, `${weekdayOf(wall)} ${hourOf(wall)}`)
  }
  return habits
}

/** Noon is never affected by a clock change, so adding days never skips one. */
const dayWalls = ({ now, zone, days }: Question): string[] => {
  const noon = `${toWall(now, zone).slice(0, 10)}T12:00`
  return Array.from({ length: days }, (_, index) => shiftWallDays(noon, index))
}

/** The hours of a day that may be suggested, in order of preference: they exist, are in the future and have no post yet. */
function usable(question: Question, options: readonly Option[], taken: ReadonlySet<string>): Candidate[] {
  const earliest = question.now + SCHEDULE_MINIMUM_AHEAD_MS
  return options.flatMap((slot) => {
    const at = wallToInstant(slot.wall, question.zone)
    return at === null || at < earliest || taken.has(hourKey(slot.wall)) ? [] : [{ ...slot, at }]
  })
}

/** The caller's own hours on a day, the most used first; posts on the same weekday count three times. */
function ownHours(habits: Habits, noon: string): Option[] {
  const day = noon.slice(0, 10)
  const hours = [...habits.ofHour].map(([hour, uses]) => {
    const onThisDay = habits.ofWeekday.get(`${weekdayOf(noon)} ${hour}`) ?? 0
    return { wall: `${day}T${hour}:00`, reason: BEST_TIME_TEXTS.used(uses), score: uses + 2 * onThisDay, isOwn: true }
  })
  return hours.toSorted((a, b) => b.score - a.score || a.wall.localeCompare(b.wall))
}

/** Common hours on a day, in an order that rotates by day. */
function commonHours(noon: string, index: number, reason: string): Option[] {
  const rotated = BEST_TIME_HOURS.map((_, offset) => BEST_TIME_HOURS[(index + offset) % BEST_TIME_HOURS.length] ?? 12)
  return rotated.map((hour) => ({ wall: `${noon.slice(0, 10)}T${String(hour).padStart(2, '0')}:00`, reason, score: 0, isOwn: false }))
}

/** Chooses the best of each day first, then the second best, to spread the slots over as many days as possible. */
function spread(perDay: readonly Candidate[][], count: number): Candidate[] {
  const chosen: Candidate[] = []
  for (let round = 0; chosen.length < count && round < 24; round += 1) {
    const offers = perDay.flatMap((day) => day[round] ?? [])
    chosen.push(...offers.toSorted((a, b) => b.score - a.score || a.at - b.at).slice(0, count - chosen.length))
  }
  return chosen
}

/** Common hours are those of working days; weekends are used only when no other hour is left. */
function choose(perDay: readonly Candidate[][], count: number, isOwn: boolean): Candidate[] {
  const isLast = (day: Candidate[]) => !isOwn && day.every(({ wall }) => isWeekend(wall))
  const chosen = spread(perDay.filter((day) => !isLast(day)), count)
  const more = spread(perDay.filter(isLast), count - chosen.length)
  return [...chosen, ...more].toSorted((a, b) => a.at - b.at)
}

const isSame = (one: { wall: string }) => (other: { wall: string }) => one.wall === other.wall

/**
 * Suggests when to post: at the hours the caller published at most often, or at common hours on weekdays while there are too few posts
 * (a small sample would suggest false precision). Takes the known times; returns the slots, earliest first, their basis and sample size.
 */
export function chooseSlots(question: Question): { basis: 'history' | 'general'; sample: number; slots: Slot[] } {
  const sample = question.published.length
  const basis = sample >= BEST_TIME_MIN_SAMPLE ? 'history' : 'general'
  const habits = readHabits(question)
  const taken = new Set(question.taken.map((at) => hourKey(toWall(at, question.zone))))
  const reason = basis === 'history' ? BEST_TIME_TEXTS.common : BEST_TIME_TEXTS.tooFew(sample)
  const perDay = dayWalls(question).map((noon, index) => {
    const own = basis === 'history' ? ownHours(habits, noon) : []
    const common = commonHours(noon, index, reason).filter((slot) => !own.some(isSame(slot)))
    return usable(question, [...own, ...common], taken)
  })
  const slots = choose(perDay, question.count, basis === 'history').map(({ wall, at, reason: why, isOwn }) => ({ wall, at: new Date(at).toISOString(), reason: why, isOwn }))
  return { basis, sample, slots }
}
