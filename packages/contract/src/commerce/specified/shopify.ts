import { z } from 'zod'
import { claimedUserId } from '../../shared/ids.ts'
import { route } from '../../shared/route.ts'
import { COMMERCE_LIMITS } from '../limits.ts'
import { connectionType } from '../platforms.ts'
import { PRODUCT_LIST, SHOPIFY_CONNECTION_TYPES, SHOPIFY_TEXTS } from '../texts.ts'
import { testRow } from '../stores/test-log.ts'
import { specifiedProduct } from './ecommerce.ts'

// The specification's own calls of the Shopify screen (its section 7.4). With several stores, `shop` names one; without it the newest is meant.

const shared = { auth: 'user', feature: 'commerce' } as const
const count = z.number().int().min(0)
const domain = z.string().trim().max(COMMERCE_LIMITS.address)
const requiredDomain = domain.min(1, SHOPIFY_TEXTS.domainRequired)
const storefrontToken = z.string().trim().max(COMMERCE_LIMITS.token).nullish()
const ownerQuery = z.object({ userId: claimedUserId, shop: domain.optional() })
const looseBody = z.looseObject({ userId: claimedUserId, shop: domain.optional() }).optional()

/** `error` is why the store does not work; null when it does, or when none is connected. */
export const shopifyStatus = route({
  method: 'GET',
  path: '/api/shopify/connection/status',
  ...shared,
  scope: 'read',
  summary: 'Whether a Shopify store is connected, and how',
  query: ownerQuery,
  response: z.object({ success: z.literal(true), isConnected: z.boolean(), storeName: z.string().nullable(), connectionType: connectionType.nullable(), error: z.string().nullable(), shop: z.string().nullable() }),
})

export const startShopify = route({
  method: 'POST',
  path: '/api/shopify/auth/start',
  ...shared,
  scope: 'none',
  summary: 'The page of Shopify on which the owner of a store agrees',
  body: z.strictObject({ userId: claimedUserId, shop: requiredDomain }),
  response: z.object({ success: z.literal(true), authUrl: z.string() }),
})

const connected = z.object({ success: z.literal(true), message: z.string(), storeName: z.string(), connectionType, shop: z.string() })

export const completeShopify = route({
  method: 'POST',
  path: '/api/shopify/connection/complete',
  ...shared,
  scope: 'none',
  summary: 'Connect a store by its Storefront API, with a token or without; 2 seconds later its first sync starts',
  body: z.strictObject({ userId: claimedUserId, shop: requiredDomain, connectionType: z.enum(SHOPIFY_CONNECTION_TYPES), storefrontToken }),
  response: connected,
})

/** The specification's test: public, since it stores nothing and returns only what the shop shows to everybody. */
export const testStorefront = route({
  method: 'POST',
  path: '/api/shopify/connection/test-storefront',
  auth: 'public',
  scope: 'none',
  feature: 'commerce',
  summary: 'Try the Storefront API of a store',
  body: z.strictObject({ userId: claimedUserId, shop: requiredDomain, storefrontToken }),
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    shopInfo: z.object({ name: z.string(), primaryDomain: z.object({ host: z.string() }) }).nullable(),
    hasProducts: z.boolean(),
    connectionType,
    troubleshooting: z.array(z.string()),
    log: z.array(testRow),
  }),
})

/** The answer of Shopify's consent page, as the browser brought it: all of its query. Without a valid `hmac`, and the `state` of a consent that this user started, nothing is accepted. */
export const finishShopify = route({
  method: 'POST',
  path: '/api/shopify/auth/callback',
  ...shared,
  scope: 'none',
  summary: "Finish a connection with what Shopify's consent page returned; the signature is checked here",
  body: z.looseObject({
    userId: claimedUserId,
    code: z.string().min(1).max(2_000),
    shop: requiredDomain,
    hmac: z.string().max(200).optional(),
    state: z.string().max(500).optional(),
    timestamp: z.string().max(20).optional(),
    host: z.string().max(500).optional(),
  }),
  response: connected,
})

export const shopifyProducts = route({
  method: 'GET',
  path: '/api/shopify/products',
  ...shared,
  scope: 'read',
  summary: 'Products of a Shopify store, by offset',
  query: ownerQuery.extend({
    limit: z.coerce.number().int().min(1).max(PRODUCT_LIST.maxLimit).default(PRODUCT_LIST.limit),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(PRODUCT_LIST.offset),
  }),
  response: z.object({ success: z.literal(true), products: z.array(specifiedProduct), total: count }),
})

export const syncShopify = route({
  method: 'POST',
  path: '/api/shopify/sync/manual',
  ...shared,
  scope: 'draft',
  summary: 'Read a Shopify store now. The answer comes when it is read, or says that it goes on',
  body: looseBody,
  response: z.object({ success: z.literal(true), message: z.string(), productsCount: count, importedToLibrary: count }),
})

export const importSelected = route({
  method: 'POST',
  path: '/api/shopify/import/selected',
  ...shared,
  scope: 'draft',
  summary: 'Read single products of a Shopify store with their pictures',
  body: z.looseObject({ userId: claimedUserId, shop: domain.optional(), productIds: z.array(z.union([z.string().max(200), z.number()])).min(1).max(COMMERCE_LIMITS.importAtOnce) }),
  response: z.object({ success: z.literal(true), message: z.string(), productsCount: count, importedToLibrary: count }),
})

export const importShopify = route({
  method: 'POST',
  path: '/api/shopify/import',
  ...shared,
  scope: 'draft',
  summary: 'Read all products of a Shopify store with their pictures',
  body: looseBody,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    productsCount: count,
    sampleProducts: z.array(z.object({ id: z.string(), title: z.string(), price_min: z.string().nullable(), currency: z.string().nullable() })),
  }),
})

export const debugStorefront = route({
  method: 'GET',
  path: '/api/shopify/debug/storefront',
  ...shared,
  scope: 'none',
  summary: 'How a Shopify store is reached, with secrets masked',
  query: ownerQuery,
  response: z.object({ success: z.literal(true), debug: z.record(z.string(), z.unknown()) }),
})

export const disconnectShopify = route({
  method: 'DELETE',
  path: '/api/shopify/connection/disconnect',
  ...shared,
  scope: 'none',
  summary: 'Disconnect a Shopify store',
  query: ownerQuery,
  response: z.object({ success: z.literal(true), message: z.string() }),
})
