import { z } from 'zod'
import { claimedUserId } from '../../shared/ids.ts'
import { route } from '../../shared/route.ts'
import { COMMERCE_LIMITS } from '../limits.ts'
import { storePlatform } from '../platforms.ts'
import { commerceFigures } from '../products/routes.ts'
import { storeConnection } from '../stores/store.ts'
import { PRODUCT_LIST } from '../texts.ts'

// The specification's own calls of stores (its section 7.4). Where it does not show a body, unknown fields are accepted and ignored.

const shared = { auth: 'user', feature: 'commerce' } as const
const count = z.number().int().min(0)
const ownerQuery = z.object({ userId: claimedUserId })

export const listConnections = route({
  method: 'GET',
  path: '/api/ecommerce/connections',
  ...shared,
  scope: 'read',
  summary: 'The connected stores of all platforms',
  query: ownerQuery,
  response: z.object({ success: z.literal(true), connections: z.array(storeConnection) }),
})

export const ecommerceAnalytics = route({
  method: 'GET',
  path: '/api/ecommerce/analytics',
  ...shared,
  scope: 'read',
  summary: 'Figures over all stores',
  query: ownerQuery,
  response: z.object({ success: z.literal(true), analytics: commerceFigures }),
})

/** A product as the specification's lists have it: `price_min` is null where the store does not say, never 0. */
export const specifiedProduct = z.object({
  id: z.string(),
  platform: storePlatform,
  title: z.string(),
  price_min: z.string().nullable(),
  price_max: z.string().nullable(),
  currency: z.string().nullable(),
  stock: z.number().int().nullable(),
  url: z.string().nullable(),
  image: z.string().nullable(),
  updatedAt: z.string(),
})

export const ecommerceProducts = route({
  method: 'GET',
  path: '/api/ecommerce/products',
  ...shared,
  scope: 'read',
  summary: 'Products of all stores, or of one platform, by offset',
  query: ownerQuery.extend({
    limit: z.coerce.number().int().min(1).max(PRODUCT_LIST.maxLimit).default(PRODUCT_LIST.limit),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(PRODUCT_LIST.offset),
    platform: storePlatform.optional(),
  }),
  response: z.object({ success: z.literal(true), products: z.array(specifiedProduct), total: count, limit: count, offset: count }),
})

export const ecommerceImport = route({
  method: 'POST',
  path: '/api/ecommerce/import/products',
  ...shared,
  scope: 'draft',
  summary: 'Read products of the stores with their pictures: the named ones, of one platform, or all',
  body: z.looseObject({ userId: claimedUserId, platform: storePlatform.optional(), productIds: z.array(z.string().max(200)).max(COMMERCE_LIMITS.importAtOnce).optional() }).optional(),
  response: z.object({ success: z.literal(true), message: z.string(), productsCount: count, importedToLibrary: count }),
})
