import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Delivery, Verdict } from '../../../platform/webhooks/index.ts'
import type { StoreNews } from '../../../ports/storefront-events.ts'
import { type CommerceContext, HOOK_PURPOSE, storefrontOf } from '../context.ts'
import { checkShopJob, disconnectJob, hearOrdersJob, hearProductJob, syncJob } from '../job-definitions.ts'
import { findKey, findStoreForSystem, listStoresAtForSystem, type StoreRow } from '../stores/queries.ts'
import { setState } from '../stores/state.ts'
import { findOpenSync } from '../sync/queries.ts'
import { findProductOfStock } from './stock-queries.ts'

/** The work of a message: of which store, and what it told. */
type Work = { store: Pick<StoreRow, 'id' | 'owner'>; news: StoreNews }
/** Of no concern: no buyer is kept here, and what else is not acted on. */
const IGNORED: ReadonlySet<StoreNews['kind']> = new Set(['ping', 'other', 'buyer-data-requested', 'buyer-erased'])

async function enqueueOne(ctx: CommerceContext, trx: Tx, { store: { owner, id: storeId }, news }: Work): Promise<void> {
  const of = { owner, storeId }
  // One job that waits is enough: it reads how the store is then.
  const once = { isUnlessWaiting: true }
  if (news.kind === 'product-changed' || news.kind === 'product-removed') return ctx.jobs.enqueue(trx, hearProductJob, { ...of, externalId: news.productId }, once)
  if (news.kind === 'stock-changed') {
    const externalId = await findProductOfStock(trx, owner, storeId, news.stockId)
    return externalId === null ? undefined : ctx.jobs.enqueue(trx, hearProductJob, { ...of, externalId }, once)
  }
  if (news.kind === 'order-changed') return ctx.jobs.enqueue(trx, hearOrdersJob, of, once)
  if (news.kind === 'shop-changed' || news.kind === 'revoked') return ctx.jobs.enqueue(trx, checkShopJob, of, once)
  if (news.kind === 'bulk-finished') {
    const sync = await findOpenSync(trx, owner, storeId)
    return sync?.bulk_id === news.bulkId ? ctx.jobs.enqueue(trx, syncJob, { ...of, syncId: sync.id }, once) : undefined
  }
  if (news.kind === 'shop-erased') {
    await setState(ctx, trx, { owner, id: storeId }, { state: 'disconnecting' })
    await ctx.jobs.enqueue(trx, disconnectJob, of)
  }
}

async function verdictOf(ctx: CommerceContext, store: StoreRow, delivery: Delivery): Promise<Verdict<Work>> {
  const refuse = (reason: string): Verdict<Work> => ({ kind: 'refused', owner: store.owner, subject: store.id, reason })
  const [storefront, key] = [storefrontOf(ctx, store.platform), await findKey(ctx.db, store.owner, store.id)]
  if (!storefront || !key) return refuse('switched off')
  const claim = storefront.events.readClaim(delivery)
  if (!claim) return refuse('unreadable')
  if (claim.address !== null && store.address !== null && claim.address !== store.address) return refuse('another store')
  const news = storefront.events.readNews(delivery, ctx.vault.open(key.hook_secret_sealed, HOOK_PURPOSE), ctx.clock.now())
  if (typeof news === 'string') return refuse(news)
  const report = { owner: store.owner, subject: store.id, eventId: news.eventId, action: news.topic.slice(0, 100), subAction: '', platform: null, isVerified: true }
  return IGNORED.has(news.kind) ? { kind: 'ignored', report, reason: 'of no concern' } : { kind: 'accepted', report, work: { store, news } }
}

export type Receiver = {
  /** Receives a message to a store's own address. Throws unauthenticated when it is not trusted; every refusal looks the same to its sender. */
  toStore(storeId: string, delivery: Delivery): Promise<void>
  /** Receives a message about a shop that is sent to one address for all, for every connection of it. */
  toPlatform(platform: 'shopify', delivery: Delivery): Promise<void>
}

const refused = (reason: string): AppError => new AppError('unauthenticated', 'This message is not trusted.', { message: `Store webhook refused: ${reason}` })

/** Creates the receiver of what stores tell. A message is verified by its raw body, recorded and its work enqueued, all or nothing; a repetition is accepted without effect. */
export function createStoreReceiver(ctx: CommerceContext): Receiver {
  const open = (provider: string) =>
    ctx.webhooks.open<Work>({
      provider,
      enqueue: async (trx, works) => {
        for (const work of works) await enqueueOne(ctx, trx, work)
      },
    })
  const receivers = { shopify: open('shopify'), etsy: open('etsy'), woocommerce: open('woocommerce') }
  const receive = async (store: StoreRow, delivery: Delivery): Promise<void> => {
    const verdict = await verdictOf(ctx, store, delivery)
    await receivers[store.platform as keyof typeof receivers](verdict, ctx.clock.now())
    if (verdict.kind === 'refused') throw refused(verdict.reason)
  }
  return {
    async toStore(storeId, delivery) {
      const store = await findStoreForSystem(ctx.db, storeId)
      if (!store) throw refused('unknown store')
      await receive(store, delivery)
    },
    async toPlatform(platform, delivery) {
      const claim = storefrontOf(ctx, platform)?.events.readClaim(delivery)
      if (!claim?.address) throw refused('unreadable')
      const stores = await listStoresAtForSystem(ctx.db, platform, claim.address)
      // Nothing is kept of the shop: there is nothing to answer or to erase, and nobody's secret to check by.
      for (const store of stores) await receive(store, delivery)
    },
  }
}
