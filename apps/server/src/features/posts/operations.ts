import type { PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { PostsContext } from './context.ts'
import { type BinderContext, bindChange } from './binding/bind.ts'
import { isPausedNow } from './campaigns/pause-queries.ts'
import { assertEditable, commitSave, isEditable, notFound, revisePost } from './drafts/change.ts'
import { postFailed, postSettled } from './events.ts'
import { changePost, findPost, insertPost, isSameVersion, listScheduledOn, lockPost, lockPostForSystem, markDeleted, type NewPost, type PostChange, type PostRow, setPostState } from './queries.ts'
import type { ScheduleSubject } from './scheduling.ts'

// Operations of other features on posts. Each locks the post itself, in the caller's transaction.

/** The owner's unsent post. Throws not_found, and conflict once it is being sent. */
export async function findUnsentPost(ctx: Pick<PostsContext, 'db'>, owner: string, id: string): Promise<PostRow> {
  const post = await findPost(ctx.db, owner, id)
  if (!post) throw notFound()
  assertEditable(post)
  return post
}

/** Inserts a post with the side effects of its state. A repeat with the same create key or id inserts nothing and returns the first row. */
export async function addPost(ctx: PostsContext, trx: Tx, post: NewPost): Promise<PostRow> {
  const { change, facts } = await bindChange(ctx, trx, { owner: post.owner, id: null }, null, post)
  const saved = await insertPost(trx, change)
  // A repeat returns the post of the first time, whose facts are stored.
  if (facts && isInserted(saved, post)) await ctx.textBinder.keep(trx, saved, facts)
  await commitSave(ctx, trx, null, saved)
  return saved
}

/** Whether inserting made a row, and did not find that of an earlier call. */
const isInserted = (saved: PostRow, post: NewPost): boolean => saved.id === post.id && saved.created_at.getTime() === post.now.getTime()

/** Deletes the owner's post unless it was sent or is being sent. Returns whether it is deleted, also when it was before. */
export async function deleteUnsentPost(trx: Tx, owner: string, id: string, now: Date): Promise<boolean> {
  const post = await lockPost(trx, owner, id)
  if (!post) return true
  return isEditable(post) && markDeleted(trx, owner, id, now)
}

/** A validated post to submit: the draft as it was validated, or null for a new post. Without a time it is published now. */
export type Submission = { owner: string; draft: PostRow | null; subject: ScheduleSubject; createKey: string | null }

/**
 * Saves a submission as scheduled or publishing. Returns the post; null when the draft was changed concurrently after validation.
 * Throws not_found, and conflict once the draft is being sent.
 */
export async function submitPost(ctx: PostsContext, trx: Tx, { owner, draft, subject, createKey }: Submission): Promise<PostRow | null> {
  const now = ctx.clock.now()
  const { content, platforms, mediaUrls, at } = subject
  const change = { content, platforms, media_urls: mediaUrls, scheduled_at: at, state: at ? 'scheduled' : 'publishing', needs_approval: false, options: subject.options ?? {}, track_links: subject.trackLinks ?? false } satisfies PostChange
  if (!draft) return addPost(ctx, trx, { ...change, id: newId(now.getTime()), owner, create_key: createKey, type: 'single', auto_post: false, now })
  const locked = await lockPost(trx, owner, draft.id)
  if (!locked) throw notFound()
  assertEditable(locked)
  if (!isSameVersion(locked, draft)) return null
  const saved = await revisePost(ctx, trx, locked, change, now)
  await commitSave(ctx, trx, locked, saved)
  return saved
}

/** Whether a post is due. `due`: it is publishing now. `late`: it is overdue beyond the limit and still scheduled. */
export type StartResult = { kind: 'not-due' } | { kind: 'sending' } | { kind: 'due' | 'late'; post: PostRow }

/**
 * Moves a scheduled post that is due to publishing; one without platforms becomes a draft. Its row decides: a post that was moved,
 * changed to a draft, deleted, is held or belongs to a paused campaign is not due. `latestMs`: how late it may be.
 */
export async function startPublishing(trx: Tx, postId: string, { now, latestMs }: { now: Date; latestMs: number }): Promise<StartResult> {
  const post = await lockPostForSystem(trx, postId)
  if (!post?.scheduled_at) return { kind: 'not-due' }
  if (post.state === 'publishing') return { kind: 'sending' }
  if (post.state !== 'scheduled' || post.held_at !== null || post.scheduled_at > now || (await isPausedNow(trx, post))) return { kind: 'not-due' }
  if (post.platforms.length === 0) {
    await returnToDraft(trx, post, now)
    return { kind: 'not-due' }
  }
  if (now.getTime() - post.scheduled_at.getTime() > latestMs) return { kind: 'late', post }
  await setPostState(trx, post.owner, post.id, 'publishing', { now })
  return { kind: 'due', post }
}

/** Turns an unsent post into a draft, which is not scheduled again by itself. Takes the locked row. */
export async function returnToDraft(trx: Tx, { owner, id }: PostRow, now: Date): Promise<void> {
  await changePost(trx, owner, id, { state: 'draft', auto_post: false }, now)
}

/** Runs `run` with the post locked; undefined when the post does not exist. */
export async function withLockedPost<T>(trx: Tx, postId: string, run: (post: PostRow) => Promise<T>): Promise<T | undefined> {
  const post = await lockPostForSystem(trx, postId)
  return post && run(post)
}

/** Moves the owner's post back to publishing. `reopen` prepares what is sent again and returns the change of the post. Throws not_found. */
export async function resumePublishing(ctx: BinderContext, trx: Tx, owner: string, postId: string, now: Date, reopen: (post: PostRow) => Promise<PostChange>): Promise<void> {
  const post = await lockPost(trx, owner, postId)
  if (!post) throw notFound()
  const { content, ...others } = await reopen(post)
  // The text as it was sent is no new text: its facts stay bound.
  const change = content === undefined || content === post.content ? others : { ...others, content }
  if (Object.keys(change).length > 0) await revisePost(ctx, trx, post, change, now)
  await setPostState(trx, owner, postId, 'publishing', { now })
}

/** Takes platforms from the owner's post after it was sent; without any left it is deleted. Takes the locked row. */
export async function takePlatforms(trx: Tx, post: PostRow, platforms: readonly string[], now: Date): Promise<void> {
  const left = post.platforms.filter((name) => !platforms.includes(name))
  if (left.length === 0) await markDeleted(trx, post.owner, post.id, now)
  else await changePost(trx, post.owner, post.id, { platforms: left }, now)
}

/** The outcome of a post on one platform. */
export type PlatformOutcome = { deliveryId: string; platform: Platform; accountId: string | null; status: string; reason: string | null; fix: string | null }
/** The state derived from the outcomes. */
export type Settlement = { state: PostState; publishedAt: Date | null; outcomes: PlatformOutcome[] }

const FAILED_STATES: readonly PostState[] = ['failed', 'partially_published', 'held']

/** Notifies subscribers that a post is no longer being sent, and of its failures. */
async function publishSettled(ctx: Pick<PostsContext, 'events'>, trx: Tx, post: PostRow, { state, outcomes }: Settlement, now: Date): Promise<void> {
  const { owner, id: postId } = post
  const settled = outcomes.map(({ deliveryId, platform, accountId, status }) => ({ deliveryId, platform, accountId, status }))
  await ctx.events.publish(trx, postSettled, { owner, payload: { postId, before: post.state as PostState, after: state, outcomes: settled }, at: now })
  if (!FAILED_STATES.includes(state)) return
  const failures = outcomes.filter(({ status }) => status === 'failed' || status === 'held')
  await ctx.events.publish(trx, postFailed, { owner, payload: { postId, state, failures }, at: now })
}

/**
 * Stores the state derived from a post's outcomes. Calls of one post can end concurrently; `read` runs under the post's lock, so the
 * later one sees what the earlier one wrote. It returns null without outcomes. Does nothing when the post does not exist.
 */
export async function settlePost(ctx: Pick<PostsContext, 'events'>, trx: Tx, postId: string, now: Date, read: () => Promise<Settlement | null>): Promise<void> {
  await withLockedPost(trx, postId, async (post) => {
    const settlement = await read()
    if (!settlement) return
    const { state, publishedAt } = settlement
    await setPostState(trx, post.owner, postId, state, { now, publishedAt })
    if (state !== 'publishing' && state !== post.state) await publishSettled(ctx, trx, post, settlement, now)
  })
}

/**
 * Takes a network from the owner's scheduled posts; posts left without one become drafts. Returns the changed posts.
 */
export async function dropPlatform(ctx: Pick<PostsContext, 'jobs' | 'events' | 'clock' | 'textBinder'>, trx: Tx, owner: string, platform: Platform): Promise<PostRow[]> {
  const now = ctx.clock.now()
  const changed: PostRow[] = []
  for (const id of await listScheduledOn(trx, owner, platform)) {
    const post = await lockPost(trx, owner, id)
    if (post?.state !== 'scheduled') continue
    const platforms = post.platforms.filter((name) => name !== platform)
    const saved = await revisePost(ctx, trx, post, { platforms, ...(platforms.length === 0 ? { state: 'draft', auto_post: false } : {}) }, now)
    await commitSave(ctx, trx, post, saved)
    changed.push(saved)
  }
  return changed
}
