import { z } from 'zod'
import { claimedUserId, uuid } from '../../shared/ids.ts'
import { cursor, pageLimit } from '../../shared/pagination.ts'
import { route } from '../../shared/route.ts'
import { instant } from '../../shared/time.ts'
import { COMMERCE_LIMITS } from '../limits.ts'
import { money } from '../money.ts'
import { availablePlatform, store, storeSync } from './store.ts'

const shared = { auth: 'user', feature: 'commerce' } as const
const count = z.number().int().min(0)
const params = z.object({ id: uuid })
const ownerQuery = z.object({ userId: claimedUserId })
const ownerBody = z.strictObject({ userId: claimedUserId }).optional()
const storeAnswer = z.object({ success: z.literal(true), store })

export const listStores = route({
  method: 'GET',
  path: '/api/commerce/stores',
  ...shared,
  scope: 'read',
  summary: 'The connected stores, newest first, and the platforms that can be connected',
  query: ownerQuery,
  response: z.object({
    success: z.literal(true),
    stores: z.array(store),
    platforms: z.array(availablePlatform),
    counts: z.object({ products: count, productPosts: count, held: count, firstHeldDueAt: instant.nullable() }),
  }),
})

export const getStore = route({
  method: 'GET',
  path: '/api/commerce/stores/:id',
  ...shared,
  scope: 'read',
  summary: 'One store with its last syncs',
  params,
  query: ownerQuery,
  response: storeAnswer.extend({ syncs: z.array(storeSync) }),
})

export const getStoreSync = route({
  method: 'GET',
  path: '/api/commerce/stores/:id/sync',
  ...shared,
  scope: 'read',
  summary: 'How far the last sync of a store is',
  params,
  query: ownerQuery,
  response: z.object({ success: z.literal(true), sync: storeSync.nullable() }),
})

export const startSync = route({
  method: 'POST',
  path: '/api/commerce/stores/:id/sync',
  ...shared,
  scope: 'draft',
  summary: 'Read a store now; while a sync runs, its answer is that one',
  params,
  body: ownerBody,
  response: z.object({ success: z.literal(true), sync: storeSync }),
  status: 202,
})

export const stopSync = route({
  method: 'POST',
  path: '/api/commerce/stores/:id/sync/stop',
  ...shared,
  scope: 'draft',
  summary: 'Stop the sync of a store; it can go on where it was',
  params,
  body: ownerBody,
  response: z.object({ success: z.literal(true), sync: storeSync }),
})

export const resumeSync = route({
  method: 'POST',
  path: '/api/commerce/stores/:id/sync/resume',
  ...shared,
  scope: 'draft',
  summary: 'Go on with a sync that was stopped, where it was',
  params,
  body: ownerBody,
  response: z.object({ success: z.literal(true), sync: storeSync }),
})

export const mendStore = route({
  method: 'POST',
  path: '/api/commerce/stores/:id/mend',
  ...shared,
  scope: 'none',
  summary: 'The one step that mends a store: asks it again, repairs its webhooks, or returns the page on which its owner agrees again',
  params,
  body: ownerBody,
  response: storeAnswer.extend({ authUrl: z.string().nullable() }),
})

export const previewDisconnect = route({
  method: 'GET',
  path: '/api/commerce/stores/:id/disconnect',
  ...shared,
  scope: 'read',
  summary: 'What disconnecting a store removes and keeps',
  params,
  query: ownerQuery,
  response: z.object({
    success: z.literal(true),
    /** The sentence of the specification with the name of the platform. */
    question: z.string(),
    /** In words, each a sentence: `48 products and 127 pictures go.` */
    consequences: z.array(z.string()),
    products: count,
    pictures: count,
    keptPictures: count,
    postsToHold: count,
  }),
})

export const disconnectStore = route({
  method: 'DELETE',
  path: '/api/commerce/stores/:id',
  ...shared,
  scope: 'none',
  summary: 'Disconnect a store: its products and their pictures go, those that scheduled posts use stay',
  params,
  query: ownerQuery,
  response: z.object({ success: z.literal(true), message: z.string(), removed: z.object({ products: count, pictures: count }), keptPictures: count, heldPosts: count }),
})

/** A product of the store in the table of the import. */
export const importableProduct = z.object({
  externalId: z.string(),
  title: z.string(),
  price: money.nullable(),
  pictureUrl: z.string().nullable(),
  pictures: count,
  isHere: z.boolean(),
})

export const listImportable = route({
  method: 'GET',
  path: '/api/commerce/stores/:id/importable',
  ...shared,
  scope: 'read',
  summary: 'The products of a store as it has them now, with those that are already here marked',
  params,
  /** Pages of the store are read until there are `limit` products; a page is not divided. */
  query: ownerQuery.extend({ limit: pageLimit(COMMERCE_LIMITS.maxPage, COMMERCE_LIMITS.page), cursor }),
  response: z.object({ success: z.literal(true), products: z.array(importableProduct), nextCursor: z.string().nullable() }),
})

export const importProducts = route({
  method: 'POST',
  path: '/api/commerce/stores/:id/import',
  ...shared,
  scope: 'draft',
  summary: 'Read single products of a store with their pictures; what failed is named and can be tried again',
  params,
  body: z.strictObject({ userId: claimedUserId, externalIds: z.array(z.string().max(200)).min(1).max(COMMERCE_LIMITS.importAtOnce) }),
  response: z.object({
    success: z.literal(true),
    imported: count,
    pictures: count,
    failed: z.array(z.object({ externalId: z.string(), title: z.string(), reason: z.string() })),
    /** `12 imported, 1 failed` */
    message: z.string(),
  }),
})

/** The debug view: secrets are masked. */
export const debugStore = route({
  method: 'GET',
  path: '/api/commerce/stores/:id/debug',
  ...shared,
  scope: 'none',
  summary: 'How a store is reached: webhooks, the last calls and messages, what is left of its limit; secrets are masked',
  params,
  query: ownerQuery,
  response: z.object({
    success: z.literal(true),
    connection: z.record(z.string(), z.string().nullable()),
    pace: z.object({ left: z.number().nullable(), most: z.number().nullable(), waitMs: count }).nullable(),
    hooks: z.array(z.object({ topic: z.string(), url: z.string(), isActive: z.boolean() })),
    calls: z.array(z.object({ at: instant, what: z.string(), outcome: z.string(), tookMs: count, items: count.nullable() })),
    reports: z.array(z.object({ at: instant, topic: z.string(), outcome: z.string(), reason: z.string(), times: count })),
  }),
})
