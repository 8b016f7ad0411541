import type { StoreNow } from '@marquee/contract/commerce/facts/verify'
import { STORE_PLATFORM_LABELS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import type { Failure } from '../../../ports/outcome.ts'
import type { CommerceContext } from '../context.ts'
import { newReadingId } from '../events/record.ts'
import { applyGone, applyProducts } from '../products/apply.ts'
import { askStore, openStoreKey } from '../stores/open.ts'
import { findStore, type StoreRow } from '../stores/queries.ts'
import { setState } from '../stores/state.ts'
import { meaningOf } from '../stores/trouble.ts'
import { type KnownNow, readProductsNow } from './products-now.ts'

/** A store that gave no answer, and when it may be asked again. */
type Silent = { store: StoreRow; isRevoked: boolean; againMs: number }
const AGAIN_MS = 30_000

async function fail(ctx: CommerceContext, store: StoreRow, failure: Failure): Promise<Silent> {
  const meaning = meaningOf(failure)
  if (meaning.kind === 'revoked') await ctx.db.transaction().execute((trx) => setState(ctx, trx, store, { state: 'revoked', change: { next_poll_at: null, next_full_check_at: null } }))
  return { store, isRevoked: meaning.kind === 'revoked', againMs: meaning.kind === 'wait' ? Math.min(AGAIN_MS, meaning.seconds * 1_000) : AGAIN_MS }
}

/** Asks one store about its products and takes over what it says, with the changes. Null: it answered. */
async function askOne(ctx: CommerceContext, store: StoreRow, products: readonly KnownNow[]): Promise<Silent | null> {
  if (store.state === 'revoked') return { store, isRevoked: true, againMs: AGAIN_MS }
  // Nothing acts as it any more; its products are not offered.
  if (store.state === 'disconnecting') return null
  const open = await openStoreKey(ctx, store)
  if (open.kind !== 'ok') return fail(ctx, store, open)
  for (const { externalId } of products) {
    const product = await askStore(ctx, store, 'product, before sending', () => open.value.storefront.readProduct(open.value.key, externalId), () => 1)
    if (product.kind !== 'ok' && product.kind !== 'not-found') return fail(ctx, store, product)
    const now = ctx.clock.now()
    const heard = { eventId: newReadingId(externalId, now), source: 'question' as const, now }
    await ctx.db.transaction().execute((trx) => (product.kind === 'ok' ? applyProducts(ctx, trx, store, [product.value], heard) : applyGone(ctx, trx, store, [externalId], heard)))
  }
  return null
}

/** What the stores say now about products, asked and not remembered. `againMs`: when to ask again, where one did not answer. */
export async function askStores(ctx: CommerceContext, owner: string, productIds: readonly string[], isWaitOver: boolean): Promise<{ store: StoreNow; againMs: number }> {
  const known = await readProductsNow(ctx.db, owner, productIds)
  for (const [storeId, products] of Map.groupBy(known.values(), (product) => product.storeId)) {
    const store = await findStore(ctx.db, owner, storeId)
    const silent = store ? await askOne(ctx, store, products) : null
    if (!silent) continue
    const platformLabel = STORE_PLATFORM_LABELS[silent.store.platform as StorePlatform]
    return { store: { answer: 'none', platformLabel, isRevoked: silent.isRevoked, isWaitOver }, againMs: silent.againMs }
  }
  return { store: { answer: 'fresh', products: await readProductsNow(ctx.db, owner, productIds) }, againMs: 0 }
}
