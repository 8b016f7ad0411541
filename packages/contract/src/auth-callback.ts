/** Texts of the return from another site, /auth/callback (trace.md OAUTH). */
export const OAUTH_TEXTS = {
  connecting: 'Connecting your account...',
  connected: 'Account Connected!',
  redirecting: 'Redirecting you back to your profile...',
  failed: 'Connection Failed',
  returnToProfile: 'Return to Profile',
  copyDebug: 'Copy Debug Info',
  skipTimer: 'Skip Redirect Timer',
  noPlatform: 'No platform specified in callback',
  noSession: 'No session found. Authentication might have been canceled or failed.',
  noFacebookToken: 'No provider token found for Facebook/Instagram',
  instagramFailed: 'Failed to connect Instagram account',
  fallback: 'Authentication failed',
  tryAgain: 'Try again',
} as const

/** Wait before the redirect to /profile (trace.md OAUTH-12). */
export const OAUTH_REDIRECT_MS = 1_000
