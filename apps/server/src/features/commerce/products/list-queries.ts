import type { ProductFilter, ProductSort } from '@marquee/contract/commerce/products/product'
import { NEW_DAYS } from '@marquee/contract/commerce/limits'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/db/containing.ts'
import type { Db } from '../../../platform/db/database.ts'
import { searchable } from './columns.ts'
import type { ProductRow } from './known-queries.ts'
import type { ListPosition } from './cursor.ts'

export type ListedRow = ProductRow & { store_name: string; platform: string; store_state: string; held_posts: number; /** Null: never in a post. */ last_posted_at: Date | null }
export type ListFilter = { q?: string | undefined; filter: ProductFilter; storeId?: string | undefined; platform?: string | undefined; lowStock: number; now: Date }

const DAY_MS = 86_400_000

/** The condition of each chip. */
const conditionOf = (filter: ProductFilter, { lowStock, now }: Pick<ListFilter, 'lowStock' | 'now'>): RawBuilder<boolean> => {
  switch (filter) {
    case 'all':
      return sql<boolean>`true`
    case 'in_stock':
      return sql<boolean>`(p.is_available and (p.stock is null or p.stock > 0))`
    case 'low_stock':
      return sql<boolean>`(p.is_available and p.stock between 1 and ${lowStock})`
    case 'new':
      return sql<boolean>`(coalesce(p.created_there_at, p.first_seen_at) >= ${new Date(now.getTime() - NEW_DAYS * DAY_MS)})`
    case 'on_sale':
      return sql<boolean>`(p.compare_at is not null and (p.sale_ends_at is null or p.sale_ends_at > ${now}))`
    case 'never_posted':
      return sql<boolean>`(w.last_posted_at is null)`
  }
}

/** What every list shows: products that buyers see, of stores that were read once. */
function shown(owner: string, { q, storeId, platform }: Pick<ListFilter, 'q' | 'storeId' | 'platform'>): RawBuilder<boolean> {
  const words = q ? searchable(q).split(/\s+/).filter(Boolean).slice(0, 8) : []
  return sql<boolean>`p.owner = ${owner} and p.removed_at is null and p.state = 'listed' and s.baseline_at is not null and s.state <> 'disconnecting'
    ${storeId ? sql`and p.store_id = ${storeId}` : sql``} ${platform ? sql`and s.platform = ${platform}` : sql``}
    ${sql.join(words.map((word) => sql`and p.search like ${containing(word)}`), sql` `)}`
}

const SORTS: Readonly<Record<ProductSort, RawBuilder<unknown>>> = {
  best_selling: sql`p.sold desc nulls last, p.id`,
  longest_not_posted: sql`w.last_posted_at nulls first, p.id`,
  name: sql`lower(p.title), p.id`,
}

function after(sort: ProductSort, owner: string, [value, id]: ListPosition): RawBuilder<boolean> {
  // A title may be longer than a cursor.
  if (sort === 'name') return sql<boolean>`(lower(p.title), p.id) > (select lower(title), id from commerce_products where owner = ${owner} and id = ${id})`
  if (sort === 'best_selling') return value === null ? sql<boolean>`(p.sold is null and p.id > ${id}::uuid)` : sql<boolean>`(p.sold < ${Number(value)} or p.sold is null or (p.sold = ${Number(value)} and p.id > ${id}::uuid))`
  return value === null ? sql<boolean>`(w.last_posted_at is not null or p.id > ${id}::uuid)` : sql<boolean>`((w.last_posted_at, p.id) > (${new Date(Number(value))}, ${id}::uuid))`
}

const COLUMNS = sql`p.*, w.last_posted_at, s.name as store_name, s.platform, s.state as store_state,
  (select count(distinct f.post_id)::integer from commerce_facts f join posts x on x.owner = f.owner and x.id = f.post_id where f.owner = p.owner and f.product_id = p.id and x.held_at is not null and x.deleted_at is null) as held_posts`
/** Products with their stores, and with when a post that names, links to or shows them was last published. */
const fromOf = (owner: string) => sql`commerce_products p join commerce_stores s on s.owner = p.owner and s.id = p.store_id left join (
    select used.product_id, date_trunc('milliseconds', max(x.published_at)) as last_posted_at from (
      select f.product_id, f.post_id from commerce_facts f where f.owner = ${owner}
      union select l.product_id, l.post_id from commerce_links l where l.owner = ${owner}
      union select q.product_id, u.post_id from commerce_pictures q join media_uses u on u.item_id = q.item_id where q.owner = ${owner} and u.owner = ${owner}
    ) used join posts x on x.owner = ${owner} and x.id = used.post_id
    where x.published_at is not null and x.deleted_at is null group by used.product_id
  ) w on w.product_id = p.id`

/** One page of products. */
export async function listProducts(db: Db, owner: string, filter: ListFilter, { sort, at, limit, offset = 0 }: { sort: ProductSort; at: ListPosition | null; limit: number; offset?: number }): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS} from ${fromOf(owner)} where ${shown(owner, filter)} and ${conditionOf(filter.filter, filter)} ${at ? sql`and ${after(sort, owner, at)}` : sql``}
    order by ${SORTS[sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many products each chip has, for the search and store. */
export async function countProducts(db: Db, owner: string, filter: ListFilter): Promise<Record<ProductFilter, number>> {
  const count = (name: ProductFilter) => sql`(count(*) filter (where ${conditionOf(name, filter)}))::integer as ${sql.ref(name)}`
  const { rows } = await sql<Record<ProductFilter, number>>`
    select ${sql.join([count('all'), count('in_stock'), count('low_stock'), count('new'), count('on_sale'), count('never_posted')])} from ${fromOf(owner)} where ${shown(owner, filter)}`.execute(db)
  return rows[0] ?? { all: 0, in_stock: 0, low_stock: 0, new: 0, on_sale: 0, never_posted: 0 }
}

/** A product of the owner, also one that is gone from its store. */
export async function findProduct(db: Db, owner: string, id: string): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`select ${COLUMNS} from ${fromOf(owner)} where p.owner = ${owner} and p.id = ${id}`.execute(db)
  return rows[0]
}

/** Which of the store's ids are products here. */
export async function listHere(db: Db, owner: string, storeId: string, externalIds: readonly string[]): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set()
  const rows = await db.selectFrom('commerce_products').select('external_id').where('owner', '=', owner).where('store_id', '=', storeId).where('removed_at', 'is', null).where('external_id', 'in', [...externalIds]).execute()
  return new Set(rows.map(({ external_id }) => external_id))
}

/** When any store of the owner was last heard. */
export async function findLastHeard(db: Db, owner: string): Promise<Date | null> {
  const row = await db.selectFrom('commerce_stores').select((eb) => eb.fn.max('last_heard_at').as('at')).where('owner', '=', owner).executeTakeFirst()
  return row?.at ?? null
}

/** The owner's number for low stock, if it was changed. */
export const findLowStock = async (db: Db, owner: string): Promise<number | null> => (await db.selectFrom('commerce_settings').select('low_stock').where('owner', '=', owner).executeTakeFirst())?.low_stock ?? null
