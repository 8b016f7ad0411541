import { type createDraft as createRoute, type Draft, DRAFT_TEXTS, type PostState, type updateDraft as updateRoute } from '@marquee/contract/posts'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../platform/errors.ts'
import { type Authority, FULL_AUTHORITY } from '../../platform/http/caller.ts'
import type { CreatingCall } from '../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../platform/ids.ts'
import { type SweepTask, sweepAway } from '../../platform/jobs/sweep.ts'
import { announceAndPresent, present } from './drafts/present.ts'
import { announcePost } from './announce.ts'
import { assertAuthority, assertEditable, changeDraft, commitSave, notFound } from './drafts/change.ts'
import type { PostsContext } from './context.ts'
import { addPost } from './operations.ts'
import { changePost, deleteAllPosts, findPost, lockPost, markDeleted, type PostChange, type PostRow, purgeDeletedForSystem, unmarkDeleted } from './queries.ts'
import { assertSchedulable, toSubject } from './scheduling.ts'
import { deleteSnippets } from './snippets/snippet-queries.ts'
import { deleteSettings } from './review/settings-queries.ts'

/** How long a deleted draft can be restored. */
const RESTORE_MS = 24 * 60 * 60_000

type CreateBody = RouteRequest<typeof createRoute>['body']
type UpdateBody = RouteRequest<typeof updateRoute>['body']

const toDate = (time: string | null | undefined): Date | null => (time ? new Date(time) : null)

const toColumns = (body: CreateBody, now: Date) => ({
  content: body.content,
  type: body.type,
  auto_post: body.autoPost,
  scheduled_at: toDate(body.scheduledTime),
  media_urls: body.mediaUrls,
  platforms: body.platforms,
  state: body.status,
  overrides: body.overrides,
  thread: body.thread,
  first_comment: body.firstComment,
  campaign: body.campaign,
  used_suggested_media: body.usedSuggestedMedia,
  options: body.options,
  track_links: body.trackLinks,
  is_autosaved: body.isAutosave,
  published_at: body.status === 'published' ? now : null,
}) satisfies PostChange

/** Saves a new draft, scheduled immediately when its status is. Takes the owner, the validated body, the call and the caller's authority. */
export async function createDraft(ctx: PostsContext, owner: string, body: CreateBody, creating: CreatingCall, authority: Authority = FULL_AUTHORITY): Promise<Draft> {
  if (creating.madeId) return readDraft(ctx, owner, creating.madeId)
  const now = ctx.clock.now()
  const columns = toColumns(body, now)
  assertAuthority(authority, columns)
  if (body.status !== 'published') assertInFuture(ctx, columns)
  if (body.status === 'scheduled') await assertSchedulable(ctx, owner, toSubject(columns))
  const row = await ctx.db.transaction().execute(async (trx) => {
    const saved = await addPost(ctx, trx, { ...columns, id: newId(now.getTime()), owner, create_key: creating.key, now })
    await creating.record(trx, saved.id)
    return saved.bound === null ? saved : ((await findPost(trx, owner, saved.id)) ?? saved)
  })
  return announceAndPresent(ctx, row)
}

function assertInFuture(ctx: PostsContext, { scheduled_at: at }: PostChange): void {
  if (at instanceof Date && at <= ctx.clock.now()) throw new AppError('validation_failed', PREFLIGHT_TEXTS.pastDate)
}

/** What the new state of a post means for its approval and its automatic scheduling. */
function toProgress(row: PostRow, state: PostState | undefined, now: Date): PostChange {
  if (state === 'pending_approval') return { needs_approval: true }
  // Whoever schedules a post approves it.
  if (state === 'scheduled') return { needs_approval: false }
  if (state === 'published') return { needs_approval: false, published_at: now }
  // A post that the user takes off the schedule stays off it.
  return state === 'draft' && row.state === 'scheduled' ? { auto_post: false } : {}
}

