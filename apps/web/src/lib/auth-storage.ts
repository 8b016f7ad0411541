/** Storage key of the session (the hosted client's naming, protocols/supabase-auth.md section 2). */
export const SESSION_KEY = 'sb-marquee-auth-token'

let isRemembered: boolean | null = null

/** Chooses where the next session is stored: beyond closing the browser, or only for this tab. */
export function rememberSession(remember: boolean): void {
  isRemembered = remember
}

/** Only the session itself: what the return from a provider or a mail needs must be found by the window that it arrives in. */
const lastsForTabOnly = (key: string): boolean => key === SESSION_KEY && (isRemembered === null ? sessionStorage.getItem(key) !== null : !isRemembered)

/** Storage for the auth client: 'Remember me' (trace.md LOGIN-05) decides between the browser's two kinds. */
export const authStorage = {
  getItem: (key: string): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key),
  setItem(key: string, value: string): void {
    const [keep, drop] = lastsForTabOnly(key) ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
    drop.removeItem(key)
    keep.setItem(key, value)
  },
  removeItem(key: string): void {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  },
}

/** What a token says of itself under `name`, null for one that cannot be read. The server is what checks tokens. */
export function claimOf(token: unknown, name: string): unknown {
  const payload = typeof token === 'string' ? token.split('.')[1] : undefined
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? ((claims as Record<string, unknown>)[name] ?? null) : null
  } catch {
    // Not a token of ours: the first call that uses it is refused.
    return null
  }
}

type Tokens = { access_token?: unknown; expires_at?: unknown }

/**
 * Compares a session that the auth client tells of with the one that only this tab stores, if there is one. Returns false for another session, which
 * another tab began. Newer tokens of the same one are stored: a window in which an account was connected has received them, and the earlier ones have ended.
 */
export function takeRenewed(session: Tokens): boolean {
  const own = sessionStorage.getItem(SESSION_KEY) === null ? null : (storedSession() as Tokens | null)
  if (own === null) return true
  if (claimOf(own.access_token, 'session_id') !== claimOf(session.access_token, 'session_id')) return false
  if (Number(session.expires_at) >= Number(own.expires_at)) sessionStorage.setItem(SESSION_KEY, JSON.stringify(session))
  return true
}

/** The session stored in this browser, readable before anything is loaded. Returns the stored JSON or null. */
export function storedSession(): unknown {
  const text = authStorage.getItem(SESSION_KEY)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    authStorage.removeItem(SESSION_KEY)
    return null
  }
}
