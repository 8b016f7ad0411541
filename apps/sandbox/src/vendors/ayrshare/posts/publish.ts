import type { Scenario } from '../../../control/scenarios.ts'
import { writeFirstComment } from '../comments/comments.ts'
import { CODES } from '../errors.ts'
import { newNativeId } from '../ids.ts'
import { factsOf } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { toStamp } from '../read.ts'
import { profileByRef } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Failure, Post, Profile, Published } from '../types.ts'
import { checkPlatform, hasVideo } from './validate.ts'
import { fireWebhook } from '../hooks/webhooks.ts'

/** TikTok answers before it has published; the real id follows after this delay. */
const TIKTOK_DELAY_MS = 1000

/** @returns the URL of the simulator's page for a published post. */
function postUrl(state: Ayrshare, postId: string, platform: Platform): string {
  return `${state.options.publicUrl}/post/${postId}/${platform}`
}

/** @returns the context that checkPlatform needs besides the request. */
export function checkContext(state: Ayrshare, profile: Profile) {
  const { publicUrl } = state.options
  return {
    profile,
    publicUrl,
    hasMedia: (url: string) => state.media.get(url.slice(`${publicUrl}/media/`.length).split(/[/?#]/u)[0] ?? '') !== undefined,
  }
}

function publishOne(state: Ayrshare, post: Post, profile: Profile, platform: Platform): Published {
  const publishedAt = new Date().toISOString()
  const username = profile.accounts[platform]?.username ?? ''
  if (platform !== 'tiktok') {
    return { platform, id: newNativeId(platform), postUrl: postUrl(state, post.id, platform), publishedAt, username }
  }
  const idShare = `${hasVideo(post) ? 'v_pub_url' : 'p_pub_url'}~v2.${newNativeId('tiktok')}`
  return { platform, id: 'pending', idShare, isVideo: hasVideo(post), readyAt: Date.now() + TIKTOK_DELAY_MS, publishedAt, username }
}

/** The failure that an armed scenario causes on one platform of a post. */
function forcedFailure(fault: Scenario | undefined, platform: Platform, platforms: Platform[]): Failure | undefined {
  if (!fault || (fault.platform && fault.platform !== platform)) return undefined
  const { label } = factsOf(platform)
  const fail = (code: number, message: string) => ({ platform, code, message })
  switch (fault.name) {
    case 'expired-token':
      return platform === 'twitter'
        ? fail(CODES.xAuthorization, 'X authorization issue. Please unlink and re-link the account.')
        : fail(CODES.facebookAuthorization, `${label} authorization was lost. Please unlink and re-link the account.`)
    case 'duplicate':
      return fail(CODES.duplicate, 'Duplicate or similar content posted within the same two day period.')
    case 'rejected':
      return fail(CODES.rejected, `${label} rejected the post: the content does not meet its requirements.`)
    case 'partial-failure':
      return platform === (fault.platform ?? platforms[0]) ? fail(CODES.rejected, `${label} could not publish the post.`) : undefined
    default:
      return undefined
  }
}

/**
 * Publishes a post on the platforms where it is not published yet, and stores the outcome.
 * @returns the post as stored; `status` is `error` if any platform failed.
 */
export function publishPost(state: Ayrshare, post: Post, profile: Profile, fault?: Scenario): Post {
  const published = [...post.published]
  const failures: Failure[] = []
  for (const platform of post.platforms) {
    if (published.some((entry) => entry.platform === platform)) continue
    const failure = forcedFailure(fault, platform, post.platforms) ?? checkPlatform(platform, post, checkContext(state, profile))
    if (failure) failures.push(failure)
    else published.push(publishOne(state, post, profile, platform))
  }
  const done: Post = { ...post, published, failures, status: failures.length > 0 ? 'error' : 'success', retryAvailable: failures.length > 0 }
  state.posts.set(post.id, done)
  const before = new Set(post.published.map(({ platform }) => platform))
  writeFirstComment(state, profile, done, published.map(({ platform }) => platform).filter((platform) => !before.has(platform)))
  waitForTikTok(state, done)
  return done
}

function waitForTikTok(state: Ayrshare, post: Post): void {
  const pending = post.published.find((entry) => entry.readyAt)
  if (pending?.readyAt) state.timers.at(`tiktok ${post.id}`, pending.readyAt, () => finishTikTok(state, post.id))
}

function finishTikTok(state: Ayrshare, id: string): void {
  const post = state.posts.get(id)
  if (!post) return
  const published = post.published.map((entry) => {
    if (!entry.readyAt) return entry
    const { readyAt: _done, ...rest } = entry
    return { ...rest, id: newNativeId('tiktok'), postUrl: postUrl(state, id, 'tiktok') }
  })
  const done = { ...post, published }
  state.posts.set(id, done)
  fireWebhook(state, post.owner, 'scheduled', scheduledEvent(done, { subAction: 'tikTokPublished' }, 'tiktok'))
}

function scheduledEvent(post: Post, more: Record<string, unknown>, only?: Platform): Record<string, unknown> {
  const published = only ? post.published.filter((entry) => entry.platform === only) : post.published
  return {
    ...more,
    status: post.status,
    id: post.id,
    errors: only ? [] : presentFailures(post),
    postIds: published.map(presentPublished),
    scheduleDate: post.scheduleDate ? toStamp(post.scheduleDate) : undefined,
  }
}

/** @returns one success as Ayrshare shows it in `postIds`. */
export function presentPublished(entry: Published): Record<string, unknown> {
  return {
    status: 'success',
    id: entry.id,
    ...(entry.postUrl ? { postUrl: entry.postUrl } : {}),
    ...(entry.idShare ? { idShare: entry.idShare, isVideo: entry.isVideo } : {}),
    platform: entry.platform,
  }
}

/** @returns the failures as Ayrshare shows them in `errors`. */
export function presentFailures(post: Post): Record<string, unknown>[] {
  return post.failures.map(({ platform, code, message }) => ({ action: 'post', status: 'error', code, message, platform }))
}

/** Starts the timer of a scheduled post. */
export function schedulePost(state: Ayrshare, post: Post): void {
  state.timers.cancel(`due ${post.id}`)
  if (post.status !== 'pending' || !post.scheduleDate) return
  state.timers.at(`due ${post.id}`, Date.parse(post.scheduleDate), () => publishDue(state, post.id))
}

function publishDue(state: Ayrshare, id: string): void {
  const post = state.posts.get(id)
  const profile = post && profileByRef(state, post.owner)
  if (!post || !profile || profile.isDeleted || post.status !== 'pending') return
  const done = publishPost(state, post, profile)
  fireWebhook(state, post.owner, 'scheduled', scheduledEvent(done, {}))
}

/** Resumes the work of a killed process at start: scheduled posts, overdue ones, and pending TikTok ids. */
export function resumePosts(state: Ayrshare): void {
  for (const post of state.posts.values()) {
    if (post.status === 'pending') schedulePost(state, post)
    waitForTikTok(state, post)
  }
}
