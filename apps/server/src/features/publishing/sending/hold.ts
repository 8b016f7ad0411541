import type { Tx } from '../../../platform/db/database.ts'
import { holdPost, returnToDraft, withLockedPost } from '../../posts/index.ts'
import type { PublishingContext } from '../context.ts'
import { changeDeliveries, ensureDeliveries, findUnsentForSystem, listDeliveries } from '../queries.ts'
import { refreshPostState } from './state.ts'

type HoldContext = Pick<PublishingContext, 'db' | 'events'>

/** Puts the unsent deliveries of a post on hold. Returns whether there was one. */
async function holdOne(ctx: HoldContext, trx: Tx, postId: string, reason: string, now: Date): Promise<boolean> {
  const isHeld = await withLockedPost(trx, postId, async (post) => {
    if (post.platforms.length === 0) {
      await returnToDraft(trx, post, now)
      return false
    }
    // From now on it waits for its owner anyway.
    if (post.held_at !== null) await holdPost(trx, post, null)
    await ensureDeliveries(trx, post, now)
    const waiting = (await listDeliveries(trx, post.owner, post.id)).filter((row) => row.status === 'pending')
    await changeDeliveries(trx, post.owner, waiting.map((row) => row.id), { status: 'held', reason, fix: 'retry' }, now)
    await refreshPostState(ctx, trx, { owner: post.owner, postId }, now)
    return waiting.length > 0
  })
  return isHeld ?? false
}

/**
 * Puts every post of all owners that is scheduled or waits for another attempt on hold until its owner sends it. Takes the reason
 * shown to the owner and the time. Returns how many there were.
 */
export async function holdScheduled(ctx: HoldContext, reason: string, now: Date): Promise<number> {
  let count = 0
  for (const id of await findUnsentForSystem(ctx.db)) {
    const isHeld = await ctx.db.transaction().execute((trx) => holdOne(ctx, trx, id, reason, now))
    if (isHeld) count += 1
  }
  return count
}
