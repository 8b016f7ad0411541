import { z } from 'zod'
import { claimedUserId, uuid } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** Collections per user at most: their list has no pages. */
export const MAX_COLLECTIONS = 500

const itemId = z.string().max(80)
const ownerQuery = z.object({ userId: claimedUserId })
const collectionName = z.string().trim().min(1, 'Give the collection a name.').max(80)
export const mediaCollection = z.object({ id: uuid, name: z.string(), itemCount: z.number().int(), coverUrl: z.string().nullable(), createdAt: instant })
export type MediaCollection = z.infer<typeof mediaCollection>
const collectionAnswer = z.object({ success: z.literal(true), collection: mediaCollection })
const collectionParams = z.object({ id: uuid })
const membership = z.strictObject({ userId: claimedUserId, ids: z.array(itemId).min(1).max(200) })

export const listCollections = route({
  method: 'GET',
  path: '/api/media/collections',
  auth: 'user',
  scope: 'read',
  feature: 'media',
  summary: "The caller's collections by name",
  query: ownerQuery,
  response: z.object({ success: z.literal(true), collections: z.array(mediaCollection) }),
})

export const createCollection = route({
  method: 'POST',
  path: '/api/media/collections',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Create a collection',
  body: z.strictObject({ userId: claimedUserId, name: collectionName }),
  response: collectionAnswer,
  status: 201,
  creates: true,
})

export const renameCollection = route({
  method: 'PATCH',
  path: '/api/media/collections/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Rename a collection',
  params: collectionParams,
  body: z.strictObject({ userId: claimedUserId, name: collectionName }),
  response: collectionAnswer,
})

export const deleteCollection = route({
  method: 'DELETE',
  path: '/api/media/collections/:id',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Delete a collection; its files stay in the library',
  params: collectionParams,
  query: ownerQuery,
  response: z.object({ success: z.literal(true) }),
})

export const addToCollection = route({
  method: 'POST',
  path: '/api/media/collections/:id/items',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Add files to a collection',
  params: collectionParams,
  body: membership,
  response: collectionAnswer,
})

export const removeFromCollection = route({
  method: 'POST',
  path: '/api/media/collections/:id/items/remove',
  auth: 'user',
  scope: 'draft',
  feature: 'media',
  summary: 'Remove files from a collection',
  params: collectionParams,
  body: membership,
  response: collectionAnswer,
})
