import { AUTH_SERVICE_TEXTS, REFRESH_REUSE_SECONDS } from '@marquee/contract/auth'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext, Origin } from '../service.ts'
import { countBadRefresh } from '../throttle/throttle.ts'
import { findUser } from '../users/queries.ts'
import type { SessionBody } from '../view.ts'
import {
  findTokensForSystem,
  insertRefreshTokenForSystem,
  lockSessionOfTokenForSystem,
  type RefreshTokenRow,
  renewSessionForSystem,
  revokeSessionForSystem,
  revokeTokenForSystem,
  type SessionRow,
} from './queries.ts'
import { presentSession } from './start-session.ts'

/** Maximum rotations between a token reused within the grace period and the newest one. */
const MAX_STEPS = 50

/** A token that is used, from where and when. */
type Use = { token: string; address: string; now: Date }
type Rotation = { kind: 'ok'; session: SessionRow; refreshToken: string } | { kind: 'unknown' } | { kind: 'replayed' }

/**
 * The token that replaces `token`, derived from the old one and the installation's key, so a client that lost our response gets
 * the same one again although the database stores only hashes.
 */
const successorOf = (ctx: AuthContext, token: string): string => ctx.vault.sign(token, 'auth-refresh-token')

async function replaceToken(ctx: AuthContext, tx: Tx, session: SessionRow, { token, address, now }: Use): Promise<Rotation> {
  const refreshToken = successorOf(ctx, token)
  await revokeTokenForSystem(tx, sha256(token), now)
  await insertRefreshTokenForSystem(tx, { sessionId: session.id, tokenHash: sha256(refreshToken), parentHash: sha256(token), now })
  await renewSessionForSystem(tx, session.id, address, now)
  return { kind: 'ok', session, refreshToken }
}

/** Follows the family from `token` to the active one. Returns null when it does not lead there. */
function activeTokenFrom(ctx: AuthContext, token: string, activeHash: string): string | null {
  let current = token
  for (let step = 0; step < MAX_STEPS; step += 1) {
    current = successorOf(ctx, current)
    if (sha256(current) === activeHash) return current
  }
  return null
}

/** A revoked token is still accepted as the active one's parent, at any age, and for 10 s (protocols/supabase-auth.md section 5). */
function repeatOf(ctx: AuthContext, token: string, given: RefreshTokenRow, active: RefreshTokenRow | null, now: Date): string | null {
  if (!active || !given.revoked_at) return null
  const isParent = active.parent_hash === given.token_hash
  const isWithinGrace = now.getTime() - given.revoked_at.getTime() <= REFRESH_REUSE_SECONDS * 1_000
  return isParent || isWithinGrace ? activeTokenFrom(ctx, token, active.token_hash) : null
}

async function rotate(ctx: AuthContext, tx: Tx, token: string, address: string): Promise<Rotation> {
  const now = ctx.clock.now()
  const session = await lockSessionOfTokenForSystem(tx, sha256(token))
  if (!session) return { kind: 'unknown' }
  const { given, active } = await findTokensForSystem(tx, session.id, sha256(token))
  if (!given) return { kind: 'unknown' }
  if (!given.revoked_at) return replaceToken(ctx, tx, session, { token, address, now })
  const repeated = repeatOf(ctx, token, given, active, now)
  if (repeated) return { kind: 'ok', session, refreshToken: repeated }
  await revokeSessionForSystem(tx, session.id, now)
  return { kind: 'replayed' }
}

/**
 * Renews a session (protocols/supabase-auth.md section 5). Parallel calls with one token get the same new token; a token reused
 * later revokes the session with all its tokens.
 * Throws AuthError refresh_token_not_found or refresh_token_already_used (400), over_request_rate_limit (429).
 */
export async function refreshSession(ctx: AuthContext, token: string, origin: Origin): Promise<SessionBody> {
  const rotation = await ctx.db.transaction().execute((tx) => rotate(ctx, tx, token, origin.address))
  if (rotation.kind !== 'ok') {
    await countBadRefresh(ctx, origin.address)
    if (rotation.kind === 'replayed') throw new AuthError(400, 'refresh_token_already_used', AUTH_SERVICE_TEXTS.refreshTokenUsed)
    throw new AuthError(400, 'refresh_token_not_found', AUTH_SERVICE_TEXTS.refreshTokenNotFound)
  }
  const { session, refreshToken } = rotation
  const user = await findUser(ctx.db, session.user_id)
  if (!user) throw new AuthError(400, 'refresh_token_not_found', AUTH_SERVICE_TEXTS.refreshTokenNotFound)
  const second = session.second_method !== null && session.second_at !== null ? { method: session.second_method, at: session.second_at } : null
  return presentSession(ctx, { user, session: { id: session.id, method: session.method, createdAt: session.created_at, second }, refreshToken })
}
