import { AUTH_FACTOR_TEXTS, RECOVERY_CODES_NAME } from '@marquee/contract/auth-factors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { assertChannel, readPhone } from '../phone/phone-number.ts'
import { serve } from '../protocol/routes.ts'
import { challengeBody, enrollBody, factorParams, factorVerifyBody, recoveryNameBody, recoveryVerifyBody } from '../requests.ts'
import type { AuthContext } from '../service.ts'
import { sessionBody } from '../view.ts'
import { challengeFactor, factorNotFound } from './challenge.ts'
import { type Enrollment, enrollFactor } from './enroll.ts'
import { generateCodes, readCodes, type RecoveryCodes, regenerateCodes, removeCodes, verifyRecoveryCode } from './recovery-codes.ts'
import { unenrollFactor } from './unenroll.ts'
import { verifyFactor } from './verify.ts'

type Admit = (bearer: string | null) => Promise<SessionCaller>

const MAX_TEXT = 100
const removed = z.object({ id: z.string() })
const enrolled = z.object({
  id: z.string(),
  type: z.string(),
  friendly_name: z.string(),
  phone: z.string().optional(),
  totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }).optional(),
})
const challenged = z.object({ id: z.string(), type: z.string(), expires_at: z.number().int() })
const recoveryStatus = z.object({ id: z.string(), type: z.literal('recovery_code'), total: z.number().int(), remaining: z.number().int() })
const recoveryCodes = z.object({ id: z.string(), type: z.literal('recovery_code'), friendly_name: z.string(), total: z.number().int(), codes: z.array(z.string()) })

/** Reads an enrolment. Throws AuthError validation_failed (400), mfa_phone_enroll_not_enabled (422). */
function readEnrollment(ctx: AuthContext, body: z.output<typeof enrollBody>): Enrollment {
  const name = (body.friendly_name ?? '').trim()
  if (name.length > MAX_TEXT) throw invalid(AUTH_FACTOR_TEXTS.nameTooLong)
  if (body.factor_type === 'phone') {
    if (!ctx.sms) throw new AuthError(422, 'mfa_phone_enroll_not_enabled', AUTH_FACTOR_TEXTS.phoneDisabled)
    if (!body.phone) throw invalid(AUTH_FACTOR_TEXTS.phoneMissing)
    return { kind: 'phone', name, phone: readPhone(body.phone) }
  }
  if (body.factor_type !== 'totp') throw invalid(AUTH_FACTOR_TEXTS.unsupportedType)
  const issuer = body.issuer?.trim() || null
  if (issuer && (issuer.length > MAX_TEXT || issuer.includes(':'))) throw invalid(AUTH_FACTOR_TEXTS.issuerInvalid)
  return { kind: 'totp', name, issuer }
}

const presentCodes = ({ factor, codes }: RecoveryCodes) => ({ id: factor.id, type: 'recovery_code' as const, friendly_name: factor.friendly_name, total: codes.length, codes })

/** Recovery codes, as the client's `mfa.recoveryCodes` calls them. */
function registerRecoveryCodes(scope: FastifyInstance, ctx: AuthContext, admit: Admit): void {
  const url = '/factors/recovery-codes'
  serve(scope, {
    method: 'GET',
    url,
    summary: 'How many recovery codes are left',
    answer: { 200: recoveryStatus },
    handler: async ({ bearer }) => {
      const { factor, total, left } = await readCodes(ctx, (await admit(bearer)).userId)
      if (!factor) throw factorNotFound()
      return { id: factor.id, type: 'recovery_code', total, remaining: left }
    },
  })
  serve(scope, {
    method: 'POST',
    url,
    summary: 'Show the recovery codes that came with the first factor, once, or create codes if there are none',
    body: recoveryNameBody,
    answer: { 200: recoveryCodes },
    handler: async ({ bearer, body }) => presentCodes(await generateCodes(ctx, await admit(bearer), { name: body?.friendly_name?.trim() || RECOVERY_CODES_NAME, existing: 'keep' })),
  })
  serve(scope, {
    method: 'POST',
    url: `${url}/regenerate`,
    summary: 'Replace the recovery codes',
    answer: { 200: recoveryCodes },
    handler: async ({ bearer }) => presentCodes(await regenerateCodes(ctx, await admit(bearer))),
  })
  serve(scope, {
    method: 'POST',
    url: `${url}/verify`,
    summary: 'Use a recovery code in place of a second factor',
    body: recoveryVerifyBody,
    answer: { 200: sessionBody },
    handler: async ({ bearer, body }) => verifyRecoveryCode(ctx, await admit(bearer), body.code ?? ''),
  })
  serve(scope, {
    method: 'DELETE',
    url,
    summary: 'Remove the recovery codes',
    answer: { 200: removed },
    handler: async ({ bearer }) => removeCodes(ctx, await admit(bearer)),
  })
}

/** Routes of second factors (protocols/supabase-auth.md section 3, factors). */
export function registerFactorRoutes(scope: FastifyInstance, ctx: AuthContext, admit: Admit): void {
  registerRecoveryCodes(scope, ctx, admit)
  serve(scope, {
    method: 'POST',
    url: '/factors',
    summary: 'Begin a second factor: an authenticator app or a phone',
    body: enrollBody,
    answer: { 200: enrolled },
    handler: async ({ body, bearer }) => {
      const caller = await admit(bearer)
      return enrollFactor(ctx, caller, readEnrollment(ctx, body))
    },
  })
  serve(scope, {
    method: 'POST',
    url: '/factors/:id/challenge',
    summary: 'Ask for a code of a factor; to a phone it is sent',
    params: factorParams,
    body: challengeBody,
    answer: { 200: challenged },
    handler: async ({ params, body, bearer, origin }) => {
      const caller = await admit(bearer)
      assertChannel(body?.channel)
      return challengeFactor(ctx, caller, params.id, origin)
    },
  })
  serve(scope, {
    method: 'POST',
    url: '/factors/:id/verify',
    summary: 'Answer a challenge with a code',
    params: factorParams,
    body: factorVerifyBody,
    answer: { 200: sessionBody },
    handler: async ({ params, body, bearer, origin }) => {
      const caller = await admit(bearer)
      const { challenge_id: challengeId, code } = body
      if (!challengeId || !code) throw invalid(AUTH_FACTOR_TEXTS.codeMissing)
      return verifyFactor(ctx, caller, { factorId: params.id, challengeId: z.uuid().safeParse(challengeId).success ? challengeId : crypto.randomUUID(), code }, origin)
    },
  })
  serve(scope, {
    method: 'DELETE',
    url: '/factors/:id',
    summary: 'Remove a factor',
    params: factorParams,
    answer: { 200: removed },
    handler: async ({ params, bearer }) => unenrollFactor(ctx, await admit(bearer), params.id),
  })
}
