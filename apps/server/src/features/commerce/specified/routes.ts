import * as ecommerce from '@marquee/contract/commerce/specified/ecommerce'
import * as shopify from '@marquee/contract/commerce/specified/shopify'
import { STORE_PLATFORMS } from '@marquee/contract/commerce/platforms'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import { finishConsent, startConsent } from '../connecting/consent.ts'
import { connectByLogin, readLogin } from '../connecting/login.ts'
import type { CommerceContext } from '../context.ts'
import { debugStore } from '../stores/debug.ts'
import { disconnectNow } from '../stores/disconnect.ts'
import { importNow } from '../stores/import.ts'
import { readConnections } from '../stores/service.ts'
import { toExternalIds } from './external-ids.ts'
import { importAll, syncAndWait } from './sync.ts'
import { countHere, listImportingStores, meantStore, presentConnected, readAnalytics, readByOffset, readStatus } from './service.ts'
import { testStorefront } from './test-storefront.ts'

/** The specification's calls of stores. */
export function registerSpecified(app: FastifyInstance, ctx: CommerceContext): void {
  registerEcommerce(app, ctx)
  registerShopify(app, ctx)
  registerShopifyProducts(app, ctx)
}

function registerEcommerce(app: FastifyInstance, ctx: CommerceContext): void {
  registerRoute(app, ctx, ecommerce.listConnections, async ({ owner }) => succeed({ connections: await readConnections(ctx, owner) }))
  registerRoute(app, ctx, ecommerce.ecommerceAnalytics, async ({ owner }) => succeed({ analytics: await readAnalytics(ctx, owner) }))
  registerRoute(app, ctx, ecommerce.ecommerceProducts, async ({ owner, query }) => succeed({ ...(await readByOffset(ctx, owner, query)), limit: query.limit, offset: query.offset }))
  registerRoute(app, ctx, ecommerce.ecommerceImport, async ({ owner, body }) => {
    const stores = await listImportingStores(ctx, owner, body?.platform)
    if (stores.length === 0) throw new AppError('conflict', 'Connect a store first.')
    const sums = { productsCount: 0, importedToLibrary: 0 }
    const messages: string[] = []
    for (const store of stores) {
      const done = body?.productIds ? { ...(await importNow(ctx, store, await toExternalIds(ctx, store, body.productIds))), ...(await countHere(ctx, store)) } : await syncAndWait(ctx, store)
      messages.push(done.message)
      sums.productsCount += done.productsCount
      sums.importedToLibrary += done.importedToLibrary
    }
    return succeed({ ...sums, message: messages.join(' ') })
  })
}

function registerShopify(app: FastifyInstance, ctx: CommerceContext): void {
  registerRoute(app, ctx, shopify.shopifyStatus, async ({ owner, query }) => succeed(await readStatus(ctx, owner, query.shop)))
  registerRoute(app, ctx, shopify.startShopify, async ({ owner, body }) => succeed({ authUrl: (await startConsent(ctx, owner, 'shopify', body.shop)).authUrl }))
  registerRoute(app, ctx, shopify.completeShopify, async ({ owner, body }) => {
    if (body.connectionType === 'oauth') throw new AppError('validation_failed', SHOPIFY_TEXTS.completeFailed, { message: 'A consent is finished by the callback' })
    const login = readLogin(ctx, { platform: 'shopify', address: body.shop, storefrontToken: body.storefrontToken })
    return succeed(presentConnected(await connectByLogin(ctx, owner, 'shopify', login)))
  })
  registerRoute(app, ctx, shopify.testStorefront, ({ body }) => testStorefront(ctx, body))
  registerRoute(app, ctx, shopify.finishShopify, async ({ owner, body }) => {
    const { userId: _, ...answer } = body
    const query = new URLSearchParams(Object.entries(answer).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])))
    return succeed(presentConnected(await finishConsent(ctx, owner, 'shopify', { query })))
  })
  registerRoute(app, ctx, shopify.debugStorefront, async ({ owner, query }) => succeed({ debug: await debugStore(ctx, await meantStore(ctx, owner, 'shopify', query.shop)) }))
  registerRoute(app, ctx, shopify.disconnectShopify, async ({ owner, query }) => {
    const store = await meantStore(ctx, owner, 'shopify', query.shop)
    return succeed({ message: (await disconnectNow(ctx, owner, store.id)).message })
  })
}

function registerShopifyProducts(app: FastifyInstance, ctx: CommerceContext): void {
  const [platform] = STORE_PLATFORMS
  registerRoute(app, ctx, shopify.shopifyProducts, async ({ owner, query }) => {
    const storeId = query.shop ? (await meantStore(ctx, owner, platform, query.shop)).id : undefined
    return succeed(await readByOffset(ctx, owner, { limit: query.limit, offset: query.offset, platform, storeId }))
  })
  registerRoute(app, ctx, shopify.syncShopify, async ({ owner, body }) => succeed(await syncAndWait(ctx, await meantStore(ctx, owner, platform, body?.shop))))
  registerRoute(app, ctx, shopify.importShopify, async ({ owner, body }) => succeed(await importAll(ctx, await meantStore(ctx, owner, platform, body?.shop))))
  registerRoute(app, ctx, shopify.importSelected, async ({ owner, body }) => {
    const store = await meantStore(ctx, owner, platform, body.shop)
    const { message } = await importNow(ctx, store, await toExternalIds(ctx, store, body.productIds))
    return succeed({ message, ...(await countHere(ctx, store)) })
  })
}
