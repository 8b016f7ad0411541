import { FIGURE_DAYS } from '@marquee/contract/commerce/limits'
import { STORE_PLATFORM_LABELS, STORE_PLATFORMS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import type { Money } from '@marquee/contract/commerce/money'
import type { Store, StoreConnection, StoreSync } from '@marquee/contract/commerce/stores/store'
import { ECOMMERCE_TEXTS } from '@marquee/contract/commerce/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { STORE_CAPABILITIES, type StoreWay } from '../../../ports/storefront.ts'
import { type CommerceContext, storefrontOf } from '../context.ts'
import { moneyOf } from '../products/columns.ts'
import { findOpenSync, listOpenSyncs, listSyncs } from '../sync/queries.ts'
import { beginSync, stopSync } from '../sync/start.ts'
import { countTabs, type Sum, sumOrdersFromPosts } from './figures-queries.ts'
import { countContents, findKey, findStore, listStores, type StoreRow } from './queries.ts'
import { presentConnection, presentStore, presentSync } from './view.ts'

const DAY_MS = 86_400_000
/** Readings of a store that its screen lists. */
const SYNCS_SHOWN = 10

/** The owner's store. Throws not_found. */
export async function ownStore(ctx: Pick<CommerceContext, 'db'>, owner: string, id: string): Promise<StoreRow> {
  const store = await findStore(ctx.db, owner, id)
  if (!store) throw new AppError('not_found', GATE_ERRORS.notFound)
  return store
}

/** Sums by currency. */
export const toRevenue = (sums: readonly Pick<Sum, 'total' | 'currency'>[]): Money[] => sums.flatMap(({ total, currency }) => moneyOf(total, currency) ?? [])

const isDemoShop = (ctx: Pick<CommerceContext, 'demoShops'>): boolean => Object.keys(ctx.demoShops).length > 0

/** Whether a store says by which link buyers came, by the way that it is connected: without that no order can count for a post. */
const knowsOrders = (row: StoreRow, way: string | null): boolean => way !== null && (STORE_CAPABILITIES[row.platform as StorePlatform][way as StoreWay]?.knowsLandings ?? false)

async function presentAll(ctx: CommerceContext, owner: string, rows: readonly StoreRow[]): Promise<Store[]> {
  const now = ctx.clock.now()
  const [contents, syncs, sums] = [await countContents(ctx.db, owner), await listOpenSyncs(ctx.db, owner), await sumOrdersFromPosts(ctx.db, owner, new Date(now.getTime() - FIGURE_DAYS * DAY_MS))]
  const stores: Store[] = []
  for (const row of rows) {
    const way = (await findKey(ctx.db, owner, row.id))?.way ?? null
    const own = sums.filter(({ store_id }) => store_id === row.id)
    const orders = knowsOrders(row, way) ? { orders: own.reduce((sum, each) => sum + each.orders, 0), revenue: toRevenue(own) } : null
    const { products = 0, pictures = 0 } = contents.get(row.id) ?? {}
    stores.push(presentStore(row, { products, pictures, way, orders, sync: syncs.find((sync) => sync.store_id === row.id && sync.kind !== 'changes') ?? null, isSandbox: isDemoShop(ctx) }, now))
  }
  return stores
}

/** One store with everything that screens show. */
export async function readStore(ctx: CommerceContext, owner: string, id: string): Promise<Store> {
  const [store] = await presentAll(ctx, owner, [await ownStore(ctx, owner, id)])
  if (!store) throw new AppError('not_found', GATE_ERRORS.notFound)
  return store
}

/** Everything of the tab Stores. */
export async function readStores(ctx: CommerceContext, owner: string) {
  const { firstHeldAt, ...counts } = await countTabs(ctx.db, owner)
  return { stores: await presentAll(ctx, owner, await listStores(ctx.db, owner)), platforms: STORE_PLATFORMS.map((platform) => describePlatform(ctx, platform)), counts: { ...counts, firstHeldDueAt: firstHeldAt?.toISOString() ?? null } }
}

/** Whether a platform can be connected here, and why not. */
function describePlatform(ctx: CommerceContext, platform: StorePlatform) {
  const isAvailable = storefrontOf(ctx, platform) !== null
  const label = STORE_PLATFORM_LABELS[platform]
  const isComingSoon = !isAvailable && platform === 'woocommerce'
  return { platform, isAvailable, isComingSoon, offReason: isAvailable ? null : isComingSoon ? ECOMMERCE_TEXTS.switchedOff(label) : ECOMMERCE_TEXTS.noKeys(label), demoShop: ctx.demoShops[platform] ?? null }
}

/** The connected stores as the specification lists them. */
export async function readConnections(ctx: CommerceContext, owner: string): Promise<StoreConnection[]> {
  const [rows, contents] = [await listStores(ctx.db, owner), await countContents(ctx.db, owner)]
  return rows.filter(({ state }) => state !== 'disconnecting').map((row) => presentConnection(row, contents.get(row.id)?.products ?? 0))
}

/** The last readings of a store. */
export async function readSyncs(ctx: CommerceContext, owner: string, storeId: string): Promise<StoreSync[]> {
  const now = ctx.clock.now()
  return (await listSyncs(ctx.db, owner, storeId, SYNCS_SHOWN)).map((row) => presentSync(row, now))
}

const NOT_NOW = 'This store cannot be read now.'
const NOTHING_RUNS = 'No sync is running.'

/** Begins a reading by hand, or returns the one that runs. Throws conflict for a store that cannot be asked. */
export async function syncNow(ctx: CommerceContext, owner: string, storeId: string): Promise<StoreSync> {
  const store = await ownStore(ctx, owner, storeId)
  if (store.state === 'revoked' || store.state === 'disconnecting') throw new AppError('conflict', NOT_NOW)
  const sync = await ctx.db.transaction().execute((trx) => beginSync(ctx, trx, store, 'manual'))
  return presentSync(sync, ctx.clock.now())
}

/** Stops the reading that runs. Throws conflict when none does. */
export async function stopNow(ctx: CommerceContext, owner: string, storeId: string): Promise<StoreSync> {
  const sync = await stopSync(ctx, await ownStore(ctx, owner, storeId))
  if (!sync) throw new AppError('conflict', NOTHING_RUNS)
  return presentSync(sync, ctx.clock.now())
}

/** Goes on with a reading that was stopped. Throws conflict when none was. */
export async function resumeNow(ctx: CommerceContext, owner: string, storeId: string): Promise<StoreSync> {
  await ownStore(ctx, owner, storeId)
  if ((await findOpenSync(ctx.db, owner, storeId))?.state !== 'stopped') throw new AppError('conflict', NOTHING_RUNS)
  return syncNow(ctx, owner, storeId)
}
