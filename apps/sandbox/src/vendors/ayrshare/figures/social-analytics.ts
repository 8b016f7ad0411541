import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { isPlatform } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { freshness, readList, toUncheckedObject } from '../read.ts'
import { postsOf } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Account, Profile } from '../types.ts'
import { reactionsTo } from './reactions.ts'
import type { Reaction } from './reactions.ts'

const FOLLOWERS = 400
const FOLLOWERS_SPREAD = 2_400
const DAY_MS = 24 * 3_600_000
/** From when accounts gain followers, how many a day, and by how many a day differs from that. */
const GROWTH = { from: Date.UTC(2025, 0, 1), perDay: 1.6, wobble: 6 } as const

const numberOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE()

/** The account's followers at a time: always the same for the same account and day. */
function followersOf({ platform, id }: Account, at: number): number {
  const day = Math.max(0, Math.floor((at - GROWTH.from) / DAY_MS))
  return FOLLOWERS + (numberOf(`${platform}/${id}`) % FOLLOWERS_SPREAD) + Math.floor(day * GROWTH.perDay) + (numberOf(`${platform}/${id}/${day}`) % GROWTH.wobble)
}

function sumOf(state: Ayrshare, owner: string, platform: Platform, now: number): Reaction & { posts: number } {
  const total = { views: 0, likes: 0, comments: 0, shares: 0, posts: 0 }
  for (const post of postsOf(state, owner)) {
    const entry = post.published.find((one) => one.platform === platform && !one.isDeleted)
    if (!entry || Date.parse(entry.publishedAt) > now) continue
    const { views, likes, comments, shares } = reactionsTo(post, entry, now)
    total.views += views
    total.likes += likes
    total.comments += comments
    total.shares += shares
    total.posts += 1
  }
  return total
}

/** How many people saw an account's posts; only Instagram tells. */
const reachOf = ({ platform }: Account, views: number): number | null => (platform === 'instagram' ? Math.round(views * 0.8) : null)

/** The figures of an account under the names that the network uses; the others have the common ones. */
function nameFigures(account: Account, { views, likes, comments, shares, posts }: ReturnType<typeof sumOf>): Record<string, unknown> {
  const followers = followersOf(account, Date.now())
  const common = { id: account.id, username: account.username, displayName: account.displayName, likeCount: likes, commentsCount: comments, sharesCount: shares }
  if (account.platform === 'facebook') return { ...common, fanCount: followers, followersCount: followers, pageImpressions: views, pagePostsImpressions: views }
  if (account.platform === 'instagram') return { ...common, followersCount: followers, mediaCount: posts, reachCount: reachOf(account, views), viewsCount: views }
  if (account.platform === 'youtube') return { ...common, subscriberCount: followers, videoCount: posts, views }
  if (account.platform === 'tiktok') return { ...common, followerCount: followers, videoCountTotal: posts, viewCountTotal: views }
  return { ...common, followersCount: followers, postsCount: posts, impressionCount: views }
}

/** What an account's figures were: of the account, and of all its posts together. */
export type PastFigures = { platform: string; at: Date; followers: number; reach: number | null; views: number; acts: number }

/** The figures of a profile's accounts at some times. */
export function readPastFigures(state: Ayrshare, profile: Profile, times: readonly Date[]): PastFigures[] {
  return Object.values(profile.accounts).flatMap((account) =>
    times.map((at) => {
      const { views, likes, comments, shares } = sumOf(state, profile.refId, account.platform, at.getTime())
      return { platform: account.platform, at, followers: followersOf(account, at.getTime()), reach: reachOf(account, views), views, acts: likes + comments + shares }
    }))
}

/** What a post on a network had at some time. */
export type PastReaction = Reaction & { postId: string; platform: Platform; at: Date }

/** The reactions to a profile's posts at some times, of those that were out by then, on networks that have figures. */
export const readPastReactions = (state: Ayrshare, profile: Profile, times: readonly Date[]): PastReaction[] =>
  [...postsOf(state, profile.refId)].flatMap((post) =>
    post.published.filter(({ platform }) => platform !== 'gmb').flatMap((entry) => times.filter((at) => at.getTime() > Date.parse(entry.publishedAt)).map((at) => ({ postId: post.id, platform: entry.platform, at, ...reactionsTo(post, entry, at.getTime()) }))))

/** POST /analytics/social. */
export function registerSocialAnalytics(app: FastifyInstance, state: Ayrshare): void {
  app.post('/analytics/social', async (request, reply) => {
    const body = toUncheckedObject(request.body)
    const names = readList(body.platforms)
    const unknown = names.find((name) => !isPlatform(name))
    if (names.length === 0 || unknown !== undefined) throw new Refusal(400, CODES.missing, 'The platforms parameter must be a list of networks.', 'analytics')
    if (body.daily === true && body.period60Days === true) throw new Refusal(400, CODES.missing, 'daily and period60Days cannot be used together.', 'analytics')
    const profile = callerOf(request)
    const results = names.filter(isPlatform).map((platform) => {
      const account = profile.accounts[platform]
      if (!account) return [platform, { action: 'get', status: 'error', code: CODES.notLinked, message: `${platform} is not linked.` }] as const
      return [platform, { analytics: nameFigures(account, sumOf(state, profile.refId, platform, Date.now())), ...freshness() }] as const
    })
    const failed = results.filter(([, result]) => 'code' in result).length
    if (failed === results.length) reply.code(400)
    const status = failed === 0 ? 'success' : failed === results.length ? 'error' : 'partial'
    return { ...(Object.fromEntries(results) as Record<string, unknown>), status }
  })
}
