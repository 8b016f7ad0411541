import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { otpHashOf } from '../mails/mail-links.ts'
import { hasCode } from '../mails/queries.ts'
import { enqueueMail } from '../mails/request-mail.ts'
import { assertTexts } from '../phone/phone-number.ts'
import { enqueueText } from '../phone/request-text.ts'
import type { AuthContext, Origin } from '../service.ts'
import { findSession } from '../sessions/queries.ts'
import { countMail, countText, guardCode } from '../throttle/throttle.ts'
import { findUser, updateUser, type UserRow } from './queries.ts'
import { assertNotShared } from './shared-account.ts'

const HOUR_MS = 3_600_000

/** Where a user gets the code: the e-mail address, else the phone. Throws AuthError validation_failed (400), email_not_confirmed or phone_not_confirmed (422). */
function recipientOf(user: UserRow): { kind: 'email' | 'phone'; recipient: string } {
  if (user.email !== null) {
    if (!user.email_confirmed_at) throw new AuthError(422, 'email_not_confirmed', AUTH_CODE_TEXTS.emailUnverified)
    return { kind: 'email', recipient: user.email }
  }
  if (user.phone === null) throw invalid(AUTH_CODE_TEXTS.nonceUnreachable)
  if (!user.phone_confirmed_at) throw new AuthError(422, 'phone_not_confirmed', AUTH_CODE_TEXTS.phoneUnverified)
  return { kind: 'phone', recipient: user.phone }
}

/**
 * Sends the caller a code by which to prove who is there (protocols/supabase-auth.md section 3, reauthenticate). Returns the id of a text
 * message, null for an e-mail. Throws AuthError 400, 403, 422, 429.
 */
export async function sendNonce(ctx: AuthContext, caller: SessionCaller, origin: Origin): Promise<string | null> {
  assertNotShared(caller.email)
  const user = await findUser(ctx.db, caller.userId)
  if (!user) throw invalid(AUTH_CODE_TEXTS.nonceUnreachable)
  const { kind, recipient } = recipientOf(user)
  if (kind === 'phone') assertTexts(ctx)
  await (kind === 'email' ? countMail(ctx, recipient, origin.address) : countText(ctx, recipient, origin.address))
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  await ctx.db.transaction().execute(async (tx) => {
    if (kind === 'email') await enqueueMail(ctx, tx, user.id, { mailId: id, kind: 'reauthentication', email: recipient, redirectTo: ctx.publicUrl(), flow: null })
    else await enqueueText(ctx, tx, user.id, { textId: id, kind: 'reauthentication', phone: recipient })
    await updateUser(tx, user.id, { reauthentication_sent_at: now }, now)
  })
  return kind === 'email' ? null : id
}

/** Whether the user signed in, or confirmed the session by a second factor, recently enough. */
async function isRecent(ctx: AuthContext, { userId, sessionId }: SessionCaller, hours: number): Promise<boolean> {
  const session = await findSession(ctx.db, userId, sessionId)
  const provenAt = Math.max(session?.created_at.getTime() ?? 0, session?.second_at?.getTime() ?? 0)
  return ctx.clock.now().getTime() - provenAt < hours * HOUR_MS
}

/**
 * Requires a proof of who is there before a password is changed in an old session: the code that was sent, or the current password, which
 * is checked with the new one. The code is used up by the change itself, which deletes all codes of the user.
 * Throws AuthError reauthentication_needed (400), reauthentication_not_valid (422), over_request_rate_limit (429).
 */
export async function assertProof(ctx: AuthContext, caller: SessionCaller, user: UserRow, proof: { nonce: string | undefined; currentPassword: string | undefined }, origin: Origin): Promise<void> {
  const { nonce, currentPassword } = proof
  const hours = ctx.reauthenticateAfterHours
  if (currentPassword !== undefined || hours === null || (await isRecent(ctx, caller, hours))) return
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', AUTH_CODE_TEXTS.reauthenticationNeeded)
  const recipient = user.email ?? user.phone ?? ''
  const isRight = await guardCode(ctx, { account: user.id, address: origin.address }, () =>
    hasCode(ctx.db, user.id, 'reauthentication', otpHashOf(ctx.vault, recipient, nonce.trim()), ctx.clock.now()))
  if (!isRight) throw new AuthError(422, 'reauthentication_not_valid', AUTH_CODE_TEXTS.nonceInvalid)
}
