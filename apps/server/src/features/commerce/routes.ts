import * as connecting from '@marquee/contract/commerce/stores/connecting'
import * as products from '@marquee/contract/commerce/products/routes'
import * as stores from '@marquee/contract/commerce/stores/routes'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { registerCards } from './cards/routes.ts'
import { finishConsent, forgetConsent, readConsent, startConsent, type Started } from './connecting/consent.ts'
import { connectByLogin, readLogin } from './connecting/login.ts'
import { answerTest } from './connecting/routes.ts'
import type { CommerceContext } from './context.ts'
import { readChanges } from './events/list.ts'
import { registerHeldRoutes } from './held/routes.ts'
import { registerLinks } from './links/routes.ts'
import { readProduct, readProducts, readUsingPosts, suggestProducts } from './products/service.ts'
import { presentUsing } from './products/using-view.ts'
import { registerImageProxy } from './pictures/routes.ts'
import { registerSpecified } from './specified/routes.ts'
import { debugStore } from './stores/debug.ts'
import { describeDisconnect, disconnectNow } from './stores/disconnect.ts'
import { importNow, readImportable } from './stores/import.ts'
import { mendNow } from './stores/mend.ts'
import { ownStore, readStore, readStores, readSyncs, resumeNow, stopNow, syncNow } from './stores/service.ts'
import { registerWriting } from './writing/routes.ts'
import { registerStoreWebhooks } from './webhooks/routes.ts'

/** Serves stores, their products and changes, and what stores send. */
export function registerCommerceRoutes(app: FastifyInstance, ctx: CommerceContext): void {
  registerSpecified(app, ctx)
  registerStores(app, ctx)
  registerSyncs(app, ctx)
  registerConnecting(app, ctx)
  registerProducts(app, ctx)
  registerHeldRoutes(app, ctx)
  registerStoreWebhooks(app, ctx)
  registerImageProxy(app, ctx)
  registerLinks(app, ctx)
  registerCards(app, ctx)
  registerWriting(app, ctx)
}

function registerStores(app: FastifyInstance, ctx: CommerceContext): void {
  registerRoute(app, ctx, stores.listStores, async ({ owner }) => succeed(await readStores(ctx, owner)))
  registerRoute(app, ctx, stores.getStore, async ({ owner, params }) => succeed({ store: await readStore(ctx, owner, params.id), syncs: await readSyncs(ctx, owner, params.id) }))
  registerRoute(app, ctx, stores.mendStore, async ({ owner, params }) => {
    const authUrl = await mendNow(ctx, owner, params.id)
    return succeed({ authUrl, store: await readStore(ctx, owner, params.id) })
  })
  registerRoute(app, ctx, stores.previewDisconnect, async ({ owner, params }) => succeed(await describeDisconnect(ctx, owner, params.id)))
  registerRoute(app, ctx, stores.disconnectStore, async ({ owner, params }) => succeed(await disconnectNow(ctx, owner, params.id)))
  registerRoute(app, ctx, stores.debugStore, async ({ owner, params }) => succeed(await debugStore(ctx, await ownStore(ctx, owner, params.id))))
  registerRoute(app, ctx, stores.listImportable, async ({ owner, params, query }) => succeed(await readImportable(ctx, await ownStore(ctx, owner, params.id), query)))
  registerRoute(app, ctx, stores.importProducts, async ({ owner, params, body }) => succeed(await importNow(ctx, await ownStore(ctx, owner, params.id), body.externalIds)))
}

function registerSyncs(app: FastifyInstance, ctx: CommerceContext): void {
  registerRoute(app, ctx, stores.getStoreSync, async ({ owner, params }) => {
    await ownStore(ctx, owner, params.id)
    return succeed({ sync: (await readSyncs(ctx, owner, params.id))[0] ?? null })
  })
  registerRoute(app, ctx, stores.startSync, async ({ owner, params }) => succeed({ sync: await syncNow(ctx, owner, params.id) }))
  registerRoute(app, ctx, stores.stopSync, async ({ owner, params }) => succeed({ sync: await stopNow(ctx, owner, params.id) }))
  registerRoute(app, ctx, stores.resumeSync, async ({ owner, params }) => succeed({ sync: await resumeNow(ctx, owner, params.id) }))
}

const presentStarted = ({ authUrl, flowId, expiresAt }: Started) => ({ authUrl, flowId, expiresAt: expiresAt.toISOString() })

function registerConnecting(app: FastifyInstance, ctx: CommerceContext): void {
  const connected = async (owner: string, id: string) => succeed({ message: SHOPIFY_TEXTS.connected, store: await readStore(ctx, owner, id) })
  registerRoute(app, ctx, connecting.testStore, (input) => answerTest(ctx, input))
  registerRoute(app, ctx, connecting.connectWithKeys, async ({ owner, body }) => {
    const login = readLogin(ctx, { platform: 'woocommerce', ...body })
    return connected(owner, (await connectByLogin(ctx, owner, 'woocommerce', login)).id)
  })
  registerRoute(app, ctx, connecting.startApproval, async ({ owner, body }) => succeed(presentStarted(await startConsent(ctx, owner, 'woocommerce', body.address))))
  registerRoute(app, ctx, connecting.startEtsy, async ({ owner }) => succeed(presentStarted(await startConsent(ctx, owner, 'etsy', null))))
  registerRoute(app, ctx, connecting.finishEtsy, async ({ owner, body: { userId: _, ...answer } }) => {
    const query = new URLSearchParams(Object.entries(answer).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])))
    return connected(owner, (await finishConsent(ctx, owner, 'etsy', { query })).id)
  })
  registerRoute(app, ctx, connecting.getConsent, async ({ owner, params }) => {
    const row = await readConsent(ctx, owner, params.id)
    const isOpen = row.outcome === 'waiting' || row.outcome === 'finishing'
    const state = row.outcome === 'connected' || row.outcome === 'failed' ? row.outcome : row.expires_at <= ctx.clock.now() ? 'expired' : 'waiting'
    return succeed({ state, reason: row.reason, store: isOpen || row.store_id === null ? null : await readStore(ctx, owner, row.store_id) })
  })
  registerRoute(app, ctx, connecting.cancelConsent, async ({ owner, params }) => {
    await forgetConsent(ctx, owner, params.id)
    return succeed({})
  })
}

function registerProducts(app: FastifyInstance, ctx: CommerceContext): void {
  registerRoute(app, ctx, products.listProducts, async ({ owner, query }) => succeed(await readProducts(ctx, owner, query)))
  registerRoute(app, ctx, products.suggestProducts, async ({ owner }) => succeed({ products: await suggestProducts(ctx, owner) }))
  registerRoute(app, ctx, products.getProduct, async ({ owner, params }) => succeed({ product: await readProduct(ctx, owner, params.id) }))
  registerRoute(app, ctx, products.listPostsOfProduct, async ({ owner, params, query }) => {
    const { rows, nextCursor } = await readUsingPosts(ctx, owner, params.id, query)
    return succeed({ posts: rows.map(presentUsing), nextCursor })
  })
  registerRoute(app, ctx, products.listChanges, async ({ owner, query }) => succeed(await readChanges(ctx, owner, query)))
}
