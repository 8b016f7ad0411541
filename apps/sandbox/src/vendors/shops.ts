import type { FastifyInstance } from 'fastify'
import type { Scenarios } from '../control/scenarios.ts'
import { registerPictures } from '../shops/files.ts'
import type { Shop } from '../shops/types.ts'
import { createWorld, type ShopOptions, type World } from '../shops/world.ts'
import type { Store } from '../store.ts'
import type { Timers } from '../timers.ts'
import { registerEtsy } from './etsy/routes.ts'
import { createEtsyState, hasEtsyToken, revokeEtsy, type Etsy } from './etsy/state.ts'
import { resumeBulks } from './shopify/bulk/run.ts'
import { adminQueries } from './shopify/graphql/admin/queries.ts'
import { installAsMerchant } from './shopify/oauth/merchant.ts'
import { registerShopify } from './shopify/routes.ts'
import { createShopifyState, hooksOf as shopifyHooksOf, revokeTokens, tokensOf, type Shopify } from './shopify/state.ts'
import { startWebhooks as startShopifyWebhooks } from './shopify/webhooks/send.ts'
import { registerWoocommerce } from './woocommerce/routes.ts'
import { startWebhooks as startWooWebhooks } from './woocommerce/send.ts'
import { createWooState, hooksOf as wooHooksOf, hasUsedKey, pageKey, revokeKeys, type Woo } from './woocommerce/state.ts'

/** The vendors of shops. */
export type ShopVendors = {
  shopify: Shopify
  etsy: Etsy
  woo: Woo
  /** Takes back what a shop allowed the app. @returns how many permissions there were. */
  revoke(shop: Shop): number
  /** Whether the app may use a shop. */
  isConnected(shop: Shop): boolean
  /** What a person copies from the page of a shop. */
  credentialsOf(shop: Shop): { label: string; value: string }[]
  /** Installs the app as a merchant does on the page of consent. @returns the query with which the browser comes back. */
  installApp(authUrl: string): Promise<URLSearchParams>
  /** The subscriptions of a shop. */
  hooksOf(shop: Shop): object[]
}

export type Shops = { world: World; vendors: ShopVendors; resume(): void; register(app: FastifyInstance): Promise<void> }

/** The shops, and the vendors whose protocols they speak. Their collections must be there before the store is loaded. */
export function createShops(store: Store, scenarios: Scenarios, timers: Timers, options: ShopOptions): Shops {
  const world = createWorld(store, scenarios, timers, options)
  const shopify = createShopifyState(store, world)
  const etsy = createEtsyState(store, world)
  const woo = createWooState(store, world)
  startShopifyWebhooks(shopify)
  startWooWebhooks(woo)
  const revoke = (shop: Shop) => revokeTokens(shopify, shop) + revokeEtsy(etsy, shop) + revokeKeys(woo, shop)
  world.listeners.add((event) => {
    if (event.kind === 'uninstalled') revoke(event.shop)
  })
  return {
    world,
    vendors: {
      shopify,
      etsy,
      woo,
      revoke,
      isConnected: (shop) => tokensOf(shopify, shop, 'offline').length > 0 || hasEtsyToken(etsy, shop) || hasUsedKey(woo, shop),
      credentialsOf(shop) {
        if (shop.kind === 'shopify') return [{ label: 'Public token of the Storefront API', value: shop.storefrontToken }]
        if (shop.kind === 'etsy') return []
        const { key, secret } = pageKey(woo, shop)
        return [{ label: 'Consumer key', value: key }, { label: 'Consumer secret', value: secret }]
      },
      installApp: (authUrl) => installAsMerchant(shopify, authUrl),
      hooksOf: (shop) => (shop.kind === 'woocommerce' ? wooHooksOf(woo, shop).map(({ secret: _secret, ...hook }) => hook) : shopifyHooksOf(shopify, shop)),
    },
    resume() {
      world.queue.resume()
      resumeBulks(shopify, adminQueries)
    },
    async register(app) {
      registerPictures(app, world)
      await app.register(async (api) => registerShopify(api, shopify), { prefix: '/shopify' })
      await app.register(async (api) => registerEtsy(api, etsy), { prefix: '/etsy' })
      await app.register(async (api) => registerWoocommerce(api, woo), { prefix: '/woocommerce' })
    },
  }
}
