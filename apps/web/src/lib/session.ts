import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js'
import { create } from 'zustand'
import { needsFactor } from './assurance.ts'
import { authStorage, SESSION_KEY, storedSession, takeRenewed } from './auth-storage.ts'
import { loadConfig } from './config.ts'
import { isReturnOfStore, noteReturn } from './return-address.ts'
import { wipeUserData } from './storage.ts'

export type SessionUser = { id: string; email: string; name: string; avatarUrl: string | null }
export type SessionState = {
  status: 'loading' | 'signed-in' | 'signed-out'
  user: SessionUser | null
  /** True after the server ended the session while it was in use. */
  isExpired: boolean
  /** True after a password-recovery link was opened, until a new password is set. */
  isRecovering: boolean
  /** True while the user has signed in and a second factor is still to be entered; until then nobody counts as signed in. */
  isFactorMissing: boolean
}

const SIGNED_OUT = { status: 'signed-out', user: null, isFactorMissing: false } as const
const UNCONFIRMED = { ...SIGNED_OUT, isFactorMissing: true } as const

/** Who is signed in. `loading` only until the browser's storage has been read. */
export const useSession = create<SessionState>(() => ({ status: 'loading', user: null, isExpired: false, isRecovering: false, isFactorMissing: false }))

/** Called when a session ends: to drop caches and clear the service worker. */
const endListeners = new Set<() => void>()
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The parts of an auth user that screens need. Takes the service's user, returns ours. */
export function toSessionUser(user: Pick<User, 'id' | 'email' | 'user_metadata'>): SessionUser {
  const email = user.email ?? ''
  const data: Record<string, unknown> = user.user_metadata
  const name = textOf(data['name']) || textOf(data['full_name']) || email.split('@')[0] || ''
  return { id: user.id, email, name, avatarUrl: textOf(data['avatar_url']) || null }
}

/** Sets the attribute that the boot script (src/boot) sets before the first paint: styles reserve space for what only signed-in users see. */
function markDocument(isSignedIn: boolean): void {
  if (isSignedIn) document.documentElement.dataset['session'] = 'stored'
  else delete document.documentElement.dataset['session']
}

function cleanUpSession(): void {
  wipeUserData()
  markDocument(false)
  for (const listener of endListeners) listener()
}

function applySession(event: AuthChangeEvent, session: Session | null): void {
  const before = useSession.getState()
  if (!session) {
    // Unless it is being ended here, the server has ended it: renewing it failed, before any call was refused.
    const isExpired = before.isExpired || (before.status === 'signed-in' && ending === null)
    useSession.setState({ ...SIGNED_OUT, isRecovering: false, isExpired })
    if (before.status === 'signed-in') cleanUpSession()
    return
  }
  if (!takeRenewed(session)) return
  const isRecovering = event === 'PASSWORD_RECOVERY' || (before.isRecovering && event !== 'USER_UPDATED')
  if (needsFactor(session)) {
    useSession.setState({ isRecovering })
    requireFactor()
    return
  }
  const next = toSessionUser(session.user)
  const user = before.user?.id === next.id ? { ...next, ...keepProfile(before.user, next) } : next
  markDocument(true)
  useSession.setState({ status: 'signed-in', user, isExpired: false, isRecovering, isFactorMissing: false })
}

/** Asks for the second factor of the session; until it was entered, nothing of the user is shown. */
export function requireFactor(): void {
  const wasSignedIn = useSession.getState().status === 'signed-in'
  useSession.setState(UNCONFIRMED)
  if (wasSignedIn) cleanUpSession()
  else markDocument(false)
}

/** Name and picture of the profile row are newer than the token's; a refreshed token must not overwrite them. */
const keepProfile = (before: SessionUser, next: SessionUser) => ({ name: before.name || next.name, avatarUrl: before.avatarUrl ?? next.avatarUrl })

/** Applies name and picture of the profile row to the session's user. */
export function updateSessionUser(change: Partial<Pick<SessionUser, 'name' | 'avatarUrl'>>): void {
  const { user } = useSession.getState()
  if (user) useSession.setState({ user: { ...user, ...change } })
}

type Stored = { access_token?: unknown; user?: { id?: unknown; email?: string; user_metadata?: Record<string, unknown>; factors?: unknown } }

function readStoredUser(session: Stored | null): SessionUser | null {
  const user = session?.user
  return user && typeof user.id === 'string' ? toSessionUser({ id: user.id, email: user.email ?? '', user_metadata: user.user_metadata ?? {} }) : null
}

