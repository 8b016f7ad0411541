import { z } from 'zod'
import { claimedUserId, uuid } from './shared/ids.ts'
import { CONNECT_PLATFORMS, platform, providerPlatform } from './shared/platforms.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** Texts of /social-accounts (trace.md ACCT; the confirmation is AMB-62). */
export const ACCOUNT_TEXTS = {
  heading: 'Social Media Accounts',
  signedOutLead: 'Authentication Required:',
  signedOut: 'Please log in to manage your social media accounts.',
  create: 'Create My Social Profile',
  refresh: 'Refresh Status',
  connect: 'Connect',
  loadFailed: 'Failed to load social media profile',
  createFailed: 'Failed to create profile',
  linkFailed: 'Failed to generate connection link',
  noProfile: 'No profile found. Please create a profile first.',
  linkExistingFailed: 'Failed to link existing profile',
  unlinkFailed: 'Failed to unlink profile',
  profileGone: 'Your profile was not found. Please try creating a new profile.',
  invalidResponse: 'Server returned an invalid response. Please try again.',
  providerIssue: 'There was an issue connecting to the social media service. Please try again later.',
  updateFailed: 'Failed to update connected platforms',
  created: 'Social media profile created successfully! You can now connect your social accounts.',
  updated: 'Connected platforms updated successfully!',
  confirmUnlink: 'Are you sure you want to unlink your social profile?',
  emailNotVerified: 'Confirm your e-mail address before linking an existing profile.',
  emailMismatch: 'Only a profile with your own e-mail address can be linked.',
  alreadyLinked: 'You already have a social profile. Unlink it before linking another one.',
  noneToLink: 'You have no earlier social profile to link. To link another one, enter its profile key.',
  ownedByAnother: 'This social profile belongs to another account.',
  webhookRefused: 'This event was not accepted.',
} as const
/** Success messages disappear after (trace.md ACCT-22). */
export const ACCOUNT_CREATED_CLEAR_MS = 5_000
export const ACCOUNT_UPDATED_CLEAR_MS = 3_000
/** The connect popup (trace.md ACCT-23, ACCT-24). */
export const CONNECT_POPUP = { width: 600, height: 700, forceCloseMs: 300_000, checkMs: 1_000 } as const
/** Where the provider sends its signed webhooks; not for clients. */
export const PROVIDER_WEBHOOK_PATH = '/api/webhooks/ayrshare'
/** Profile sync (trace.md ACCT-25). */
export const PROFILE_SYNC = { everyMs: 10 * 60_000, staleMs: 5 * 60_000 } as const

/** Characters of the provider's profile key a browser may see (security.md section 2.1). */
export const PROFILE_KEY_VISIBLE = 12

export const connectedPlatform = z.object({
  platform,
  is_active: z.boolean(),
  username: z.string().nullable(),
  display_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  connected_at: instant.nullable(),
  /** Whether a new sign-in at the network is required. */
  needs_reconnect: z.boolean(),
})
export type ConnectedPlatform = z.infer<typeof connectedPlatform>

/** An account that posts leave by without the provider; with the limits of its server, where that has its own. */
export const directPlatform = connectedPlatform.extend({ limits: z.object({ max_text: z.number().int(), max_media: z.number().int() }).nullable() })
export type DirectPlatform = z.infer<typeof directPlatform>

/** The user's profile at the social posting provider. */
export const socialProfile = z.object({
  id: uuid,
  /** The provider's reference id. */
  profile_id: z.string(),
  /** First 12 characters of the key: the caller's handle, never the key. */
  profile_key: z.string(),
  title: z.string(),
  domain: z.string().nullable(),
  messaging_active: z.boolean(),
  created_at: instant,
  updated_at: instant,
  synced_at: instant.nullable(),
  connected_platforms: z.array(connectedPlatform),
})
export type SocialProfile = z.infer<typeof socialProfile>

const userBody = z.strictObject({ userId: claimedUserId })
const profileAnswer = z.object({ success: z.literal(true), profile: socialProfile.nullable(), data: socialProfile.nullable() })

export const getUserProfile = route({
  method: 'GET',
  path: '/api/ayrshare/user-profile',
  auth: 'user',
  scope: 'read',
  feature: 'social',
  summary: "The caller's provider profile, null when there is none",
  query: z.object({ userId: claimedUserId }),
  /** `direct_platforms`: the accounts that posts leave by without the provider, in the form of its own. */
  response: z.object({ success: z.literal(true), profile: socialProfile.nullable(), direct_platforms: z.array(directPlatform) }),
})

export const createUserProfile = route({
  method: 'POST',
  path: '/api/ayrshare/create-user-profile',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: "Create the caller's provider profile; an existing one is returned as it is",
  body: z.strictObject({ userId: claimedUserId, email: z.string().max(320).optional(), title: z.string().trim().max(120).optional() }),
  response: profileAnswer,
  creates: true,
})

/** Platform names separated by commas, as the specification's client sends them. */
const platformNames = z
  .string()
  .max(400)
  .transform((names) => names.split(',').map((name) => name.trim()).filter((name) => name !== ''))
  .pipe(z.array(providerPlatform))

export const connectLink = route({
  method: 'GET',
  path: '/api/ayrshare/user-jwt/:userId',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: 'Address of the page on which the user connects accounts, for the popup',
  params: z.object({ userId: z.string().max(100) }),
  query: z.object({ verify: z.string().max(10).optional(), platforms: platformNames.optional() }),
  response: z.object({ success: z.literal(true), data: z.object({ url: z.string(), expiresAt: instant.nullable() }) }),
})

const platformsDiff = z.object({ before: z.array(z.string()), after: z.array(z.string()) })

export const updateUserPlatforms = route({
  method: 'POST',
  path: '/api/ayrshare/update-user-platforms',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: 'Read the connected platforms from the provider',
  body: userBody,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      platforms: z.array(z.string()),
      connectedPlatforms: z.array(connectedPlatform),
      messagingActive: z.boolean(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
    }),
    message: z.string(),
  }),
})

export const refreshProfile = route({
  method: 'POST',
  path: '/api/ayrshare/refresh-profile',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: 'Read the provider profile again and report what changed',
  body: userBody,
  response: z.object({
    success: z.literal(true),
    profile: socialProfile,
    changes: z.object({
      messagingActive: z.object({ before: z.boolean(), after: z.boolean() }),
      connectedPlatforms: platformsDiff,
    }),
  }),
})

export const linkExistingProfile = route({
  method: 'POST',
  path: '/api/ayrshare/link-existing-profile',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: "Link a provider profile that has the caller's verified e-mail address and belongs to nobody else here",
  body: z.strictObject({ userId: claimedUserId, email: z.string().trim().max(320), /** Empty or null: the profile that the caller unlinked. */ profileKey: z.string().trim().regex(/^(?:[\w-]{8,200})?$/, 'This is not a valid profile key.').nullish() }),
  response: profileAnswer,
})

export const unlinkProfile = route({
  method: 'POST',
  path: '/api/ayrshare/unlink-profile',
  auth: 'user',
  scope: 'admin',
  feature: 'social',
  summary: "Unlink the caller's provider profile; scheduled posts are held",
  body: userBody,
  response: z.object({ success: z.literal(true) }),
})

export const isConnectPlatform = (name: string): boolean => (CONNECT_PLATFORMS as readonly string[]).includes(name)
