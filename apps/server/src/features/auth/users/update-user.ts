import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { AuthError } from '../auth-error.ts'
import type { CodeChallenge } from '../mails/mail-links.ts'
import { deleteMailTokens } from '../mails/queries.ts'
import { enqueueEmailChange } from '../mails/request-mail.ts'
import type { AuthContext, Origin } from '../service.ts'
import { deleteFlows, deleteSessions } from '../sessions/queries.ts'
import { limitHashing } from '../throttle/password-limiter.ts'
import { countMail, guardPassword } from '../throttle/throttle.ts'
import type { UserBody } from '../view.ts'
import { mergeMetadata, nameOf } from './metadata.ts'
import { assertStrong } from './password-strength.ts'
import { assertPassword, hashPassword, isPassword } from './passwords.ts'
import { presentUser } from './present-user.ts'
import { findUser, isEmailTaken, isUniqueViolation, lockUser, updateUser, type UserChanges, type UserRow } from './queries.ts'
import { assertNotShared, isSharedAccount } from './shared-account.ts'

export type UserUpdate = {
  email: string | undefined
  password: string | undefined
  currentPassword: string | undefined
  data: Record<string, unknown> | undefined
  redirectTo: string
  flow: CodeChallenge | null
}

const userNotFound = (): AuthError => new AuthError(403, 'user_not_found', AUTH_SERVICE_TEXTS.userMissing)
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

async function applyEmail(ctx: AuthContext, tx: Tx, user: UserRow, email: string, { redirectTo, flow }: UserUpdate): Promise<UserChanges> {
  const now = ctx.clock.now()
  if (await isEmailTaken(tx, user.id, email)) throw emailExists()
  await deleteMailTokens(tx, user.id)
  if (ctx.isAutoconfirmOn) return { email, email_confirmed_at: now, new_email: null }
  await enqueueEmailChange(ctx, tx, user, email, redirectTo, flow)
  return { new_email: email, email_change_sent_at: now }
}

async function applyUpdate(ctx: AuthContext, tx: Tx, caller: SessionCaller, update: UserUpdate, passwordHash: string | null): Promise<UserRow> {
  const user = await lockUser(tx, caller.userId)
  if (!user) throw userNotFound()
  const changes: UserChanges = {}
  if (update.data) changes.user_metadata = mergeMetadata(user.user_metadata, update.data)
  if (passwordHash) {
    changes.password_hash = passwordHash
    await revokeOtherAccess(tx, caller)
  }
  const emailChanges = update.email !== undefined && update.email !== user.email ? await applyEmail(ctx, tx, user, update.email, update) : {}
  return updateUser(tx, user.id, { ...changes, ...emailChanges }, ctx.clock.now())
}

/**
 * Changes the caller's password, e-mail address or data (protocols/supabase-auth.md section 3, PUT /user). Returns the user.
 * Throws AuthError same_password, weak_password, email_exists (422), current_password_mismatch, validation_failed (400), 429.
 */
export async function changeUser(ctx: AuthContext, caller: SessionCaller, update: UserUpdate, origin: Origin): Promise<UserBody> {
  const user = await findUser(ctx.db, caller.userId)
  if (!user) throw userNotFound()
  const { password, currentPassword, email } = update
  if (password !== undefined || email !== undefined) assertNotShared(user.email ?? '')
  if (email !== undefined && isSharedAccount(email)) throw emailExists()
  const passwordHash = password === undefined ? null : await hashNewPassword(ctx, user, password, currentPassword, origin)
  if (email !== undefined && email !== user.email && !ctx.isAutoconfirmOn) await countMail(ctx, user.email ?? email, origin.address)
  try {
    return await presentUser(ctx.db, await ctx.db.transaction().execute((tx) => applyUpdate(ctx, tx, caller, update, passwordHash)))
  } catch (error) {
    throw isUniqueViolation(error) ? emailExists(error) : error
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
