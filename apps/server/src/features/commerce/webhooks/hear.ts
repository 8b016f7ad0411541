import type { Tx } from '../../../platform/db/database.ts'
import type { Failure } from '../../../ports/outcome.ts'
import { newReadingId } from '../events/record.ts'
import { announce, type CommerceContext } from '../context.ts'
import { applyGone, applyProducts } from '../products/apply.ts'
import { askStore, openStoreKey } from '../stores/open.ts'
import { changeStore, findStore, type StoreRow } from '../stores/queries.ts'
import { setState } from '../stores/state.ts'
import { meaningOf } from '../stores/trouble.ts'
import { ordersSince, readOrderPage } from '../sync/orders.ts'

/** A store that may be asked: not one that is being disconnected or took our access back. */
async function askable(ctx: CommerceContext, owner: string, storeId: string): Promise<StoreRow | null> {
  const store = await findStore(ctx.db, owner, storeId)
  return store && store.state !== 'disconnecting' && store.state !== 'revoked' ? store : null
}

/** What a failed question means here: the store shows that it was revoked; for all else the job is repeated. */
async function fail(ctx: CommerceContext, store: StoreRow, failure: Failure): Promise<void> {
  if (meaningOf(failure).kind !== 'revoked') throw new Error(`The store could not be asked: ${failure.reason}`)
  await ctx.db.transaction().execute((trx) => setState(ctx, trx, store, { state: 'revoked', change: { next_poll_at: null, next_full_check_at: null } }))
}

async function noteHeard(ctx: CommerceContext, trx: Tx, store: StoreRow): Promise<void> {
  await changeStore(trx, store.owner, store.id, { last_heard_at: ctx.clock.now() })
  await announce(ctx, store.owner, 'products', store.id, trx)
}

/** Reads a product that the store told of and takes over how it is now. Throws when the store does not answer, so that the job is repeated. */
export async function hearProduct(ctx: CommerceContext, { owner, storeId, externalId }: { owner: string; storeId: string; externalId: string }): Promise<void> {
  const store = await askable(ctx, owner, storeId)
  if (!store) return
  const open = await openStoreKey(ctx, store)
  if (open.kind !== 'ok') return fail(ctx, store, open)
  const product = await askStore(ctx, store, 'product', () => open.value.storefront.readProduct(open.value.key, externalId), () => 1)
  if (product.kind !== 'ok' && product.kind !== 'not-found') return fail(ctx, store, product)
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const heard = { eventId: newReadingId(externalId, now), source: 'webhook' as const, now }
    const found = product.kind === 'ok' ? await applyProducts(ctx, trx, store, [product.value], heard) : await applyGone(ctx, trx, store, [externalId], heard)
    if (found) await noteHeard(ctx, trx, store)
  })
}

/** Reads the orders that changed. */
export async function hearOrders(ctx: CommerceContext, { owner, storeId }: { owner: string; storeId: string }): Promise<void> {
  const store = await askable(ctx, owner, storeId)
  if (!store) return
  const open = await openStoreKey(ctx, store)
  if (open.kind !== 'ok') return fail(ctx, store, open)
  const startedAt = ctx.clock.now()
  let cursor: string | null = null
  do {
    const page = await readOrderPage(ctx, store, open.value, { since: ordersSince(store, startedAt), cursor })
    if (page.kind !== 'ok') return fail(ctx, store, page)
    await ctx.db.transaction().execute(async (trx) => {
      await page.value.save(trx, startedAt, { eventId: 'orders', source: 'webhook', now: ctx.clock.now() })
      await noteHeard(ctx, trx, store)
    })
    cursor = page.value.next
  } while (cursor !== null)
}

/** Asks a store who it is: keeps its name and currency, and finds out whether anything still acts as it. */
export async function checkShop(ctx: CommerceContext, { owner, storeId }: { owner: string; storeId: string }): Promise<void> {
  const store = await askable(ctx, owner, storeId)
  if (!store) return
  const open = await openStoreKey(ctx, store)
  if (open.kind !== 'ok') return fail(ctx, store, open)
  const shop = await askStore(ctx, store, 'shop', () => open.value.storefront.readShop(open.value.key))
  if (shop.kind !== 'ok') return fail(ctx, store, shop)
  const { name, host, address, currency, scopes } = shop.value
  await changeStore(ctx.db, owner, storeId, { name: name.slice(0, 200), host, address, currency, scopes, last_heard_at: ctx.clock.now(), updated_at: ctx.clock.now() })
  await announce(ctx, owner, 'stores', storeId)
}
