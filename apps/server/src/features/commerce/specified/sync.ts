import { setTimeout as wait } from 'node:timers/promises'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { AppError } from '../../../platform/errors.ts'
import type { CommerceContext } from '../context.ts'
import { countPictures } from '../pictures/queries.ts'
import { listProducts } from '../products/list-queries.ts'
import type { StoreRow } from '../stores/queries.ts'
import { findSync } from '../sync/queries.ts'
import { beginSync } from '../sync/start.ts'
import { countHere, presentSpecified } from './service.ts'

/** How long a call that syncs waits for the end before it answers that it goes on, and how often it looks. */
const WAIT_MS = 20_000
const LOOK_MS = 150
const SAMPLES = 5

/** Waits for the end of a reading and its pictures. Returns whether they ended in time. Throws provider_error when the reading failed. */
async function waitForEnd(ctx: CommerceContext, store: StoreRow, syncId: string): Promise<boolean> {
  const until = performance.now() + WAIT_MS
  while (performance.now() < until) {
    const sync = await findSync(ctx.db, store.owner, syncId)
    if (sync?.state === 'failed') throw new AppError('provider_error', sync.reason ?? SHOPIFY_TEXTS.syncFailed)
    if (!sync || sync.state === 'stopped') return false
    if (sync.state === 'done' && (await countPictures(ctx.db, { owner: store.owner, storeId: store.id })).waiting === 0) return true
    await wait(LOOK_MS)
  }
  return false
}

/** Reads a store now and waits for a while. Returns how much of it is here. Throws conflict when it cannot be asked, and provider_error when the reading failed. */
export async function syncAndWait(ctx: CommerceContext, store: StoreRow) {
  if (store.state === 'revoked') throw new AppError('conflict', SHOPIFY_TEXTS.syncFailed)
  const sync = await ctx.db.transaction().execute((trx) => beginSync(ctx, trx, store, 'manual'))
  const isOver = await waitForEnd(ctx, store, sync.id)
  const counts = await countHere(ctx, store)
  return { ...counts, message: isOver ? `${counts.productsCount} products are up to date.` : 'The sync goes on in the background.' }
}

/** The specification's import of everything: the same, with some of the products. */
export async function importAll(ctx: CommerceContext, store: StoreRow) {
  const { message, productsCount } = await syncAndWait(ctx, store)
  const rows = await listProducts(ctx.db, store.owner, { filter: 'all', storeId: store.id, lowStock: 0, now: ctx.clock.now() }, { sort: 'best_selling', at: null, limit: SAMPLES })
  return { message, productsCount, sampleProducts: rows.map(presentSpecified).map(({ id, title, price_min, currency }) => ({ id, title, price_min, currency })) }
}
