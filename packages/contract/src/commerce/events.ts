import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { instant } from '../shared/time.ts'
import { storePlatform } from './platforms.ts'
import { storeEvent } from './products/event.ts'

/**
 * Domain events of commerce: the server's features subscribe to them. `store.changed` has every change of one transaction, with its values before and after, and is
 * never published by a first sync. `post.held` and `post.freed` say that a post began and stopped waiting for a decision.
 */
export const COMMERCE_EVENTS = {
  'store.changed': z.object({ storeId: uuid, changes: z.array(storeEvent).max(500) }),
  'store.connected': z.object({ storeId: uuid, platform: storePlatform }),
  'store.state-changed': z.object({ storeId: uuid, before: z.string(), after: z.string(), reason: z.string().nullable() }),
  'store.disconnected': z.object({ storeId: uuid, platform: storePlatform, storeName: z.string() }),
  'store.synced': z.object({ storeId: uuid, syncId: uuid, isBaseline: z.boolean() }),
  'post.held': z.object({ postId: uuid, holdId: uuid, because: z.string(), productIds: z.array(uuid), dueAt: instant.nullable() }),
  'post.freed': z.object({ postId: uuid, holdId: uuid, decision: z.string(), by: z.enum(['user', 'rule', 'store']) }),
} as const
