import { randomToken, sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { touchOwnIdentity } from '../identities/queries.ts'
import { signAccessToken, type TokenSession } from '../keys/access-token.ts'
import { unfamiliarSignIn } from '../events.ts'
import type { AuthContext, Origin } from '../service.ts'
import { isUnfamiliar, rememberAddress } from '../throttle/queries.ts'
import { subjectOf } from '../throttle/throttle.ts'
import { presentUser } from '../users/present-user.ts'
import { updateUser, type UserRow } from '../users/queries.ts'
import { isSharedAccount } from '../users/shared-account.ts'
import { type SessionBody, sessionView } from '../view.ts'
import { insertRefreshTokenForSystem, insertSession } from './queries.ts'

const USER_AGENT_LENGTH = 300

/** How the user signed in (protocols/supabase-auth.md section 2, amr). */
export type SignInMethod = 'password' | 'otp' | 'anonymous' | 'oauth'

export type StartedSession = { user: UserRow; session: TokenSession; refreshToken: string }

/** Whether the user signed in by the account's own address or number. */
const isOwnWay = (method: SignInMethod): boolean => method === 'password' || method === 'otp'

/** Creates a session for an authenticated user, in the caller's transaction. `by`: what the password or the code belongs to. */
export async function startSession(ctx: AuthContext, tx: Tx, owner: string, method: SignInMethod, origin: Origin, by: 'email' | 'phone' = 'email'): Promise<StartedSession> {
  const now = ctx.clock.now()
  const session = { id: newId(now.getTime()), method, createdAt: now, second: null }
  const refreshToken = randomToken()
  const userAgent = origin.userAgent.slice(0, USER_AGENT_LENGTH)
  await insertSession(tx, owner, { id: session.id, method, userAgent, address: origin.address, now })
  await insertRefreshTokenForSystem(tx, { sessionId: session.id, tokenHash: sha256(refreshToken), parentHash: null, now })
  const isNew = await isUnfamiliar(tx, owner, subjectOf(ctx, origin.address))
  await rememberAddress(tx, owner, subjectOf(ctx, origin.address), now)
  if (isOwnWay(method)) await touchOwnIdentity(tx, owner, by, now)
  const user = await updateUser(tx, owner, { last_sign_in_at: now }, now)
  // Everybody may sign in to a shared account.
  if (isNew && !isSharedAccount(user.email ?? '')) await ctx.events.publish(tx, unfamiliarSignIn, { owner, payload: { sessionId: session.id, address: origin.address, userAgent }, at: now })
  return { user, session, refreshToken }
}

/** The response for a committed session: user and tokens. */
export async function presentSession(ctx: AuthContext, { user, session, refreshToken }: StartedSession): Promise<SessionBody> {
  const shown = await presentUser(ctx.db, user)
  return sessionView(shown, await signAccessToken(ctx, shown, session), refreshToken)
}
