import type { Today } from '@marquee/contract/home'
import { shiftWallDays, toWall, wallToInstant } from '@marquee/contract/shared/wall-time'
import type { Db } from '../../platform/db/database.ts'
import { listPublishedTimes, readFigures, type Span } from './queries.ts'

const DAYS = 7

/** Midnight of the Monday of the week in which `now` is, in the zone; as wall time. */
function startOfWeek(now: Date, zone: string): string {
  const midnight = `${toWall(now.getTime(), zone).slice(0, 10)}T00:00`
  const weekday = new Date(`${midnight}Z`).getUTCDay()
  return shiftWallDays(midnight, -((weekday + 6) % DAYS))
}

const toInstant = (wall: string, zone: string): Date => new Date(wallToInstant(wall, zone) ?? `${wall}Z`)

/** This week up to now, and the same days of last week up to the same time of day. */
export function weekSpans(now: Date, zone: string): { week: Span; before: Span; monday: string } {
  const monday = startOfWeek(now, zone)
  const wall = toWall(now.getTime(), zone)
  return {
    week: { from: toInstant(monday, zone), to: now },
    before: { from: toInstant(shiftWallDays(monday, -DAYS), zone), to: toInstant(shiftWallDays(wall, -DAYS), zone) },
    monday,
  }
}

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value))

/** This week against the same days of last week, and the posts of each day since Monday. */
export async function readWeek(db: Db, owner: string, now: Date, zone: string): Promise<Today['week']> {
  const { week, before, monday } = weekSpans(now, zone)
  const [one, other] = [await readFigures(db, owner, week), await readFigures(db, owner, before)]
  const days = (await listPublishedTimes(db, owner, week)).map((at) => toWall(at.getTime(), zone).slice(0, 10))
  return {
    published: { now: one.published, before: other.published },
    views: { now: toNumber(one.views), before: toNumber(other.views) },
    reactions: { now: toNumber(one.reactions), before: toNumber(other.reactions) },
    days: Array.from({ length: DAYS }, (_, index) => days.filter((day) => day === shiftWallDays(monday, index).slice(0, 10)).length),
  }
}
