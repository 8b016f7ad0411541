import { type AccountQueue, DEFAULT_QUEUE, QUEUE_LIMITS, queueTime, type QueueTime } from '@marquee/contract/queue'
import { NETWORKS, type Platform } from '@marquee/contract/shared/platforms'
import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { readTimeZone } from '../../profile/index.ts'
import { accountsForOwner } from '../../social/index.ts'
import { listTakenTimes } from '../best-times/queries.ts'
import { DAY_MS, type PlanningContext } from '../context.ts'
import { freeSlots } from './free-slots.ts'
import * as queries from './queries.ts'

const TAKEN_POSTS = 5_000
const DEFAULT_TIMES: QueueTime[] = DEFAULT_QUEUE.weekdays.flatMap((weekday) => DEFAULT_QUEUE.times.map((time) => ({ weekday, time })))
const storedTimes = z.array(queueTime)

const byTime = (one: QueueTime, other: QueueTime): number => one.weekday - other.weekday || one.time.localeCompare(other.time)

/** The owner's chosen times by platform. */
async function readChosen(db: Db, owner: string): Promise<Map<string, QueueTime[]>> {
  const rows = await queries.listQueues(db, owner)
  return new Map(rows.map(({ platform, times }) => [platform, storedTimes.parse(times)]))
}

/** The queue times of every connected account, and of the others that have chosen ones, in the order of the platforms. */
export async function readQueues(db: Db, owner: string): Promise<AccountQueue[]> {
  // One after the other: in a transaction both use its one connection.
  const chosen = await readChosen(db, owner)
  const accounts = await accountsForOwner(db, owner)
  const connected = [...(accounts?.linked ?? []), ...(accounts?.expired ?? [])]
  return NETWORKS.filter((name) => connected.includes(name) || chosen.has(name)).map((platform) => {
    const own = chosen.get(platform)
    return { platform, isDefault: own === undefined, times: (own ?? DEFAULT_TIMES).toSorted(byTime) }
  })
}

/** Replaces the queue times of a platform; null returns to the defaults. */
export const changeQueue = (ctx: Pick<PlanningContext, 'db' | 'clock'>, owner: string, platform: Platform, times: readonly QueueTime[] | null): Promise<void> =>
  queries.saveQueue(ctx.db, owner, platform, times, ctx.clock.now())

/** The default of profiles: a user with this zone has probably not chosen one. */
const UNCHOSEN_ZONE = 'UTC'

/** The zone of the owner's queue: the profile's, or while nobody chose one, that in which the owner last looked at the queue. */
export async function queueZone(db: Db, owner: string): Promise<string> {
  const zone = await readTimeZone(db, owner)
  return zone === UNCHOSEN_ZONE ? ((await queries.findZone(db, owner)) ?? zone) : zone
}

/**
 * The same for a request that says where the user is: while nobody chose a zone, that one is used and remembered, so that a post that is
 * scheduled automatically gets the time that was shown.
 */
export async function queueZoneFor(ctx: Pick<PlanningContext, 'db' | 'clock'>, owner: string, requested: string | undefined): Promise<string> {
  const zone = await readTimeZone(ctx.db, owner)
  if (zone !== UNCHOSEN_ZONE || requested === undefined) return queueZone(ctx.db, owner)
  if ((await queries.findZone(ctx.db, owner)) !== requested) await queries.saveZone(ctx.db, owner, requested, ctx.clock.now())
  return requested
}

export type FreeTimes = { owner: string; platforms: readonly Platform[]; now: Date; zone: string; count: number }

/**
 * The next free times for a post on `platforms` (none: on any connected account): times of the queue of one of them at which none of them
 * has a post yet. Returns them the earliest first.
 */
export async function findFreeTimes(db: Db, { owner, platforms, now, zone, count }: FreeTimes): Promise<Date[]> {
  const chosen = await readChosen(db, owner)
  const names = platforms.length > 0 ? platforms : (await readQueues(db, owner)).map(({ platform }) => platform)
  const times = names.length > 0 ? names.flatMap((name) => chosen.get(name) ?? DEFAULT_TIMES) : DEFAULT_TIMES
  const to = new Date(now.getTime() + (QUEUE_LIMITS.daysAhead + 2) * DAY_MS)
  const taken = await listTakenTimes(db, owner, { from: now, to, ...(names.length > 0 ? { platforms: names } : {}) }, TAKEN_POSTS)
  const found: Date[] = []
  for (const at of freeSlots({ now: now.getTime(), zone, days: QUEUE_LIMITS.daysAhead, times, taken: taken.map((due) => due.getTime()) })) {
    if (found.length >= count) break
    found.push(new Date(at))
  }
  return found
}
