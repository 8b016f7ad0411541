import { AUTH_FACTOR_TEXTS, factorNameText, MAX_FACTORS } from '@marquee/contract/auth-factors'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { anonymousRefused, AuthError } from '../auth-error.ts'
import { type FactorRow, listFactors } from '../identities/queries.ts'
import { toE164 } from '../phone/phone-number.ts'
import type { AuthContext } from '../service.ts'
import { lockUser, type UserRow } from '../users/queries.ts'
import { assertNotShared } from '../users/shared-account.ts'
import { deleteUnverifiedFactors, insertFactor, type NewFactor } from './queries.ts'
import { drawQrCode, newTotpSecret, totpUri } from './totp.ts'

/** What a factor's secret is sealed for. */
export const SEAL_PURPOSE = 'auth-totp-secret'

export type Enrollment = { kind: 'totp'; name: string; issuer: string | null } | { kind: 'phone'; name: string; phone: string }

/** Refuses a further factor. Throws AuthError too_many_enrolled_mfa_factors, mfa_verified_factor_exists (422), insufficient_aal (403). */
function assertMayEnroll(caller: SessionCaller, factors: readonly FactorRow[], enrollment: Enrollment): void {
  const verified = factors.filter(({ status, kind }) => status === 'verified' && kind !== 'recovery_code')
  if (verified.length > 0 && caller.level === 'aal1') throw new AuthError(403, 'insufficient_aal', AUTH_FACTOR_TEXTS.enrollLevel)
  if (verified.length >= MAX_FACTORS || factors.length > 2 * MAX_FACTORS) throw new AuthError(422, 'too_many_enrolled_mfa_factors', AUTH_FACTOR_TEXTS.tooMany)
  const isKnownPhone = enrollment.kind === 'phone' && verified.some(({ phone }) => phone === enrollment.phone)
  if (isKnownPhone) throw new AuthError(422, 'mfa_verified_factor_exists', AUTH_FACTOR_TEXTS.phoneEnrolled)
}

async function insert(ctx: AuthContext, tx: Tx, caller: SessionCaller, enrollment: Enrollment, secret: string | null): Promise<{ user: UserRow; factor: FactorRow }> {
  const user = await lockUser(tx, caller.userId)
  if (!user || user.is_anonymous) throw anonymousRefused()
  assertMayEnroll(caller, await listFactors(tx, user.id), enrollment)
  const phone = enrollment.kind === 'phone' ? enrollment.phone : null
  if (phone !== null) await deleteUnverifiedFactors(tx, user.id, phone)
  const now = ctx.clock.now()
  const row: NewFactor = { id: newId(now.getTime()), kind: enrollment.kind, status: 'unverified', name: enrollment.name, secretSealed: secret && ctx.vault.seal(secret, SEAL_PURPOSE), phone, now }
  const factor = await insertFactor(tx, user.id, row)
  if (!factor) throw new AuthError(422, 'mfa_factor_name_conflict', factorNameText(enrollment.name))
  return { user, factor }
}

/**
 * Begins a second factor (protocols/supabase-auth.md section 3, factors); it counts once a code of it was entered. Returns it with the secret, for
 * an authenticator app, which no other answer contains.
 * Throws AuthError insufficient_aal (403), mfa_factor_name_conflict, too_many_enrolled_mfa_factors, mfa_verified_factor_exists (422).
 */
export async function enrollFactor(ctx: AuthContext, caller: SessionCaller, enrollment: Enrollment) {
  assertNotShared(caller.email)
  const secret = enrollment.kind === 'totp' ? newTotpSecret() : null
  const { user, factor } = await ctx.db.transaction().execute((tx) => insert(ctx, tx, caller, enrollment, secret))
  const shown = { id: factor.id, type: enrollment.kind, friendly_name: factor.friendly_name }
  if (enrollment.kind === 'phone') return { ...shown, phone: enrollment.phone }
  const uri = totpUri(secret ?? '', enrollment.issuer ?? new URL(ctx.publicUrl()).hostname, user.email ?? (user.phone === null ? user.id : toE164(user.phone)))
  return { ...shown, totp: { qr_code: drawQrCode(uri), secret: secret ?? '', uri } }
}
