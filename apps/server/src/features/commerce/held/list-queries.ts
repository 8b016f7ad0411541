import type { PRODUCT_POST_FILTERS } from '@marquee/contract/commerce/posts/held'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/db/database.ts'

export type ProductPostFilter = (typeof PRODUCT_POST_FILTERS)[number]
type Position = { rank: number; at: number; id: string }
export type ProductPostQuery = { filter: ProductPostFilter; productId?: string | undefined; limit: number; cursor?: string | undefined }

function readCursor(cursor: string): Position {
  const [, rank, at, id] = /^(\d)_(-?\d{1,17})_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!id) throw new AppError('bad_request', 'This page does not exist.')
  return { rank: Number(rank), at: Number(at), id }
}

const WHICH = {
  all: sql<boolean>`true`,
  held: sql<boolean>`p.held_at is not null`,
  scheduled: sql<boolean>`p.state in ('scheduled', 'publishing') and p.held_at is null`,
  published: sql<boolean>`p.state in ('published', 'partially_published')`,
} as const

/** Posts with bound facts: held ones first, then what is to be sent by its time, then what was sent, the newest first. */
const ofProduct = (owner: string, productId: string | undefined) => sql`
  from posts p where p.owner = ${owner} and p.deleted_at is null
    and exists (select from commerce_facts f where f.owner = p.owner and f.post_id = p.id and ${productId === undefined ? sql`true` : sql`f.product_id = ${productId}`})`

/** One page of ids. */
export async function listProductPostIds(db: Db, owner: string, { filter, productId, limit, cursor }: ProductPostQuery): Promise<{ ids: string[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const { rows } = await sql<Position>`
    select * from (
      select p.id,
        case when p.held_at is not null then 0 when p.published_at is null then 1 else 2 end as rank,
        (case when p.published_at is not null then -1 else 1 end * floor(extract(epoch from coalesce(p.published_at, p.scheduled_at, timestamptz '3000-01-01')) * 1000))::float8 as at
      ${ofProduct(owner, productId)} and ${WHICH[filter]}
    ) listed where ${after ? sql`(rank, at, id) > (${after.rank}, ${after.at}::float8, ${after.id}::uuid)` : sql`true`}
    order by rank, at, id limit ${limit + 1}`.execute(db)
  const last = rows[limit - 1]
  return { ids: rows.slice(0, limit).map(({ id }) => id), nextCursor: rows.length > limit && last ? `${last.rank}_${last.at}_${last.id}` : null }
}

/** How many there are, by filter. */
export async function countProductPosts(db: Db, owner: string, productId: string | undefined): Promise<Record<ProductPostFilter, number>> {
  const { rows } = await sql<Record<ProductPostFilter, number>>`
    select count(*)::integer as all, count(*) filter (where ${WHICH.held})::integer as held, count(*) filter (where ${WHICH.scheduled})::integer as scheduled,
      count(*) filter (where ${WHICH.published})::integer as published ${ofProduct(owner, productId)}`.execute(db)
  return rows[0] ?? { all: 0, held: 0, scheduled: 0, published: 0 }
}

/** When facts of posts were last verified: with a post, or by reading a store to the end. */
export async function findCheckedAt(db: Db, owner: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(checked_at) from commerce_facts where owner = ${owner}), (select max(last_sync_at) from commerce_stores where owner = ${owner})) as at`.execute(db)
  return rows[0]?.at ?? null
}
