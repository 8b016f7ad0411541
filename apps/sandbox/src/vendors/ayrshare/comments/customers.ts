import { newNativeCommentId, newPostId } from '../ids.ts'
import { stampIn } from '../inbox/clock.ts'
import type { Comment, Person } from '../inbox/types.ts'
import { isPlatform } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { profileByRef } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Post, Profile } from '../types.ts'
import { placeOf, placeOfComment, threadOf } from './comments.ts'
import { reportComment } from './report-comment.ts'

const MOVED_ON = 'Never mind, I found it myself.'

/** `isHistory`: it was written long ago, and reported then. */
export type CustomerComment = { platform: Platform; person: Person; text: string; replyTo?: Comment | undefined; mediaUrls?: string[]; created?: string; id?: string; isHistory?: boolean }

/** Writes a comment of somebody below a post, as on the network itself. @returns undefined if the post is not on that network. */
export function writeAsCustomer(state: Ayrshare, post: Post, wanted: CustomerComment): Comment | undefined {
  const profile = profileByRef(state, post.owner)
  const nativePostId = placeOf(post).nativeIds[wanted.platform]
  if (!profile || nativePostId === undefined || nativePostId === 'pending') return undefined
  return store(state, profile, { postId: post.id, nativePostId }, wanted)
}

type Spot = { postId: string; nativePostId: string; mention?: Comment['mention'] }

function store(state: Ayrshare, profile: Profile, { nativePostId, ...spot }: Spot, { platform, person, text, replyTo, mediaUrls, created, id, isHistory }: CustomerComment): Comment {
  const comment: Comment = {
    id: id ?? newPostId(),
    owner: profile.refId,
    ...spot,
    text,
    nativeIds: { [platform]: newNativeCommentId(platform, nativePostId) },
    created: created ?? stampIn(state),
    from: person,
    ...(replyTo ? { replyTo: threadOf(replyTo, [platform]) } : {}),
    ...(mediaUrls && mediaUrls.length > 0 ? { mediaUrls } : {}),
  }
  state.inbox.comments.set(comment.id, comment)
  if (!isHistory) reportComment(state, profile, { [platform]: nativePostId }, comment, replyTo)
  return comment
}

/** Answers a comment as somebody, in the same place. @returns undefined if its post is gone. */
export function replyAsCustomer(state: Ayrshare, parent: Comment, wanted: Omit<CustomerComment, 'replyTo'>): Comment | undefined {
  const profile = profileByRef(state, parent.owner)
  const nativePostId = placeOfComment(state, parent).nativeIds[wanted.platform]
  if (!profile || nativePostId === undefined) return undefined
  return store(state, profile, { postId: parent.postId, nativePostId, ...(parent.mention ? { mention: parent.mention } : {}) }, { ...wanted, replyTo: parent })
}

/** Mentions a profile's account below somebody else's post. */
export function mentionAsCustomer(state: Ayrshare, profile: Profile, wanted: CustomerComment & { nativePostId: string; url: string }): Comment {
  const { nativePostId, url, ...comment } = wanted
  return store(state, profile, { postId: `mention ${wanted.platform} ${nativePostId}`, nativePostId, mention: { url, nativePostId } }, comment)
}

/** Deletes a comment and the replies to it on some networks, or on all. */
export function removeComment(state: Ayrshare, comment: Comment, platforms: readonly Platform[] = Object.keys(comment.nativeIds).filter(isPlatform)): void {
  const at = stampIn(state)
  state.inbox.comments.set(comment.id, { ...comment, deletedAt: { ...comment.deletedAt, ...Object.fromEntries(platforms.map((platform) => [platform, at])) } })
  for (const id of state.inbox.commentIdsByPost.get(comment.postId) ?? []) {
    const reply = state.inbox.comments.get(id)
    if (reply?.replyTo === comment.id) removeComment(state, reply, platforms.filter((platform) => reply.nativeIds[platform] !== undefined && reply.deletedAt?.[platform] === undefined))
  }
}

/** The writer adds something before the answer arrives. */
export function customerMovesOn(state: Ayrshare, profile: Profile, comment: Comment): void {
  const [platform] = Object.keys(comment.nativeIds).filter(isPlatform)
  if (!comment.from || !platform || profile.isDeleted) return
  replyAsCustomer(state, comment, { platform, person: comment.from, text: MOVED_ON })
}

/** Adds one like or one report to a comment, or shows or hides it. */
export function react(state: Ayrshare, comment: Comment, reaction: 'like' | 'report' | 'hide' | 'show'): void {
  const changes: Record<typeof reaction, Partial<Comment>> = {
    like: { likes: (comment.likes ?? 0) + 1 },
    report: { reports: (comment.reports ?? 0) + 1 },
    hide: { isHidden: true },
    show: { isHidden: false },
  }
  state.inbox.comments.set(comment.id, { ...comment, ...changes[reaction] })
}
