import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { AuthError } from '../auth-error.ts'
import type { CodeChallenge } from '../mails/mail-links.ts'
import { hasLiveToken } from '../mails/queries.ts'
import { enqueueMail } from '../mails/request-mail.ts'
import { enqueueText } from '../phone/request-text.ts'
import type { AuthContext, Origin } from '../service.ts'
import { presentSession, startSession } from '../sessions/start-session.ts'
import { limitHashing } from '../throttle/password-limiter.ts'
import { countAnonymous, countMail, countSignUp, countText } from '../throttle/throttle.ts'
import { fakeUserView, type SessionBody, type UserBody } from '../view.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { mergeMetadata, nameOf } from './metadata.ts'
import { assertStrong } from './password-strength.ts'
import { assertPassword, hashPassword, isPassword } from './passwords.ts'
import { presentUser } from './present-user.ts'
import { findUserByEmailForSystem, findUserByPhoneForSystem, updateUser, type UserRow } from './queries.ts'
import { isSharedAccount } from './shared-account.ts'

type Data = Record<string, unknown>
export type SignUp = { email: string; password: string; data: Data; redirectTo: string; flow: CodeChallenge | null }
export type PhoneSignUp = { phone: string; password: string; data: Data }

const alreadyRegistered = (): AuthError => new AuthError(422, 'user_already_exists', AUTH_SERVICE_TEXTS.alreadyRegistered)

/** Checks and hashes the password of a new account, and checks its data. */
async function prepare(ctx: AuthContext, { password, data, email }: { password: string; data: Data; email: string }, origin: Origin) {
  assertPassword(password)
  const metadata = mergeMetadata({}, data)
  await countSignUp(ctx, origin.address)
  const passwordHash = await limitHashing(async () => {
    await assertStrong(password, { email, name: nameOf(metadata) })
    return hashPassword(password)
  })
  return { passwordHash, metadata }
}

const isUnconfirmed = ({ email_confirmed_at, phone_confirmed_at }: UserRow): boolean => email_confirmed_at === null && phone_confirmed_at === null

/** An account that waits for its confirmation, and whether the one who signs up again knows its password. */
type Waiting = { passwordHash: string | null; isKnown: boolean }

/** Compares the password with that of an unconfirmed account; takes the same time for any other and for none. */
async function compare(existing: UserRow | null, password: string): Promise<Waiting> {
  const passwordHash = existing && isUnconfirmed(existing) ? existing.password_hash : null
  return { passwordHash, isKnown: await limitHashing(() => isPassword(passwordHash, password)) }
}

/** Where addresses count as confirmed, an account that only a code was requested for is nobody's yet. */
async function takeOverConfirmed(ctx: AuthContext, tx: Tx, account: NewAccount & { email: string }): Promise<UserRow | null> {
  const user = await takeOverUnconfirmed(ctx, tx, account, await findUserByEmailForSystem(tx, account.email))
  const now = ctx.clock.now()
  return user && updateUser(tx, user.id, { email_confirmed_at: now }, now)
}

async function signUpConfirmed(ctx: AuthContext, account: NewAccount & { email: string }, origin: Origin): Promise<SessionBody> {
  const started = await ctx.db.transaction().execute(async (tx) => {
    const user = (await createAccount(ctx, tx, account)) ?? (await takeOverConfirmed(ctx, tx, account))
    return user ? startSession(ctx, tx, user.id, 'password', origin) : null
  })
  if (!started) throw alreadyRegistered()
  return presentSession(ctx, started)
}

/** Gives an unconfirmed account to a sign-up. Returns null for a confirmed one. */
async function takeOverUnconfirmed(ctx: AuthContext, tx: Tx, { passwordHash, metadata }: Pick<NewAccount, 'metadata' | 'passwordHash'>, existing: UserRow | null): Promise<UserRow | null> {
  if (!existing || !isUnconfirmed(existing)) return null
  const now = ctx.clock.now()
  return updateUser(tx, existing.id, { password_hash: passwordHash, user_metadata: metadata, confirmation_sent_at: now }, now)
}

/**
 * An unconfirmed account belongs to the last sign-up that confirms the code or link. But while what somebody asked for before can still be used, its owner
 * may take the one mail or text for the other, so neither password counts: once confirmed, the owner sets one.
 */
