import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import { AUTH_FACTOR_TEXTS, CHALLENGE_SECONDS } from '@marquee/contract/auth-factors'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { AuthError } from '../auth-error.ts'
import type { FactorRow } from '../identities/queries.ts'
import { otpHashOf, otpOf } from '../mails/mail-links.ts'
import { assertTexts, toE164 } from '../phone/phone-number.ts'
import { writeText } from '../phone/text-messages.ts'
import type { AuthContext, Origin } from '../service.ts'
import { countChallenge, countText, subjectOf } from '../throttle/throttle.ts'
import { insertChallengeForSystem, lockFactor, touchFactor } from './queries.ts'

export const factorNotFound = (): AuthError => new AuthError(404, 'mfa_factor_not_found', AUTH_FACTOR_TEXTS.factorNotFound)

/** The code of a challenge by phone, and its hash. Both are derived, so that no code is stored. */
export const phoneCodeHash = (ctx: AuthContext, challengeId: string, code: string): string => otpHashOf(ctx.vault, challengeId, code)

/** Sends the code while the user waits. Throws AuthError sms_send_failed (422). */
async function sendCode(ctx: AuthContext, phone: string, code: string): Promise<void> {
  const outcome = await ctx.sms?.send({ to: toE164(phone), text: writeText('factor', code, CHALLENGE_SECONDS / 60) })
  // With an unknown outcome it may well arrive.
  if (outcome?.kind === 'ok' || outcome?.kind === 'unknown') return
  ctx.log.warn({ reason: outcome?.reason }, 'text message of a second factor not sent')
  throw new AuthError(422, 'sms_send_failed', AUTH_CODE_TEXTS.textNotSent)
}

async function insertChallenge(ctx: AuthContext, caller: SessionCaller, factorId: string, origin: Origin): Promise<{ id: string; factor: FactorRow; expiresAt: Date }> {
  const now = ctx.clock.now()
  const challenge = { id: newId(now.getTime()), expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1_000) }
  const factor = await ctx.db.transaction().execute(async (tx) => {
    const found = await lockFactor(tx, caller.userId, factorId)
    if (!found) throw factorNotFound()
    const otpHash = found.kind === 'phone' ? phoneCodeHash(ctx, challenge.id, otpOf(ctx.vault, challenge.id)) : null
    await insertChallengeForSystem(tx, { ...challenge, factorId, address: subjectOf(ctx, origin.address), otpHash, now })
    await touchFactor(tx, caller.userId, factorId, now)
    return found
  })
  return { ...challenge, factor }
}

/**
 * Asks for a code of a factor; of a phone, by sending it. Returns the challenge to be answered.
 * Throws AuthError mfa_factor_not_found (404), phone_provider_disabled (400), sms_send_failed (422), 429.
 */
export async function challengeFactor(ctx: AuthContext, caller: SessionCaller, factorId: string, origin: Origin) {
  await countChallenge(ctx, caller.userId)
  const { id, factor, expiresAt } = await insertChallenge(ctx, caller, factorId, origin)
  if (factor.phone !== null) {
    assertTexts(ctx)
    await countText(ctx, factor.phone, origin.address)
    await sendCode(ctx, factor.phone, otpOf(ctx.vault, id))
  }
  return { id, type: factor.kind, expires_at: Math.floor(expiresAt.getTime() / 1_000) }
}
