import { PLATFORMS, type Platform } from '@marquee/contract/shared/platforms'
import { z } from 'zod'
import type { Insights, PostInsight } from '../../ports/insights.ts'
import { ok } from '../../ports/outcome.ts'
import type { Client } from './client.ts'
import { fromRead } from './outcomes.ts'

/** Names of the same figure at the networks, the closest one first (protocols/ayrshare.md section 5). */
const NAMES = {
  views: ['viewsCount', 'mediaView', 'impressionCount', 'videoViews', 'views', 'viewCount', 'impression', 'reachCount', 'reach'],
  likes: ['likeCount', 'likes'],
  comments: ['commentsCount', 'commentCount', 'comments', 'replies'],
  shares: ['sharesCount', 'shareCount', 'reposts', 'save'],
} as const

const onePlatform = z.object({ analytics: z.record(z.string(), z.unknown()) })
const answer = z.looseObject({ status: z.string() })

/** The numbers among a network's figures; nested ones are not counted. */
const numbersIn = (analytics: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(Object.entries(analytics).flatMap(([name, value]) => (typeof value === 'number' && Number.isFinite(value) ? [[name, value]] : [])))

function firstOf(raw: Record<string, number>, names: readonly string[]): number | null {
  const name = names.find((candidate) => raw[candidate] !== undefined)
  return name === undefined ? null : Math.max(0, Math.round(raw[name] ?? 0))
}

function toInsight(platform: Platform, value: unknown): PostInsight[] {
  const parsed = onePlatform.safeParse(value)
  if (!parsed.success) return []
  const raw = numbersIn(parsed.data.analytics)
  const [views, likes, comments, shares] = [NAMES.views, NAMES.likes, NAMES.comments, NAMES.shares].map((names) => firstOf(raw, names))
  return [{ platform, views: views ?? null, likes: likes ?? null, comments: comments ?? null, shares: shares ?? null, raw }]
}

/** The insights part of the adapter: POST /analytics/post, where a partial answer is a success. */
export const createInsights = (call: Client): Insights => ({
  async readInsights(profileKey, providerPostId, platforms) {
    const reply = await call({ method: 'POST', path: '/analytics/post', profileKey, body: { id: providerPostId, platforms } })
    const outcome = fromRead(reply, answer)
    if (outcome.kind !== 'ok') return outcome
    return ok(PLATFORMS.filter((name) => platforms.includes(name)).flatMap((name) => toInsight(name, outcome.value[name])))
  },
})
