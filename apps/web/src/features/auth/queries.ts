import { readRecoveryCodes } from '@marquee/contract/auth-factors'
import { openDemo, prepareDemo as prepare } from '@marquee/contract/demo'
import type { Provider } from '@supabase/auth-js'
import { ApiError, call } from '../../lib/api.ts'
import { authClient, authLimitSeconds, endSession, getAccessToken, updateSessionUser, useSession, type SessionUser } from '../../lib/session.ts'
import { loadConfig } from '../../lib/config.ts'
import { rememberSession } from '../../lib/auth-storage.ts'

/** The auth service's error. `message` is the service's own text, `retryAfter` the seconds until its limit ends. */
export type AuthFailure = { message: string; status: number | undefined; code: string | undefined; retryAfter?: number | undefined }

type Failed = { message: string; status?: number | undefined; code?: string | undefined } | null
const toFailure = (error: Failed): AuthFailure | null =>
  error && { message: error.message, status: error.status, code: error.code, retryAfter: error.status === 429 ? authLimitSeconds() : undefined }

/** The form treats an unreachable service like any other failure. */
async function attempt(action: () => Promise<{ error: Failed }>): Promise<AuthFailure | null> {
  try {
    return toFailure((await action()).error)
  } catch (error) {
    if (error instanceof ApiError) return { message: error.message, status: error.status, code: error.code }
    return { message: error instanceof Error ? error.message : String(error), status: undefined, code: undefined }
  }
}

/** Signs in. `remember` decides whether the session outlives the browser. Returns the failure, null on success. */
export function signIn({ email, password, remember }: { email: string; password: string; remember: boolean }): Promise<AuthFailure | null> {
  rememberSession(remember)
  return attempt(async () => (await authClient()).signInWithPassword({ email, password }))
}

/** Lets the server fill the demo brand before it is opened. A failure is told by opening it. */
export const prepareDemo = (): Promise<unknown> => call(prepare, {}).catch(() => undefined)

/** Signs in as the demo brand, which the server creates at the first call. Returns the failure, null on success. */
export function enterDemo(): Promise<AuthFailure | null> {
  rememberSession(true)
  return attempt(async () => {
    const { session } = await call(openDemo, {})
    return (await authClient()).setSession({ access_token: session.access_token, refresh_token: session.refresh_token })
  })
}

/** Creates an account. Returns the failure, and whether the address must be confirmed by mail first. */
export async function signUp({ name, email, password }: { name: string; email: string; password: string }): Promise<{ failure: AuthFailure | null; mustConfirm: boolean }> {
  rememberSession(true)
  let mustConfirm = false
  const failure = await attempt(async () => {
    const auth = await authClient()
    const answer = await auth.signUp({ email, password, options: { data: { name }, emailRedirectTo: `${window.location.origin}/auth/callback` } })
    mustConfirm = !answer.error && !answer.data.session
    return answer
  })
  return { failure, mustConfirm }
}

