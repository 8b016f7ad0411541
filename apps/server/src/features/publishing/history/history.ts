import { type HistoryEntry, type postHistory, type PublishedEntry, type publishedPosts, RECENT_DAYS } from '@marquee/contract/publishing'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { findPost, type PostRow } from '../../posts/index.ts'
import type { PublishingContext } from '../context.ts'
import { causesOf, countHistory, type HistoryFilter, type HistoryKind, type HistoryPosition, listHistoryRows, NO_FILTER, providerIds, summariseFailures } from './history-queries.ts'
import { latestInsights } from '../insights/insight-queries.ts'
import { listDeliveriesOf } from '../queries.ts'
import { presentEntry, presentPublished } from '../view.ts'

type Query = RouteRequest<typeof publishedPosts>['query']
type Page<Entry> = Omit<RouteAnswer<typeof publishedPosts>, 'data'> & { data: Entry[] }

async function toEntries(ctx: PublishingContext, owner: string, posts: PostRow[]): Promise<HistoryEntry[]> {
  if (posts.length === 0) return []
  const ids = posts.map((post) => post.id)
  const [rows, provider, causes] = await Promise.all([listDeliveriesOf(ctx.db, owner, ids), providerIds(ctx.db, owner, ids), causesOf(ctx.db, owner, ids)])
  const figures = await latestInsights(ctx.db, owner, rows.map((row) => row.id))
  return posts.map((post) => presentEntry(post, rows.filter((row) => row.post_id === post.id), provider.get(post.id) ?? null, { figures, causes, now: ctx.clock.now() }))
}

/** The owner's post with its outcomes. Throws not_found. */
export async function readEntry(ctx: PublishingContext, owner: string, postId: string): Promise<HistoryEntry> {
  const post = await findPost(ctx.db, owner, postId)
  const [entry] = post ? await toEntries(ctx, owner, [post]) : []
  if (!entry) throw new AppError('not_found', GATE_ERRORS.notFound)
  return entry
}

const encodeCursor = (post: PostRow): string => `${post.updated_at.getTime()}_${post.id}`

function decodeCursor(cursor: string | undefined): HistoryPosition | null {
  if (cursor === undefined) return null
  const match = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor)
  if (!match) throw new AppError('bad_request', 'This page does not exist.')
  return { updatedAt: new Date(Number(match[1])), id: match[2] ?? '' }
}

async function readPage(ctx: PublishingContext, owner: string, kind: HistoryKind, query: Query, filter: HistoryFilter = NO_FILTER): Promise<Page<HistoryEntry>> {
  const page = { before: decodeCursor(query.cursor), limit: query.limit + 1, filter }
  const [rows, total] = await Promise.all([listHistoryRows(ctx.db, owner, kind, page), countHistory(ctx.db, owner, kind, filter)])
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return { success: true, data: await toEntries(ctx, owner, shown), total, nextCursor: rows.length > query.limit && last ? encodeCursor(last) : null }
}

const DAY_MS = 24 * 60 * 60_000

/** Posts that were submitted and pass the filters, last change first, and how many failed in all. */
export async function readHistory(ctx: PublishingContext, owner: string, query: RouteRequest<typeof postHistory>['query']): Promise<RouteAnswer<typeof postHistory>> {
  const { id = null, platform = null, cause = null, days, q, outcome } = query
  const daysAgo = (count: number): Date => new Date(ctx.clock.now().getTime() - count * DAY_MS)
  const since = days === undefined ? null : daysAgo(days)
  const isFirstPage = query.cursor === undefined && id === null
  const [page, failed, recent] = await Promise.all([
    readPage(ctx, owner, outcome ?? 'all', query, { id, platform, cause, since, search: q || null }),
    countHistory(ctx.db, owner, 'failed'),
    isFirstPage ? summariseFailures(ctx.db, owner, daysAgo(RECENT_DAYS)) : undefined,
  ])
  return { ...page, failed, ...(recent && { recent }) }
}

/** Posts with a final outcome, last change first. */
export async function readPublished(ctx: PublishingContext, owner: string, query: Query): Promise<Page<PublishedEntry>> {
  const page = await readPage(ctx, owner, 'final', query)
  return { ...page, data: page.data.map(presentPublished) }
}
