import { z } from 'zod'
import { socialAccount } from './accounts.ts'
import { blueskyLogin } from './direct-login.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'

/** Networks that are reached without the posting provider. */
export const DIRECT_NETWORKS = ['bluesky'] as const
export type DirectNetworkName = (typeof DIRECT_NETWORKS)[number]
export const directNetwork = z.enum(DIRECT_NETWORKS)

/** Where Bluesky's own server is; people with another one enter its address. */
export const BLUESKY_SERVER = 'https://bsky.social'

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
  body: blueskyLogin.extend({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), account: socialAccount }),
})

/** Routes of accounts that are connected directly. */
export const DIRECT_ROUTES = { listDirectNetworks, connectBluesky }
