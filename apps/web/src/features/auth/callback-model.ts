import { OAUTH_TEXTS } from '@marquee/contract/screens'

/** The parameters of the return address. */
export type CallbackReturn = {
  platform: string | null
  isDebug: boolean
  /** Whether the address carries the result of a mail link or a provider. */
  hasResult: boolean
  error: string | null
}

/** Reads query and fragment of the return address. Whether secrets are present is noted, never their value. */
export function parseReturn(search: string, hash: string): CallbackReturn {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const error = query.get('error_description') ?? fragment.get('error_description') ?? query.get('error') ?? fragment.get('error')
  return { platform: query.get('platform'), isDebug: query.get('debug') === 'true', hasResult: query.has('code') || fragment.has('access_token'), error }
}

export type ReturnedSession = { providerToken: string | null }
export type Outcome = { state: 'connected' } | { state: 'signed-in' } | { state: 'failed'; text: string }

/**
 * The outcome of the return (trace.md OAUTH-07 to OAUTH-11). Takes the parsed address and the session read from it,
 * null for none and `failed` when it could not be read.
 * A mail link names no platform: it signs in and goes to the home page.
 */
export function decideOutcome(returned: CallbackReturn, session: ReturnedSession | 'failed' | null): Outcome {
  if (returned.error || session === 'failed') return { state: 'failed', text: returned.platform === 'instagram' ? OAUTH_TEXTS.instagramFailed : OAUTH_TEXTS.fallback }
  if (!returned.platform) return session && returned.hasResult ? { state: 'signed-in' } : { state: 'failed', text: OAUTH_TEXTS.noPlatform }
  // A session that was there before proves nothing: without a result in the address nothing was connected.
  if (!session || !returned.hasResult) return { state: 'failed', text: OAUTH_TEXTS.noSession }
  const needsToken = returned.platform === 'facebook' || returned.platform === 'instagram'
  return needsToken && !session.providerToken ? { state: 'failed', text: OAUTH_TEXTS.noFacebookToken } : { state: 'connected' }
}
