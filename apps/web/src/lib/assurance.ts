/** What is read of a session to know whether a second factor confirmed it; a stored one may be anything. */
type Assured = { access_token?: unknown; user?: { factors?: unknown } | null }

/** The assurance level that a token names, null for a token that cannot be read. The server is what checks tokens. */
function levelOf(token: unknown): unknown {
  const payload = typeof token === 'string' ? token.split('.')[1] : undefined
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : null
  } catch {
    // Not a token of ours: the first call that uses it is refused.
    return null
  }
}

const isVerified = (factor: unknown): boolean => typeof factor === 'object' && factor !== null && 'status' in factor && factor.status === 'verified'

/** Whether a session waits for its second factor: its user has one, and it was not asked for yet. Takes the session as the auth client stores it. */
export function needsFactor({ access_token: token, user }: Assured): boolean {
  const factors = user?.factors
  return Array.isArray(factors) && factors.some(isVerified) && levelOf(token) === 'aal1'
}
