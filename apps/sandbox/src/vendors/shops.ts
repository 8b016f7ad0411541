import type { FastifyInstance } from 'fastify'
import type { Scenarios } from '../control/scenarios.ts'
import { registerPictures } from '../shops/files.ts'
import type { Shop } from '../shops/types.ts'
import { createWorld, type ShopOptions, type World } from '../shops/world.ts'
import type { Store } from '../store.ts'
import type { Timers } from '../timers.ts'
import { resumeBulks } from './shopify/bulk/run.ts'
import { registerShopify } from './shopify/routes.ts'
import { createShopifyState, hooksOf, revokeTokens, type Shopify } from './shopify/state.ts'
import { startWebhooks } from './shopify/webhooks/send.ts'

/** The vendors of shops. */
export type ShopVendors = {
  shopify: Shopify
  /** Takes back what a shop allowed the app. @returns how many permissions there were. */
  revoke(shop: Shop): number
  /** The subscriptions of a shop. */
  hooksOf(shop: Shop): object[]
}

export type Shops = { world: World; vendors: ShopVendors; resume(): void; register(app: FastifyInstance): Promise<void> }

/** The shops, and the vendors whose protocols they speak. Their collections must be there before the store is loaded. */
export function createShops(store: Store, scenarios: Scenarios, timers: Timers, options: ShopOptions): Shops {
  const world = createWorld(store, scenarios, timers, options)
  const shopify = createShopifyState(store, world)
  startWebhooks(shopify)
  return {
    world,
    vendors: { shopify, revoke: (shop) => revokeTokens(shopify, shop), hooksOf: (shop) => hooksOf(shopify, shop) },
    resume() {
      world.queue.resume()
      resumeBulks(shopify)
    },
    async register(app) {
      registerPictures(app, world)
      await app.register(async (api) => registerShopify(api, shopify), { prefix: '/shopify' })
    },
  }
}