let limitSeconds: number | undefined

/** Seconds until the last limit of the auth service ends. Its client's errors do not have this header. */
export const authLimitSeconds = (): number | undefined => limitSeconds

/** Sends a request of the auth client, and keeps when the limit ends that it ran into. */
const fetchNotingLimit: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.status === 429) limitSeconds = Number(response.headers.get('retry-after')) || undefined
  return response
}

let client: Promise<GoTrueClient> | null = null

async function createClient(): Promise<GoTrueClient> {
  const [config, { GoTrueClient: Client }] = await Promise.all([loadConfig(), import('@supabase/auth-js')])
  const created = new Client({
    url: new URL(config.authUrl, window.location.origin).href.replace(/\/$/, ''),
    headers: { apikey: config.anonKey },
    fetch: fetchNotingLimit,
    storageKey: SESSION_KEY,
    storage: authStorage,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: !isReturnOfStore(window.location),
    experimental: { recoveryCodes: true },
  })
  created.onAuthStateChange(applySession)
  await created.initialize()
  return created
}

/** The only auth client of this tab. Rejects when `/api/config` cannot be read; the next call tries again. */
export function authClient(): Promise<GoTrueClient> {
  client ??= createClient().catch((error: unknown) => {
    client = null
    throw error
  })
  return client
}

/** Shows the stored session at once and starts the auth client in the background. Called once by the browser entry. */
export function startSession(): void {
  noteReturn()
  const stored = storedSession() as Stored | null
  const isFactorMissing = stored !== null && needsFactor(stored)
  const user = isFactorMissing ? null : readStoredUser(stored)
  useSession.setState(user ? { status: 'signed-in', user } : isFactorMissing ? UNCONFIRMED : SIGNED_OUT)
  markDocument(user !== null)
  // The next call that needs the client tries again and reports its error.
  void authClient().catch(() => undefined)
}

/** A stored token that is valid for less than this is renewed first, as the sign-in client does (protocols/supabase-auth.md section 2). */
const RENEWED_BEFORE_MS = 90_000

/** Access token of the session, renewed when it is about to expire; null when signed out. */
export async function getAccessToken(): Promise<string | null> {
  if (useSession.getState().status === 'signed-out') return null
  // The first calls of a page need not wait for the sign-in client to be loaded.
  const stored = storedSession() as { access_token?: unknown; expires_at?: unknown } | null
  if (typeof stored?.access_token === 'string' && Number(stored.expires_at) * 1_000 - Date.now() > RENEWED_BEFORE_MS) return stored.access_token
  const { data } = await (await authClient()).getSession()
  return data.session?.access_token ?? null
}

/** The stored access token, without renewing it: for calls made while the page goes away, when nothing can be awaited. Returns null when signed out. */
export function storedAccessToken(): string | null {
  const session = storedSession() as { access_token?: unknown } | null
  return typeof session?.access_token === 'string' ? session.access_token : null
}

let refreshing: Promise<string | null> | null = null

/** Renews the session once for all waiting callers. Returns the new access token, null when it cannot be renewed. */
export function refreshAccessToken(): Promise<string | null> {
  refreshing ??= authClient()
    .then((auth) => auth.refreshSession())
    .then(({ data }) => data.session?.access_token ?? null)
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

/** Calls that fail together end the session together, so that it is reported once. */
let ending: Promise<void> | null = null

/**
 * Ends the session in this browser. `logout` also ends it at the server; `expired` records that the server did, so
 * that the layout can say so and offer to sign in and return; `deleted`: it went with its account.
 */
export function endSession(reason: 'logout' | 'expired' | 'deleted'): Promise<void> {
  ending ??= finishSession(reason).finally(() => {
    ending = null
  })
  return ending
}

async function finishSession(reason: 'logout' | 'expired' | 'deleted'): Promise<void> {
  const { status, isFactorMissing } = useSession.getState()
  const wasSignedIn = status === 'signed-in'
  const isEnded = reason !== 'deleted' && !(await (await authClient()).signOut({ scope: 'local' })).error
  if (!isEnded) authStorage.removeItem(SESSION_KEY)
  if (useSession.getState().status === 'signed-in') {
    useSession.setState(SIGNED_OUT)
    cleanUpSession()
  } else if (isFactorMissing) useSession.setState(SIGNED_OUT)
  if (wasSignedIn && reason === 'expired') useSession.setState({ isExpired: true })
}
