import type { HistoryEntry } from '@marquee/contract/publishing'
import { DELETION_TEXTS } from '@marquee/contract/publishing-deletion'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { announcePost } from '../../posts/index.ts'
import { findDirectAccess, toAppError } from '../../social/index.ts'
import type { PublishingContext } from '../context.ts'
import { listDeliveries, noteDeleted } from '../queries.ts'
import { readEntry } from './history.ts'

/**
 * Deletes a published post at a network that is reached directly; it stays in the history as deleted, and repeating it does no harm. Returns the
 * post with its outcomes. Throws not_found, conflict where it cannot be deleted from here, and the network's failure, after which nothing has changed.
 */
export async function deleteThere(ctx: PublishingContext, owner: string, postId: string, platform: Platform): Promise<HistoryEntry> {
  const row = (await listDeliveries(ctx.db, owner, postId)).find((each) => each.platform === platform)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  if (row.deleted_at !== null) return readEntry(ctx, owner, postId)
  if (row.status !== 'published' || row.native_id === null || row.account_id === null) throw new AppError('conflict', DELETION_TEXTS.notDeletable(platformLabel(platform)))
  const access = await findDirectAccess(ctx.db, ctx.vault, owner, row.account_id)
  if (!access) throw new AppError('conflict', DELETION_TEXTS.notDeletable(platformLabel(platform)))
  const outcome = await ctx.directNetworks[access.network].deletePost(access.key, row.native_id)
  // What is gone is deleted already.
  if (outcome.kind !== 'ok' && outcome.kind !== 'not-found') throw toAppError(outcome, DELETION_TEXTS.deleteFailed)
  await noteDeleted(ctx.db, owner, row.id, ctx.clock.now())
  await announcePost(ctx, owner, postId)
  return readEntry(ctx, owner, postId)
}
