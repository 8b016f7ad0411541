import { openDemo, prepareDemo as prepare } from '@marquee/contract/demo'
import { ApiError, call } from '../../lib/api.ts'
import { authClient, authLimitSeconds, getAccessToken, updateSessionUser, useSession, type SessionUser } from '../../lib/session.ts'
import { loadConfig } from '../../lib/config.ts'
import { rememberSession } from '../../lib/auth-storage.ts'

/** The auth service's error. `message` is the service's own text, `retryAfter` the seconds until its limit ends. */
export type AuthFailure = { message: string; status: number | undefined; code: string | undefined; retryAfter?: number | undefined }

type Failed = { message: string; status?: number | undefined; code?: string | undefined } | null
const toFailure = (error: Failed): AuthFailure | null =>
  error && { message: error.message, status: error.status, code: error.code, retryAfter: error.status === 429 ? authLimitSeconds() : undefined }

/** Runs a call of the auth client; the form treats an unreachable service like any other failure. */
export async function attempt(action: () => Promise<{ error: Failed }>): Promise<AuthFailure | null> {
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

/** Requests the link that confirms a new account's address again. Returns the failure, null when the mail is being sent. */
export function resendConfirmation(email: string): Promise<AuthFailure | null> {
  return attempt(async () => (await authClient()).resend({ type: 'signup', email, options: { emailRedirectTo: `${window.location.origin}/auth/callback` } }))
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

/** The session once the auth client has read the return address; null when there is none. */
export async function readReturnedSession(): Promise<{ providerToken: string | null } | null> {
  const { data } = await (await authClient()).getSession()
  return data.session && { providerToken: data.session.provider_token ?? null }
}

type ProfileRow = { id: string; name: string | null; avatar_url: string | null }

async function rest(path: string, request: RequestInit): Promise<Response> {
  const [config, token] = await Promise.all([loadConfig(), getAccessToken()])
  const headers = { apikey: config.anonKey, authorization: `Bearer ${token ?? config.anonKey}`, 'content-type': 'application/json', ...(request.headers as Record<string, string>) }
  return fetch(`${config.services.rest}/rest/v1${path}`, { ...request, headers })
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
