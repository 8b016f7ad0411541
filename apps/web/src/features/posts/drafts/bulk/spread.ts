import type { Draft } from '@marquee/contract/posts'
import { SCHEDULE_MINIMUM_AHEAD_MS } from '@marquee/contract/shared/time'
import { shiftWallHours, wallAsUtc, wallToInstants } from '@marquee/contract/shared/wall-time'

/** One time of a spread: its wall time, its instant (null where the clocks skip it), which one it is of an hour that occurs twice, and whether it is too soon. */
export type SpreadTime = { wall: string; iso: string | null; pass: 'first' | 'second' | null; isTooSoon: boolean }

/**
 * The times of `count` posts, `everyHours` apart on the clock of `zone`. Takes the first wall time, whether the second is meant where that
 * occurs twice, and now in milliseconds; returns none while the first one is incomplete.
 */
export function spreadTimes({ startsAt, isSecond, everyHours, count, zone, now }: { startsAt: string; isSecond: boolean; everyHours: number; count: number; zone: string; now: number }): SpreadTime[] {
  if (wallAsUtc(startsAt) === null) return []
  return Array.from({ length: count }, (_, index) => {
    const wall = shiftWallHours(startsAt, index * everyHours)
    const [first, second] = wallToInstants(wall, zone)
    const isLater = isSecond && index === 0 && second !== undefined
    const at = isLater ? second : first
    const isTooSoon = at !== undefined && at < Math.floor((now + SCHEDULE_MINIMUM_AHEAD_MS) / 60_000) * 60_000
    return { wall, iso: at === undefined ? null : new Date(at).toISOString(), pass: second === undefined ? null : isLater ? 'second' : 'first', isTooSoon }
  })
}

/** Drafts in publishing order: as they were written, parts of a series in their order. */
export function inWritingOrder(drafts: readonly Draft[]): Draft[] {
  return [...drafts].sort((a, b) =>
    a.seriesId !== null && a.seriesId === b.seriesId
      ? (a.seriesPosition ?? 0) - (b.seriesPosition ?? 0)
      : a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  )
}
