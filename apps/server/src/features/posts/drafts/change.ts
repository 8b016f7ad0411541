import { POST_VERSIONS } from '@marquee/contract/post-review'
import { DRAFT_TEXTS, type PostState } from '@marquee/contract/posts'
import { GATE_ERRORS, missingScopeText } from '@marquee/contract/shared/errors'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Authority } from '../../../platform/http/caller.ts'
import { lockMediaForUse } from '../../media/index.ts'
import type { PostsContext } from '../context.ts'
import { approvalDecided, approvalWaiting, postScheduled } from '../events.ts'
import { autoPostJob, publishDueJob } from '../jobs.ts'
import { type BinderContext, bindChange } from '../binding/bind.ts'
import type { BoundValues } from '../binding/binder.ts'
import { changePost, findPost, isSameVersion, lockPost, type PostChange, type PostRow } from '../queries.ts'
import { allMedia, toSubject } from '../scheduling.ts'
import { insertVersion, newestVersionAt } from './version-queries.ts'

/** States in which the user may still change a post. */
const EDITABLE: readonly string[] = ['draft', 'pending_approval', 'scheduled']

/** The error for a post that does not exist or is another user's. */
export const notFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)

/** Whether the user may still change the post: it is not being sent and was not sent. */
export const isEditable = (post: PostRow): boolean => EDITABLE.includes(post.state)

/** Throws conflict for a post that is being sent or was sent. */
export function assertEditable(post: PostRow, message: string = DRAFT_TEXTS.locked): void {
  if (!isEditable(post)) throw new AppError('conflict', message)
}

/** Whether a post is on its way to be published: it is scheduled, waits for approval, is sent, or is scheduled as soon as it is ready. */
const isDestined = ({ state, auto_post }: Pick<PostChange, 'state' | 'auto_post'>): boolean => state !== 'draft' || auto_post === true

/**
 * Refuses whoever may only draft when one of the posts, before or after the change, is on its way to be published.
 * Throws insufficient_scope (403).
 */
export function assertAuthority({ mayPublish }: Authority, ...posts: Pick<PostChange, 'state' | 'auto_post'>[]): void {
  if (!mayPublish && posts.some(isDestined)) throw new AppError('insufficient_scope', missingScopeText('publish'))
}

/** Whether a draft is scheduled without further action of the user once nothing keeps it from being published. */
export const isAutomatic = (post: PostRow): boolean => post.state === 'draft' && post.auto_post && !post.needs_approval && !post.is_autosaved

/** The time that a post has on the schedule; null while it is not scheduled. */
const slotOf = (row: PostRow | null): string | null => (row?.state === 'scheduled' ? (row.scheduled_at?.toISOString() ?? null) : null)

/** Publishes what a save changed about a post's way to its networks. */
async function publishChange(ctx: Pick<PostsContext, 'events' | 'clock'>, trx: Tx, before: PostRow | null, { id: postId, owner, state, scheduled_at: scheduledAt }: PostRow, at: string | null): Promise<void> {
  const now = ctx.clock.now()
  const [isWaiting, hasWaited] = [state === 'pending_approval', before?.state === 'pending_approval']
  if (isWaiting && !hasWaited) {
    const payload = { postId, before: (before?.state as PostState | undefined) ?? null, scheduledAt: scheduledAt?.toISOString() ?? null }
    await ctx.events.publish(trx, approvalWaiting, { owner, payload, at: now })
  }
  if (hasWaited && !isWaiting) await ctx.events.publish(trx, approvalDecided, { owner, payload: { postId, after: state as PostState }, at: now })
  if (at !== null && at !== slotOf(before)) await ctx.events.publish(trx, postScheduled, { owner, payload: { postId, before: slotOf(before), at }, at: now })
}

/**
 * The side effects of saving a post, in the same transaction. Scheduled: protects its files from deletion and enqueues its due job.
 * Automatic: enqueues the job that schedules it if it is ready.
 * Newly waiting for approval or no longer, scheduled or moved: publishes an event. With facts of a store: they are verified. Takes the row before, null for a new post or one that was deleted.
 */
