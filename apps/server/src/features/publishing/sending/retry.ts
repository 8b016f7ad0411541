import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { HISTORY_TEXTS, type HistoryEntry, type retryPost as retryRoute } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { lockMediaForUse } from '../../media/index.ts'
import { assertPublishable, findPost, findRepair, type PostRow, resumePublishing } from '../../posts/index.ts'
import type { PublishingContext } from '../context.ts'
import { groupRows, platformsOf, readDirectIds } from './groups.ts'
import { readEntry } from '../history/history.ts'
import { sendJob } from '../job-definitions.ts'
import { type DeliveryRow, listDeliveries, type OwnContent, reopenDelivery } from '../queries.ts'
import { notFound, waitForOutcome } from './wait.ts'

type RetryBody = RouteRequest<typeof retryRoute>['body']
type Edits = Pick<NonNullable<RetryBody>, 'content' | 'mediaUrls' | 'options'>

/** Whether a platform has the post neither certainly nor possibly. */
export const isRetryable = (row: DeliveryRow): boolean => row.status === 'failed' || row.status === 'held'
const hasOwn = (row: DeliveryRow): boolean => row.content !== null || row.media_urls !== null

function chooseFailed(rows: DeliveryRow[], platforms: Platform[] | undefined): Platform[] {
  const failed = rows.filter(isRetryable).map((row) => row.platform as Platform)
  const chosen = platforms ? failed.filter((name) => platforms.includes(name)) : failed
  if (chosen.length === 0) throw new AppError('conflict', 'No platform of this post failed, so there is nothing to retry.')
  return chosen
}

/** Text, continuations and files of a delivery with the edits applied. An edited text keeps its continuations. */
function editDelivery(post: PostRow, row: DeliveryRow, { content, mediaUrls }: Edits): OwnContent {
  const isOwnText = content !== undefined && (row.content !== null || content !== post.content)
  const thread = row.content === null ? post.thread : row.thread
  const isOwnMedia = mediaUrls !== undefined && (row.media_urls !== null || JSON.stringify(mediaUrls) !== JSON.stringify(post.media_urls))
  return {
    content: isOwnText ? content : row.content,
    thread: isOwnText ? thread : row.thread,
    media_urls: isOwnMedia ? mediaUrls : row.media_urls,
  }
}

/** Applies edits to what is sent again. Returns the post, its chosen deliveries, and whether the edits became the post's own. */
function applyEdits(before: PostRow, rows: DeliveryRow[], platforms: Platform[], edits: Edits) {
  // Options are by network, so they are the post's whatever is sent again.
  const post = { ...before, options: edits.options ?? before.options }
  const chosen = rows.filter((row) => platforms.includes(row.platform as Platform))
  // Edits of all platforms become the post's own; where some platforms differ, they apply to the chosen ones alone.
  if (chosen.length < rows.length || rows.some(hasOwn)) return { post, rows: chosen.map((row) => ({ ...row, ...editDelivery(post, row, edits) })), isForAll: false }
  return { post: { ...post, content: edits.content ?? post.content, media_urls: edits.mediaUrls ?? post.media_urls }, rows: chosen, isForAll: true }
}

type Retry = { owner: string; postId: string; platforms: Platform[]; edits: Edits }

/** Makes the chosen deliveries pending again, with the edits. Returns the change of the post itself. */
async function reopen(ctx: PublishingContext, trx: Tx, locked: PostRow, { owner, postId, platforms, edits }: Retry) {
  const current = await listDeliveries(trx, owner, postId)
  if (current.some((row) => platforms.includes(row.platform as Platform) && !isRetryable(row))) throw new AppError('conflict', DRAFT_TEXTS.locked)
  const { post, rows, isForAll } = applyEdits(locked, current, platforms, edits)
  for (const { id, content, thread, media_urls } of rows) await reopenDelivery(trx, owner, id, { content, thread, media_urls }, ctx.clock.now())
  await lockMediaForUse(trx, owner, groupRows(post, rows).flatMap((group) => group.mediaUrls))
  await ctx.jobs.enqueue(trx, sendJob, { postId })
  const ownOptions = edits.options ? { options: edits.options } : {}
  return isForAll ? { content: post.content, media_urls: post.media_urls, ...ownOptions } : ownOptions
}

/**
 * Sends the failed or held platforms again, and no others (architecture.md section 4.6). A text or files in the request are used for
 * those platforms only. Returns the post with its outcomes, also when an interrupted run of this call has sent them already.
 */
export async function retryPost(ctx: PublishingContext, owner: string, postId: string, body: RetryBody, creating: CreatingCall): Promise<HistoryEntry> {
  if (!creating.madeId) await sendAgain(ctx, owner, postId, body, creating)
  await waitForOutcome(ctx, owner, postId)
  return readEntry(ctx, owner, postId)
}

async function sendAgain(ctx: PublishingContext, owner: string, postId: string, body: RetryBody, creating: CreatingCall): Promise<void> {
  const post = await findPost(ctx.db, owner, postId)
  if (!post) throw notFound()
  const rows = await listDeliveries(ctx.db, owner, postId)
  const platforms = chooseFailed(rows, body?.platforms)
  const repair = await findRepair(ctx.db, owner, postId)
  if (repair && repair.state !== 'draft') throw new AppError('conflict', HISTORY_TEXTS.repairWaits)
  const edits: Edits = { content: body?.content, mediaUrls: body?.mediaUrls, options: body?.options }
  const edited = applyEdits(post, rows, platforms, edits)
  for (const group of groupRows(edited.post, edited.rows, await readDirectIds(ctx.db, owner))) await assertPublishable(ctx, owner, { ...group, platforms: platformsOf(group), at: null })
  const retry: Retry = { owner, postId, platforms, edits }
  await ctx.db.transaction().execute(async (trx) => {
    await resumePublishing(ctx, trx, owner, postId, ctx.clock.now(), (locked) => reopen(ctx, trx, locked, retry))
    await creating.record(trx, postId)
  })
}
