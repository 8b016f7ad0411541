import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../service.ts'
import { lockUser } from '../users/queries.ts'
import { deleteRefreshTokensForSystem, findSession, insertRefreshTokenForSystem, type SessionRow } from './queries.ts'
import type { StartedSession } from './start-session.ts'

/** The owner's session. Throws AuthError session_not_found (403) when it has ended. */
export async function assertSessionLives(tx: Tx, owner: string, sessionId: string): Promise<SessionRow> {
  const session = await findSession(tx, owner, sessionId)
  if (!session || session.revoked_at !== null) throw new AuthError(403, 'session_not_found', AUTH_SERVICE_TEXTS.sessionMissing)
  return session
}

/**
 * Gives new tokens to a session of the owner that goes on after an account was linked, in the caller's transaction; it keeps its level.
 * Throws AuthError session_not_found (403) when it has ended.
 */
export async function resumeSession(ctx: AuthContext, tx: Tx, owner: string, sessionId: string): Promise<StartedSession> {
  const user = await lockUser(tx, owner)
  const session = await assertSessionLives(tx, owner, sessionId)
  if (!user) throw new AuthError(403, 'session_not_found', AUTH_SERVICE_TEXTS.sessionMissing)
  await deleteRefreshTokensForSystem(tx, session.id)
  const refreshToken = randomToken()
  await insertRefreshTokenForSystem(tx, { sessionId: session.id, tokenHash: sha256(refreshToken), parentHash: null, now: ctx.clock.now() })
  const second = session.second_method !== null && session.second_at !== null ? { method: session.second_method, at: session.second_at } : null
  return { user, session: { id: session.id, method: session.method, createdAt: session.created_at, second }, refreshToken }
}
