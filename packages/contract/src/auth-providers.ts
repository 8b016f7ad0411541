import { z } from 'zod'
import { route } from './shared/route.ts'

/** Seconds within which somebody comes back from a provider. */
export const OAUTH_FLOW_SECONDS = 600
/** Seconds after which what a provider returned is not news any more (trace.md OAUTH-02). */
export const OAUTH_RESULT_SECONDS = 600

/** Texts of the auth service about other providers (protocols/supabase-auth.md section 3, authorize). */
export const AUTH_PROVIDER_TEXTS = {
  providerDisabled: 'Unsupported provider: provider is not enabled',
  providerUnavailable: 'The sign-in service cannot be reached. Please try again in a moment.',
  badState: 'OAuth state has expired, was already used, or belongs to another browser',
  missingCode: 'OAuth callback is missing the code',
  consentDenied: 'The user denied access',
  exchangeFailed: 'Unable to exchange external code',
  badIdToken: 'Bad ID token',
  nonceMismatch: 'Nonces mismatch',
  idTokenFields: 'provider and id_token required',
  addressOfOther: 'An account with this e-mail address exists already. Sign in to it, then connect this account in your profile.',
  identityExists: 'Identity is already linked to another user',
  identityLinked: 'Identity is already linked',
  identityNotFound: "Identity doesn't exist",
  singleIdentity: 'User must have at least 1 identity after unlinking',
  secondFactor: 'AAL2 session is required to change the identities of a user who has a second factor.',
} as const

/** Texts of the ways to sign in on the Security tab, and of a sign-in that needs one of them to be connected first. */
export const SIGN_IN_METHOD_TEXTS = {
  title: 'Sign-in methods',
  lead: 'Each of them opens this account.',
  email: 'E-mail',
  phone: 'Phone',
  notConnected: 'Not connected.',
  none: 'There is no way to sign in to this account yet. Add an e-mail address on the Profile tab.',
  connect: 'Connect',
  waiting: 'Waiting for the window...',
  disconnect: 'Disconnect',
  disconnectBody: 'It no longer opens this account. You can connect it again.',
  last: 'The only way to sign in to this account, so it stays connected.',
  loadFailed: 'Your sign-in methods could not be loaded.',
  disconnectFailed: 'This sign-in method could not be disconnected. Please try again.',
  shared: 'All visitors share the demo account, so no way to sign in can be added to it or taken away.',
  addressKnown: 'An account with this e-mail address exists already. Sign in to it, then connect this account under Sign-in methods in your profile.',
  otherAccount: 'This account already opens another account here. Sign in with it, or disconnect it there first.',
} as const

/** Texts of the call that confirms a connection; OAUTH_TEXTS has those of the screen. */
export const CONNECTION_TEXTS = {
  nothingReturned: 'Nothing was returned for this account, or it was confirmed before.',
  noInstagram: 'This Facebook account has no Instagram professional account.',
  instagramOff: 'The Instagram integration is turned off.',
} as const

/** What a return can be about: the name of a provider, or `instagram`, which Facebook connects. */
export const connectionPlatform = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/)

export const confirmConnection = route({
  method: 'POST',
  path: '/api/oauth/confirm',
  auth: 'user',
  scope: 'none',
  feature: 'auth',
  summary: 'Confirm once that the account elsewhere that the caller just returned from was stored',
  body: z.strictObject({ platform: connectionPlatform }),
  response: z.object({
    success: z.literal(true),
    platform: z.string(),
    /** The account's name there. */
    username: z.string(),
    connectedAt: z.string(),
  }),
})
