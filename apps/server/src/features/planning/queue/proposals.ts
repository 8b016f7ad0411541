import { PROPOSAL_TEXTS, type proposeTimes as proposeRoute, type ProposedTime, QUEUE_LIMITS } from '@marquee/contract/queue'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { toWall } from '@marquee/contract/shared/wall-time'
import { suggestTimes } from '../best-times/best-times.ts'
import type { PlanningContext } from '../context.ts'
import { findFreeTimes, queueZoneFor } from './queue.ts'

type Query = RouteRequest<typeof proposeRoute>['query']

/** Days ahead in which good hours are looked for. */
const DAYS = 14
const HOUR = 'YYYY-MM-DDTHH'.length

/**
 * Times to post at, the earliest first, each with its reason: the next free slot of the queue, then hours at which the owner published
 * most, or common ones. At most one is proposed in an hour.
 */
export async function findProposals(ctx: PlanningContext, owner: string, { timeZone, platforms, count }: Query): Promise<{ nextSlot: string | null; slots: string[]; times: ProposedTime[] }> {
  const zone = await queueZoneFor(ctx, owner, timeZone)
  const [free, best] = await Promise.all([
    findFreeTimes(ctx.db, { owner, platforms, now: ctx.clock.now(), zone, count: QUEUE_LIMITS.slots }),
    suggestTimes(ctx, owner, { timeZone, days: DAYS, count: count + 1 }),
  ])
  const [slot] = free
  const first: ProposedTime[] = slot ? [{ at: slot.toISOString(), wall: toWall(slot.getTime(), timeZone), kind: 'slot', reason: PROPOSAL_TEXTS.slot, detail: PROPOSAL_TEXTS.slot }] : []
  const hours = best.slots.map(({ wall, at, reason, isOwn }): ProposedTime => ({ wall, at, kind: isOwn ? 'own' : 'common', reason: isOwn ? PROPOSAL_TEXTS.own : PROPOSAL_TEXTS.common, detail: reason }))
  const others = hours.filter(({ wall }) => first[0]?.wall.slice(0, HOUR) !== wall.slice(0, HOUR))
  const times = [...first, ...others].slice(0, count)
  return { nextSlot: slot?.toISOString() ?? null, slots: free.map((at) => at.toISOString()), times: times.toSorted((one, other) => one.at.localeCompare(other.at)) }
}
