import { createHash } from 'node:crypto'
import type { Platform } from '../networks/platforms.ts'
import type { Post, Published } from '../types.ts'

/** The reactions of the sandbox's followers to one post. */
export type Reaction = { views: number; likes: number; comments: number; shares: number }

const HOUR_MS = 3_600_000
/** Hours after which half of all reactions have arrived. */
const HALF_LIFE_HOURS = 14

/** Followers that a network's posts reach in the end, before random variation. */
const REACH: Partial<Record<Platform, number>> = { instagram: 1_900, facebook: 1_200, tiktok: 3_400, youtube: 2_600, linkedin: 800, twitter: 700, threads: 450, pinterest: 900, bluesky: 260 }
const DEFAULT_REACH = 300

/** A number from 0 to 1 that is the same for the same post, network and name. */
function chance(post: Post, platform: Platform, name: string): number {
  return createHash('sha256').update(`${post.id}/${platform}/${name}`).digest().readUInt32BE() / 0xffffffff
}

/** Reactions grow with the hours since the post was published; a picture doubles them, a question adds comments. */
export function reactionsTo(post: Post, { platform, publishedAt }: Published, now: number): Reaction {
  const hours = Math.max(0, now - Date.parse(publishedAt)) / HOUR_MS
  const arrivedShare = 1 - 0.5 ** (hours / HALF_LIFE_HOURS)
  const reach = (REACH[platform] ?? DEFAULT_REACH) * (0.4 + 1.2 * chance(post, platform, 'reach')) * (post.mediaUrls.length > 0 ? 2 : 1)
  const views = Math.round(reach * arrivedShare)
  const likes = Math.round(views * (0.02 + 0.05 * chance(post, platform, 'likes')))
  const comments = Math.round(likes * (post.text.includes('?') ? 0.3 : 0.08) * chance(post, platform, 'comments'))
  return { views, likes, comments, shares: Math.round(likes * 0.12 * chance(post, platform, 'shares')) }
}
