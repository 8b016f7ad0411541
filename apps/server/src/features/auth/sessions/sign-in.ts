import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import { AuthError } from '../auth-error.ts'
import type { AuthContext, Origin } from '../service.ts'
import { limitHashing } from '../throttle/password-limiter.ts'
import { guardPassword, subjectOf } from '../throttle/throttle.ts'
import { isPassword } from '../users/passwords.ts'
import { findPhoneForSignInForSystem, findUserForSignInForSystem, type UserRow } from '../users/queries.ts'
import type { SessionBody } from '../view.ts'
import { presentSession, startSession } from './start-session.ts'

type Found = { user: UserRow | null; isKnownAddress: boolean }
/** `account`: the e-mail address or phone number by which attempts are counted. */
type Credentials = { account: string; password: string; find: (addressKey: string) => Promise<Found> }

/** The user when the password is right. Known and unknown accounts take the same steps, to prevent enumeration by timing. */
async function checkCredentials(ctx: AuthContext, { account, password, find }: Credentials, { address }: Origin): Promise<UserRow | null> {
  const { user, isKnownAddress } = await find(subjectOf(ctx, address))
  const isRight = await guardPassword(ctx, { account, address, isKnownAddress }, () => isPassword(user?.password_hash ?? null, password))
  return isRight ? user : null
}

async function findByPassword(ctx: AuthContext, credentials: Credentials, origin: Origin): Promise<UserRow> {
  const user = await limitHashing(() => checkCredentials(ctx, credentials, origin))
  if (!user) throw new AuthError(400, 'invalid_credentials', AUTH_SERVICE_TEXTS.invalidCredentials)
  return user
}

async function open(ctx: AuthContext, user: UserRow, origin: Origin, by: 'email' | 'phone'): Promise<SessionBody> {
  const started = await ctx.db.transaction().execute((tx) => startSession(ctx, tx, user.id, 'password', origin, by))
  return presentSession(ctx, started)
}

/**
 * Signs in by e-mail address and password (protocols/supabase-auth.md section 3, grant_type=password).
 * Returns the session. Throws AuthError invalid_credentials or email_not_confirmed (400), over_request_rate_limit (429).
 */
export async function signIn(ctx: AuthContext, { email, password }: { email: string; password: string }, origin: Origin): Promise<SessionBody> {
  const user = await findByPassword(ctx, { account: email, password, find: (key) => findUserForSignInForSystem(ctx.db, email, key) }, origin)
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', AUTH_SERVICE_TEXTS.emailNotConfirmed)
  return open(ctx, user, origin, 'email')
}

/** The same by phone number: digits with the country code. Throws AuthError phone_not_confirmed (400) instead of email_not_confirmed. */
export async function signInByPhone(ctx: AuthContext, { phone, password }: { phone: string; password: string }, origin: Origin): Promise<SessionBody> {
  const user = await findByPassword(ctx, { account: phone, password, find: (key) => findPhoneForSignInForSystem(ctx.db, phone, key) }, origin)
  if (!user.phone_confirmed_at) throw new AuthError(400, 'phone_not_confirmed', AUTH_CODE_TEXTS.phoneNotConfirmed)
  return open(ctx, user, origin, 'phone')
}
