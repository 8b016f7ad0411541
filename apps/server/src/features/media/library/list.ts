import type { MediaItem } from '@marquee/contract/media'
import type { listMedia } from '@marquee/contract/media-library'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { assertOwnCollection } from '../collections/service.ts'
import * as media from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { presentItem } from '../view.ts'
import * as queries from './list-queries.ts'

type ListQuery = RouteRequest<typeof listMedia>['query']
type Found = { ids: string[]; total: number }

const KINDS = { all: null, images: 'image', videos: 'video' } as const

const opposite = ({ by, direction }: queries.Order): queries.Order => ({ by, direction: direction === 'asc' ? 'desc' : 'asc' })

/** A page of everything. One past the middle is read from the other end, which is closer. */
async function findPage(ctx: MediaContext, owner: string, kind: queries.Kind | null, order: queries.Order, limit: number, offset: number): Promise<Found> {
  const total = await queries.countItems(ctx.db, owner, kind)
  const length = Math.min(limit, total - offset)
  if (length <= 0) return { ids: [], total }
  if (offset <= total / 2) return { ids: await queries.listIds(ctx.db, owner, kind, order, { limit: length, offset }), total }
  const ids = await queries.listIds(ctx.db, owner, kind, opposite(order), { limit: length, offset: total - offset - length })
  return { ids: ids.reverse(), total }
}

const narrowingOf = ({ collection, tag, shape, unused, source }: ListQuery): Omit<queries.Narrowing, 'query'> => ({ collection: collection ?? null, tag: tag ?? null, shape: shape ?? null, isUnused: unused ?? false, source: source ?? null })

async function findIds(ctx: MediaContext, owner: string, request: ListQuery): Promise<Found> {
  const { page, limit, filter, search, sortBy, sortOrder } = request
  const narrowing = narrowingOf(request)
  const [kind, order, offset] = [KINDS[filter], { by: sortBy, direction: sortOrder }, (page - 1) * limit]
  if (!search && Object.values(narrowing).every((each) => !each)) return findPage(ctx, owner, kind, order, limit, offset)
  const query = search ? await queries.readQuery(ctx.db, owner, search) : null
  // A search of only punctuation finds nothing.
  if (search && query === null) return { ids: [], total: 0 }
  return queries.findMatches(ctx.db, owner, kind, { ...narrowing, query }, order, { limit, offset })
}

/**
 * A page of the owner's library: everything, or the matches of a search and a collection. Takes the checked query; returns the items
 * with how many there are on all pages. Throws AppError not_found for a collection that is not the owner's.
 */
export async function listLibrary(ctx: MediaContext, owner: string, request: ListQuery): Promise<{ items: MediaItem[]; total: number; totalPages: number }> {
  if (request.collection) await assertOwnCollection(ctx, owner, request.collection)
  const { ids, total } = await findIds(ctx, owner, request)
  const rows = ids.length > 0 ? await media.findItems(ctx.db, owner, ids) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentItem(row, ctx.publicUrl()))
  return { items, total, totalPages: Math.ceil(total / request.limit) }
}
