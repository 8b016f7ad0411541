import type { StoreEvent, StoreEventKind } from '@marquee/contract/commerce/products/event'
import type { Db } from '../../../platform/db/database.ts'
import { listProductEvents } from './queries.ts'

export type PastFilter = { from: Date; to: Date; kinds: readonly StoreEventKind[]; limit: number }

/** What happened to the owner's products between two times, the earliest first, as it was told then. */
export async function readPastEvents(db: Db, owner: string, filter: PastFilter): Promise<StoreEvent[]> {
  const rows = await listProductEvents(db, owner, filter)
  // The rows were written from the same schemas.
  return rows.map((row) => ({ id: row.id, storeId: row.store_id, productId: row.product_id, variantId: row.variant_id, occurredAt: row.occurred_at.toISOString(), heardAt: row.heard_at.toISOString(), kind: row.kind, before: row.before, after: row.after })) as StoreEvent[]
}
