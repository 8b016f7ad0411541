import { type CalendarPost, PLANNING_TEXTS } from '@marquee/contract/planning'
import type { PostState } from '@marquee/contract/posts'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { clockTime, dayClock, DAY_MINUTES, DROP_STEP_MINUTES, instantOf, minutesOf } from '../days/day-clock.ts'
import { addDays, type Day, DAYS_OF_WEEK, dayAt } from '../days/days.ts'

/** Target of a move. Without `minutes` the post keeps its clock time; `isAgain` means the repeated hour when clocks go back. */
export type Target = { day: Day; minutes?: number; isAgain?: boolean }

/** A valid move: the new instant, and the body of its request. */
export type Move = { at: string; day: Day; time: string | null; isAgain: boolean }
export type Planned = { move: Move; problem: null } | { move: null; problem: string }

const MOVABLE: readonly PostState[] = ['draft', 'pending_approval', 'scheduled']
const LOCK_REASONS: Readonly<Partial<Record<PostState, string>>> = {
  published: 'This post is already published and cannot be moved.',
  partially_published: 'This post is already published on some platforms and cannot be moved.',
  failed: 'This post failed. Open it and choose Fix and retry.',
  held: 'This post is on hold. Open it and choose Fix and retry.',
}

/** Whether a post may still be moved. */
export const isMovable = (post: Pick<CalendarPost, 'state'>): boolean => MOVABLE.includes(post.state)
/** Why a post cannot be moved; null when it can. */
export const lockReason = ({ state }: Pick<CalendarPost, 'state'>): string | null => (MOVABLE.includes(state) ? null : (LOCK_REASONS[state] ?? PLANNING_TEXTS.moveLocked))

const reject = (problem: string): Planned => ({ move: null, problem })

/**
 * Computes a move. Takes the post's current instant (null for a draft without time), the target, the zone and now in
 * milliseconds. Rejects a time that has passed and one that the clocks skip; nothing moves then (issue 3, B).
 */
export function planMove(at: string | null, target: Target, zone: string, now: number): Planned {
  const clock = dayClock(target.day, zone)
  const kept = at === null ? null : minutesOf(dayClock(dayAt(Date.parse(at), zone), zone), Date.parse(at)).minutes
  const minutes = target.minutes ?? kept
  if (minutes === null) return reject(TIME_ERRORS.invalid)
  const isAgain = target.isAgain ?? false
  const instant = instantOf(clock, minutes, isAgain)
  if (clock.end <= now) return reject(PLANNING_TEXTS.pastDay)
  if (instant === null) return reject(TIME_ERRORS.gap)
  if (instant <= now) return reject(PLANNING_TEXTS.pastDay)
  const time = target.minutes === undefined ? null : clockTime(minutes)
  return { move: { at: new Date(instant).toISOString(), day: target.day, time, isAgain }, problem: null }
}

/** Target of Alt and an arrow: by a day, or by a week; in the hour grids up and down are a quarter of an hour. */
export function keyTarget(key: string, at: string, zone: string, isHourGrid: boolean): Target | null {
  const day = dayAt(Date.parse(at), zone)
  if (key === 'ArrowLeft') return { day: addDays(day, -1) }
  if (key === 'ArrowRight') return { day: addDays(day, 1) }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const sign = key === 'ArrowUp' ? -1 : 1
  if (!isHourGrid) return { day: addDays(day, sign * DAYS_OF_WEEK) }
  const { minutes } = minutesOf(dayClock(day, zone), Date.parse(at))
  const next = Math.round(minutes / DROP_STEP_MINUTES) * DROP_STEP_MINUTES + sign * DROP_STEP_MINUTES
  if (next < 0) return { day: addDays(day, -1), minutes: next + DAY_MINUTES }
  return next >= DAY_MINUTES ? { day: addDays(day, 1), minutes: next - DAY_MINUTES } : { day, minutes: next }
}

/** Hour at which a new post of a day starts when there is no better suggestion. */
const NEW_POST_MINUTES = 9 * 60
/** Distance of the earliest time suggested for today, in minutes. */
const LEAD_TIME_MS = 60 * 60_000
const QUARTER_MS = DROP_STEP_MINUTES * 60_000

/** Suggested wall minutes of a new post on `day`: `best` when it is ahead, else 9:00, else in an hour; null when the day is over. */
export function offeredMinutes(day: Day, zone: string, now: number, best: readonly string[] = []): number | null {
  const clock = dayClock(day, zone)
  const ahead = (minutes: number): boolean => (instantOf(clock, minutes, false) ?? 0) > now + QUARTER_MS
  const suggested = best.filter((wall) => wall.startsWith(day)).map((wall) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)))
  const found = [...suggested, NEW_POST_MINUTES].find(ahead)
  if (found !== undefined) return found
  const soon = Math.ceil((now + LEAD_TIME_MS) / QUARTER_MS) * QUARTER_MS
  return soon < clock.end && soon >= clock.start ? minutesOf(clock, soon).minutes : null
}
