import { DRAFT_TEXTS } from '@marquee/contract/posts'
import type { HistoryEntry, publishPost as publishRoute } from '@marquee/contract/publishing'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { lockMediaForUse } from '../media/index.ts'
import { allMedia, assertPublishable, assertSchedulable, commitSchedule, findPost, insertPost, isSameVersion, lockPost, type PostRow, revisePost, type ScheduleSubject, toSubject } from '../posts/index.ts'
import type { PublishingContext } from './context.ts'
import { readEntry } from './history/history.ts'
import { sendJob } from './job-definitions.ts'
import { ensureDeliveries, unknownDispatches } from './queries.ts'
import { reconcileDispatch } from './sending/reconcile.ts'
import { refreshPostState } from './sending/state.ts'
import { missing, waitForOutcome } from './sending/wait.ts'

type PublishBody = RouteRequest<typeof publishRoute>['body']

const UNSENT: readonly string[] = ['draft', 'pending_approval', 'scheduled']


async function findDraft(ctx: PublishingContext, owner: string, draftId: string | undefined): Promise<PostRow | null> {
  if (!draftId) return null
  const draft = await findPost(ctx.db, owner, draftId)
  if (!draft) throw missing()
  if (!UNSENT.includes(draft.state)) throw new AppError('conflict', DRAFT_TEXTS.locked)
  return draft
}

/** What is to go out: the fields of the body, and of the draft those that it leaves out. */
function toRequest(body: PublishBody, draft: PostRow | null): ScheduleSubject {
  const stored = draft ? toSubject(draft) : { content: '', platforms: [], mediaUrls: [] }
  const { content = stored.content, platforms = stored.platforms, mediaUrls = stored.mediaUrls } = body
  return { ...stored, content, platforms, mediaUrls, at: body.scheduleDate ? new Date(body.scheduleDate) : null }
}

/**
 * Publishes now, or schedules when a date is given in the future. With a draft its row is
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

type Save = { owner: string; draft: PostRow | null; request: ScheduleSubject; createKey: string | null }

async function saveRequest(ctx: PublishingContext, trx: Tx, { owner, draft, request, createKey }: Save): Promise<PostRow | null> {
  const now = ctx.clock.now()
  const state = request.at ? 'scheduled' : 'publishing'
  const change = { content: request.content, platforms: request.platforms, media_urls: request.mediaUrls, state } as const
  if (draft) {
    const locked = await lockPost(trx, owner, draft.id)
    if (!locked) throw missing()
    if (!UNSENT.includes(locked.state)) throw new AppError('conflict', DRAFT_TEXTS.locked)
    if (!isSameVersion(locked, draft)) return null
    return revisePost(trx, locked, { ...change, scheduled_at: request.at }, now)
  }
  const values = { ...change, scheduled_at: request.at, type: 'single', auto_post: false }
  return insertPost(trx, { ...values, id: newId(now.getTime()), owner, create_key: createKey, now })
}

async function startSending(ctx: PublishingContext, trx: Tx, post: PostRow): Promise<void> {
  await lockMediaForUse(trx, post.owner, allMedia(toSubject(post)))
  await ensureDeliveries(trx, post, ctx.clock.now())
  await ctx.jobs.enqueue(trx, sendJob, { postId: post.id })
}

/** Asks the provider now about every call of the post whose outcome is unknown. Returns the post with what was learnt. */
export async function checkPost(ctx: PublishingContext, owner: string, postId: string): Promise<HistoryEntry> {
  const post = await findPost(ctx.db, owner, postId)
  if (!post) throw missing()
  for (const dispatchId of await unknownDispatches(ctx.db, owner, postId)) await reconcileDispatch(ctx, dispatchId, true)
  await ctx.db.transaction().execute((trx) => refreshPostState(trx, owner, postId, ctx.clock.now()))
  return readEntry(ctx, owner, postId)
}