export async function commitSave(ctx: Pick<PostsContext, 'jobs' | 'events' | 'clock' | 'textBinder'>, trx: Tx, before: PostRow | null, row: PostRow): Promise<void> {
  if (row.state === 'scheduled' && row.scheduled_at) {
    await lockMediaForUse(trx, row.owner, allMedia(toSubject(row)))
    await ctx.jobs.enqueue(trx, publishDueJob, { postId: row.id }, { startAfter: row.scheduled_at })
  }
  if (isAutomatic(row)) await ctx.jobs.enqueue(trx, autoPostJob, { postId: row.id })
  await publishChange(ctx, trx, before, row, slotOf(row))
  if (row.bound !== null || row.held_at !== null) await ctx.textBinder.saved(trx, row)
}

/** Whether the content that a version stores differs between two rows. */
function isContentChanged(one: PostRow, other: PostRow): boolean {
  const versioned = ({ content, platforms, media_urls, overrides, thread, first_comment, options, bound }: PostRow) => JSON.stringify([content, platforms, media_urls, overrides, thread, first_comment, options, bound])
  return versioned(one) !== versioned(other)
}

/** `isOwnVersion`: it is not merged with changes just before. `values`: which facts are filled again; by default all, of a held post none. */
type RevisionOptions = { isOwnVersion?: boolean | undefined; values?: BoundValues | undefined }

/**
 * Changes a locked post and stores its previous content as a version, in the same transaction. Texts with tokens are filled. Changes in quick succession count as
 * one unless `isOwnVersion`. Returns the changed row.
 */
export async function revisePost(ctx: BinderContext, trx: Tx, before: PostRow, given: PostChange, now: Date, { isOwnVersion = false, values }: RevisionOptions = {}): Promise<PostRow> {
  const { change, facts } = await bindChange(ctx, trx, { owner: before.owner, id: before.id, values }, before, given)
  const saved = await changePost(trx, before.owner, before.id, change, now)
  if (facts) await ctx.textBinder.keep(trx, saved, facts)
  if (!isContentChanged(before, saved)) return saved
  const newest = isOwnVersion ? undefined : await newestVersionAt(trx, before.owner, before.id)
  const isMerged = newest !== undefined && now.getTime() - newest.getTime() < POST_VERSIONS.mergeMs
  if (!isMerged) await insertVersion(trx, before, now)
  return saved
}

export type ChangePlan = {
  /** Validates the current post and returns the change. Throws when it is not allowed. */
  prepare: (before: PostRow) => Promise<PostChange> | PostChange
  /** Error message for a post that is being sent or was sent. */
  lockedText?: string
  isOwnVersion?: boolean
}

/** One attempt; null when the post was changed concurrently after it was validated, so that it must be validated again. */
async function tryChange(ctx: PostsContext, owner: string, id: string, plan: ChangePlan): Promise<PostRow | null> {
  const before = await findPost(ctx.db, owner, id)
  if (!before) throw notFound()
  assertEditable(before, plan.lockedText)
  const change = await plan.prepare(before)
  return ctx.db.transaction().execute(async (trx) => {
    const locked = await lockPost(trx, owner, id)
    if (!locked) throw notFound()
    assertEditable(locked, plan.lockedText)
    if (!isSameVersion(locked, before)) return null
    const saved = await revisePost(ctx, trx, locked, change, ctx.clock.now(), { isOwnVersion: plan.isOwnVersion })
    await commitSave(ctx, trx, locked, saved)
    // With facts, saving may have held it.
    return saved.bound === null && saved.held_at === null ? saved : ((await findPost(trx, owner, id)) ?? saved)
  })
}

/** Attempts at a change that others keep overtaking. */
const MAX_ATTEMPTS = 5

/**
 * Runs an attempt until it returns a row, at most five times. An attempt returns null when the post was changed between its check and
 * its write. Throws conflict when that happens every time.
 */
export async function retryWhileChanged(attempt: () => Promise<PostRow | null>): Promise<PostRow> {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
    const row = await attempt()
    if (row) return row
  }
  throw new AppError('conflict', DRAFT_TEXTS.changedMeanwhile, { message: `the post was changed during each of ${MAX_ATTEMPTS} attempts` })
}

/**
 * The only way to change a post that was not sent yet: validated outside a transaction, changed under its lock, validated again when it
 * changed meanwhile. Returns the row. Throws not_found, conflict once it is being sent or while others keep changing it, and what `prepare`
 * throws; then nothing is changed.
 */
export const changeDraft = (ctx: PostsContext, owner: string, id: string, plan: ChangePlan): Promise<PostRow> => retryWhileChanged(() => tryChange(ctx, owner, id, plan))
