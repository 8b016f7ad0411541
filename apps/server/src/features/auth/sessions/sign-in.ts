import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AuthError } from '../auth-error.ts'
import type { AuthContext, Origin } from '../service.ts'
import { limitHashing } from '../throttle/password-limiter.ts'
import { guardPassword, subjectOf } from '../throttle/throttle.ts'
import { isPassword } from '../users/passwords.ts'
import { findUserForSignInForSystem, type UserRow } from '../users/queries.ts'
import type { SessionBody } from '../view.ts'
import { presentSession, startSession } from './start-session.ts'

type Credentials = { email: string; password: string }

/** The user when the password is right. Known and unknown addresses take the same steps, to prevent enumeration by timing. */
async function checkCredentials(ctx: AuthContext, { email, password }: Credentials, { address }: Origin): Promise<UserRow | null> {
  const { user, isKnownAddress } = await findUserForSignInForSystem(ctx.db, email, subjectOf(ctx, address))
  const isRight = await guardPassword(ctx, { account: email, address, isKnownAddress }, () => isPassword(user?.password_hash ?? null, password))
  return isRight ? user : null
}

/**
 * Signs in by e-mail address and password (protocols/supabase-auth.md section 3, grant_type=password).
 * Returns the session. Throws AuthError invalid_credentials or email_not_confirmed (400), over_request_rate_limit (429).
 */
export async function signIn(ctx: AuthContext, credentials: Credentials, origin: Origin): Promise<SessionBody> {
  const user = await limitHashing(() => checkCredentials(ctx, credentials, origin))
  if (!user) throw new AuthError(400, 'invalid_credentials', AUTH_SERVICE_TEXTS.invalidCredentials)
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', AUTH_SERVICE_TEXTS.emailNotConfirmed)
  const started = await ctx.db.transaction().execute((tx) => startSession(ctx, tx, user.id, 'password', origin))
  return presentSession(ctx, started)
}
