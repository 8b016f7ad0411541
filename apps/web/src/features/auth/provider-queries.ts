import { confirmConnection } from '@marquee/contract/auth-providers'
import type { Provider } from '@supabase/auth-js'
import { ApiError, call } from '../../lib/api.ts'
import { RETURN_PATH } from '../../lib/return-address.ts'
import { authClient } from '../../lib/session.ts'
import type { Confirmation } from './callback-model.ts'

/** `isWindow`: what comes back arrives in a window of its own, which tells the page that opened it. */
type LinkRequest = { provider: string; platform: string; isWindow: boolean; scopes?: string; isDebug?: boolean }

/** Asks the server whether the account was stored from which the user just returned; it says so once. Never throws. */
export async function confirmReturn(platform: string): Promise<Confirmation> {
  try {
    await call(confirmConnection, { body: { platform } })
    return 'stored'
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'nothing' : 'refused'
  }
}

const returnAddress = (parameters: Record<string, string>): string => `${window.location.origin}${RETURN_PATH}?${new URLSearchParams(parameters)}`

/** The library lists the services it knows; the server may offer others. */
const toProvider = (name: string): Provider => name as Provider

/**
 * Begins to add an account at a provider to the user's. Returns the provider's address, to which a window or this page goes next.
 * Throws the auth service's error.
 */
export async function startLink({ provider, platform, isWindow, scopes, isDebug = false }: LinkRequest): Promise<string> {
  const redirectTo = returnAddress({ platform, ...(isWindow ? { window: 'true' } : {}), ...(isDebug ? { debug: 'true' } : {}) })
  const options = { redirectTo, skipBrowserRedirect: true, ...(scopes ? { scopes } : {}) }
  const { data, error } = await (await authClient()).linkIdentity({ provider: toProvider(provider), options })
  if (error) throw error
  return data.url
}

/** The address at which a sign-in by a provider begins, in a window of its own. Throws the auth service's error. */
export async function authorizeAddress(provider: string): Promise<string> {
  const options = { redirectTo: returnAddress({ platform: provider, window: 'true', debug: 'true' }), skipBrowserRedirect: true }
  const { data, error } = await (await authClient()).signInWithOAuth({ provider: toProvider(provider), options })
  if (error) throw error
  return data.url
}

/** What the browser has stored of the session and what the service says of its user. */
export async function readSessionState() {
  const auth = await authClient()
  const { data } = await auth.getSession()
  const { session } = data
  if (!session) return null
  const { data: checked, error } = await auth.getUser()
  return { session, user: checked.user, error: error?.message ?? null }
}
