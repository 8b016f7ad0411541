import { BULK_FROM } from '@marquee/contract/commerce/limits'
import type { Failure, Outcome } from '../../../ports/outcome.ts'
import { STORE_CAPABILITIES, type StoreProduct } from '../../../ports/storefront.ts'
import type { CommerceContext } from '../context.ts'
import { type Heard, newPageId } from '../events/record.ts'
import { applyGone, applyProducts, type Found, NOTHING_FOUND } from '../products/apply.ts'
import { askStore, type OpenStore, openStoreKey } from '../stores/open.ts'
import { changeStore, type StoreRow } from '../stores/queries.ts'
import { ordersSince, readOrderPage } from './orders.ts'
import { changeHeld, isHeld, listUnseen, type SyncChange, type SyncRow } from './queries.ts'

type Holder = { owner: string; id: string; token: string }
/**
 * What a step of a reading did. `next`: go on with the change; `stored`: it was already written with what was read. `wait`: ask again later. `lost`: it was stopped, or another holds it.
 */
export type Step =
  | { kind: 'next'; change: SyncChange }
  | { kind: 'stored'; sync: SyncRow }
  | { kind: 'wait'; ms: number; change?: SyncChange }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'done' }
  | { kind: 'lost' }

type Work = { ctx: CommerceContext; held: Holder; sync: SyncRow; store: StoreRow; open: OpenStore }

const BULK_POLL_MS = 3_000
const BULK_BATCH = 100
const UNSEEN_AT_ONCE = 25

function heardBy({ ctx, sync }: Work): Heard {
  const now = ctx.clock.now()
  return { eventId: newPageId(sync.id, now), source: sync.kind === 'changes' ? 'question' : sync.kind === 'full' ? 'full-check' : 'sync', now }
}

/** The sums of what was found so far. */
function addFound(before: SyncRow['found'], found: Partial<Record<string, number>>): string {
  const sums = { ...(before as Record<string, number>) }
  for (const [name, count] of Object.entries(found)) sums[name] = (sums[name] ?? 0) + (count ?? 0)
  return JSON.stringify(sums)
}

/** Takes over products and notes how far the reading is, all or nothing: a reading that was killed repeats no more than one page. */
async function takeOver(work: Work, products: readonly StoreProduct[], change: (sync: SyncRow) => SyncChange): Promise<Step> {
  const { ctx, held, sync, store } = work
  return ctx.db.transaction().execute(async (trx): Promise<Step> => {
    if (!(await isHeld(trx, held))) return { kind: 'lost' }
    const found = await applyProducts(ctx, trx, store, products, heardBy(work))
    if (!found) return { kind: 'lost' }
    const row = await changeHeld(trx, held, { ...change(sync), read_count: sync.read_count + products.length, found: addFound(sync.found, found), attempts: 0, updated_at: ctx.clock.now() })
    if (!row) throw new Error('A reading that was locked is gone.')
    return { kind: 'stored', sync: row }
  })
}

const failed = (failure: Failure): Step => (failure.kind === 'rate-limited' ? { kind: 'wait', ms: failure.retryAfterSeconds * 1_000 } : { kind: 'failed', failure })

async function prepare({ ctx, sync, store, open }: Work): Promise<Step> {
  if (sync.kind === 'changes') return { kind: 'next', change: { stage: 'products' } }
  const shop = await askStore(ctx, store, 'shop', () => open.storefront.readShop(open.key))
  if (shop.kind !== 'ok') return failed(shop)
  const { name, host, url, address, currency, scopes, productCount } = shop.value
  await changeStore(ctx.db, store.owner, store.id, { name: name.slice(0, 200), host, url, address, currency, scopes, updated_at: ctx.clock.now() })
  const isBulk = (STORE_CAPABILITIES[open.storefront.platform][open.way]?.hasBulkRead ?? false) && (productCount ?? 0) > BULK_FROM
  if (!isBulk) return { kind: 'next', change: { stage: 'products', total: productCount } }
  const bulk = await askStore(ctx, store, 'prepare all products', () => open.storefront.startBulk(open.key))
  if (bulk.kind === 'ok') return { kind: 'next', change: { stage: 'products', total: productCount, bulk_id: bulk.value.bulkId } }
  // Another reading of the shop is being prepared, perhaps by another program: this one goes page by page.
  return bulk.kind === 'rejected' ? { kind: 'next', change: { stage: 'products', total: productCount } } : failed(bulk)
}

async function readPage(work: Work): Promise<Step> {
  const { ctx, sync, store, open } = work
  const page = await askStore(ctx, store, 'products', () => open.storefront.readProducts(open.key, { since: sync.since, cursor: sync.cursor }), ({ items }) => items.length)
  if (page.kind !== 'ok') return failed(page)
  const { items, next, pace } = page.value
  const step = await takeOver(work, items, () => (next === null ? { stage: sync.kind === 'changes' ? 'orders' : 'finishing', cursor: null } : { cursor: next }))
  return step.kind === 'stored' && (pace?.waitMs ?? 0) > 0 && next !== null ? { kind: 'wait', ms: pace?.waitMs ?? 0 } : step
}

