import type { EVENT_SOURCES, StoreEvent } from '@marquee/contract/commerce/products/event'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { CommerceContext } from '../context.ts'
import type { Change } from './compare.ts'
import { storeChanged } from './events.ts'
import { insertEvents, type NewEvent } from './queries.ts'

/** How a change came to be known. `eventId`: of the store's message, or of the page of the sync. */
export type Heard = { eventId: string; source: (typeof EVENT_SOURCES)[number]; now: Date }

/**
 * Identifies one reading of a product. Its time in the store would not do: a store that counts seconds may change a price twice in one. A second reading finds nothing to compare, so no change is
 * written twice.
 */
export const newReadingId = (externalId: string, now: Date): string => `product:${externalId}@${newId(now.getTime())}`

/** Identifies one page of a sync: a product that changes meanwhile may be on two pages, and both of its changes count. */
export const newPageId = (syncId: string, now: Date): string => `sync:${syncId}@${newId(now.getTime())}`

/** A change with the rows that it is about. `externalId`: of the product or order in the store. */
export type Recorded = {
  change: Change
  externalId: string
  productId: string | null
  variantId: string | null
  productTitle: string
  variantTitle: string
  occurredAt: Date
}

function toRow(store: { id: string; owner: string }, { eventId, source, now }: Heard, { change, externalId, ...about }: Recorded): NewEvent {
  return {
    id: newId(now.getTime()), owner: store.owner, store_id: store.id, event_id: eventId, object: change.variant === null ? externalId : `${externalId}/${change.variant}`, kind: change.kind,
    product_id: about.productId, variant_id: about.variantId, product_title: about.productTitle, variant_title: about.variantTitle,
    before: change.before === null ? null : JSON.stringify(change.before), after: change.after === null ? null : JSON.stringify(change.after),
    source, occurred_at: about.occurredAt, heard_at: now,
  }
}

/** The most of one domain event. */
const AT_ONCE = 500

/** Writes changes and tells subscribers, in the transaction that changed the rows. A change that was written before is not written or told again. */
export async function recordChanges(ctx: Pick<CommerceContext, 'events'>, trx: Tx, store: { id: string; owner: string }, heard: Heard, changes: readonly Recorded[]): Promise<number> {
  if (changes.length === 0) return 0
  const rows = changes.map((change) => toRow(store, heard, change))
  const isNew = await insertEvents(trx, rows)
  const told = changes.flatMap(({ change: { variant: _, ...values }, ...about }, index): StoreEvent[] => {
    const row = rows[index]
    if (!row || !isNew.has(row.id)) return []
    return [{ ...values, id: row.id, storeId: store.id, productId: about.productId, variantId: about.variantId, occurredAt: about.occurredAt.toISOString(), heardAt: heard.now.toISOString() }]
  })
  for (let from = 0; from < told.length; from += AT_ONCE) await ctx.events.publish(trx, storeChanged, { owner: store.owner, payload: { storeId: store.id, changes: told.slice(from, from + AT_ONCE) }, at: heard.now })
  return told.length
}
