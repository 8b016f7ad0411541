import { AUTH_FACTOR_TEXTS } from '@marquee/contract/auth-factors'
import { equalTexts } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { AuthError } from '../auth-error.ts'
import { type FactorRow, listFactors } from '../identities/queries.ts'
import type { AuthContext, Origin } from '../service.ts'
import { elevateSession } from '../sessions/elevate-session.ts'
import { presentSession, type StartedSession } from '../sessions/start-session.ts'
import { guardFactor, subjectOf } from '../throttle/throttle.ts'
import { lockUser } from '../users/queries.ts'
import type { SessionBody } from '../view.ts'
import { factorNotFound, phoneCodeHash } from './challenge.ts'
import { SEAL_PURPOSE } from './enroll.ts'
import { type ChallengeRow, countAttemptForSystem, deleteChallengesForSystem, deleteUnverifiedFactors, findChallengeForSystem, lockFactor, verifyFactorRow } from './queries.ts'
import { createFirstCodes } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** Wrong answers to one challenge. */
const MAX_ATTEMPTS = 15
/** The methods of a session that each kind of factor confirmed (protocols/supabase-auth.md section 2, amr). */
const METHODS: Readonly<Record<string, string>> = { totp: 'totp', phone: 'mfa/phone' }

export type Answer = { factorId: string; challengeId: string; code: string }
type Verified = { kind: 'ok'; started: StartedSession } | { kind: 'refused'; error: AuthError }

const refused = (status: number, code: AuthError['code'], message: string): Verified => ({ kind: 'refused', error: new AuthError(status, code, message) })

/** Whether the code is right, and the time step that an authenticator app showed it in. */
function checkCode(ctx: AuthContext, factor: FactorRow, challenge: ChallengeRow, code: string): { isRight: boolean; step: number | null } {
  if (factor.secret_sealed === null) return { isRight: equalTexts(challenge.otp_hash ?? '', phoneCodeHash(ctx, challenge.id, code)), step: null }
  const lastStep = factor.last_step === null ? null : Number(factor.last_step)
  const step = stepOfCode(ctx.vault.open(factor.secret_sealed, SEAL_PURPOSE), code, ctx.clock.now(), lastStep)
  return { isRight: step !== null, step }
}

/** A challenge is answered from where it was asked for, in time, and not by trying all codes. Returns the refusal, or null. */
function judgeChallenge(ctx: AuthContext, challenge: ChallengeRow, origin: Origin): Verified | null {
  if (challenge.address !== subjectOf(ctx, origin.address)) return refused(422, 'mfa_ip_address_mismatch', AUTH_FACTOR_TEXTS.addressChanged)
  const isOver = challenge.expires_at <= ctx.clock.now() || challenge.attempts >= MAX_ATTEMPTS
  return isOver ? refused(422, 'mfa_challenge_expired', AUTH_FACTOR_TEXTS.challengeExpired) : null
}

/** A verified factor confirms the session; the first one brings the recovery codes. */
async function accept(ctx: AuthContext, tx: Tx, caller: SessionCaller, factor: FactorRow, step: number | null): Promise<Verified> {
  const isFirst = !(await listFactors(tx, caller.userId)).some(({ status }) => status === 'verified')
  await verifyFactorRow(tx, caller.userId, factor.id, step, ctx.clock.now())
  await deleteChallengesForSystem(tx, factor.id)
  await deleteUnverifiedFactors(tx, caller.userId)
  if (isFirst) await createFirstCodes(ctx, tx, caller.userId)
  return { kind: 'ok', started: await elevateSession(ctx, tx, caller, METHODS[factor.kind] ?? factor.kind) }
}

async function answer(ctx: AuthContext, tx: Tx, caller: SessionCaller, { factorId, challengeId, code }: Answer, origin: Origin): Promise<Verified> {
  // The user's row first, as enrolment does: two factors verified at once make one set of recovery codes.
  await lockUser(tx, caller.userId)
  const factor = await lockFactor(tx, caller.userId, factorId)
  if (!factor) return { kind: 'refused', error: factorNotFound() }
  const challenge = await findChallengeForSystem(tx, factor.id, challengeId)
  if (!challenge) return refused(404, 'mfa_factor_not_found', AUTH_FACTOR_TEXTS.challengeNotFound)
  const refusal = judgeChallenge(ctx, challenge, origin)
  if (refusal) return refusal
  // People type the space that apps show in the middle.
  const { isRight, step } = checkCode(ctx, factor, challenge, code.replaceAll(/\s/g, ''))
  if (isRight) return accept(ctx, tx, caller, factor, step)
  await countAttemptForSystem(tx, challenge.id)
  return refused(422, 'mfa_verification_failed', factor.kind === 'totp' ? AUTH_FACTOR_TEXTS.totpWrong : AUTH_FACTOR_TEXTS.phoneCodeWrong)
}

/**
 * Answers a challenge with a code (protocols/supabase-auth.md section 3, factors). Returns the session, now confirmed by the factor.
 * Throws AuthError mfa_factor_not_found (404), mfa_verification_failed, mfa_challenge_expired, mfa_ip_address_mismatch (422), 429.
 */
export async function verifyFactor(ctx: AuthContext, caller: SessionCaller, given: Answer, origin: Origin): Promise<SessionBody> {
  let verified: Verified = { kind: 'refused', error: factorNotFound() }
  await guardFactor(ctx, { user: caller.userId, address: origin.address }, async () => {
    verified = await ctx.db.transaction().execute((tx) => answer(ctx, tx, caller, given, origin))
    return verified.kind === 'ok'
  })
  const result = verified as Verified
  if (result.kind === 'refused') throw result.error
  return presentSession(ctx, result.started)
}
