import { CODES, Refusal } from '../errors.ts'
import { newNativeId, newPostId } from '../ids.ts'
import { factsOf, isPlatform } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { checkComment } from '../posts/validate.ts'
import type { Ayrshare } from '../state.ts'
import type { Comment, Post, Profile } from '../types.ts'

const refuse = (status: number, code: number, message: string) => new Refusal(status, code, message, 'comment')

/** What was written on each network, and what was refused. */
export type Written = { comment: Comment; failures: { platform: Platform; code: number; message: string }[] }

/** The published post with that id, Ayrshare's or the network's, of a profile. @throws Refusal 404. */
export function findPost(state: Ayrshare, owner: string, id: string, platform?: Platform): Post {
  const post = state.posts.get(id) ?? [...state.posts.values()].find(({ published }) => published.some((entry) => entry.id === id && (!platform || entry.platform === platform)))
  if (!post || post.owner !== owner) throw refuse(404, CODES.unknownPost, `Post id ${id} was not found.`)
  return post
}

/** A profile's comment with that id, Ayrshare's or a network's. */
export function findComment(state: Ayrshare, owner: string, id: string): Comment | undefined {
  const comment = state.comments.get(id) ?? [...state.comments.values()].find(({ nativeIds }) => Object.values(nativeIds).includes(id))
  return comment?.owner === owner ? comment : undefined
}

/** The networks that a call names, or those where the post is published. */
export function chooseNetworks(post: Post, names: readonly string[]): Platform[] {
  const unknown = names.find((name) => !isPlatform(name))
  if (unknown !== undefined) throw refuse(400, CODES.missing, `Unknown platform "${unknown}".`)
  const published = post.published.filter(({ isDeleted }) => !isDeleted).map(({ platform }) => platform)
  if (published.length === 0) throw refuse(400, CODES.unknownPost, 'The post is not published.')
  return names.length > 0 ? names.filter(isPlatform) : published
}

/** Writes a comment below a post on each network that takes it. */
export function writeComment(state: Ayrshare, { refId }: Profile, post: Post, platforms: readonly Platform[], text: string, replyTo?: string): Written {
  const failures: Written['failures'] = []
  const nativeIds: Comment['nativeIds'] = {}
  for (const platform of platforms) {
    const isPublished = post.published.some((entry) => entry.platform === platform && !entry.isDeleted)
    const problem = isPublished ? checkComment(platform, text) : { code: CODES.unknownPost, message: `The post is not published on ${factsOf(platform).label}.` }
    if (problem) failures.push({ platform, ...problem })
    else nativeIds[platform] = newNativeId(platform)
  }
  const comment: Comment = { id: newPostId(), owner: refId, postId: post.id, text, nativeIds, created: new Date().toISOString(), ...(replyTo ? { replyTo } : {}) }
  if (Object.keys(nativeIds).length > 0) state.comments.set(comment.id, comment)
  return { comment, failures }
}

/** Stores the first comment of a post with its publication. */
export function writeFirstComment(state: Ayrshare, profile: Profile, post: Post, platforms: readonly Platform[]): void {
  if (post.firstComment !== undefined && platforms.length > 0) writeComment(state, profile, post, platforms, post.firstComment)
}

/** The comments of a post on one network, oldest first, replies below the comment they answer. */
export function presentThread(state: Ayrshare, post: Post, platform: Platform, profile: Profile | undefined): Record<string, unknown>[] {
  const all = [...state.comments.values()].filter(({ postId, nativeIds }) => postId === post.id && nativeIds[platform] !== undefined)
  const present = (comment: Comment): Record<string, unknown> => {
    const replies = all.filter(({ replyTo }) => replyTo === comment.id)
    const account = profile?.accounts[platform]
    return {
      comment: comment.text,
      commentId: comment.nativeIds[platform],
      created: comment.created,
      from: { id: account?.id, username: account?.username, name: account?.displayName },
      platform,
      postId: post.published.find((entry) => entry.platform === platform)?.id,
      likeCount: 0,
      hidden: false,
      ...(replies.length > 0 ? { replies: replies.map(present) } : {}),
    }
  }
  return all.filter(({ replyTo }) => !replyTo).map(present)
}
