import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import type { Platform } from '../networks/platforms.ts'
import { freshness, readFlag, readList, readText, toUncheckedObject } from '../read.ts'
import { postsOf } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Post } from '../types.ts'
import { reactionsTo } from './reactions.ts'
import type { Reaction } from './reactions.ts'
import { registerSocialAnalytics } from './social-analytics.ts'

const WITHOUT_ANALYTICS: readonly Platform[] = ['gmb']

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

/** A post by the id that its only network gave it. */
function findNative(state: Ayrshare, owner: string, id: string, [platform, ...others]: readonly string[]): Post {
  if (!platform || others.length > 0) throw new Refusal(400, CODES.missing, 'searchPlatformId needs exactly one platform.', 'analytics')
  for (const post of postsOf(state, owner)) if (post.published.some((entry) => entry.id === id && entry.platform === platform)) return post
  throw new Refusal(404, CODES.unknownPost, `Post id ${id} was not found.`, 'analytics')
}

/** POST /analytics/post and /analytics/social: the figures of a post and of an account, as each network counts them. */
export function registerAnalyticsRoutes(app: FastifyInstance, state: Ayrshare): void {
  registerSocialAnalytics(app, state)
  app.post('/analytics/post', async (request) => {
    const body = toUncheckedObject(request.body)
    const id = readText(body.id)
    if (!id) throw new Refusal(400, CODES.missing, 'The post id is missing.', 'analytics')
    const requested = readList(body.platforms)
    const post = readFlag(body.searchPlatformId) ? findNative(state, callerOf(request).refId, id, requested) : findPost(state, callerOf(request).refId, id)
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