/** The columns that a body changes: those it contains. */
function toChange(row: PostRow, body: UpdateBody, now: Date): PostChange {
  const state = body.status ?? (row.state === 'scheduled' && body.scheduledTime === null ? 'draft' : undefined)
  const given = {
    content: body.content,
    type: body.type,
    auto_post: body.autoPost,
    media_urls: body.mediaUrls,
    platforms: body.platforms,
    scheduled_at: body.scheduledTime === undefined ? undefined : toDate(body.scheduledTime),
    state,
    overrides: body.overrides,
    thread: body.thread,
    first_comment: body.firstComment,
    campaign: body.campaign,
    used_suggested_media: body.usedSuggestedMedia,
    options: body.options,
    track_links: body.trackLinks,
    is_autosaved: body.isAutosave ?? false,
  }
  const named: PostChange = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { ...toProgress(row, state, now), ...named }
}

/** Throws changed_elsewhere when a change is not based on the current version: another window stored one since. */
function assertBasedOn(post: PostRow, basedOn: string | undefined): void {
  if (basedOn && new Date(basedOn).getTime() !== post.updated_at.getTime()) throw new AppError('changed_elsewhere', DRAFT_TEXTS.changedElsewhere)
}

const SENT: readonly string[] = ['publishing', 'published', 'partially_published'] satisfies PostState[]

/**
 * Changes a draft or a scheduled post; a change that would make a scheduled post unpublishable is rejected and nothing is changed.
 * Takes the fields to change; returns the post. Throws not_found, conflict once it is being sent, changed_elsewhere when it is no longer
 * the version that the change is based on, preflight_failed.
 */
export async function updateDraft(ctx: PostsContext, owner: string, id: string, body: UpdateBody, authority: Authority = FULL_AUTHORITY): Promise<Draft> {
  const sent = body.status === 'published' ? await findPost(ctx.db, owner, id) : undefined
  // The specification's client records a post as published after publishing it: nothing is left to change.
  if (sent && SENT.includes(sent.state)) return present(ctx, sent)
  const prepare = async (before: PostRow): Promise<PostChange> => {
    assertBasedOn(before, body.basedOn)
    const change = toChange(before, body, ctx.clock.now())
    assertAuthority(authority, before, { ...before, ...change })
    if (change.state !== 'published') assertInFuture(ctx, change)
    const after = { ...before, ...change }
    if (after.state === 'scheduled') await assertSchedulable(ctx, owner, toSubject(after))
    return change
  }
  return announceAndPresent(ctx, await changeDraft(ctx, owner, id, { prepare }))
}

/** The owner's post in any state. */
export async function readDraft(ctx: PostsContext, owner: string, id: string): Promise<Draft> {
  const row = await findPost(ctx.db, owner, id)
  if (!row) throw notFound()
  return present(ctx, row)
}

/** Deletes a draft or a scheduled post. Throws not_found, and conflict once it is being sent. */
export async function deleteDraft(ctx: PostsContext, owner: string, id: string, authority: Authority = FULL_AUTHORITY): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockPost(trx, owner, id)
    if (!row) throw notFound()
    assertEditable(row)
    assertAuthority(authority, row)
    await markDeleted(trx, owner, id, ctx.clock.now())
  })
  await announcePost(ctx, owner, id)
}

/** Undoes a deletion; a scheduled post whose time has passed meanwhile becomes a draft instead of being sent. */
export async function restoreDraft(ctx: PostsContext, owner: string, id: string): Promise<Draft> {
  const now = ctx.clock.now()
  const row = await ctx.db.transaction().execute(async (trx) => {
    const restored = await unmarkDeleted(trx, owner, id)
    if (!restored) throw notFound()
    const isLate = restored.state === 'scheduled' && restored.scheduled_at !== null && restored.scheduled_at <= now
    const saved = isLate ? await changePost(trx, owner, id, { state: 'draft' satisfies PostState, auto_post: false }, now) : restored
    await commitSave(ctx, trx, null, saved)
    return saved
  })
  return announceAndPresent(ctx, row)
}

/** Sweep: removes drafts that were deleted more than a day ago, and names of campaigns that only they had. */
export const deletedDrafts = (ctx: PostsContext): SweepTask => sweepAway('deleted drafts', (now) => ctx.db.transaction().execute((trx) => purgeDeletedForSystem(trx, new Date(now.getTime() - RESTORE_MS))))

/** Permanently removes every post of the owner in any state, the posting settings and the saved texts. For demo resets and account deletion. */
export async function erasePosts(ctx: Pick<PostsContext, 'db'>, owner: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteAllPosts(trx, owner)
    await deleteSettings(trx, owner)
    await deleteSnippets(trx, owner)
  })
}
