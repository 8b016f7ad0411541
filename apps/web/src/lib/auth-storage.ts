/** Storage key of the session (the hosted client's naming, protocols/supabase-auth.md section 2). */
export const SESSION_KEY = 'sb-marquee-auth-token'

let isRemembered: boolean | null = null

/** Chooses where the next session is stored: beyond closing the browser, or only for this tab. */
export function rememberSession(remember: boolean): void {
  isRemembered = remember
}

const lastsForTabOnly = (key: string): boolean => (isRemembered === null ? sessionStorage.getItem(key) !== null : !isRemembered)

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
