import { CODES, Refusal } from '../errors.ts'
import { factsOf } from '../networks/platforms.ts'
import { publishPost, schedulePost } from './publish.ts'
import { readInstant, readList, readText, toStamp } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import { postsOf } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Post, Profile } from '../types.ts'
import { profileByRef } from '../state.ts'

const WAITING = new Set<Post['status']>(['pending', 'paused', 'awaiting approval'])

/**
 * Changes what Ayrshare allows to change: date, approval, pause, notes. Text and media stay as they were sent.
 * @throws Refusal if the post is no longer waiting, or a value is invalid.
 */
export function editPost(state: Ayrshare, post: Post, body: UncheckedObject): Record<string, unknown> {
  if (body.post !== undefined || body.mediaUrls !== undefined) {
    throw new Refusal(400, CODES.missing, 'The text and media of a post cannot be changed. Delete it and post again.', 'update')
  }
  const changed: Post = { ...post, ...readChanges(post, body) }
  state.posts.set(post.id, changed)
  publishIfApproved(state, post, changed)
  schedulePost(state, changed)
  return { status: 'success', id: post.id, ...(changed.scheduleDate ? { scheduleDate: toStamp(changed.scheduleDate) } : {}) }
}

function readChanges(post: Post, body: UncheckedObject): Partial<Post> {
  const changes: Partial<Post> = {}
  const notes = readText(body.notes)
  if (notes !== undefined) changes.notes = notes
  const touchesTime = [body.scheduleDate, body.approved, body.scheduledPause].some((value) => value !== undefined)
  if (touchesTime && !WAITING.has(post.status)) throw new Refusal(400, CODES.missing, 'The post is not waiting any more.', 'update')
  if (body.scheduleDate !== undefined) {
    const instant = readInstant(body.scheduleDate)
    if (instant === undefined || instant <= Date.now()) throw new Refusal(400, CODES.missing, 'scheduleDate must be a UTC date in the future.', 'update')
    changes.scheduleDate = new Date(instant).toISOString()
  }
  if (typeof body.scheduledPause === 'boolean') changes.status = body.scheduledPause ? 'paused' : 'pending'
  if (body.approved === true) changes.status = 'pending'
  return changes
}

function publishIfApproved(state: Ayrshare, before: Post, post: Post): void {
  const profile = profileByRef(state, post.owner)
  const isApproved = before.status === 'awaiting approval' && post.status === 'pending'
  if (isApproved && !post.scheduleDate && profile) publishPost(state, post, profile)
}

/**
 * Retries the failed platforms once.
 * @throws Refusal if the post has no failed platform or was retried before.
 */
export function retryPost(state: Ayrshare, post: Post, profile: Profile): Post {
  if (!post.retryAvailable) throw new Refusal(400, CODES.missing, 'A retry is not available for this post.', 'retry')
  const done = { ...publishPost(state, post, profile), retryAvailable: false }
  state.posts.set(post.id, done)
  return done
}

/** DELETE /post by id, in bulk, or everything that is scheduled. */
export function deletePosts(state: Ayrshare, profile: Profile, body: UncheckedObject): Record<string, unknown> {
  if (body.deleteAllScheduled === true) {
    const waiting = [...postsOf(state, profile.refId)].filter((post) => WAITING.has(post.status))
    for (const post of waiting) cancel(state, post)
    return { status: 'success', ids: waiting.map((post) => post.id) }
  }
  const bulk = readList(body.bulk)
  if (bulk.length > 0) {
    for (const id of bulk) owned(state, profile, id)
    return { status: 'success', bulk: bulk.map((id) => ({ id, ...deleteOne(state, owned(state, profile, id), false) })) }
  }
  const id = readText(body.id)
  if (!id) throw new Refusal(400, CODES.missing, 'Missing or incorrect parameters. The id parameter is required.', 'delete')
  return deleteOne(state, owned(state, profile, id), body.markManualDeleted === true)
}

function owned(state: Ayrshare, profile: Profile, id: string): Post {
  const post = state.posts.get(id)
  if (!post || post.owner !== profile.refId) throw new Refusal(404, CODES.unknownPost, `Post id ${id} was not found.`, 'delete')
  if (post.status === 'deleted') throw new Refusal(400, CODES.alreadyDeleted, 'The post was already deleted.', 'delete')
  return post
}

function cancel(state: Ayrshare, post: Post): void {
  state.timers.cancel(`due ${post.id}`)
  state.posts.set(post.id, { ...post, status: 'deleted' })
}

function deleteOne(state: Ayrshare, post: Post, isByHand: boolean): Record<string, unknown> {
  if (WAITING.has(post.status) || post.published.length === 0) {
    cancel(state, post)
    return { action: 'delete', status: 'success', id: post.id }
  }
  const results = post.published.map((entry) => {
    const isGone = entry.isDeleted || isByHand || factsOf(entry.platform).canDelete
    return { entry: isGone ? { ...entry, isDeleted: true } : entry, isGone }
  })
  const isAllGone = results.every(({ isGone }) => isGone)
  state.posts.set(post.id, { ...post, published: results.map(({ entry }) => entry), status: isAllGone ? 'deleted' : post.status })
  const answers = results.map(({ entry, isGone }) => {
    const message = `${factsOf(entry.platform).label} does not allow published posts to be deleted through the API.`
    const answer = isGone ? { action: 'delete', status: 'success', id: entry.id } : { action: 'delete', status: 'error', id: entry.id, message }
    return [entry.platform, answer] as const
  })
  return { ...Object.fromEntries(answers), status: isAllGone ? 'success' : 'error' }
}
