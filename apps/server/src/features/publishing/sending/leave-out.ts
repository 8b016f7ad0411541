import { type HistoryEntry, HISTORY_TEXTS } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { announcePost, lockPost, type PostRow, takePlatforms } from '../../posts/index.ts'
import type { PublishingContext } from '../context.ts'
import { readEntry } from '../history/history.ts'
import { deleteDeliveries, type DeliveryRow, listDeliveries } from '../queries.ts'
import { isRetryable } from './retry.ts'
import { refreshPostState } from './state.ts'
import { notFound } from './wait.ts'

/** Takes failed deliveries from a post, whose state is derived from the others. Takes the locked post. */
async function takeDeliveries(ctx: PublishingContext, trx: Tx, post: PostRow, rows: DeliveryRow[]): Promise<void> {
  const now = ctx.clock.now()
  await deleteDeliveries(trx, post.owner, rows.map(({ id }) => id))
  await takePlatforms(trx, post, rows.map(({ platform }) => platform), now)
  await refreshPostState(ctx, trx, { owner: post.owner, postId: post.id }, now)
}

/**
 * Takes platforms on which a post failed from it. Returns the post with the outcomes that stay. Throws not_found, and conflict for a
 * platform on which it did not fail and for its last one.
 */
export async function leaveOut(ctx: PublishingContext, owner: string, postId: string, platforms: readonly Platform[]): Promise<HistoryEntry> {
  await ctx.db.transaction().execute(async (trx) => {
    const post = await lockPost(trx, owner, postId)
    if (!post) throw notFound()
    const rows = await listDeliveries(trx, owner, postId)
    const left = rows.filter((row) => isRetryable(row) && platforms.includes(row.platform as Platform))
    if (left.length < new Set(platforms).size) throw new AppError('conflict', HISTORY_TEXTS.notFailed)
    if (left.length === rows.length) throw new AppError('conflict', HISTORY_TEXTS.lastPlatform)
    await takeDeliveries(ctx, trx, post, left)
  })
  await announcePost(ctx, owner, postId)
  return readEntry(ctx, owner, postId)
}

/** When a repaired version is sent, the platforms it is for leave the post that failed there; without any left that one is gone. */
export async function replaceFailed(ctx: PublishingContext, trx: Tx, { owner, repairs, platforms }: PostRow): Promise<void> {
  const post = repairs === null ? undefined : await lockPost(trx, owner, repairs)
  if (!post) return
  const rows = (await listDeliveries(trx, owner, post.id)).filter((row) => isRetryable(row) && platforms.includes(row.platform))
  if (rows.length > 0) await takeDeliveries(ctx, trx, post, rows)
}
