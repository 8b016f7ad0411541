import type { ShownChange } from '@marquee/contract/commerce/products/event'
import type { CommerceContext } from '../context.ts'
import { countOutcomes, listOrderPosts, type Outcomes } from '../held/queries.ts'
import { type ChangeFilter, type EventRow, listEvents } from './queries.ts'

const NONE: Outcomes = { held: 0, rewritten: 0, without: 0 }
const orderKey = (row: EventRow): string => `${row.store_id} ${row.object}`

/** The beginning of a post's text, as its name. */
const titleOf = (content: string): string => (content.split('\n').find((line) => line.trim() !== '') ?? '').trim().slice(0, 80)

type Sources = { outcomes: ReadonlyMap<string, Outcomes>; orders: ReadonlyMap<string, { postId: string; content: string }> }

function presentChange(row: EventRow, { outcomes, orders }: Sources) {
  const order = row.kind === 'order_placed' ? orders.get(orderKey(row)) : undefined
  return {
    id: row.id, storeId: row.store_id, productId: row.product_id, variantId: row.variant_id, occurredAt: row.occurred_at.toISOString(), heardAt: row.heard_at.toISOString(),
    storeName: row.store_name, platform: row.platform, productTitle: row.product_title, variantTitle: row.variant_title, pictureUrl: row.picture_url,
    ...(outcomes.get(row.id) ?? NONE), orderFrom: order ? { postId: order.postId, title: titleOf(order.content) } : null,
    kind: row.kind, before: row.before, after: row.after,
  }
}

/** What changed in the stores, newest first, with what came of it. None for another's store or product. */
export async function readChanges(ctx: CommerceContext, owner: string, filter: ChangeFilter): Promise<{ changes: ShownChange[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await listEvents(ctx.db, owner, filter)
  const placed = rows.filter(({ kind }) => kind === 'order_placed').map((row) => ({ storeId: row.store_id, externalId: row.object }))
  const sources = { outcomes: await countOutcomes(ctx.db, owner, rows.map(({ id }) => id)), orders: await listOrderPosts(ctx.db, owner, placed) }
  // The rows were written from the same schemas.
  return { changes: rows.map((row) => presentChange(row, sources)) as ShownChange[], nextCursor }
}
