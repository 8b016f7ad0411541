import { FIGURE_DAYS } from '@marquee/contract/commerce/limits'
import type { ConnectionType, StorePlatform } from '@marquee/contract/commerce/platforms'
import { troubleText, type StoreTrouble } from '@marquee/contract/commerce/stores/states'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { type CommerceContext, storefrontOf } from '../context.ts'
import { countPictures } from '../pictures/queries.ts'
import { type ListedRow, countProducts, listProducts } from '../products/list-queries.ts'
import { readLowStock } from '../products/service.ts'
import { listKnowing } from '../links/figures.ts'
import { countTabs, sumOrdersFromPosts } from '../stores/figures-queries.ts'
import { countContents, listStores, type StoreRow } from '../stores/queries.ts'
import { toRevenue } from '../stores/service.ts'
import { sumClicks } from './queries.ts'

const DAY_MS = 86_400_000

/** The owner's store of a platform that a call means: the named shop, without a name the newest. Undefined when there is none. */
async function findMeant(ctx: CommerceContext, owner: string, platform: StorePlatform, shop: string | undefined): Promise<StoreRow | undefined> {
  const stores = (await listStores(ctx.db, owner)).filter((store) => store.platform === platform && store.state !== 'disconnecting')
  if (!shop) return stores[0]
  const address = storefrontOf(ctx, platform)?.readAddress(shop) ?? shop
  return stores.find((store) => store.address === address)
}

/** The same; throws not_found when there is none. */
export async function meantStore(ctx: CommerceContext, owner: string, platform: StorePlatform, shop: string | undefined): Promise<StoreRow> {
  const store = await findMeant(ctx, owner, platform, shop)
  if (!store) throw new AppError('not_found', GATE_ERRORS.notFound)
  return store
}

/** The stores of which products can be read now: of one platform, or all. */
export const listImportingStores = async (ctx: Pick<CommerceContext, 'db'>, owner: string, only: StorePlatform | undefined): Promise<StoreRow[]> =>
  (await listStores(ctx.db, owner)).filter(({ state, platform }) => state !== 'disconnecting' && state !== 'revoked' && (!only || only === platform))

/** Whether a Shopify store is connected, and what is wrong with it. */
export async function readStatus(ctx: CommerceContext, owner: string, shop: string | undefined) {
  const store = await findMeant(ctx, owner, 'shopify', shop)
  if (!store) return { isConnected: false, storeName: null, connectionType: null, error: null, shop: null }
  const isRevoked = store.state === 'revoked'
  const error = isRevoked ? 'Shopify took our access back.' : store.trouble === null ? null : troubleText(store.trouble as StoreTrouble, 'shopify')
  return { isConnected: !isRevoked, storeName: store.name, connectionType: store.connection_type as ConnectionType, error, shop: store.address }
}

/** What the specification calls complete. */
export const presentConnected = (store: StoreRow) => ({ message: SHOPIFY_TEXTS.connected, storeName: store.name, connectionType: store.connection_type as ConnectionType, shop: store.address ?? '' })

/** A product as the specification's lists have it. */
export const presentSpecified = (row: ListedRow) => ({
  id: row.id, platform: row.platform as StorePlatform, title: row.title, price_min: row.price_min, price_max: row.price_max, currency: row.currency, stock: row.stock, url: row.url, image: row.picture_url,
  updatedAt: (row.updated_there_at ?? row.heard_at).toISOString(),
})

/** Products by offset, as the specification pages them. */
export async function readByOffset(ctx: CommerceContext, owner: string, { limit, offset, platform, storeId }: { limit: number; offset: number; platform?: StorePlatform | undefined; storeId?: string | undefined }) {
  const filter = { filter: 'all' as const, platform, storeId, lowStock: 0, now: ctx.clock.now() }
  const rows = await listProducts(ctx.db, owner, filter, { sort: 'name', at: null, limit, offset })
  const { all: total } = await countProducts(ctx.db, owner, filter)
  return { products: rows.map(presentSpecified), total }
}

/** How much of a store is here. */
export async function countHere(ctx: CommerceContext, store: StoreRow): Promise<{ productsCount: number; importedToLibrary: number }> {
  const productsCount = (await countContents(ctx.db, store.owner)).get(store.id)?.products ?? 0
  return { productsCount, importedToLibrary: (await countPictures(ctx.db, { owner: store.owner, storeId: store.id })).imported }
}

/** Figures over all stores. Orders are null while no store says by which links buyers came. */
export async function readAnalytics(ctx: CommerceContext, owner: string) {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - FIGURE_DAYS * DAY_MS)
  const [stores, tabs, sums] = [await listStores(ctx.db, owner), await countTabs(ctx.db, owner), await sumOrdersFromPosts(ctx.db, owner, since)]
  const counts = await countProducts(ctx.db, owner, { filter: 'all', lowStock: await readLowStock(ctx, owner), now })
  const knowsOrders = (await listKnowing(ctx, owner)).length > 0
  return {
    stores: stores.length, products: counts.all, inStock: counts.in_stock, soldOut: counts.all - counts.in_stock, postsWithFacts: tabs.productPosts, heldPosts: tabs.held,
    clicks: await sumClicks(ctx.db, owner, since), orders: knowsOrders ? sums.reduce((sum, each) => sum + each.orders, 0) : null, revenue: toRevenue(sums), days: FIGURE_DAYS,
  }
}