/** Requests a mail with a link to /reset-password. Returns the failure, null when the mail is being sent. */
export function requestReset(email: string): Promise<AuthFailure | null> {
  return attempt(async () => (await authClient()).resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/reset-password` }))
}

/** Sets a new password for the session of a recovery link. Returns the failure, null on success. */
export async function setNewPassword(password: string): Promise<AuthFailure | null> {
  const failure = await attempt(async () => (await authClient()).updateUser({ password }))
  if (!failure) useSession.setState({ isRecovering: false })
  return failure
}

/** Names in the service's settings that are no other service. */
const OWN_WAYS: readonly string[] = ['email', 'phone', 'anonymous_users']

/** The other services that people can sign in with here; none when the settings cannot be read. */
export async function readProviders(): Promise<string[]> {
  try {
    const { authUrl, anonKey } = await loadConfig()
    const answer = await fetch(`${authUrl}/settings`, { headers: { apikey: anonKey } })
    const { external = {} } = answer.ok ? ((await answer.json()) as { external?: Record<string, boolean> }) : {}
    return Object.keys(external).filter((name) => external[name] === true && !OWN_WAYS.includes(name))
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

/** By what the user can confirm the sign-in: authenticator apps, or a phone. */
export type SecondFactors = { apps: readonly string[]; phone: string | null }

/** The user's second factors. Throws the auth service's error. */
export async function readFactors(): Promise<SecondFactors> {
  const { data, error } = await (await authClient()).mfa.listFactors()
  if (error) throw error
  return { apps: data.totp.map(({ id }) => id), phone: data.phone[0]?.id ?? null }
}

/** Sends a code to the user's phone. Returns the challenge that it answers, or the failure. */
export async function sendFactorCode(factorId: string): Promise<{ challengeId: string | null; failure: AuthFailure | null }> {
  let challengeId: string | null = null
  const failure = await attempt(async () => {
    const answer = await (await authClient()).mfa.challenge({ factorId })
    challengeId = answer.data?.id ?? null
    return answer
  })
  return { challengeId, failure }
}

/** Confirms the sign-in by a code of one of the user's authenticator apps: people do not say which. Returns the last failure, null on success. */
export async function confirmByApp(apps: readonly string[], code: string): Promise<AuthFailure | null> {
  let failure: AuthFailure | null = null
  for (const factorId of apps) {
    failure = await attempt(async () => (await authClient()).mfa.challengeAndVerify({ factorId, code }))
    if (failure?.code !== 'mfa_verification_failed') return failure
  }
  return failure
}

/** Confirms the sign-in by the code that was sent to the phone. Returns the failure, null on success. */
export const confirmByPhone = (factorId: string, challengeId: string, code: string): Promise<AuthFailure | null> =>
  attempt(async () => (await authClient()).mfa.verify({ factorId, challengeId, code }))

/** Confirms the sign-in by a recovery code. Returns the failure, or how many codes are left. */
export async function confirmByRecoveryCode(code: string): Promise<{ failure: AuthFailure | null; left: number | null }> {
  const failure = await attempt(async () => (await authClient()).mfa.recoveryCodes.verify({ code }))
  if (failure) return { failure, left: null }
  // The user is signed in even if nobody can say how many are left.
  return { failure: null, left: await call(readRecoveryCodes, {}).then((answer) => answer.left, () => null) }
}

/** Gives up a sign-in whose second factor is missing. */
export const cancelSignIn = (): Promise<void> => endSession('logout')

/** The session once the auth client has read the return address; null when there is none. */
export async function readReturnedSession(): Promise<{ providerToken: string | null } | null> {
  const { data } = await (await authClient()).getSession()
  return data.session && { providerToken: data.session.provider_token ?? null }
}

type ProfileRow = { id: string; name: string | null; avatar_url: string | null }

async function rest(path: string, request: RequestInit): Promise<Response> {
  const [config, token] = await Promise.all([loadConfig(), getAccessToken()])
  const headers = { apikey: config.anonKey, authorization: `Bearer ${token ?? config.anonKey}`, 'content-type': 'application/json', ...(request.headers as Record<string, string>) }
  return fetch(`/rest/v1${path}`, { ...request, headers })
}

/** Requested as a list, as `maybeSingle()` does: a missing row is then an empty answer and no failed request. */
async function readProfileRow(id: string): Promise<ProfileRow | null> {
  const answer = await rest(`/profiles?select=*&id=eq.${encodeURIComponent(id)}`, {})
  if (!answer.ok) throw new Error(`profiles: status ${answer.status}`)
  return ((await answer.json()) as ProfileRow[])[0] ?? null
}

/**
 * Reads the user's profile row and creates a missing one with the name given at sign-up (trace.md AUTH-16), then shows
 * its name and picture in the header. Takes the session's user. Throws when the service returns an error.
 */
export async function ensureProfileRow(user: SessionUser): Promise<void> {
  const row = await readProfileRow(user.id)
  if (row) return updateSessionUser({ name: row.name || user.name, avatarUrl: row.avatar_url ?? user.avatarUrl })
  const created = await rest('/profiles', { method: 'POST', body: JSON.stringify({ id: user.id, name: user.name, updated_at: new Date().toISOString() }) })
  const isAlreadyThere = created.status === 409
  if (!created.ok && !isAlreadyThere) throw new Error(`profiles: status ${created.status}`)
}
