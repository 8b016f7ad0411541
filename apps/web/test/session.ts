import { SESSION_KEY } from '../src/lib/auth-storage.ts'
import { type SessionUser, useSession } from '../src/lib/session.ts'

/** The signed-in user of the tests. */
export const ALICE: SessionUser = { id: '11111111-1111-4111-8111-111111111111', email: 'alice@example.com', name: 'Alice Ash', avatarUrl: null }

/** The access token that signed-in users send. */
const TOKEN = 'token'
/** Later than any clock of the tests, so that no token is renewed: the start of 2200, in seconds. */
const FAR = Date.UTC(2200, 0, 1) / 1_000

/** Signs Alice in, or out: the session is in the browser's storage, where the auth client finds its token. */
export function signInAs(user: SessionUser | null): void {
  sessionStorage.removeItem(SESSION_KEY)
  if (user) localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: TOKEN, refresh_token: 'refresh', token_type: 'bearer', expires_in: 3_600, expires_at: FAR, user: { id: user.id, email: user.email, user_metadata: { name: user.name } } }))
  else localStorage.removeItem(SESSION_KEY)
  useSession.setState({ status: user ? 'signed-in' : 'signed-out', user, isExpired: false, isRecovering: false, isFactorMissing: false })
}