async function takeOverWaiting(ctx: AuthContext, tx: Tx, account: NewAccount, existing: UserRow | null, waiting: Waiting): Promise<UserRow | null> {
  const isAgain = waiting.isKnown && existing?.password_hash === waiting.passwordHash
  const isContested = existing !== null && !isAgain && (await hasLiveToken(tx, existing.id, ctx.clock.now()))
  return takeOverUnconfirmed(ctx, tx, isContested ? { passwordHash: null, metadata: {} } : account, existing)
}

async function signUpByMail(ctx: AuthContext, account: NewAccount & { email: string }, { redirectTo, flow, password }: SignUp, origin: Origin): Promise<UserBody> {
  await countMail(ctx, account.email, origin.address)
  const waiting = await compare(await findUserByEmailForSystem(ctx.db, account.email), password)
  const now = ctx.clock.now()
  const user = await ctx.db.transaction().execute(async (tx) => {
    const row = (await createAccount(ctx, tx, account)) ?? (await takeOverWaiting(ctx, tx, account, await findUserByEmailForSystem(tx, account.email), waiting))
    if (row) await enqueueMail(ctx, tx, row.id, { mailId: newId(now.getTime()), kind: 'signup', email: account.email, redirectTo, flow })
    return row
  })
  return user ? presentUser(ctx.db, user) : fakeUserView(crypto.randomUUID(), account, now)
}

/**
 * Creates an account (protocols/supabase-auth.md section 3, signup). Returns a session when addresses count as confirmed without a
 * mail; otherwise the user, and for a confirmed user's address a fictitious user, so that nobody learns who has an account.
 * Throws AuthError user_already_exists or weak_password (422), validation_failed (400), a rate limit (429).
 */
export async function signUp(ctx: AuthContext, request: SignUp, origin: Origin): Promise<SessionBody | UserBody> {
  if (isSharedAccount(request.email)) throw alreadyRegistered()
  const account = { email: request.email, phone: null, ...(await prepare(ctx, request, origin)), isConfirmed: ctx.isAutoconfirmOn }
  return ctx.isAutoconfirmOn ? signUpConfirmed(ctx, account, origin) : signUpByMail(ctx, account, request, origin)
}

/**
 * Creates an account with a phone number, which is always confirmed by a code in a text message. Returns the user; for a confirmed number
 * a fictitious one. Throws AuthError weak_password (422), validation_failed (400), a rate limit (429).
 */
export async function signUpByPhone(ctx: AuthContext, { phone, password, data }: PhoneSignUp, origin: Origin): Promise<UserBody> {
  const account = { email: null, phone, ...(await prepare(ctx, { password, data, email: '' }, origin)), isConfirmed: false }
  await countText(ctx, phone, origin.address)
  const waiting = await compare(await findUserByPhoneForSystem(ctx.db, phone), password)
  const now = ctx.clock.now()
  const user = await ctx.db.transaction().execute(async (tx) => {
    const row = (await createAccount(ctx, tx, account)) ?? (await takeOverWaiting(ctx, tx, account, await findUserByPhoneForSystem(tx, phone), waiting))
    if (row) await enqueueText(ctx, tx, row.id, { textId: newId(now.getTime()), kind: 'sms_signup', phone })
    return row
  })
  return user ? presentUser(ctx.db, user) : fakeUserView(crypto.randomUUID(), account, now)
}

/**
 * Creates an account without an address, and signs in to it. Its owner keeps it by adding an address (PUT /user).
 * Throws AuthError anonymous_provider_disabled (422), validation_failed (400), a rate limit (429).
 */
export async function signUpAnonymously(ctx: AuthContext, data: Data, origin: Origin): Promise<SessionBody> {
  if (!ctx.isAnonymousSignInOn) throw new AuthError(422, 'anonymous_provider_disabled', AUTH_SERVICE_TEXTS.anonymousDisabled)
  const metadata = mergeMetadata({}, data)
  await countAnonymous(ctx, origin.address)
  const started = await ctx.db.transaction().execute(async (tx) => {
    const user = await createAccount(ctx, tx, { email: null, phone: null, passwordHash: null, metadata, isConfirmed: false })
    return user ? startSession(ctx, tx, user.id, 'anonymous', origin) : null
  })
  if (!started) throw new Error('The anonymous account was not created')
  return presentSession(ctx, started)
}
