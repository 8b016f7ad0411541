/** What the user is told when the server has ended the session. Not with the texts of sign-in, which the shell does not load. */
export const SESSION_OVER_TEXT = 'You were signed out.'

/** Address of the sign-in page that returns to `from` afterwards. Takes a path with its query string. */
export function loginPath(from: string): string {
  const target = safeNext(from)
  return target === '/' ? '/login' : `/login?next=${encodeURIComponent(target)}`
}

/** A `?next=` value that stays on this origin and is not the login page; anything else becomes `/`. */
export function safeNext(value: string | null | undefined): string {
  if (!value || !value.startsWith('/') || /^\/[/\\]/.test(value) || /[\u0000-\u001f\\]/.test(value)) return '/'
  const base = 'https://same.invalid'
  const url = URL.canParse(value, base) ? new URL(value, base) : null
  if (!url || url.origin !== base || url.pathname === '/login') return '/'
  return url.pathname + url.search + url.hash
}
