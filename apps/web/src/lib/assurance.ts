import { claimOf } from './auth-storage.ts'

/** What is read of a session to know whether a second factor confirmed it; a stored one may be anything. */
type Assured = { access_token?: unknown; user?: { factors?: unknown } | null }

const isVerified = (factor: unknown): boolean => typeof factor === 'object' && factor !== null && 'status' in factor && factor.status === 'verified'

/** Whether a session waits for its second factor: its user has one, and it was not asked for yet. Takes the session as the auth client stores it. */
export function needsFactor({ access_token: token, user }: Assured): boolean {
  const factors = user?.factors
  return Array.isArray(factors) && factors.some(isVerified) && claimOf(token, 'aal') === 'aal1'
}