/** Goes page by page instead: the prepared file is gone or failed. */
const WITHOUT_FILE: SyncChange = { bulk_id: null, bulk_file: null, read_count: 0 }

async function readBulk(work: Work, bulkId: string): Promise<Step> {
  const { ctx, sync, store, open } = work
  if (sync.bulk_file !== null) return readFile(work, sync.bulk_file)
  const state = await askStore(ctx, store, 'state of all products', () => open.storefront.readBulk(open.key, bulkId))
  if (state.kind !== 'ok') return failed(state)
  if (state.value.status === 'running') return { kind: 'wait', ms: BULK_POLL_MS }
  return { kind: 'next', change: state.value.status === 'done' ? { bulk_file: state.value.file } : WITHOUT_FILE }
}

async function readFile(work: Work, file: string): Promise<Step> {
  const { open, sync } = work
  const ended = new AbortController()
  let current = work
  let step: Step = { kind: 'stored', sync }
  const flush = async (batch: StoreProduct[], change: SyncChange = {}) => {
    step = await takeOver(current, batch, () => change)
    if (step.kind === 'stored') current = { ...current, sync: step.sync }
    return step.kind === 'stored'
  }
  try {
    let batch: StoreProduct[] = []
    let position = 0
    for await (const outcome of open.storefront.openBulk(open.key, file, ended.signal)) {
      if (outcome.kind !== 'ok') return batch.length > 0 && !(await flush(batch)) ? step : outcome.kind === 'not-found' ? { kind: 'next', change: WITHOUT_FILE } : failed(outcome)
      position += 1
      // What was taken over before the reading was cut off.
      if (position <= sync.read_count) continue
      batch.push(outcome.value)
      if (batch.length < BULK_BATCH) continue
      if (!(await flush(batch))) return step
      batch = []
    }
    await flush(batch, { stage: 'finishing', cursor: null, bulk_id: null, bulk_file: null })
    return step
  } finally {
    ended.abort()
  }
}

/** What a whole reading did not see is asked for one by one: it may only have changed its place meanwhile. */
async function checkUnseen(work: Work): Promise<Step> {
  const { ctx, held, sync, store, open } = work
  const unseen = await listUnseen(ctx.db, sync, sync.started_at, UNSEEN_AT_ONCE)
  if (unseen.length === 0) return { kind: 'next', change: { stage: 'orders', cursor: null } }
  const there: StoreProduct[] = []
  const gone: string[] = []
  for (const externalId of unseen) {
    const product: Outcome<StoreProduct> = await askStore(ctx, store, 'product', () => open.storefront.readProduct(open.key, externalId), () => 1)
    if (product.kind === 'ok') there.push(product.value)
    else if (product.kind === 'not-found') gone.push(externalId)
    else return failed(product)
  }
  return ctx.db.transaction().execute(async (trx): Promise<Step> => {
    if (!(await isHeld(trx, held))) return { kind: 'lost' }
    const found: Found = { ...NOTHING_FOUND }
    for (const part of [await applyProducts(ctx, trx, store, there, heardBy(work)), await applyGone(ctx, trx, store, gone, heardBy(work))]) {
      for (const name of Object.keys(found) as (keyof Found)[]) found[name] += part?.[name] ?? 0
    }
    const row = await changeHeld(trx, held, { found: addFound(sync.found, found), updated_at: ctx.clock.now() })
    return row ? { kind: 'stored', sync: row } : { kind: 'lost' }
  })
}

async function readOrders(work: Work): Promise<Step> {
  const { ctx, sync, store, open, held } = work
  if (!STORE_CAPABILITIES[open.storefront.platform][open.way]?.knowsOrders) return { kind: 'done' }
  const page = await readOrderPage(ctx, store, open, { since: ordersSince(store, sync.started_at), cursor: sync.cursor })
  if (page.kind !== 'ok') return failed(page)
  const { next, save } = page.value
  const step = await ctx.db.transaction().execute(async (trx): Promise<Step> => {
    if (!(await isHeld(trx, held))) return { kind: 'lost' }
    await save(trx, sync.started_at, heardBy(work))
    const row = await changeHeld(trx, held, { cursor: next, updated_at: ctx.clock.now() })
    return row ? { kind: 'stored', sync: row } : { kind: 'lost' }
  })
  return step.kind === 'stored' && next === null ? { kind: 'done' } : step
}

/** Does the next step of a reading. */
export async function runStage(ctx: CommerceContext, held: Holder, sync: SyncRow, store: StoreRow): Promise<Step> {
  const open = await openStoreKey(ctx, store)
  if (open.kind !== 'ok') return failed(open)
  const work: Work = { ctx, held, sync, store, open: open.value }
  if (sync.stage === 'preparing') return prepare(work)
  if (sync.stage === 'products') return sync.bulk_id === null ? readPage(work) : readBulk(work, sync.bulk_id)
  return sync.stage === 'finishing' ? checkUnseen(work) : readOrders(work)
}
