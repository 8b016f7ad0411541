import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../service.ts'
import { lockUser } from '../users/queries.ts'
import { confirmSession, deleteRefreshTokensForSystem, deleteUnconfirmedSessions, insertRefreshTokenForSystem } from './queries.ts'
import type { StartedSession } from './start-session.ts'

/**
 * Confirms the caller's session by a second factor, in the caller's transaction: it has new tokens, the earlier ones renew and confirm nothing, and
 * the user's sessions without a second factor end. Takes the method, as the access token names it.
 * Throws AuthError session_not_found (403).
 */
export async function elevateSession(ctx: AuthContext, tx: Tx, { userId, sessionId }: SessionCaller, method: string): Promise<StartedSession> {
  const now = ctx.clock.now()
  const user = await lockUser(tx, userId)
  const session = await confirmSession(tx, userId, sessionId, { method, now })
  if (!user || !session) throw new AuthError(403, 'session_not_found', AUTH_SERVICE_TEXTS.sessionMissing)
  await deleteRefreshTokensForSystem(tx, session.id)
  const refreshToken = randomToken()
  await insertRefreshTokenForSystem(tx, { sessionId: session.id, tokenHash: sha256(refreshToken), parentHash: null, now })
  await deleteUnconfirmedSessions(tx, userId, session.id)
  return { user, session: { id: session.id, method: session.method, createdAt: session.created_at, second: { method, at: now } }, refreshToken }
}
