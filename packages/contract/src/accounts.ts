import { z } from 'zod'
import { WAYS } from './shared/capabilities.ts'
import { claimedUserId, uuid } from './shared/ids.ts'
import { platform, type Platform } from './shared/platforms.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

const posts = (count: number): string => `${count} scheduled ${count === 1 ? 'post' : 'posts'}`

/** Texts of single accounts, on every screen that shows their states. */
export const ACCOUNT_STATE_TEXTS = {
  connected: 'Connected',
  expired: 'Expired',
  expiring: (days: number) => (days === 0 ? 'Expires today' : `Expires in ${days} ${days === 1 ? 'day' : 'days'}`),
  removed: (name: string) => `Removed at ${name}`,
  waiting: 'Waiting for the window...',
  reconnect: (name: string) => `Reconnect ${name}`,
  connectAgain: 'Connect again',
  forget: 'Forget',
  disconnect: 'Disconnect',
  ended: (name: string, day: string) => `${name} ended our permission on ${day}.`,
  removedOn: (name: string, day: string) => `The connection was removed at ${name} on ${day}.`,
  permissionEnds: (day: string) => `Permission ends ${day}.`,
  notChecked: 'Not checked',
  lastKnown: (state: string, age: string) => `${state} when last checked, ${age}.`,
  afterThat: (count: number) => `${count} of them after that day.`,
  depend: (count: number, accounts: number) => `${count} scheduled ${count === 1 ? 'post depends' : 'posts depend'} on ${accounts === 1 ? 'the one below' : `the ${accounts} below`}.`,
  needed: (count: number, first: string) => `${count} ${count === 1 ? 'post needs' : 'posts need'} it, the first on ${first}.`,
  confirmDisconnect: (name: string) => `Disconnect ${name}?`,
  losesPosts: (count: number) => (count === 0 ? 'No scheduled post uses it.' : `${posts(count)} ${count === 1 ? 'loses' : 'lose'} it. Posts left without a network become drafts.`),
  disconnected: (name: string) => `${name} disconnected`,
  disconnectFailed: (name: string) => `${name} could not be disconnected. Please try again.`,
  forgetFailed: 'The account could not be removed from the list. Please try again.',
} as const

/** Accounts that could not be read for this long are shown as not checked. */
export const NOT_CHECKED_MS = 60 * 60_000
/** An account is shown as expiring this long before its permission ends. */
export const EXPIRING_MS = 7 * 86_400_000

/** What each network is used for here, shown before it is connected. */
const PURPOSES: Readonly<Record<Platform, string>> = {
  facebook: 'Posts, comments',
  instagram: 'Posts, comments',
  twitter: 'Posts, threads',
  linkedin: 'Posts, comments',
  tiktok: 'Videos, photos',
  youtube: 'Videos, shorts',
  pinterest: 'Pins',
  threads: 'Posts, threads',
  snapchat: 'Stories',
  reddit: 'Communities',
  telegram: 'Channel or group',
  bluesky: 'Posts, threads',
  gmb: 'Posts',
  mastodon: 'Posts, threads',
}

/** What a network is used for. Takes the network. */
export const purposeOf = (name: Platform): string => PURPOSES[name]

export const accountStateName = z.enum(['connected', 'expiring', 'expired', 'removed'])

/** One account of the caller at one network, with the scheduled posts that need it. */
export const socialAccount = z.object({
  id: uuid,
  platform,
  /** How it is reached: through the posting provider, or directly at its own server. */
  via: z.enum(WAYS),
  /** The server of an account that is reached directly. */
  server: z.string().nullable(),
  /** Whether posts to its network go out by it: where a network is connected both ways, one of the two is used. */
  is_used: z.boolean(),
  /** `removed`: the connection was ended at the network, not here. */
  state: accountStateName,
  username: z.string().nullable(),
  display_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** Since when it has been in this state, where that is known. */
  since: instant.nullable(),
  /** When the permission ends, where the network tells. */
  expires_at: instant.nullable(),
  /** Scheduled posts that need the account; those after its permission ends; the time of the first. */
  posts: z.object({ count: z.number().int(), after_expiry: z.number().int(), first_at: instant.nullable() }),
})
export type SocialAccount = z.infer<typeof socialAccount>

/** `dependent_posts`: scheduled posts that need an account that is expired, removed or about to expire. */
export const listAccounts = route({
  method: 'GET',
  path: '/api/social/accounts',
  auth: 'user',
  scope: 'read',
  feature: 'social',
  summary: "The caller's accounts with their states and the scheduled posts that need them",
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), accounts: z.array(socialAccount), checked_at: instant.nullable(), dependent_posts: z.number().int() }),
})

export const disconnectAccount = route({
  method: 'DELETE',
  path: '/api/social/accounts/:id',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: 'Disconnect one account; scheduled posts lose its network, and those left without one become drafts',
  params: z.object({ id: uuid }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})

export const chooseAccount = route({
  method: 'POST',
  path: '/api/social/accounts/:id/use',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: 'Publish on the network of this account by this account, where it is connected in more than one way',
  params: z.object({ id: uuid }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})

export const forgetAccount = route({
  method: 'POST',
  path: '/api/social/accounts/:id/forget',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: 'Stop showing an account whose connection was ended at the network',
  params: z.object({ id: uuid }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})
