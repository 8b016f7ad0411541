import { DRAFT_TEXTS, type createDraft as createRoute, type Draft, type listDrafts as listRoute, type PostState, type updateDraft as updateRoute } from '@marquee/contract/posts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Platform } from '@marquee/contract/shared/platforms'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { HttpContext } from '../../platform/http/register.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import { describeMedia, lockMediaForUse } from '../media/index.ts'
import { announcePost } from './announce.ts'
import { publishDueJob } from './jobs.ts'
import { changePost, countDrafts, findPost, insertPost, isSameVersion, listDraftRows, lockPost, markDeleted, type PostChange, type PostRow, purgeDeletedForSystem, unmarkDeleted } from './queries.ts'
import { assertSchedulable, type SchedulingContext } from './scheduling.ts'
import { presentDraft } from './view.ts'

export type PostsContext = HttpContext & SchedulingContext & { jobs: Jobs; live: Live }

/** How long a deleted draft can be restored. */
const RESTORE_MS = 24 * 60 * 60_000
/** States in which the user may still change a post. */
const EDITABLE: readonly string[] = ['draft', 'pending_approval', 'scheduled']

type CreateBody = RouteRequest<typeof createRoute>['body']
type UpdateBody = RouteRequest<typeof updateRoute>['body']

const missing = () => new AppError('not_found', GATE_ERRORS.notFound)

const present = async (db: Db, row: PostRow): Promise<Draft> => presentDraft(row, await describeMedia(db, row.owner, row.media_urls))

/** The answer of a change: other tabs hear of it, this one gets the post. */
async function announced(ctx: PostsContext, row: PostRow): Promise<Draft> {
  await announcePost(ctx, row.owner, row.id)
  return present(ctx.db, row)
}

/** Saves a new draft, scheduled at once when its status says so. Takes the owner, the checked body and the creating call's key. */
export async function createDraft(ctx: PostsContext, owner: string, body: CreateBody, createKey: string | null): Promise<Draft> {
  const change: Required<PostChange> = {
    content: body.content,
    type: body.type,
    auto_post: body.autoPost,
    scheduled_at: body.scheduledTime ? new Date(body.scheduledTime) : null,
    media_urls: body.mediaUrls,
    platforms: body.platforms,
    state: body.status,
  }
  const now = ctx.clock.now()
  if (change.scheduled_at && change.scheduled_at <= now) throw new AppError('validation_failed', PREFLIGHT_TEXTS.pastDate)
  if (body.status === 'scheduled') await assertSchedulable(ctx, owner, toSubject(change))
  const row = await ctx.db.transaction().execute(async (trx) => {
    const saved = await insertPost(trx, { ...change, id: newId(now.getTime()), owner, create_key: createKey, now })
    await commitSchedule(ctx, trx, saved)
    return saved
  })
  return announced(ctx, row)
}

const toSubject = (post: { content?: unknown; platforms?: unknown; media_urls?: unknown; scheduled_at?: unknown }) => ({
  content: String(post.content ?? ''),
  platforms: (post.platforms ?? []) as Platform[],
  mediaUrls: (post.media_urls ?? []) as string[],
  at: post.scheduled_at instanceof Date ? post.scheduled_at : null,
})

/** What goes with a scheduled post, in the transaction that scheduled it: its files are held, its due job is added. */
export async function commitSchedule(ctx: Pick<PostsContext, 'jobs'>, db: Tx, row: PostRow): Promise<void> {
  if (row.state !== 'scheduled' || !row.scheduled_at) return
  await lockMediaForUse(db, row.owner, row.media_urls)
  await ctx.jobs.enqueue(db, publishDueJob, { postId: row.id }, { startAfter: row.scheduled_at })
}

function toChange(row: PostRow, body: UpdateBody): PostChange {
  const change: PostChange = {}
  if (body.content !== undefined) change.content = body.content
  if (body.type !== undefined) change.type = body.type
  if (body.autoPost !== undefined) change.auto_post = body.autoPost
  if (body.mediaUrls !== undefined) change.media_urls = body.mediaUrls
  if (body.platforms !== undefined) change.platforms = body.platforms
  if (body.scheduledTime !== undefined) change.scheduled_at = body.scheduledTime ? new Date(body.scheduledTime) : null
  if (body.status !== undefined) change.state = body.status
  else if (row.state === 'scheduled' && change.scheduled_at === null) change.state = 'draft'
  return change
}

