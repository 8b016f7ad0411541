import { DRAFT_TEXTS } from '@marquee/contract/posts'
import type { HistoryEntry, publishPost as publishRoute, retryPost as retryRoute } from '@marquee/contract/publishing'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { lockMediaForUse } from '../media/index.ts'
import { assertPublishable, assertSchedulable, changePost, commitSchedule, findPost, insertPost, isSameVersion, lockPost, type PostRow, setPostState } from '../posts/index.ts'
import type { PublishingContext } from './context.ts'
import { readEntry } from './history.ts'
import { sendJob } from './job-definitions.ts'
import { type DeliveryRow, ensureDeliveries, listDeliveries, reopenDeliveries, unknownDispatches } from './queries.ts'
import { reconcileDispatch } from './reconcile.ts'
import { refreshPostState } from './state.ts'

type PublishBody = RouteRequest<typeof publishRoute>['body']
type RetryBody = RouteRequest<typeof retryRoute>['body']

/** A call waits this long for the outcome; after it the answer says `publishing` and the tab hears the rest live. */
const WAIT_MS = 15_000
const POLL_MS = 100
const UNSENT: readonly string[] = ['draft', 'pending_approval', 'scheduled']

type Request = { content: string; platforms: Platform[]; mediaUrls: string[]; at: Date | null }

const missing = () => new AppError('not_found', GATE_ERRORS.notFound)

async function findDraft(ctx: PublishingContext, owner: string, draftId: string | undefined): Promise<PostRow | null> {
  if (!draftId) return null
  const draft = await findPost(ctx.db, owner, draftId)
  if (!draft) throw missing()
  if (!UNSENT.includes(draft.state)) throw new AppError('conflict', DRAFT_TEXTS.locked)
  return draft
}

const toRequest = (body: PublishBody, draft: PostRow | null): Request => ({
  content: body.content ?? draft?.content ?? '',
  platforms: body.platforms ?? ((draft?.platforms ?? []) as Platform[]),
  mediaUrls: body.mediaUrls ?? draft?.media_urls ?? [],
  at: body.scheduleDate ? new Date(body.scheduleDate) : null,
})

/**
 * Publishes now, or schedules when a date is given (specification 2 section 4, publish with a date). With a draft its row is
 * what goes out. Takes the owner, the body and the creating call's key; returns the post with its outcomes, waiting for them.
 * Throws preflight_failed, validation_failed (past date), not_found, conflict (already sent).
 */
export async function publishPost(ctx: PublishingContext, owner: string, body: PublishBody, createKey: string | null): Promise<HistoryEntry> {
  for (;;) {
    const post = await tryPublish(ctx, owner, body, createKey)
    if (!post) continue
    if (post.state === 'publishing') await waitForOutcome(ctx, owner, post.id)
    return readEntry(ctx, owner, post.id)
  }
}

/** One try; null when another window changed the draft after it was judged, so that it must be judged again. */
async function tryPublish(ctx: PublishingContext, owner: string, body: PublishBody, createKey: string | null): Promise<PostRow | null> {
  const draft = await findDraft(ctx, owner, body.draftId)
  const request = toRequest(body, draft)
  if (request.at) await assertSchedulable(ctx, owner, request)
  else await assertPublishable(ctx, owner, request)
  return ctx.db.transaction().execute(async (trx) => {
    const saved = await saveRequest(ctx, trx, { owner, draft, request, createKey })
    if (saved && request.at) await commitSchedule(ctx, trx, saved)
    if (saved && !request.at) await startSending(ctx, trx, saved)
    return saved
  })
}

type Save = { owner: string; draft: PostRow | null; request: Request; createKey: string | null }

async function saveRequest(ctx: PublishingContext, trx: Tx, { owner, draft, request, createKey }: Save): Promise<PostRow | null> {
  const now = ctx.clock.now()
  const state = request.at ? 'scheduled' : 'publishing'
  const change = { content: request.content, platforms: request.platforms, media_urls: request.mediaUrls, state } as const
  if (draft) {
    const locked = await lockPost(trx, owner, draft.id)
    if (!locked) throw missing()
    if (!UNSENT.includes(locked.state)) throw new AppError('conflict', DRAFT_TEXTS.locked)
    if (!isSameVersion(locked, draft)) return null
    return changePost(trx, owner, draft.id, { ...change, scheduled_at: request.at ?? null }, now)
  }
  const values = { ...change, scheduled_at: request.at, type: 'single', auto_post: false }
  return insertPost(trx, { ...values, id: newId(now.getTime()), owner, create_key: createKey, now })
}

