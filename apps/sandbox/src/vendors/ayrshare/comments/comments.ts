import { hasExpired } from '../accounts/accounts.ts'
import type { Scenario } from '../../../control/scenarios.ts'
import { CODES, Refusal } from '../errors.ts'
import { newNativeCommentId, newPostId } from '../ids.ts'
import { stampIn } from '../inbox/clock.ts'
import type { Comment } from '../inbox/types.ts'
import { factsOf, isPlatform } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { checkComment } from '../posts/validate.ts'
import type { Ayrshare } from '../state.ts'
import type { Post, Problem, Profile } from '../types.ts'
import { commentRulesOf, notAvailable } from './rules.ts'
import { reportComment } from './report-comment.ts'

const refuse = (status: number, code: number, message: string) => new Refusal(status, code, message, 'comment')

/** Where comments stand: a post of the profile, or somebody else's post that mentions it. */
export type Place = { id: string; nativeIds: Partial<Record<Platform, string>> }

/** What was written on each network, and what was refused. */
export type Written = { comment: Comment; failures: { platform: Platform; code: number; message: string }[] }

/** `isHistory`: it was written long ago, at `created`, and reported then. */
export type NewComment = { text: string; platforms: readonly Platform[]; mediaUrls?: readonly string[]; parent?: Comment; fault?: Scenario | undefined; created?: string; isHistory?: boolean }

/** A post as a place for comments, on the networks where it still is. */
export const placeOf = (post: Post): Place => ({ id: post.id, nativeIds: Object.fromEntries(post.published.filter(({ isDeleted }) => !isDeleted).map(({ platform, id }) => [platform, id])) })

/** The place of a profile's post with that id: Ayrshare's, or that of the network if one is named. @throws Refusal 404. */
export function findPlace(state: Ayrshare, owner: string, id: string, platform?: Platform): Place {
  const isNative = (post: Post) => post.published.some((entry) => entry.id === id && entry.platform === platform)
  const post = platform ? [...state.posts.values()].find(isNative) : state.posts.get(id)
  if (!post || post.owner !== owner) throw refuse(404, CODES.unknownPost, `Post id ${id} was not found.`)
  return placeOf(post)
}

/** Where a comment stands. @throws Refusal 404 if its post is unknown. */
export function placeOfComment(state: Ayrshare, comment: Comment): Place {
  if (!comment.mention) return findPlace(state, comment.owner, comment.postId)
  const { nativePostId } = comment.mention
  return { id: comment.postId, nativeIds: Object.fromEntries(Object.keys(comment.nativeIds).map((platform) => [platform, nativePostId])) }
}

/** A profile's comment with that id: Ayrshare's, or that of the network if one is named. */
export function findComment(state: Ayrshare, owner: string, id: string, platform?: Platform): Comment | undefined {
  const comment = state.inbox.comments.get(platform ? (state.inbox.commentIdByNative.get(`${platform} ${id}`) ?? '') : id)
  return comment?.owner === owner ? comment : undefined
}

/** The networks that a call names, or those where the post is published. */
export function chooseNetworks(place: Place, names: readonly string[]): Platform[] {
  const unknown = names.find((name) => !isPlatform(name))
  if (unknown !== undefined) throw refuse(400, CODES.missing, `Unknown platform "${unknown}".`)
  const published = Object.keys(place.nativeIds).filter(isPlatform)
  if (published.length === 0) throw refuse(400, CODES.unknownPost, 'The post is not published.')
  return names.length > 0 ? names.filter(isPlatform) : published
}

/** Why an account cannot act on a network. */
export function checkAccount(platform: Platform, profile: Profile, fault?: Scenario): Problem {
  const account = profile.accounts[platform]
  const { label } = factsOf(platform)
  if (!account) return { code: CODES.notLinked, message: `${label} is not linked. Please confirm the linkage on the social accounts page.` }
  const hasLost = hasExpired(account) || (fault?.name === 'expired-token' && (!fault.platform || fault.platform === platform))
  return hasLost ? { code: platform === 'twitter' ? CODES.xAuthorization : CODES.facebookAuthorization, message: `${label} authorization was lost. Please unlink and re-link the account.` } : undefined
}

const isGone = (comment: Comment, platform: Platform): boolean => comment.nativeIds[platform] === undefined || comment.deletedAt?.[platform] !== undefined

function checkRules(platform: Platform, { text, mediaUrls = [], parent }: NewComment): Problem {
  const rules = commentRulesOf(platform)
  const rejected = (message: string): Problem => ({ code: CODES.rejected, message })
  if (parent && !rules.canReply) return rejected(notAvailable('Replies to comments are', platform))
  if (mediaUrls.length > 1 || (mediaUrls.length > 0 && !rules.canHaveMedia)) return rejected(mediaUrls.length > 1 ? 'A comment takes one media file.' : notAvailable('Media in comments are', platform))
  return checkComment(platform, text)
}

function checkNew(platform: Platform, profile: Profile, place: Place, wanted: NewComment): Problem {
  const nativePostId = place.nativeIds[platform]
  const { label } = factsOf(platform)
  if (nativePostId === undefined) return { code: CODES.unknownPost, message: `The post is not published on ${label}.` }
  if (nativePostId === 'pending') return { code: CODES.processing, message: 'TikTok is still processing the post.' }
  if (wanted.parent && isGone(wanted.parent, platform)) return { code: CODES.unknownPost, message: `The comment does not exist on ${label} any more.` }
  if (wanted.fault?.name === 'rejected') return { code: CODES.rejected, message: `${label} rejected the comment.` }
  return checkAccount(platform, profile, wanted.fault) ?? checkRules(platform, wanted)
}

/** Writes a comment of the profile's account on each network that takes it, and reports it where the provider does. */
export function writeComment(state: Ayrshare, profile: Profile, place: Place, wanted: NewComment): Written {
  const failures: Written['failures'] = []
  const nativeIds: Comment['nativeIds'] = {}
  for (const platform of wanted.platforms) {
    const problem = checkNew(platform, profile, place, wanted)
    if (problem) failures.push({ platform, ...problem })
    else nativeIds[platform] = newNativeCommentId(platform, place.nativeIds[platform])
  }
  const { text, mediaUrls = [], parent } = wanted
  const replyTo = parent && threadOf(parent, wanted.platforms)
  const comment: Comment = { id: newPostId(), owner: profile.refId, postId: place.id, text, nativeIds, created: wanted.created ?? stampIn(state), ...(replyTo ? { replyTo } : {}), ...(mediaUrls.length > 0 ? { mediaUrls: [...mediaUrls] } : {}) }
  if (Object.keys(nativeIds).length > 0) {
    state.inbox.comments.set(comment.id, comment)
    if (!wanted.isHistory) reportComment(state, profile, place.nativeIds, comment, parent)
  }
  return { comment, failures }
}

/** The comment below which a reply is shown. */
export const threadOf = (parent: Comment, platforms: readonly Platform[]): string => (parent.replyTo !== undefined && platforms.every((platform) => commentRulesOf(platform).isFlat) ? parent.replyTo : parent.id)

/** Stores the first comment of a post with its publication. */
export function writeFirstComment(state: Ayrshare, profile: Profile, post: Post, platforms: readonly Platform[]): void {
  if (post.firstComment !== undefined && platforms.length > 0) writeComment(state, profile, placeOf(post), { text: post.firstComment, platforms })
}
