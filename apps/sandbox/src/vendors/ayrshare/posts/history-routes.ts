import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { isPlatform } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { presentFailures, presentPublished } from './publish.ts'
import { textOn } from './shown.ts'
import { freshness, readFlag, readInstant, readQueryList, readText, toFirestore, toUncheckedObject, toStamp } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import { postsOf } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Post, Published } from '../types.ts'

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 1000
const PLATFORM_LIMIT = 10
const PLATFORM_MAX_LIMIT = 500
const DEFAULT_DAYS = 30
const DAY_MS = 86_400_000
const WITHOUT_NATIVE_HISTORY = new Set<Platform>(['gmb', 'reddit', 'telegram'])

type Filter = { limit: number; from: number; to: number; status?: string; type?: string; platforms: string[] }

/** GET /history, /history/:id and /history/:platform. */
export function registerHistoryRoutes(app: FastifyInstance, state: Ayrshare): void {
  app.get('/history', async (request) => {
    const profile = callerOf(request)
    const history = listHistory(state, profile.refId, readFilter(toUncheckedObject(request.query)))
    return { history, refId: profile.refId, count: history.length, ...freshness() }
  })
  app.get<{ Params: { id: string } }>('/history/:id', async (request) => {
    const { id } = request.params
    if (readFlag(toUncheckedObject(request.query).searchPlatformId)) return nativePost(state, request, id)
    return isPlatform(id) ? platformHistory(state, request, id) : onePost(state, request, id)
  })
}

function readFilter(query: UncheckedObject): Filter {
  const limit = readNumber(query.limit ?? query.lastRecords, DEFAULT_LIMIT)
  if (limit < 1 || limit > MAX_LIMIT) throw new Refusal(400, CODES.missing, `limit must be between 1 and ${MAX_LIMIT}.`, 'history')
  const days = readNumber(query.lastDays, DEFAULT_DAYS)
  const start = readInstant(query.startDate)
  const end = readInstant(query.endDate)
  const hasRange = start !== undefined || end !== undefined
  const oldest = days === 0 || hasRange ? 0 : Date.now() - days * DAY_MS
  const status = readText(query.status)
  const type = readText(query.type)
  return {
    limit,
    from: start ?? oldest,
    to: end ?? Number.POSITIVE_INFINITY,
    platforms: readQueryList(query, 'platforms'),
    ...(status ? { status } : {}),
    ...(type ? { type: type === 'immediate' ? 'now' : type } : {}),
  }
}

function readNumber(value: unknown, fallback: number): number {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0) throw new Refusal(400, CODES.missing, 'limit and lastDays must be whole numbers.', 'history')
  return number
}

function listHistory(state: Ayrshare, owner: string, filter: Filter): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  for (const post of postsOf(state, owner)) {
    if (found.length >= filter.limit) break
    if (isWanted(post, filter)) found.push(presentHistoryItem(post))
  }
  return found
}

function isWanted(post: Post, filter: Filter): boolean {
  const created = Date.parse(post.created)
  if (created < filter.from || created > filter.to) return false
  // Deleted posts are listed only on request.
  if (filter.status ? post.status !== filter.status : post.status === 'deleted') return false
  if (filter.type && post.type !== filter.type) return false
  return filter.platforms.length === 0 || post.platforms.some((platform) => filter.platforms.includes(platform))
}

function presentHistoryItem(post: Post): Record<string, unknown> {
  return {
    id: post.id,
    refId: post.owner,
    post: post.text,
    platforms: post.platforms,
    postIds: post.published.filter((entry) => !entry.isDeleted).map(presentPublished),
    errors: presentFailures(post),
    mediaUrls: post.mediaUrls,
    status: post.status,
    type: post.type,
    scheduleDate: toFirestore(post.scheduleDate ?? post.created),
    created: post.created,
    ...(post.notes ? { notes: post.notes } : {}),
  }
}

function onePost(state: Ayrshare, request: FastifyRequest, id: string): Record<string, unknown> {
  const post = state.posts.get(id)
  if (!post || post.owner !== callerOf(request).refId) throw new Refusal(404, CODES.unknownPost, `Post id ${id} was not found.`, 'history')
  return presentHistoryItem(post)
}

function platformHistory(state: Ayrshare, request: FastifyRequest, platform: Platform): Record<string, unknown> {
  if (WITHOUT_NATIVE_HISTORY.has(platform)) throw new Refusal(400, CODES.missing, `History of ${platform} is not available.`, 'history')
  const profile = callerOf(request)
  const query = toUncheckedObject(request.query)
  const limit = Math.min(readNumber(query.limit, PLATFORM_LIMIT), PLATFORM_MAX_LIMIT)
  const start = readNumber(query.next, 0)
  const all = [...postsOf(state, profile.refId)].flatMap((post) =>
    post.published.filter((entry) => entry.platform === platform && !entry.isDeleted).map((entry) => presentNative(post, entry)),
  )
  const next = start + limit < all.length ? String(start + limit) : undefined
  const pagination = { hasMore: next !== undefined, limit, ...(next ? { next } : {}) }
  return { status: 'success', posts: all.slice(start, start + limit), meta: { pagination }, refId: profile.refId, ...freshness() }
}

/** A post by the id that a network gave it. */
function nativePost(state: Ayrshare, request: FastifyRequest, id: string): Record<string, unknown> {
  const { platform } = toUncheckedObject(request.query)
  if (!isPlatform(platform)) throw new Refusal(400, CODES.missing, 'searchPlatformId needs the platform parameter.', 'history')
  for (const post of postsOf(state, callerOf(request).refId)) {
    const entry = post.published.find((one) => one.id === id && one.platform === platform && !one.isDeleted)
    if (entry) return { status: 'success', ...presentNative(post, entry), ...freshness() }
  }
  throw new Refusal(404, CODES.unknownPost, `Post id ${id} was not found.`, 'history')
}

function presentNative(post: Post, entry: Published): Record<string, unknown> {
  return { id: entry.id, platform: entry.platform, post: textOn(entry.platform, post), mediaUrls: post.mediaUrls, postUrl: entry.postUrl, created: toStamp(entry.publishedAt), ayrshareId: post.id }
}
