import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import type { Platform } from '../networks/platforms.ts'
import { freshness, readList, readText, toUncheckedObject } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import type { Post, Published } from '../types.ts'

/** The reactions of the sandbox's followers to one post. */
type Reaction = { views: number; likes: number; comments: number; shares: number }

const HOUR_MS = 3_600_000
/** Hours after which half of all reactions have arrived. */
const HALF_LIFE_HOURS = 14
const WITHOUT_ANALYTICS: readonly Platform[] = ['gmb']

/** Followers that a network's posts reach in the end, before random variation. */
const REACH: Partial<Record<Platform, number>> = { instagram: 1_900, facebook: 1_200, tiktok: 3_400, youtube: 2_600, linkedin: 800, twitter: 700, threads: 450, pinterest: 900, bluesky: 260 }
const DEFAULT_REACH = 300

/** A number from 0 to 1 that is the same for the same post, network and name. */
function chance(post: Post, platform: Platform, name: string): number {
  return createHash('sha256').update(`${post.id}/${platform}/${name}`).digest().readUInt32BE() / 0xffffffff
}

/** Reactions grow with the hours since the post was published; a picture doubles them, a question adds comments. */
function reactionsTo(post: Post, { platform, publishedAt }: Published, now: number): Reaction {
  const hours = Math.max(0, now - Date.parse(publishedAt)) / HOUR_MS
  const arrivedShare = 1 - 0.5 ** (hours / HALF_LIFE_HOURS)
  const reach = (REACH[platform] ?? DEFAULT_REACH) * (0.4 + 1.2 * chance(post, platform, 'reach')) * (post.mediaUrls.length > 0 ? 2 : 1)
  const views = Math.round(reach * arrivedShare)
  const likes = Math.round(views * (0.02 + 0.05 * chance(post, platform, 'likes')))
  const comments = Math.round(likes * (post.text.includes('?') ? 0.3 : 0.08) * chance(post, platform, 'comments'))
  return { views, likes, comments, shares: Math.round(likes * 0.12 * chance(post, platform, 'shares')) }
}

/** The figures under the names that the network itself uses (protocols/ayrshare.md section 5). */
function nameMetrics(platform: Platform, { views, likes, comments, shares }: Reaction): Record<string, number> {
  const byPlatform: Partial<Record<Platform, Record<string, number>>> = {
    instagram: { likeCount: likes, commentsCount: comments, sharesCount: shares, reachCount: Math.round(views * 0.8), viewsCount: views, savedCount: Math.round(likes / 9), engagementCount: likes + comments + shares },
    facebook: { likeCount: likes, commentsCount: comments, sharesCount: shares, mediaView: views },
    linkedin: { impressionCount: views, likeCount: likes, commentCount: comments, shareCount: shares, clickCount: Math.round(views / 40), engagement: likes + comments + shares },
    tiktok: { videoViews: views, likeCount: likes, commentsCount: comments, shareCount: shares, reach: Math.round(views * 0.9) },
    youtube: { views, likes, comments },
    pinterest: { impression: views, pinClick: Math.round(views / 50), outboundClick: Math.round(views / 80), save: shares },
    threads: { views, likes, replies: comments, reposts: shares, quotes: Math.round(shares / 4) },
  }
  return byPlatform[platform] ?? { viewCount: views, likeCount: likes, commentCount: comments, shareCount: shares }
}

function findPost(state: Ayrshare, owner: string, id: string): Post {
  const post = state.posts.get(id)
  if (!post || post.owner !== owner) throw new Refusal(404, CODES.unknownPost, `Post id ${id} was not found.`, 'analytics')
  return post
}

/** POST /analytics/post: the figures of a post, as each network counts them. */
export function registerAnalyticsRoutes(app: FastifyInstance, state: Ayrshare): void {
  app.post('/analytics/post', async (request) => {
    const body = toUncheckedObject(request.body)
    const id = readText(body.id)
    if (!id) throw new Refusal(400, CODES.missing, 'The post id is missing.', 'analytics')
    const post = findPost(state, callerOf(request).refId, id)
    const requested = readList(body.platforms)
    const entries = post.published.filter((entry) => !entry.isDeleted && (requested.length === 0 || requested.includes(entry.platform)))
    const known = entries.filter((entry) => !WITHOUT_ANALYTICS.includes(entry.platform))
    const now = Date.now()
    const figures = known.map((entry) => [
      entry.platform,
      { id: entry.id, postUrl: entry.postUrl, analytics: nameMetrics(entry.platform, reactionsTo(post, entry, now)), ...freshness() },
    ])
    const errors = entries.filter((entry) => !known.includes(entry)).map(({ platform }) => ({ platform, code: CODES.missing, message: `Analytics of ${platform} are not available.` }))
    return { ...(Object.fromEntries(figures) as Record<string, unknown>), status: errors.length > 0 ? 'partial' : 'success', id, ...(errors.length > 0 ? { errors } : {}) }
  })
}
