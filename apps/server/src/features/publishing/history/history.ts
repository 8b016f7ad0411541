import { type HistoryEntry, type postHistory, type PublishedEntry, type publishedPosts, RECENT_DAYS } from '@marquee/contract/publishing'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import type { PostRow } from '../../posts/index.ts'
import { readWays } from '../../social/index.ts'
import type { PublishingContext } from '../context.ts'
import { countHistory, findHistoryRow, type HistoryCounts, type HistoryFilter, type HistoryKind, type HistoryPosition, type HistoryRow, listHistoryRows, listOutcomes, NO_FILTER } from './history-queries.ts'
import { presentEntry, presentPublished } from '../view.ts'

type Query = RouteRequest<typeof publishedPosts>['query']
type Page<Entry> = Omit<RouteAnswer<typeof publishedPosts>, 'data'> & { data: Entry[] }

async function toEntries(ctx: PublishingContext, owner: string, posts: readonly HistoryRow[]): Promise<HistoryEntry[]> {
  const rows = await listOutcomes(ctx.db, owner, posts.map((post) => post.id))
  const outcomes = Map.groupBy(rows, ({ post_id: id }) => id)
  const facts = { now: ctx.clock.now(), ways: await readWays(ctx.db, owner, rows.flatMap(({ account_id: id }) => id ?? [])) }
  return posts.map((post) => presentEntry(post, outcomes.get(post.id) ?? [], facts))
}

/** The owner's post with its outcomes. Throws not_found. */
export async function readEntry(ctx: PublishingContext, owner: string, postId: string): Promise<HistoryEntry> {
  const post = await findHistoryRow(ctx.db, owner, postId)
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

type Counted<Entry> = { page: Page<Entry>; counts: HistoryCounts }

async function readPage(ctx: PublishingContext, owner: string, kind: HistoryKind, query: Query, filter: HistoryFilter = NO_FILTER, recentSince: Date | null = null): Promise<Counted<HistoryEntry>> {
  const page = { before: decodeCursor(query.cursor), limit: query.limit + 1, filter }
  const [rows, counts] = await Promise.all([listHistoryRows(ctx.db, owner, kind, page), countHistory(ctx.db, owner, kind, filter, recentSince)])
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return { page: { success: true, data: await toEntries(ctx, owner, shown), total: counts.total, nextCursor: rows.length > query.limit && last ? encodeCursor(last) : null }, counts }
}

const DAY_MS = 24 * 60 * 60_000

/** Posts that were submitted and pass the filters, last change first, and how many failed in all. */
export async function readHistory(ctx: PublishingContext, owner: string, query: RouteRequest<typeof postHistory>['query']): Promise<RouteAnswer<typeof postHistory>> {
  const { id = null, platform = null, cause = null, days, q, outcome } = query
  const daysAgo = (count: number): Date => new Date(ctx.clock.now().getTime() - count * DAY_MS)
  const since = days === undefined ? null : daysAgo(days)
  const isFirstPage = query.cursor === undefined && id === null
  const { page, counts } = await readPage(ctx, owner, outcome ?? 'all', query, { id, platform, cause, since, search: q || null }, isFirstPage ? daysAgo(RECENT_DAYS) : null)
  return { ...page, failed: counts.failed, ...(counts.recent && { recent: counts.recent }) }
}

/** Posts with a final outcome, last change first. */
export async function readPublished(ctx: PublishingContext, owner: string, query: Query): Promise<Page<PublishedEntry>> {
  const { page } = await readPage(ctx, owner, 'final', query)
  return { ...page, data: page.data.map(presentPublished) }
}
