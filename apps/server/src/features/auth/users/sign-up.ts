import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { AuthError } from '../auth-error.ts'
import { insertIdentity } from '../identities/queries.ts'
import type { CodeChallenge } from '../mails/mail-links.ts'
import { enqueueMail } from '../mails/request-mail.ts'
import type { AuthContext, Origin } from '../service.ts'
import { presentSession, startSession } from '../sessions/start-session.ts'
import { limitHashing } from '../throttle/password-limiter.ts'
import { countMail, countSignUp } from '../throttle/throttle.ts'
import { fakeUserView, type SessionBody, type UserBody } from '../view.ts'
import { mergeMetadata, nameOf } from './metadata.ts'
import { assertStrong } from './password-strength.ts'
import { assertPassword, hashPassword } from './passwords.ts'
import { presentUser } from './present-user.ts'
import { findUserByEmailForSystem, insertProfile, insertUser, updateUser, type UserRow } from './queries.ts'
import { isSharedAccount } from './shared-account.ts'

export type SignUp = { email: string; password: string; data: Record<string, unknown>; redirectTo: string; flow: CodeChallenge | null }
type NewAccount = { email: string; passwordHash: string; metadata: Record<string, unknown> }

const alreadyRegistered = (): AuthError => new AuthError(422, 'user_already_exists', AUTH_SERVICE_TEXTS.alreadyRegistered)

/** Inserts the account and its profile row (trace.md AUTH-16). Returns null when the address is taken. */
async function createAccount(ctx: AuthContext, tx: Tx, account: NewAccount): Promise<UserRow | null> {
  const now = ctx.clock.now()
  const confirmation = ctx.isAutoconfirmOn ? { confirmedAt: now, confirmationSentAt: null } : { confirmedAt: null, confirmationSentAt: now }
  const user = await insertUser(tx, { ...account, ...confirmation, id: newId(now.getTime()), now })
  if (!user) return null
  await insertProfile(tx, user.id, nameOf(account.metadata), now)
  await insertIdentity(tx, user.id, { id: newId(now.getTime()), provider: 'email', providerId: user.id, data: {}, now })
  return user
}

async function signUpConfirmed(ctx: AuthContext, account: NewAccount, origin: Origin): Promise<SessionBody> {
  const started = await ctx.db.transaction().execute(async (tx) => {
    const user = await createAccount(ctx, tx, account)
    return user ? startSession(ctx, tx, user.id, 'password', origin) : null
  })
  if (!started) throw alreadyRegistered()
  return presentSession(ctx, started)
}

/** An unconfirmed account belongs to the last sign-up that confirms the mail. Returns null for a confirmed one. */
async function takeOverUnconfirmed(ctx: AuthContext, tx: Tx, account: NewAccount): Promise<UserRow | null> {
  const existing = await findUserByEmailForSystem(tx, account.email)
  if (!existing || existing.email_confirmed_at) return null
  const now = ctx.clock.now()
  return updateUser(tx, existing.id, { password_hash: account.passwordHash, user_metadata: account.metadata, confirmation_sent_at: now }, now)
}

async function signUpByMail(ctx: AuthContext, account: NewAccount, { redirectTo, flow }: SignUp, origin: Origin): Promise<UserBody> {
  await countMail(ctx, account.email, origin.address)
  const now = ctx.clock.now()
  const user = await ctx.db.transaction().execute(async (tx) => {
    const row = (await createAccount(ctx, tx, account)) ?? (await takeOverUnconfirmed(ctx, tx, account))
    if (row) await enqueueMail(ctx, tx, row.id, { mailId: newId(now.getTime()), kind: 'signup', email: account.email, redirectTo, flow })
    return row
  })
  return user ? presentUser(ctx.db, user) : fakeUserView(crypto.randomUUID(), account.email, account.metadata, now)
}

/**
 * Creates an account (protocols/supabase-auth.md section 3, signup). Returns a session when addresses count as confirmed without a
 * mail; otherwise the user, and for a confirmed user's address a fictitious user, so that nobody learns who has an account.
 * Throws AuthError user_already_exists or weak_password (422), validation_failed (400), a rate limit (429).
 */
export async function signUp(ctx: AuthContext, request: SignUp, origin: Origin): Promise<SessionBody | UserBody> {
  assertPassword(request.password)
  if (isSharedAccount(request.email)) throw alreadyRegistered()
  const metadata = mergeMetadata({}, request.data)
  await countSignUp(ctx, origin.address)
  const passwordHash = await limitHashing(async () => {
    await assertStrong(request.password, { email: request.email, name: nameOf(metadata) })
    return hashPassword(request.password)
  })
  const account = { email: request.email, passwordHash, metadata }
  return ctx.isAutoconfirmOn ? signUpConfirmed(ctx, account, origin) : signUpByMail(ctx, account, request, origin)
}
