import { z } from 'zod'
import { socialAccount } from './accounts.ts'
import { isHandle, LOGIN_LIMITS, readHandle } from './direct-login.ts'
import { DIRECT_TEXTS } from './direct-texts.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'

/** Networks that are reached without the posting provider. */
export const DIRECT_NETWORKS = ['bluesky', 'mastodon'] as const
export type DirectNetworkName = (typeof DIRECT_NETWORKS)[number]
export const directNetwork = z.enum(DIRECT_NETWORKS)

/** The servers that are offered: Bluesky's own, and the one of Mastodon's makers. People with another one enter its address. */
export const OFFERED_SERVERS: Readonly<Record<DirectNetworkName, string>> = { bluesky: 'https://bsky.social', mastodon: 'https://mastodon.social' }

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

/** The longest answers of a server's page of consent, in characters. */
const CONSENT_LIMITS = { code: 2_000, state: 4_000 } as const

export const askMastodon = route({
  method: 'POST',
  path: '/api/social/direct/mastodon',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: 'Address of the page at a Mastodon server on which the user lets Marquee act as an account',
  /** `server`: its address, or the whole name of an account there. Absent: the one that is offered. */
  body: z.strictObject({ userId: claimedUserId, server: z.string().trim().min(1).max(LOGIN_LIMITS.server).optional() }),
  response: z.object({ success: z.literal(true), url: z.string() }),
})

export const connectMastodon = route({
  method: 'POST',
  path: '/api/social/direct/mastodon/connect',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: 'Connect the Mastodon account whose server returned the user with this code',
  body: z.strictObject({ userId: claimedUserId, code: z.string().min(1).max(CONSENT_LIMITS.code), state: z.string().min(1).max(CONSENT_LIMITS.state) }),
  response: z.object({ success: z.literal(true), account: socialAccount }),
})

/** Routes of accounts that are connected directly. */
export const DIRECT_ROUTES = { listDirectNetworks, connectBluesky, askMastodon, connectMastodon }