async function startSending(ctx: PublishingContext, trx: Tx, post: PostRow): Promise<void> {
  await lockMediaForUse(trx, post.owner, post.media_urls)
  await ensureDeliveries(trx, post, ctx.clock.now())
  await ctx.jobs.enqueue(trx, sendJob, { postId: post.id })
}

async function waitForOutcome(ctx: PublishingContext, owner: string, postId: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS
  while (performance.now() < deadline) {
    const post = await findPost(ctx.db, owner, postId)
    if (post?.state !== 'publishing') return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function chooseFailed(platforms: Platform[] | undefined, failed: Platform[]): Platform[] {
  const chosen = platforms ? failed.filter((name) => platforms.includes(name)) : failed
  if (chosen.length === 0) throw new AppError('conflict', 'No platform of this post failed, so there is nothing to send again.')
  return chosen
}

const isRetryable = (row: DeliveryRow): boolean => row.status === 'failed' || row.status === 'held'

/** Text and files that differ from the post's own; null where they do not. */
const differences = (post: PostRow, content: string, mediaUrls: string[]) => ({
  content: content === post.content ? null : content,
  mediaUrls: JSON.stringify(mediaUrls) === JSON.stringify(post.media_urls) ? null : mediaUrls,
})

/**
 * Sends the failed or held platforms again, and no other (architecture.md section 4, rule 6). A text or files given with the call
 * are used for those platforms alone. Returns the post with its outcomes.
 */
export async function retryPost(ctx: PublishingContext, owner: string, postId: string, body: RetryBody): Promise<HistoryEntry> {
  const post = await findPost(ctx.db, owner, postId)
  if (!post) throw missing()
  const rows = await listDeliveries(ctx.db, owner, postId)
  const failed = rows.filter(isRetryable)
  const platforms = chooseFailed(body?.platforms, failed.map((row) => row.platform as Platform))
  const first = failed.find((row) => platforms.includes(row.platform as Platform))
  const content = body?.content ?? first?.content ?? post.content
  const mediaUrls = body?.mediaUrls ?? first?.media_urls ?? post.media_urls
  await assertPublishable(ctx, owner, { content, platforms, mediaUrls, at: null })
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockPost(trx, owner, postId))) throw missing()
    const now = ctx.clock.now()
    const current = await listDeliveries(trx, owner, postId)
    if (current.some((row) => platforms.includes(row.platform as Platform) && !isRetryable(row))) throw new AppError('conflict', DRAFT_TEXTS.locked)
    // Where every platform gets the mended text it is the post's own; where some have the old one, it is theirs alone.
    const isForAll = rows.length === platforms.length
    if (isForAll) await changePost(trx, owner, postId, { content, media_urls: mediaUrls }, now)
    const own = isForAll ? { content: null, mediaUrls: null } : differences(post, content, mediaUrls)
    await reopenDeliveries(trx, owner, postId, { platforms, ...own }, now)
    await lockMediaForUse(trx, owner, mediaUrls)
    await setPostState(trx, owner, postId, 'publishing', { now })
    await ctx.jobs.enqueue(trx, sendJob, { postId })
  })
  await waitForOutcome(ctx, owner, postId)
  return readEntry(ctx, owner, postId)
}

/** Asks the provider now about every call of the post whose outcome is unknown. Returns the post with what was learnt. */
export async function checkPost(ctx: PublishingContext, owner: string, postId: string): Promise<HistoryEntry> {
  const post = await findPost(ctx.db, owner, postId)
  if (!post) throw missing()
  for (const dispatchId of await unknownDispatches(ctx.db, owner, postId)) await reconcileDispatch(ctx, dispatchId, true)
  await ctx.db.transaction().execute((trx) => refreshPostState(trx, owner, postId, ctx.clock.now()))
  return readEntry(ctx, owner, postId)
}

