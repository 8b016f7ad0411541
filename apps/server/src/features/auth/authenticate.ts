import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import type { FindEndedSessions, SessionCaller } from '../../platform/http/caller.ts'
import { AuthError } from './auth-error.ts'
import { createTokenCheck } from './keys/access-token.ts'
import type { TokenContext } from './service.ts'
import { findUserWithSessionForSystem, listLiveSessionsForSystem, touchSessionForSystem } from './sessions/queries.ts'

/** A use of a session is recorded at most once in this time. */
const TOUCH_MS = 60_000

/** `usedAt`: the last recorded use of the session. */
type CheckedCaller = { kind: 'ok'; caller: SessionCaller; usedAt: Date | null } | { kind: 'bad_jwt' | 'no_subject' | 'user_not_found' | 'session_not_found' }

function createCallerCheck(ctx: TokenContext): (token: string) => Promise<CheckedCaller> {
  const checkToken = createTokenCheck(ctx)
  return async (token) => {
    const check = await checkToken(token)
    if (check.kind !== 'ok') return check
    const { sub, session_id: sessionId, exp: expiresAt, aal } = check.claims
    const row = await findUserWithSessionForSystem(ctx.db, sub, sessionId)
    if (!row) return { kind: 'user_not_found' }
    if (row.session_id === null || row.revoked_at !== null) return { kind: 'session_not_found' }
    // A token from before the second factor stays what it was: whoever took it gains nothing when its owner confirms the session.
    const level = row.second_at === null ? 'aal1' : aal
    const identity = { userId: row.id, email: row.email ?? '', isEmailVerified: row.email_confirmed_at !== null }
    return { kind: 'ok', usedAt: row.used_at, caller: { ...identity, kind: 'session', sessionId, expiresAt: new Date(expiresAt * 1_000), level, isFactorMissing: level === 'aal1' && row.has_factor === true } }
  }
}

/**
 * Creates the check of access tokens. A token is valid while its signature verifies, it has not expired and its session is in the
 * database: logging out takes effect immediately, on every server (security.md section 4.7). One query per call, and once a minute another
 * that records the use of the session. The returned function takes the token and the client's address.
 */
export function createAuthenticate(ctx: TokenContext): (token: string, address?: string) => Promise<SessionCaller | null> {
  const check = createCallerCheck(ctx)
  return async (token, address) => {
    const result = await check(token)
    if (result.kind !== 'ok') return null
    const now = ctx.clock.now()
    const since = new Date(now.getTime() - TOUCH_MS)
    if (result.usedAt !== null && result.usedAt < since) await touchSessionForSystem(ctx.db, result.caller.sessionId, { address: address ?? null, now, since })
    return result.caller
  }
}

/** Sessions looked up with one query. */
const LOOKED_UP = 1_000

/** Creates the check of sessions whose requests stay open: a stream authenticates only when it begins. */
export function createEndedSessionsCheck(ctx: Pick<TokenContext, 'db'>): FindEndedSessions {
  return async (sessionIds) => {
    const ended: string[] = []
    for (let from = 0; from < sessionIds.length; from += LOOKED_UP) {
      const asked = sessionIds.slice(from, from + LOOKED_UP)
      const live = await listLiveSessionsForSystem(ctx.db, asked)
      ended.push(...asked.filter((id) => !live.has(id)))
    }
    return ended
  }
}

const ERRORS = {
  bad_jwt: ['bad_jwt', AUTH_SERVICE_TEXTS.bearerInvalid],
  no_subject: ['bad_jwt', AUTH_SERVICE_TEXTS.subjectMissing],
  user_not_found: ['user_not_found', AUTH_SERVICE_TEXTS.userMissing],
  session_not_found: ['session_not_found', AUTH_SERVICE_TEXTS.sessionMissing],
} as const

/**
 * The same check for the auth service's own routes, which report why they reject a token (protocols/supabase-auth.md section 3,
 * GET /user). The returned function takes the bearer token or null; throws AuthError 401 no_authorization or 403.
 */
export function createAdmission(ctx: TokenContext): (token: string | null) => Promise<SessionCaller> {
  const check = createCallerCheck(ctx)
  return async (token) => {
    if (token === null) throw new AuthError(401, 'no_authorization', AUTH_SERVICE_TEXTS.bearerMissing)
    const result = await check(token)
    if (result.kind === 'ok') return result.caller
    const [code, message] = ERRORS[result.kind]
    throw new AuthError(403, code, message)
  }
}
