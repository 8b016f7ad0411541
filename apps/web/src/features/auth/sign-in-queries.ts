import type { Provider } from '@supabase/auth-js'
import { rememberSession } from '../../lib/auth-storage.ts'
import { loadConfig } from '../../lib/config.ts'
import { authClient } from '../../lib/session.ts'
import { attempt, type AuthFailure } from './queries.ts'

/** Names in the service's settings that are no other service. */
const OWN_WAYS: readonly string[] = ['email', 'phone', 'anonymous_users']

/** The other services that people can sign in with here, in the order of the installation; none when the settings cannot be read. */
export async function readProviders(): Promise<string[]> {
  try {
    const { authUrl, anonKey, providers } = await loadConfig()
    const answer = await fetch(`${authUrl}/settings`, { headers: { apikey: anonKey } })
    const { external = {} } = answer.ok ? ((await answer.json()) as { external?: Record<string, boolean> }) : {}
    const offered = Object.keys(external).filter((name) => external[name] === true && !OWN_WAYS.includes(name))
    const ordered = providers.map(({ name }) => name).filter((name) => offered.includes(name))
    return [...new Set([...ordered, ...offered])]
  } catch {
    // The form itself reports a service that cannot be reached.
    return []
  }
}

/** Leaves for the sign-in page of another service, which returns to /auth/callback. Returns the failure, null when the browser leaves. */
export function signInWith(provider: string, next: string): Promise<AuthFailure | null> {
  rememberSession(true)
  const back = new URL('/auth/callback', window.location.origin)
  if (next !== '/') back.searchParams.set('next', next)
  return attempt(async () => (await authClient()).signInWithOAuth({ provider: provider as Provider, options: { redirectTo: back.href } }))
}