/**
 * Changes a draft or a scheduled post; a change that would leave a scheduled post unfit is refused and nothing is changed.
 * Takes the fields to change; returns the post. Throws not_found, conflict once it is being sent, preflight_failed.
 */
export async function updateDraft(ctx: PostsContext, owner: string, id: string, body: UpdateBody): Promise<Draft> {
  for (;;) {
    const row = await tryUpdate(ctx, owner, id, body)
    if (row) return announced(ctx, row)
  }
}

/** One try of a change; null when another window changed the post after it was judged, so that it must be judged again. */
async function tryUpdate(ctx: PostsContext, owner: string, id: string, body: UpdateBody): Promise<PostRow | null> {
  const before = await findPost(ctx.db, owner, id)
  if (!before) throw missing()
  const change = toChange(before, body)
  const now = ctx.clock.now()
  if (body.scheduledTime && new Date(body.scheduledTime) <= now) throw new AppError('validation_failed', PREFLIGHT_TEXTS.pastDate)
  const isToBeScheduled = (change.state ?? before.state) === 'scheduled'
  if (isToBeScheduled) await assertSchedulable(ctx, owner, toSubject({ ...before, ...change }))
  return ctx.db.transaction().execute(async (trx) => {
    const locked = await lockPost(trx, owner, id)
    if (!locked) throw missing()
    if (!EDITABLE.includes(locked.state)) throw new AppError('conflict', DRAFT_TEXTS.locked)
    if (!isSameVersion(locked, before)) return null
    const saved = await changePost(trx, owner, id, change, now)
    await commitSchedule(ctx, trx, saved)
    return saved
  })
}

/** The owner's post in any state. */
export async function readDraft(ctx: PostsContext, owner: string, id: string): Promise<Draft> {
  const row = await findPost(ctx.db, owner, id)
  if (!row) throw missing()
  return present(ctx.db, row)
}

/** One page of drafts with the tab counts on the first page. Throws bad_request for a cursor that is not one of ours. */
export async function listDrafts(ctx: PostsContext, owner: string, query: RouteRequest<typeof listRoute>['query']): Promise<RouteAnswer<typeof listRoute>> {
  if (query.cursor !== undefined && !/^[0-9a-f-]{36}$/.test(query.cursor)) throw new AppError('bad_request', 'This page does not exist.')
  const page = { platform: query.platform ?? null, before: query.cursor ?? null, limit: query.limit + 1 }
  const [rows, counts] = await Promise.all([listDraftRows(ctx.db, owner, page), query.cursor === undefined ? countDrafts(ctx.db, owner) : undefined])
  const shown = rows.slice(0, query.limit)
  const files = await describeMedia(ctx.db, owner, [...new Set(shown.flatMap((row) => row.media_urls))])
  const byUrl = new Map(files.map((file) => [file.url, file]))
  const drafts = shown.map((row) => presentDraft(row, row.media_urls.flatMap((url) => byUrl.get(url) ?? [])))
  const nextCursor = rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null
  return { success: true, drafts, ...(counts ? { counts } : {}), nextCursor }
}

/** Deletes a draft or a scheduled post. Throws not_found, and conflict once it is being sent or was. */
export async function deleteDraft(ctx: PostsContext, owner: string, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockPost(trx, owner, id)
    if (!row) throw missing()
    if (!EDITABLE.includes(row.state)) throw new AppError('conflict', DRAFT_TEXTS.locked)
    await markDeleted(trx, owner, id, ctx.clock.now())
  })
  await announcePost(ctx, owner, id)
}

/** Takes a deletion back; a time that passed meanwhile makes it a draft without being sent. */
export async function restoreDraft(ctx: PostsContext, owner: string, id: string): Promise<Draft> {
  const now = ctx.clock.now()
  const row = await ctx.db.transaction().execute(async (trx) => {
    const restored = await unmarkDeleted(trx, owner, id)
    if (!restored) throw missing()
    const isLate = restored.state === 'scheduled' && restored.scheduled_at !== null && restored.scheduled_at <= now
    const saved = isLate ? await changePost(trx, owner, id, { state: 'draft' satisfies PostState }, now) : restored
    await commitSchedule(ctx, trx, saved)
    return saved
  })
  return announced(ctx, row)
}

/** Job: forgets drafts deleted longer than a day ago. */
export const purgeDeleted = (ctx: PostsContext): Promise<void> => purgeDeletedForSystem(ctx.db, new Date(ctx.clock.now().getTime() - RESTORE_MS))
