import { DRAFT_TEXTS } from '@marquee/contract/posts'
import type { HistoryEntry, retryPost as retryRoute } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockMediaForUse } from '../../media/index.ts'
import { assertPublishable, findPost, type PostRow, resumePublishing } from '../../posts/index.ts'
import type { PublishingContext } from '../context.ts'
import { groupRows, platformsOf } from './groups.ts'
import { readEntry } from '../history/history.ts'
import { sendJob } from '../job-definitions.ts'
import { type DeliveryRow, listDeliveries, type OwnContent, reopenDelivery } from '../queries.ts'
import { missing, waitForOutcome } from './wait.ts'

type RetryBody = RouteRequest<typeof retryRoute>['body']
type Mend = Pick<NonNullable<RetryBody>, 'content' | 'mediaUrls'>

const isRetryable = (row: DeliveryRow): boolean => row.status === 'failed' || row.status === 'held'
const hasOwn = (row: DeliveryRow): boolean => row.content !== null || row.media_urls !== null

function chooseFailed(rows: DeliveryRow[], platforms: Platform[] | undefined): Platform[] {
  const failed = rows.filter(isRetryable).map((row) => row.platform as Platform)
  const chosen = platforms ? failed.filter((name) => platforms.includes(name)) : failed
  if (chosen.length === 0) throw new AppError('conflict', 'No platform of this post failed, so there is nothing to send again.')
  return chosen
}

/** Text, continuations and files of a row after mending: what was given, else what it had. A mended text keeps its continuations. */
function mendRow(post: PostRow, row: DeliveryRow, { content, mediaUrls }: Mend): OwnContent {
  const isOwnText = content !== undefined && (row.content !== null || content !== post.content)
  const thread = row.content === null ? post.thread : row.thread
  const isOwnMedia = mediaUrls !== undefined && (row.media_urls !== null || JSON.stringify(mediaUrls) !== JSON.stringify(post.media_urls))
  return {
    content: isOwnText ? content : row.content,
    thread: isOwnText ? thread : row.thread,
    media_urls: isOwnMedia ? mediaUrls : row.media_urls,
  }
}

/** What is sent again: the post, its chosen rows as mended, and whether the mended text becomes the post's own. */
function mend(post: PostRow, rows: DeliveryRow[], platforms: Platform[], given: Mend) {
  const chosen = rows.filter((row) => platforms.includes(row.platform as Platform))
  // Where every platform gets the mended text it is the post's own; where some have another one, it is theirs alone.
  if (chosen.length < rows.length || rows.some(hasOwn)) return { post, rows: chosen.map((row) => ({ ...row, ...mendRow(post, row, given) })), isForAll: false }
  return { post: { ...post, content: given.content ?? post.content, media_urls: given.mediaUrls ?? post.media_urls }, rows: chosen, isForAll: true }
}

type Retry = { owner: string; postId: string; platforms: Platform[]; given: Mend }

/** Puts the chosen rows back in line, as mended. Returns what changes of the post itself. */
async function reopen(ctx: PublishingContext, trx: Tx, locked: PostRow, { owner, postId, platforms, given }: Retry) {
  const current = await listDeliveries(trx, owner, postId)
  if (current.some((row) => platforms.includes(row.platform as Platform) && !isRetryable(row))) throw new AppError('conflict', DRAFT_TEXTS.locked)
  const { post, rows, isForAll } = mend(locked, current, platforms, given)
  for (const { id, content, thread, media_urls } of rows) await reopenDelivery(trx, owner, id, { content, thread, media_urls }, ctx.clock.now())
  await lockMediaForUse(trx, owner, groupRows(post, rows).flatMap((group) => group.mediaUrls))
  await ctx.jobs.enqueue(trx, sendJob, { postId })
  return isForAll ? { content: post.content, media_urls: post.media_urls } : {}
}

/**
 * Sends the failed or held platforms again, and no other (architecture.md section 4.6). A text or files given with the call
 * are used for those platforms alone. Returns the post with its outcomes.
 */
export async function retryPost(ctx: PublishingContext, owner: string, postId: string, body: RetryBody): Promise<HistoryEntry> {
  const post = await findPost(ctx.db, owner, postId)
  if (!post) throw missing()
  const rows = await listDeliveries(ctx.db, owner, postId)
  const platforms = chooseFailed(rows, body?.platforms)
  const given: Mend = { content: body?.content, mediaUrls: body?.mediaUrls }
  const mended = mend(post, rows, platforms, given)
  for (const group of groupRows(mended.post, mended.rows)) await assertPublishable(ctx, owner, { ...group, platforms: platformsOf(group), at: null })
  const wish: Retry = { owner, postId, platforms, given }
  await ctx.db.transaction().execute((trx) => resumePublishing(trx, owner, postId, ctx.clock.now(), (locked) => reopen(ctx, trx, locked, wish)))
  await waitForOutcome(ctx, owner, postId)
  return readEntry(ctx, owner, postId)
}
