import type { PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { PostsContext } from './context.ts'
import { assertEditable, commitSave, isEditable, missing, revisePost } from './drafts/change.ts'
import { postFailed, postSettled } from './events.ts'
import { findPost, insertPost, isSameVersion, lockPost, lockPostForSystem, markDeleted, type NewPost, type PostChange, type PostRow, setPostState } from './queries.ts'
import type { ScheduleSubject } from './scheduling.ts'

// What other features do with posts. Each takes the post's lock itself, in the caller's transaction, which holds it to its end.

/** The owner's post that was not sent yet. Throws not_found, and conflict once it is being sent. */
export async function findUnsentPost(ctx: Pick<PostsContext, 'db'>, owner: string, id: string): Promise<PostRow> {
  const post = await findPost(ctx.db, owner, id)
  if (!post) throw missing()
  assertEditable(post)
  return post
}

/** Adds a post with what goes with its state. A repeat under the same create key or id adds nothing and returns the first one's row. */
export async function addPost(ctx: PostsContext, trx: Tx, post: NewPost): Promise<PostRow> {
  const saved = await insertPost(trx, post)
  await commitSave(ctx, trx, null, saved)
  return saved
}

/** Deletes the owner's post unless it was sent or is being sent. Returns whether it is gone: also when it was before. */
export async function withdrawPost(trx: Tx, owner: string, id: string, now: Date): Promise<boolean> {
  const post = await lockPost(trx, owner, id)
  if (!post) return true
  return isEditable(post) && markDeleted(trx, owner, id, now)
}

/** What is to go out, judged already: a draft as it was judged, or null for a new post. Without a time it goes out now. */
export type Submission = { owner: string; draft: PostRow | null; subject: ScheduleSubject; createKey: string | null }

/**
 * Saves what is to go out, scheduled or on its way. Returns the post; null when another window changed the draft after it was judged.
 * Throws not_found, and conflict once the draft is being sent.
 */
export async function submitPost(ctx: PostsContext, trx: Tx, { owner, draft, subject, createKey }: Submission): Promise<PostRow | null> {
  const now = ctx.clock.now()
  const { content, platforms, mediaUrls, at } = subject
  const change = { content, platforms, media_urls: mediaUrls, scheduled_at: at, state: at ? 'scheduled' : 'publishing' } satisfies PostChange
  if (!draft) return addPost(ctx, trx, { ...change, id: newId(now.getTime()), owner, create_key: createKey, type: 'single', auto_post: false, now })
  const locked = await lockPost(trx, owner, draft.id)
  if (!locked) throw missing()
  assertEditable(locked)
  if (!isSameVersion(locked, draft)) return null
  const saved = await revisePost(trx, locked, change, now)
  await commitSave(ctx, trx, locked, saved)
  return saved
}

/** A post whose time may have come. `due`: taken off the schedule now. `late`: its time was too long ago, and it is still on the schedule. */
export type Taken = { kind: 'left' } | { kind: 'sending' } | { kind: 'due' | 'late'; post: PostRow }

/**
 * Takes a post off the schedule when its time has come; one without platforms becomes a draft. A post that was moved, changed to a draft or
 * deleted is left alone, because its row says so. `latestMs`: how late it may be.
 */
export async function takeForPublishing(trx: Tx, postId: string, { now, latestMs }: { now: Date; latestMs: number }): Promise<Taken> {
  const post = await lockPostForSystem(trx, postId)
  if (!post?.scheduled_at) return { kind: 'left' }
  if (post.state === 'publishing') return { kind: 'sending' }
  if (post.state !== 'scheduled' || post.scheduled_at > now) return { kind: 'left' }
  if (post.platforms.length === 0) {
    await returnToDraft(trx, post, now)
    return { kind: 'left' }
  }
  if (now.getTime() - post.scheduled_at.getTime() > latestMs) return { kind: 'late', post }
  await setPostState(trx, post.owner, post.id, 'publishing', { now })
  return { kind: 'due', post }
}

/** Makes a post that is not sent yet a draft again. Takes it locked. */
export const returnToDraft = (trx: Tx, { owner, id }: PostRow, now: Date): Promise<void> => setPostState(trx, owner, id, 'draft', { now })

/** Runs `run` while nobody else changes the post; undefined when it is gone. */
export async function withLockedPost<T>(trx: Tx, postId: string, run: (post: PostRow) => Promise<T>): Promise<T | undefined> {
  const post = await lockPostForSystem(trx, postId)
  return post && run(post)
}

/** Puts the owner's post back on its way. `reopen` prepares what is sent again and says what changes of the post. Throws not_found. */
export async function resumePublishing(trx: Tx, owner: string, postId: string, now: Date, reopen: (post: PostRow) => Promise<PostChange>): Promise<void> {
  const post = await lockPost(trx, owner, postId)
  if (!post) throw missing()
  const change = await reopen(post)
  if (Object.keys(change).length > 0) await revisePost(trx, post, change, now)
  await setPostState(trx, owner, postId, 'publishing', { now })
}

/** What became of a post on one platform. */
export type PlatformOutcome = { deliveryId: string; platform: Platform; accountId: string | null; status: string; reason: string | null; fix: string | null }
/** The state that the outcomes amount to. */
export type Settlement = { state: PostState; publishedAt: Date | null; outcomes: PlatformOutcome[] }

const FAILED_STATES: readonly PostState[] = ['failed', 'partially_published', 'held']

/** Tells subscribers that a post is not being sent any more, and what somebody has to see to. */
async function publishSettled(ctx: Pick<PostsContext, 'events'>, trx: Tx, post: PostRow, { state, outcomes }: Settlement, now: Date): Promise<void> {
  const { owner, id: postId } = post
  const told = outcomes.map(({ deliveryId, platform, accountId, status }) => ({ deliveryId, platform, accountId, status }))
  await ctx.events.publish(trx, postSettled, { owner, payload: { postId, before: post.state as PostState, after: state, outcomes: told }, at: now })
  if (!FAILED_STATES.includes(state)) return
  const failures = outcomes.filter(({ status }) => status === 'failed' || status === 'held')
  await ctx.events.publish(trx, postFailed, { owner, payload: { postId, state, failures }, at: now })
}

/**
 * Stores the state that a post's outcomes amount to. Calls of one post can end at the same moment; `read` runs under the post's lock, so the
 * later one sees what the earlier one wrote. It returns null where there are no outcomes. A post that is gone is left alone.
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
