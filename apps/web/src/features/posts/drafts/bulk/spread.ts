import type { Draft } from '@marquee/contract/posts'
import { SCHEDULE_MINIMUM_AHEAD_MS } from '@marquee/contract/shared/time'
import { shiftWallHours, wallAsUtc, wallToInstant } from '@marquee/contract/shared/wall-time'

/** One time of a spread: its wall time, its instant (null where the clocks skip it) and whether it is too soon. */
export type SpreadTime = { wall: string; iso: string | null; isTooSoon: boolean }

/**
 * The times of `count` posts, `everyHours` apart on the clock of `zone`. Takes the first wall time and now in milliseconds;
 * returns none while the first one is incomplete.
 */
export function spreadTimes({ startsAt, everyHours, count, zone, now }: { startsAt: string; everyHours: number; count: number; zone: string; now: number }): SpreadTime[] {
  if (wallAsUtc(startsAt) === null) return []
  return Array.from({ length: count }, (_, index) => {
    const wall = shiftWallHours(startsAt, index * everyHours)
    const at = wallToInstant(wall, zone)
    const isTooSoon = at !== null && at < Math.floor((now + SCHEDULE_MINIMUM_AHEAD_MS) / 60_000) * 60_000
    return { wall, iso: at === null ? null : new Date(at).toISOString(), isTooSoon }
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
