import type { PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../../platform/db/database.ts'
import { settlePost, withLockedPost } from '../../posts/index.ts'
import type { PublishingContext } from '../context.ts'
import { type DeliveryRow, listDeliveries } from '../queries.ts'

/** Derives the state of a post from its deliveries alone. */
function deriveState(rows: readonly Pick<DeliveryRow, 'status'>[]): PostState {
  const count = (status: string) => rows.filter((row) => row.status === status).length
  if (count('pending') + count('sending') > 0) return 'publishing'
  if (count('unconfirmed') > 0) return 'unconfirmed'
  if (count('published') === rows.length) return 'published'
  if (count('published') > 0) return 'partially_published'
  return count('held') > 0 ? 'held' : 'failed'
}

/** When the post first appeared on a platform; null while it is on none. */
function earliestOf(rows: readonly Pick<DeliveryRow, 'published_at'>[]): Date | null {
  const times = rows.flatMap(({ published_at: at }) => (at ? [at.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/**
 * Locks a post before the rows of one of its calls change, as sending does. Changing a delivery twice in a transaction makes PostgreSQL
 * share a lock on the post for its foreign key: two calls of one post that settle at once would then wait for each other.
 */
export const lockPostOf = async (trx: Tx, { post_id: postId }: { post_id: string }): Promise<void> => void (await withLockedPost(trx, postId, () => Promise.resolve(true)))

/** Stores the state derived from the post's deliveries; subscribers are notified when that ends its sending. */
export async function refreshPostState(ctx: Pick<PublishingContext, 'events'>, trx: Tx, { owner, postId }: { owner: string; postId: string }, now: Date): Promise<void> {
  await settlePost(ctx, trx, postId, now, async () => {
    const rows = await listDeliveries(trx, owner, postId)
    if (rows.length === 0) return null
    const outcomes = rows.map(({ id, platform, account_id: accountId, status, reason, fix }) => ({ deliveryId: id, platform: platform as Platform, accountId, status, reason, fix }))
    return { state: deriveState(rows), publishedAt: earliestOf(rows), outcomes }
  })
}
