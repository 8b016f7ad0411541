import { dayOf, instantOf, shiftDay, wallAt, weekdayOf } from '../time/instants.ts'
import type { HourScore } from './best-hours.ts'

/** Hours of a day that a post may take, the best first: a second and a third one for when the first is taken, quiet or past. */
const HOURS_A_DAY = 3

const meanOf = (week: readonly HourScore[]): number => week.reduce((sum, { rate }) => sum + rate, 0) / week.length
const keyOf = ({ weekday, hour }: HourScore): number => weekday * 24 + hour

/** One week for a post on several networks: how much better than its mean an hour is on each, on average. Takes a week of scores for each network. */
export function combineWeeks(weeks: readonly (readonly HourScore[])[]): HourScore[] {
  const [first, ...others] = weeks
  if (!first || others.length === 0) return [...(first ?? [])]
  const sums = new Map<number, HourScore>()
  for (const week of weeks) {
    const mean = meanOf(week)
    for (const score of week) {
      const { rate, posts } = sums.get(keyOf(score)) ?? { rate: 0, posts: 0 }
      sums.set(keyOf(score), { ...score, rate: rate + (mean === 0 ? 1 : score.rate / mean) / weeks.length, posts: posts + score.posts })
    }
  }
  return [...sums.values()]
}

/** The best hours of a weekday, the best first. */
const bestOf = (week: readonly HourScore[], weekday: number): string[] =>
  week.filter((score) => score.weekday === weekday).toSorted((one, other) => other.rate - one.rate || other.posts - one.posts || one.hour - other.hour).slice(0, HOURS_A_DAY).map(({ hour }) => `${String(hour).padStart(2, '0')}:00`)

export type Ahead = { zone: string; from: number; days: number }

function instantsAhead({ zone, from, days }: Ahead, timesOf: (weekday: number) => readonly string[]): number[] {
  const today = dayOf(from, zone)
  return Array.from({ length: days + 1 }, (_, index) => shiftDay(today, index)).flatMap((day) => timesOf(weekdayOf(day)).map((time) => instantOf(wallAt(day, time), zone))).filter((at) => at >= from)
}

/** The best hours of the days ahead as instants: day by day, those of one day the best first. Takes the scores of a week, and from when on. */
export const hoursAhead = (week: readonly HourScore[], ahead: Ahead): number[] => instantsAhead(ahead, (weekday) => bestOf(week, weekday))

/** The same for one time on every day. */
export const timeAhead = (time: string, ahead: Ahead): number[] => instantsAhead(ahead, () => [time])
