import { type MEDIA_SHAPES, type MEDIA_SORTS, type SORT_ORDERS, SQUARE_UP_TO } from '@marquee/contract/media-library'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/database.ts'

export type Kind = 'image' | 'video'
export type Order = { by: (typeof MEDIA_SORTS)[number]; direction: (typeof SORT_ORDERS)[number] }
type Range = { limit: number; offset: number }
/** Filters of a list besides its kind. `query` is the result of `readQuery`. */
export type Narrowing = {
  query: string | null
  collection: string | null
  tag?: string | null
  shape?: (typeof MEDIA_SHAPES)[number] | null
  isUnused?: boolean
  source?: string | null
}

/** Conditions on `media_items i` for the shapes; a file of unknown size has none. */
const SHAPES: Readonly<Record<(typeof MEDIA_SHAPES)[number], RawBuilder<unknown>>> = {
  square: sql`greatest(i.width, i.height) <= least(i.width, i.height) * ${sql.lit(SQUARE_UP_TO)}`,
  portrait: sql`i.height > i.width * ${sql.lit(SQUARE_UP_TO)}`,
  landscape: sql`i.width > i.height * ${sql.lit(SQUARE_UP_TO)}`,
}

/** The conditions on an item's own columns; none when nothing of them is asked. */
function factsOf({ tag, shape, isUnused, source }: Narrowing): RawBuilder<unknown>[] {
  return [
    ...(tag ? [sql`exists (select from unnest(i.user_tags || i.ai_tags) as each where lower(each) = lower(${tag}))`] : []),
    ...(shape ? [SHAPES[shape]] : []),
    ...(isUnused ? [sql`i.usage_count = 0`] : []),
    ...(source ? [sql`i.source = ${source}`] : []),
  ]
}

/** From this many matches on, an index in their order is scanned until the page is full; fewer are sorted. */
const WALKED_FROM = 5_000

const SORTED_BY: Readonly<Record<Order['by'], readonly string[]>> = {
  date: ['i.created_at', 'i.id'],
  name: ['lower(i.name)', 'i.id'],
  size: ['i.size', 'i.id'],
  usage: ['i.usage_count', 'i.created_at', 'i.id'],
}

/** Every column runs the same way and the id comes last, so that an index answers it from either end and no two rows are equal. */
const orderBy = ({ by, direction }: Order): RawBuilder<unknown> =>
  sql`order by ${sql.join(SORTED_BY[by].map((column) => sql`${sql.raw(column)} ${sql.raw(direction)}`))}`

const ofKind = (table: 'i' | 's', kind: Kind | null): RawBuilder<unknown> => (kind ? sql`and ${sql.raw(table)}.kind = ${kind}` : sql``)

/** How many items the owner has, counted with an index. */
export async function countItems(db: Db, owner: string, kind: Kind | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from media_items i where i.owner = ${owner} and i.deleted_at is null ${ofKind('i', kind)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Ids of one page of the owner's items, with an index-only scan. */
export async function listIds(db: Db, owner: string, kind: Kind | null, order: Order, { limit, offset }: Range): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from media_items i where i.owner = ${owner} and i.deleted_at is null ${ofKind('i', kind)}
    ${orderBy(order)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A search as a tsquery with every word as a prefix; null when it has no word. */
export async function readQuery(db: Db, owner: string, search: string): Promise<string | null> {
  const { rows } = await sql<{ query: string | null }>`select media_query(${owner}::uuid, ${search})::text as query`.execute(db)
  return rows[0]?.query ?? null
}

/**
 * Ids of one page of the owner's items that match a search, a collection and filters, and how many match in all.
 * All matches are found once, in the narrow table of words, and both are taken from them.
 */
export function findMatches(db: Database, owner: string, kind: Kind | null, narrowing: Narrowing, order: Order, { limit, offset }: Range): Promise<{ ids: string[]; total: number }> {
  const { query, collection } = narrowing
  const facts = factsOf(narrowing)
  const described = facts.length === 0 ? sql`` : sql`and s.item_id in (select i.id from media_items i where i.owner = ${owner} and i.deleted_at is null and ${sql.join(facts, sql` and `)})`
  const matching = query === null ? sql`` : sql`and s.words @@ ${query}::tsquery`
  const collected = collection === null ? sql`` : sql`and s.item_id in (select c.item_id from media_collection_items c where c.owner = ${owner} and c.collection_id = ${collection})`
  const part = sql`${orderBy(order)} limit ${limit} offset ${offset}`
  const own = sql`i.owner = ${owner} and i.deleted_at is null`
  const sorted = sql`array(select i.id from hits join media_items i on i.id = hits.id and ${own} ${part})`
  // "is true" stops the planner from turning the test into a join, which would be sorted.
  const walked = sql`array(select i.id from media_items i where ${own} and (i.id in (select id from hits)) is true ${part})`
  const ids = order.by === 'date' ? sql`array(select i.id from hits i ${part})` : sql`case when (select count(*) from hits) > ${WALKED_FROM} then ${walked} else ${sorted} end`
  return db.transaction().execute(async (trx) => {
    // The planner does not know that reading all words of a big library to find a common one costs more than its index. Enough memory keeps all
    // matches of one off the disk.
    await sql`select set_config('enable_seqscan', ${query === null ? 'on' : 'off'}, true), set_config('work_mem', '32MB', true)`.execute(trx)
    const { rows } = await sql<{ ids: string[]; total: number }>`
      with hits as materialized (
        select s.item_id as id, s.created_at from media_search s where s.owner = ${owner} ${ofKind('s', kind)} ${matching} ${collected} ${described}
      )
      select (select count(*) from hits) as total, ${ids} as ids`.execute(trx)
    return rows[0] ?? { ids: [], total: 0 }
  })
}
