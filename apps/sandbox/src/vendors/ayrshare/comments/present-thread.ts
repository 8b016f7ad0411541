import type { Comment } from '../inbox/types.ts'
import type { Platform } from '../networks/platforms.ts'
import { toStamp } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import type { Profile } from '../types.ts'
import type { Place } from './comments.ts'
import { presentWriter } from './report-comment.ts'

/** Facebook and Instagram show the newest comments only. */
const META_LIMIT = 1000

/** The comments of a place on one network as of an instant, oldest first. */
export function commentsOn(state: Ayrshare, placeId: string, platform: Platform, asOf = Number.POSITIVE_INFINITY): Comment[] {
  const found: Comment[] = []
  for (const id of state.inbox.commentIdsByPost.get(placeId) ?? []) {
    const comment = state.inbox.comments.get(id)
    if (comment?.nativeIds[platform] === undefined) continue
    const gone = comment.deletedAt?.[platform]
    const isThere = Date.parse(comment.created) <= asOf && (gone === undefined || Date.parse(gone) > asOf)
    if (isThere) found.push(comment)
  }
  return found.sort((one, other) => Date.parse(one.created) - Date.parse(other.created))
}

/** Comments by what they reply to; the key of those that reply to none that is there is empty. */
export function groupReplies(comments: readonly Comment[]): Map<string, Comment[]> {
  const ids = new Set(comments.map(({ id }) => id))
  const groups = new Map<string, Comment[]>()
  for (const comment of comments) {
    const parent = comment.replyTo !== undefined && ids.has(comment.replyTo) ? comment.replyTo : ''
    const group = groups.get(parent)
    if (group) group.push(comment)
    else groups.set(parent, [comment])
  }
  return groups
}

/** The comments of a place on one network as the provider shows them, replies below the comment they answer. */
export function presentThread(state: Ayrshare, place: Place, platform: Platform, profile: Profile | undefined, asOf: number): Record<string, unknown>[] {
  const all = commentsOn(state, place.id, platform, asOf)
  const isLimited = platform === 'facebook' || platform === 'instagram'
  const groups = groupReplies(isLimited ? all.slice(-META_LIMIT) : all)
  const present = (comment: Comment): Record<string, unknown> => {
    const replies = groups.get(comment.id) ?? []
    const from = presentWriter(comment, profile, platform)
    return {
      comment: comment.text,
      commentId: comment.nativeIds[platform],
      ...(platform === 'linkedin' ? { commentUrn: comment.nativeIds[platform] } : {}),
      created: toStamp(comment.created),
      from,
      username: from.username,
      platform,
      postId: place.nativeIds[platform],
      likeCount: comment.likes ?? 0,
      hidden: comment.isHidden ?? false,
      ...(comment.mediaUrls ? { mediaUrls: comment.mediaUrls } : {}),
      ...(replies.length > 0 ? { replies: replies.map(present) } : {}),
    }
  }
  return (groups.get('') ?? []).map(present)
}
