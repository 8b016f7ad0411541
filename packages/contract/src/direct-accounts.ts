import { z } from 'zod'
import { socialAccount } from './accounts.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'

/** Networks that are reached without the posting provider. */
export const DIRECT_NETWORKS = ['bluesky'] as const
export type DirectNetworkName = (typeof DIRECT_NETWORKS)[number]
export const directNetwork = z.enum(DIRECT_NETWORKS)

/** Where Bluesky's own server is; people with another one enter its address. */
export const BLUESKY_SERVER = 'https://bsky.social'
const MAX_SERVER = 300
const MAX_HANDLE = 253
const MAX_PASSWORD = 200

/** Texts of accounts that are connected directly, on /social-accounts. */
export const DIRECT_TEXTS = {
  heading: 'Without the posting provider',
  lead: 'Connect these networks with your own account: Marquee then speaks to their servers itself, and posts there do not count towards your plan.',
  bluesky: 'Bluesky',
  blueskyPurpose: 'Posts, threads, replies, mentions',
  directly: (name: string) => `${name} directly`,
  dialogLead: 'Marquee keeps the app password encrypted and speaks to the server itself. You can take it back at Bluesky at any time.',
  title: (name: string) => `Connect ${name}`,
  handle: 'Handle',
  handleHint: 'For example ana.bsky.social',
  password: 'App password',
  passwordHint: 'In Bluesky under Settings, Privacy and security, App passwords. Not the password of your account.',
  server: 'Server',
  serverHint: 'Change it only if your account is on another server.',
  submit: 'Connect',
  submitting: 'Connecting...',
  cancel: 'Cancel',
  connected: (name: string) => `${name} connected`,
  directAt: (host: string) => `Directly at ${host}.`,
  viaProvider: 'Through the provider.',
  inUse: 'Posts go out this way.',
  use: 'Use for posts',
  useFailed: 'This could not be changed. Please try again.',
  badHandle: 'A handle looks like ana.bsky.social, without @ and spaces.',
  badPassword: 'Enter the app password.',
  badServer: 'Enter the address of a server on the Internet, such as bsky.social.',
  failed: (name: string) => `${name} could not be connected.`,
  another: (handle: string) => `@${handle} is connected directly. Disconnect it before you connect another account.`,
} as const

/** A handle without a leading @, in lower case, or an e-mail address. */
const handle = z.string().trim().max(MAX_HANDLE).transform((text) => text.replace(/^@/, '').toLowerCase()).refine((text) => /^[^\s@/]+(?:\.[^\s@/]+)+$|^[^\s@]+@[^\s@]+$/.test(text), DIRECT_TEXTS.badHandle)

export const blueskyLogin = z.strictObject({
  userId: claimedUserId,
  handle,
  password: z.string().trim().min(1, DIRECT_TEXTS.badPassword).max(MAX_PASSWORD),
  /** Absent: Bluesky's own. */
  server: z.string().trim().min(1).max(MAX_SERVER).optional(),
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
