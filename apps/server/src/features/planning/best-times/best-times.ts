import type { bestTimes } from '@marquee/contract/planning'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { DAY_MS, type PlanningContext } from '../context.ts'
import { chooseSlots } from './choose-slots.ts'
import { listPublishedTimes, listTakenTimes } from './queries.ts'

/** Older posts are ignored. */
const HISTORY_DAYS = 365
const HISTORY_POSTS = 1_000
const TAKEN_POSTS = 5_000

/** Suggests times to post in the coming days, based on the owner's published posts. */
export async function suggestTimes(ctx: PlanningContext, owner: string, query: RouteRequest<typeof bestTimes>['query']) {
  const now = ctx.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [published, taken] = await Promise.all([
    listPublishedTimes(ctx.db, owner, { from: ago(HISTORY_DAYS), to: now }, HISTORY_POSTS),
    listTakenTimes(ctx.db, owner, { from: now, to: ago(-query.days - 1) }, TAKEN_POSTS),
  ])
  const toMs = (times: Date[]) => times.map((at) => at.getTime())
  return chooseSlots({ now: now.getTime(), zone: query.timeZone, days: query.days, count: query.count, published: toMs(published), taken: toMs(taken) })
}
