import type { HistoryEntry, publishPost as publishRoute } from '@marquee/contract/publishing'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Tx } from '../../platform/db/database.ts'
import type { CreatingCall } from '../../platform/http/idempotency/creating-call.ts'
import { lockMediaForUse } from '../media/index.ts'
import { allMedia, asWritten, assertPublishable, assertSchedulable, findPost, findUnsentPost, type PostRow, retryWhileChanged, type ScheduleSubject, submitPost, toSubject } from '../posts/index.ts'
import type { PublishingContext } from './context.ts'
import { readEntry } from './history/history.ts'
import { sendJob } from './job-definitions.ts'
import { ensureDeliveries, unknownDispatches } from './queries.ts'
import { reconcileDispatch } from './sending/post-kind.ts'
import { replaceFailed } from './sending/leave-out.ts'
import { refreshPostState } from './sending/state.ts'
import { notFound, waitForOutcome } from './sending/wait.ts'

type PublishBody = RouteRequest<typeof publishRoute>['body']

/** The text to be published. The draft's as it stands is no new text: its facts stay bound. */
function textOf({ content }: PublishBody, draft: PostRow | null): string {
  if (!draft) return content ?? ''
  return content === undefined || content === draft.content ? asWritten(draft).content : content
}

/** What is to be published: the fields of the body, and those of the draft where omitted. */
function toRequest(body: PublishBody, draft: PostRow | null): ScheduleSubject {
  const stored: Omit<ScheduleSubject, 'at'> = draft ? toSubject(draft) : { content: '', platforms: [], mediaUrls: [] }
  const { platforms = stored.platforms, mediaUrls = stored.mediaUrls } = body
  const { options = stored.options ?? {}, trackLinks = stored.trackLinks ?? false } = body
  return { ...stored, content: textOf(body, draft), platforms, mediaUrls, options, trackLinks, at: body.scheduleDate ? new Date(body.scheduleDate) : null }
}

/**
 * Publishes now, or schedules for a given date in the future. A given draft's row becomes the post. Takes the owner, the body and the
 * call; waits for the outcomes and returns the post with them. What an interrupted run of the call submitted is looked up instead.
 * Throws preflight_failed, validation_failed (past date), not_found, conflict (already sent, or others keep changing the draft).
 */
export async function publishPost(ctx: PublishingContext, owner: string, body: PublishBody, creating: CreatingCall): Promise<HistoryEntry> {
  const post = creating.madeId ? await findPost(ctx.db, owner, creating.madeId) : await retryWhileChanged(() => tryPublish(ctx, owner, body, creating))
  if (!post) throw notFound()
  if (post.state === 'publishing') await waitForOutcome(ctx, owner, post.id)
  return readEntry(ctx, owner, post.id)
}

/** One attempt; null when the draft was changed concurrently after it was checked, so that it must be checked again. */
async function tryPublish(ctx: PublishingContext, owner: string, body: PublishBody, creating: CreatingCall): Promise<PostRow | null> {
  const draft = body.draftId ? await findUnsentPost(ctx, owner, body.draftId) : null
  const request = toRequest(body, draft)
  if (request.at) await assertSchedulable(ctx, owner, request)
  else await assertPublishable(ctx, owner, request)
  return ctx.db.transaction().execute(async (trx) => {
    const saved = await submitPost(ctx, trx, { owner, draft, subject: request, createKey: creating.key })
    if (saved) await creating.record(trx, saved.id)
    if (saved && !request.at) await startSending(ctx, trx, saved)
    return saved
  })
}

async function startSending(ctx: PublishingContext, trx: Tx, post: PostRow): Promise<void> {
  await lockMediaForUse(trx, post.owner, allMedia(toSubject(post)))
  await ensureDeliveries(trx, post, ctx.clock.now())
  await replaceFailed(ctx, trx, post)
  await ctx.jobs.enqueue(trx, sendJob, { postId: post.id })
}

/** Looks up every call of the post whose outcome is unknown now. Returns the post with its outcomes. */
export async function checkPost(ctx: PublishingContext, owner: string, postId: string): Promise<HistoryEntry> {
  const post = await findPost(ctx.db, owner, postId)
  if (!post) throw notFound()
  for (const dispatchId of await unknownDispatches(ctx.db, owner, postId)) await reconcileDispatch(ctx, dispatchId, true)
  await ctx.db.transaction().execute((trx) => refreshPostState(ctx, trx, { owner, postId }, ctx.clock.now()))
  return readEntry(ctx, owner, postId)
}

