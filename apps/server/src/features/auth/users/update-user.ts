import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { AuthError } from '../auth-error.ts'
import type { CodeChallenge } from '../mails/mail-links.ts'
import { deleteMailTokens } from '../mails/queries.ts'
import { confirmerOf, enqueueEmailChange } from '../mails/request-mail.ts'
import { enqueueText } from '../phone/request-text.ts'
import { passwordChanged } from '../events.ts'
import type { AuthContext, Origin } from '../service.ts'
import { deleteFlows, deleteSessions } from '../sessions/queries.ts'
import { limitHashing } from '../throttle/password-limiter.ts'
import { countMail, countText, guardPassword } from '../throttle/throttle.ts'
import type { UserBody } from '../view.ts'
import { addProvider } from './create-account.ts'
import { mergeMetadata, nameOf } from './metadata.ts'
import { assertStrong } from './password-strength.ts'
import { assertPassword, hashPassword, isPassword } from './passwords.ts'
import { presentUser } from './present-user.ts'
import { findUser, isEmailTaken, isPhoneTaken, isPhoneViolation, isUniqueViolation, lockUser, updateUser, type UserChanges, type UserRow } from './queries.ts'
import { assertProof } from './reauthenticate.ts'
import { assertNotShared, isSharedAccount } from './shared-account.ts'

export type UserUpdate = {
  email: string | undefined
  /** Digits with the country code. */
  phone: string | undefined
  password: string | undefined
  currentPassword: string | undefined
  nonce: string | undefined
  data: Record<string, unknown> | undefined
  redirectTo: string
  flow: CodeChallenge | null
}

const userNotFound = (): AuthError => new AuthError(403, 'user_not_found', AUTH_SERVICE_TEXTS.userMissing)
const phoneExists = (cause?: unknown): AuthError => new AuthError(422, 'phone_exists', AUTH_CODE_TEXTS.phoneExists, { cause })
const emailExists = (cause?: unknown): AuthError => new AuthError(422, 'email_exists', AUTH_SERVICE_TEXTS.emailExists, { cause })

/** Checks the current password when one is given; attempts are limited, so that a stolen session cannot guess it. */
async function assertCurrentPassword(ctx: AuthContext, user: UserRow, currentPassword: string | undefined, origin: Origin): Promise<void> {
  if (currentPassword === undefined) return
  const guess = { account: user.email ?? user.id, address: origin.address, isKnownAddress: true }
  const isRight = await guardPassword(ctx, guess, () => isPassword(user.password_hash, currentPassword))
  if (!isRight) throw new AuthError(400, 'current_password_mismatch', AUTH_SERVICE_TEXTS.currentPasswordWrong)
}

/** Hash of the new password. Throws AuthError weak_password, same_password (422) or current_password_mismatch (400). */
async function hashNewPassword(ctx: AuthContext, user: UserRow, password: string, currentPassword: string | undefined, origin: Origin): Promise<string> {
  assertPassword(password)
  return limitHashing(async () => {
    await assertStrong(password, { email: user.email ?? '', name: nameOf(user.user_metadata as Record<string, unknown>) })
    await assertCurrentPassword(ctx, user, currentPassword, origin)
    if (await isPassword(user.password_hash, password)) throw new AuthError(422, 'same_password', AUTH_SERVICE_TEXTS.samePassword)
    return hashPassword(password)
  })
}

/** A new password revokes every other session and every unused link: whoever knew the old one loses access. */
async function revokeOtherAccess(tx: Tx, caller: SessionCaller): Promise<void> {
  await deleteSessions(tx, caller.userId, { except: caller.sessionId })
  await deleteMailTokens(tx, caller.userId)
  await deleteFlows(tx, caller.userId)
}

/**
 * Whether an address counts without a mail: only the first one of an account, where new accounts need no confirmation. To replace one, the new one is
 * confirmed always, so that neither a stolen session nor a mistyped address takes an account from its owner.
 */
const countsAtOnce = (ctx: AuthContext, user: UserRow): boolean => ctx.isAutoconfirmOn && user.email === null

async function applyEmail(ctx: AuthContext, tx: Tx, user: UserRow, email: string, { redirectTo, flow }: UserUpdate): Promise<UserChanges> {
  const now = ctx.clock.now()
  if (await isEmailTaken(tx, user.id, email)) throw emailExists()
  await deleteMailTokens(tx, user.id)
  if (countsAtOnce(ctx, user)) return { ...(await addProvider(ctx, tx, user, 'email')), email, email_confirmed_at: now, email_proven_at: null, new_email: null }
  await enqueueEmailChange(ctx, tx, user, email, redirectTo, flow)
  return { new_email: email, email_change_sent_at: now }
}

