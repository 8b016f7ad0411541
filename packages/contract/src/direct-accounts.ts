import { z } from 'zod'
import { socialAccount } from './accounts.ts'
import { isHandle, LOGIN_LIMITS, readHandle } from './direct-login.ts'
import { DIRECT_TEXTS } from './direct-texts.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'

/** Networks that are reached without the posting provider. */
export const DIRECT_NETWORKS = ['bluesky'] as const
export type DirectNetworkName = (typeof DIRECT_NETWORKS)[number]
export const directNetwork = z.enum(DIRECT_NETWORKS)

/** Where Bluesky's own server is; people with another one enter its address. */
export const BLUESKY_SERVER = 'https://bsky.social'

const blueskyLogin = z.strictObject({
  userId: claimedUserId,
  handle: z.string().transform(readHandle).refine(isHandle, DIRECT_TEXTS.badHandle),
  password: z.string().trim().min(1, DIRECT_TEXTS.badPassword).max(LOGIN_LIMITS.password),
  /** Absent: Bluesky's own. */
  server: z.string().trim().min(1).max(LOGIN_LIMITS.server).optional(),
})

export const listDirectNetworks = route({
  method: 'GET',
  path: '/api/social/direct-networks',
  auth: 'user',
  scope: 'read',
  feature: 'social',
  summary: 'Networks that can be connected without the posting provider, and the server that is offered',
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), networks: z.array(z.object({ network: directNetwork, server: z.string() })) }),
})

export const connectBluesky = route({
  method: 'POST',
  path: '/api/social/direct/bluesky',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: 'Connect a Bluesky account with an app password',
  body: blueskyLogin,
  response: z.object({ success: z.literal(true), account: socialAccount }),
})

/** Routes of accounts that are connected directly. */
export const DIRECT_ROUTES = { listDirectNetworks, connectBluesky }
