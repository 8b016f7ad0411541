import type { enhancedPolling } from '@marquee/contract/monitoring/monitoring'
import type { RouteResult } from '@marquee/contract/shared/route'
import { pollNow } from '../../conversations/index.ts'
import type { MonitoringContext } from '../context.ts'
import { presentPoll } from './figures.ts'

/** Checks everything of the owner's now. Returns what was found, the newest entry of the log, why a check failed, and which networks wait. */
export async function pollOwner(ctx: MonitoringContext, owner: string): Promise<RouteResult<typeof enhancedPolling>> {
  const { polls, waiting } = await pollNow(ctx, owner)
  const failed = polls.find((poll) => !poll.is_successful)
  const newest = polls.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
  await ctx.live.publish(ctx.db, owner, { type: 'monitor.changed' })
  return { success: failed === undefined, count: polls.reduce((sum, { found }) => sum + found, 0), error: failed?.reason ?? null, log: newest ? presentPoll(newest) : null, waiting }
}
