import type { AuthContext } from '../service.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether two addresses are the same server: equal origins, or loopback names with the same port. */
function isSameServer(one: URL, other: URL): boolean {
  if (one.origin === other.origin) return true
  return one.protocol === other.protocol && one.port === other.port && LOOPBACK.has(one.hostname) && LOOPBACK.has(other.hostname)
}

/** Where this origin serves programs, or pages of others' content. Some of it redirects on, and browsers carry a fragment with tokens along. */
const SERVICES = ['/api/', '/auth/v1/', '/rest/', '/storage/', '/media/', '/mcp', '/sandbox']

/** Whether an address of this installation may be a page of the application, however its path is encoded. */
function isPage({ pathname }: URL): boolean {
  try {
    const path = decodeURIComponent(pathname)
    return !SERVICES.some((prefix) => path.startsWith(prefix))
  } catch {
    // Not UTF-8: the router has no such path.
    return false
  }
}

function parseTarget(text: string): URL | null {
  const url = URL.parse(text)
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPlain ? url : null
}

/**
 * The final redirect target of a mailed link or a sign-in elsewhere. Takes the requested one; returns it when it is a page of this installation or
 * on an allowed origin, else the installation's own address. No header is trusted, including Host (security.md section 1).
 */
export function safeRedirect(ctx: Pick<AuthContext, 'publicUrl' | 'allowedRedirectOrigins'>, requested: string | undefined): string {
  const home = new URL(ctx.publicUrl())
  const target = requested ? parseTarget(requested) : null
  if (!target) return home.href
  const isAllowed = (isSameServer(target, home) && isPage(target)) || ctx.allowedRedirectOrigins.includes(target.origin)
  return isAllowed ? target.href : home.href
}

/** Adds parameters to a redirect: `query` before its hash, `fragment` as its hash. */
export function addToRedirect(redirect: string, query: Record<string, string>, fragment: Record<string, string> | null): string {
  const url = new URL(redirect)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (fragment) url.hash = new URLSearchParams(fragment).toString()
  return url.href
}
