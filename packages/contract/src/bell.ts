import { z } from 'zod'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'

// What every screen needs of the notifications; apart from them, so that no screen loads their texts.

/** Name of the bell. Takes the number of unread notices. */
export const bellLabel = (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`)

export const countUnread = route({
  method: 'GET',
  path: '/api/notifications/unread',
  auth: 'user',
  scope: 'read',
  feature: 'notifications',
  summary: 'How many notices are unread',
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), unread: z.number().int() }),
})
