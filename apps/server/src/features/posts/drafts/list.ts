import type { DraftSort, listDrafts as listRoute } from '@marquee/contract/posts'
import { NETWORKS } from '@marquee/contract/shared/platforms'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { accountsForOwner } from '../../social/index.ts'
import type { PostsContext } from '../context.ts'
import type { PostRow } from '../queries.ts'
import { countDrafts, type ListPosition, listDraftRows, type NeedFacts } from './list-queries.ts'
import { presentMany } from './present.ts'

type Query = RouteRequest<typeof listRoute>['query']

/** What the sort orders by besides the id. */
function sortedBy(row: PostRow, sort: DraftSort, now: Date): Date | null {
  if (sort === 'changed') return row.updated_at
  return sort === 'next' && row.scheduled_at !== null && row.scheduled_at > now ? row.scheduled_at : null
}

const encodeCursor = (row: PostRow, sort: DraftSort, now: Date): string => (sort === 'newest' ? row.id : `${sortedBy(row, sort, now)?.getTime() ?? 'none'}_${row.id}`)

function decodeCursor(cursor: string | undefined, sort: DraftSort): ListPosition | null {
  if (cursor === undefined) return null
  const [, at, id] = /^(?:(\d{1,14}|none)_)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  const isComplete = sort === 'newest' ? at === undefined : at !== undefined && (sort === 'next' || at !== 'none')
  if (!id || !isComplete) throw new AppError('bad_request', 'This page does not exist.')
  return { at: at === undefined || at === 'none' ? null : new Date(Number(at)), id }
}

/** What decides whether a post needs its user. */
async function readFacts(ctx: PostsContext, owner: string): Promise<NeedFacts> {
  const linked = (await accountsForOwner(ctx.db, owner))?.linked ?? []
  return { now: ctx.clock.now(), blocked: NETWORKS.filter((name) => !linked.includes(name)) }
}

/** One page of drafts, with the counts of the tabs and filters on the first page. Throws bad_request for an invalid cursor. */
export async function listDrafts(ctx: PostsContext, owner: string, query: Query): Promise<RouteAnswer<typeof listRoute>> {
  const { sort, limit } = query
  const platform = query.platform ?? null
  const after = decodeCursor(query.cursor, sort)
  const facts = await readFacts(ctx, owner)
  const page = { platform, search: query.q || null, status: query.status ?? null, sort, after, limit: limit + 1, facts }
  const [rows, counted] = await Promise.all([listDraftRows(ctx.db, owner, page), after === null ? countDrafts(ctx.db, owner, platform, facts) : undefined])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const drafts = await presentMany(ctx, owner, shown)
  return { success: true, drafts, ...counted, nextCursor: last ? encodeCursor(last, sort, facts.now) : null }
}
