import { OAUTH_TEXTS } from '@marquee/contract/auth-callback'
import { SIGN_IN_METHOD_TEXTS } from '@marquee/contract/auth-providers'

/** The parameters of the return address. */
export type CallbackReturn = {
  platform: string | null
  isDebug: boolean
  /** Whether it arrived in a window that was opened for it. */
  isWindow: boolean
  /** Whether the address carries the result of a mail link or a provider. */
  hasResult: boolean
  error: string | null
  errorCode: string | null
  /** Where a sign-in goes on. */
  next: string | null
}

/** Reads query and fragment of the return address. Whether secrets are present is noted, never their value. */
export function parseReturn(search: string, hash: string): CallbackReturn {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (name: string): string | null => query.get(name) ?? fragment.get(name)
  return {
    platform: query.get('platform'),
    isDebug: query.get('debug') === 'true',
    isWindow: query.get('window') === 'true',
    hasResult: query.has('code') || fragment.has('access_token'),
    error: read('error_description') ?? read('error'),
    errorCode: read('error_code') ?? read('error'),
    next: query.get('next'),
  }
}

export type ReturnedSession = { providerToken: string | null }
/** What the server says of the account: it was stored, nothing of it came back, or it cannot be connected. */
export type Confirmation = 'stored' | 'nothing' | 'refused'
export type Outcome = { state: 'connected' } | { state: 'signed-in' } | { state: 'failed'; text: string }

/** Refusals after which nothing has come back: the person denied, or the attempt was used, expired or somebody else's. */
const CANCELLED: readonly string[] = ['access_denied', 'bad_oauth_state', 'bad_oauth_callback', 'flow_state_not_found', 'flow_state_expired']

const failed = (text: string): Outcome => ({ state: 'failed', text })
const unconnected = (platform: string | null): Outcome => failed(platform === 'instagram' ? OAUTH_TEXTS.instagramFailed : OAUTH_TEXTS.fallback)

/** The failure that the address tells, or null. */
function findRefusal({ platform, error, errorCode }: CallbackReturn): Outcome | null {
  if (error === null && errorCode === null) return null
  return CANCELLED.includes(errorCode ?? '') ? failed(OAUTH_TEXTS.noSession) : unconnected(platform)
}

/** The failure that shows without asking the server, or null. */
function findFailure(returned: CallbackReturn, session: ReturnedSession | 'failed' | null): Outcome | null {
  const { platform, hasResult } = returned
  const refusal = findRefusal(returned)
  if (refusal) return refusal
  if (session === 'failed') return unconnected(platform)
  if (!platform) return session && hasResult ? null : failed(OAUTH_TEXTS.noPlatform)
  // A session that was there before proves nothing: without a result in the address nothing was connected.
  if (!session || !hasResult) return failed(OAUTH_TEXTS.noSession)
  const needsToken = platform === 'facebook' || platform === 'instagram'
  return needsToken && !session.providerToken ? failed(OAUTH_TEXTS.noFacebookToken) : null
}

const HINTS: Readonly<Record<string, string>> = { email_exists: SIGN_IN_METHOD_TEXTS.addressKnown, identity_already_exists: SIGN_IN_METHOD_TEXTS.otherAccount }

/** What the person can do about a refusal, null when nothing is known. By its code: the words of an address could be anybody's. */
export const hintFor = ({ errorCode }: CallbackReturn): string | null => (errorCode === null ? null : (HINTS[errorCode] ?? null))

/**
 * The outcome of the return (trace.md OAUTH-07 to OAUTH-11). Takes the parsed address, the session read from it (null for none and `failed` when it
 * could not be read), and what asks the server whether the account was stored: only that makes a success.
 * Without a platform it is a sign-in, by a provider or a mail's link.
 */
export async function decideOutcome(returned: CallbackReturn, session: ReturnedSession | 'failed' | null, confirm: (platform: string) => Promise<Confirmation>): Promise<Outcome> {
  const failure = findFailure(returned, session)
  if (failure) return failure
  if (!returned.platform) return { state: 'signed-in' }
  const confirmation = await confirm(returned.platform)
  if (confirmation === 'stored') return { state: 'connected' }
  return confirmation === 'nothing' ? failed(OAUTH_TEXTS.noSession) : unconnected(returned.platform)
}
