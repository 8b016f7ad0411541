import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../../platform/db/database.ts'
import { announcePost, autoPostJob, findAutomaticPosts, findPostForSystem, type PostRow, scheduleWhenReady } from '../../posts/index.ts'
import type { PlanningContext } from '../context.ts'
import { findFreeTimes, queueZone } from '../queue/queue.ts'
import { lockQueue } from '../queue/queries.ts'

async function findTime(ctx: PlanningContext, trx: Tx, { owner, platforms }: PostRow): Promise<Date | null> {
  const zone = await queueZone(trx, owner)
  const [time] = await findFreeTimes(trx, { owner, platforms: platforms as Platform[], now: ctx.clock.now(), zone, count: 1 })
  return time ?? null
}

/**
 * Job: schedules a draft with "Auto-post when ready" if nothing keeps it from being published, for its time or the next free one of the
 * queue. Its row decides under its lock, so a repeated job does nothing.
 */
export async function autoPost(ctx: PlanningContext, postId: string): Promise<void> {
  const scheduled = await ctx.db.transaction().execute(async (trx) => {
    const post = await findPostForSystem(trx, postId)
    if (!post) return null
    await lockQueue(trx, post.owner)
    return scheduleWhenReady(ctx, trx, postId, (locked) => findTime(ctx, trx, locked))
  })
  if (scheduled) await announcePost(ctx, scheduled.owner, postId)
}

/** Subscriber: something that automatic drafts of the owner may wait for is there. `itemId`: only those with this file. */
export async function checkAutomaticPosts(ctx: Pick<PlanningContext, 'jobs'>, trx: Tx, owner: string, itemId: string | null = null): Promise<void> {
  const ids = await findAutomaticPosts(trx, owner, itemId)
  await ctx.jobs.enqueueAll(trx, autoPostJob, ids.map((postId) => ({ postId })))
}
