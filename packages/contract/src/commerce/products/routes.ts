import { z } from 'zod'
import { draft } from '../../posts.ts'
import { claimedUserId, uuid } from '../../shared/ids.ts'
import { cursor, pageLimit } from '../../shared/pagination.ts'
import { platform } from '../../shared/platforms.ts'
import { route } from '../../shared/route.ts'
import { instant } from '../../shared/time.ts'
import { COMMERCE_LIMITS } from '../limits.ts'
import { money } from '../money.ts'
import { STORE_EVENT_KINDS, shownChange } from './event.ts'
import { PRODUCT_FILTERS, PRODUCT_SORTS, product, productDetail } from './product.ts'

const shared = { auth: 'user', feature: 'commerce' } as const
const count = z.number().int().min(0)
const params = z.object({ id: uuid })
const ownerQuery = z.object({ userId: claimedUserId })

export const listProducts = route({
  method: 'GET',
  path: '/api/commerce/products',
  ...shared,
  scope: 'read',
  summary: 'Products of all stores: searched by name, SKU and tag, filtered and sorted',
  query: ownerQuery.extend({
    q: z.string().trim().max(COMMERCE_LIMITS.search).optional(),
    filter: z.enum(PRODUCT_FILTERS).default('all'),
    storeId: uuid.optional(),
    sort: z.enum(PRODUCT_SORTS).default('best_selling'),
    limit: pageLimit(COMMERCE_LIMITS.maxPage, COMMERCE_LIMITS.page),
    cursor,
  }),
  response: z.object({
    success: z.literal(true),
    products: z.array(product),
    /** Of the search and store, per filter; only on the first page. */
    counts: z.record(z.enum(PRODUCT_FILTERS), count).optional(),
    lastHeardAt: instant.nullable(),
    nextCursor: z.string().nullable(),
  }),
})

export const getProduct = route({
  method: 'GET',
  path: '/api/commerce/products/:id',
  ...shared,
  scope: 'read',
  summary: 'One product with its variants, pictures and what posts brought it',
  params,
  query: ownerQuery,
  response: z.object({ success: z.literal(true), product: productDetail }),
})

export const listPostsOfProduct = route({
  method: 'GET',
  path: '/api/commerce/products/:id/posts',
  ...shared,
  scope: 'read',
  summary: 'Posts that used a product, newest first, with the clicks on their links',
  params,
  query: ownerQuery.extend({ limit: pageLimit(50, 20), cursor }),
  response: z.object({
    success: z.literal(true),
    posts: z.array(
      draft.pick({ id: true, content: true, status: true, state: true, scheduledTime: true, platforms: true }).extend({ publishedAt: instant.nullable(), isHeld: z.boolean(), /** Null: it has no link of ours. */ clicks: count.nullable() }),
    ),
    nextCursor: z.string().nullable(),
  }),
})

export const listChanges = route({
  method: 'GET',
  path: '/api/commerce/changes',
  ...shared,
  scope: 'read',
  summary: 'What changed in the stores, newest first, with the values before and after',
  query: ownerQuery.extend({ storeId: uuid.optional(), productId: uuid.optional(), kind: z.enum(STORE_EVENT_KINDS).optional(), limit: pageLimit(100, 20), cursor }),
  response: z.object({ success: z.literal(true), changes: z.array(shownChange), nextCursor: z.string().nullable() }),
})

/** Three products worth a post, with why. */
export const suggestProducts = route({
  method: 'GET',
  path: '/api/commerce/products/suggested',
  ...shared,
  scope: 'read',
  summary: 'Up to three products that are worth a post now, with the reason of each',
  query: ownerQuery,
  response: z.object({ success: z.literal(true), products: z.array(z.object({ product, why: z.string() })) }),
})

/** What is made of the selected products. */
export const SELECTION_FORMS = ['post', 'series', 'carousel'] as const
export type SelectionForm = (typeof SELECTION_FORMS)[number]
export const SELECTION_FORM_LABELS: Readonly<Record<SelectionForm, string>> = { post: 'One post', series: 'Series', carousel: 'Carousel' }

export const composeSelection = route({
  method: 'POST',
  path: '/api/commerce/selection',
  ...shared,
  scope: 'draft',
  summary: 'What the composer starts with for the selected products, in their order: texts with tokens, pictures and the product context for AI. Nothing is stored',
  body: z.strictObject({
    userId: claimedUserId,
    productIds: z.array(uuid).min(1).max(COMMERCE_LIMITS.selection),
    form: z.enum(SELECTION_FORMS).default('post'),
    platforms: z.array(platform).max(20).default([]),
    /** Pictures are drawn cards instead of the store's own. */
    useCards: z.boolean().default(false),
  }),
  response: z.object({
    success: z.literal(true),
    /** One, or one per product for a series. */
    posts: z.array(z.object({ text: z.string(), filled: z.string(), mediaUrls: z.array(z.string()), productIds: z.array(uuid) })),
    productContext: z.string(),
    /** Networks that do not take that many pictures, each with the reason. */
    refusals: z.array(z.object({ platform, reason: z.string() })),
  }),
})

/** Figures over all stores for heads of screens; the same as the specification's analytics. */
export const commerceFigures = z.object({
  stores: count,
  products: count,
  inStock: count,
  soldOut: count,
  postsWithFacts: count,
  heldPosts: count,
  clicks: count,
  orders: count.nullable(),
  revenue: z.array(money),
  days: count,
})