/** A new number is the user's once the code sent to it was entered. */
async function applyPhone(ctx: AuthContext, tx: Tx, user: UserRow, phone: string): Promise<UserChanges> {
  if (await isPhoneTaken(tx, user.id, phone)) throw phoneExists()
  const now = ctx.clock.now()
  await enqueueText(ctx, tx, user.id, { textId: newId(now.getTime()), kind: 'phone_change', phone })
  return { new_phone: phone, phone_change_sent_at: now }
}

async function applyUpdate(ctx: AuthContext, tx: Tx, caller: SessionCaller, update: UserUpdate, passwordHash: string | null): Promise<UserRow> {
  const user = await lockUser(tx, caller.userId)
  if (!user) throw userNotFound()
  const changes: UserChanges = {}
  if (update.data) changes.user_metadata = mergeMetadata(user.user_metadata, update.data)
  if (passwordHash) {
    changes.password_hash = passwordHash
    await revokeOtherAccess(tx, caller)
    await ctx.events.publish(tx, passwordChanged, { owner: caller.userId, payload: { sessionId: caller.sessionId }, at: ctx.clock.now() })
  }
  const emailChanges = update.email !== undefined && update.email !== user.email ? await applyEmail(ctx, tx, user, update.email, update) : {}
  const phoneChanges = update.phone !== undefined && update.phone !== user.phone ? await applyPhone(ctx, tx, user, update.phone) : {}
  return updateUser(tx, user.id, { ...changes, ...emailChanges, ...phoneChanges }, ctx.clock.now())
}

/** Refuses what the caller may not change. Throws AuthError insufficient_aal (401), validation_failed (403, 422), email_exists (422). */
function assertMayChange(caller: SessionCaller, user: UserRow, { email, phone, password }: UserUpdate): void {
  if (caller.isFactorMissing) throw new AuthError(401, 'insufficient_aal', AUTH_CODE_TEXTS.secondFactorMissing)
  if (password !== undefined || email !== undefined || phone !== undefined) assertNotShared(user.email ?? '')
  if (email !== undefined && isSharedAccount(email)) throw emailExists()
  const hasAddress = [email, phone].some((address) => address !== undefined) || !user.is_anonymous
  if (password !== undefined && !hasAddress) throw new AuthError(422, 'validation_failed', AUTH_CODE_TEXTS.anonymousPassword)
}

/** Counts what the change sends. Throws AuthError 429. */
async function countMessages(ctx: AuthContext, user: UserRow, { email, phone }: UserUpdate, { address }: Origin): Promise<void> {
  const isMailed = email !== undefined && email !== user.email && !countsAtOnce(ctx, user)
  for (const recipient of isMailed ? [confirmerOf(ctx, user), email] : []) if (recipient !== null) await countMail(ctx, recipient, address)
  if (phone !== undefined && phone !== user.phone) await countText(ctx, phone, address)
}

/**
 * Changes the caller's password, e-mail address, phone number or data (protocols/supabase-auth.md section 3, PUT /user). Returns the user.
 * Throws AuthError same_password, weak_password, email_exists, phone_exists, reauthentication_not_valid (422), current_password_mismatch,
 * reauthentication_needed, validation_failed (400), insufficient_aal (401), 429.
 */
export async function changeUser(ctx: AuthContext, caller: SessionCaller, update: UserUpdate, origin: Origin): Promise<UserBody> {
  const user = await findUser(ctx.db, caller.userId)
  if (!user) throw userNotFound()
  const { password, currentPassword } = update
  assertMayChange(caller, user, update)
  if (password !== undefined) await assertProof(ctx, caller, user, update, origin)
  const passwordHash = password === undefined ? null : await hashNewPassword(ctx, user, password, currentPassword, origin)
  await countMessages(ctx, user, update, origin)
  try {
    return await presentUser(ctx.db, await ctx.db.transaction().execute((tx) => applyUpdate(ctx, tx, caller, update, passwordHash)))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw isPhoneViolation(error) ? phoneExists(error) : emailExists(error)
  }
}

/** Gives up a change of the owner's e-mail address that is not confirmed: its links no longer work. Without one nothing happens. */
export async function cancelEmailChange(ctx: Pick<AuthContext, 'db' | 'clock'>, owner: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, owner)
    if (!user?.new_email) return
    await deleteMailTokens(tx, owner, ['email_change_current', 'email_change_new'])
    await updateUser(tx, owner, { new_email: null }, ctx.clock.now())
  })
}

/** The caller's account as clients see it. Throws AuthError user_not_found (403). */
export async function readUser(ctx: AuthContext, caller: SessionCaller): Promise<UserBody> {
  const user = await findUser(ctx.db, caller.userId)
  if (!user) throw userNotFound()
  return presentUser(ctx.db, user)
}
