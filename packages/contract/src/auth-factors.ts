import { z } from 'zod'
import { route } from './shared/route.ts'

/** Texts of the auth service about second factors (protocols/supabase-auth.md section 3, factors). */
export const AUTH_FACTOR_TEXTS = {
  unsupportedType: "factor_type needs to be either 'totp' or 'phone'",
  phoneMissing: 'Phone number required to enroll Phone factor',
  issuerInvalid: 'The issuer must have at most 100 characters and no colon',
  nameTooLong: 'The friendly name must have at most 100 characters',
  tooMany: 'Maximum number of verified factors reached, unenroll to continue',
  phoneEnrolled: 'A verified phone factor already exists, unenroll the existing factor to continue',
  phoneDisabled: 'MFA enroll is disabled for Phone',
  factorNotFound: 'Factor not found',
  challengeNotFound: 'MFA factor with the provided challenge ID not found',
  challengeExpired: 'MFA challenge has expired, verify against another challenge or create a new challenge.',
  addressChanged: 'Challenge and verify IP addresses mismatch.',
  codeMissing: 'A challenge_id and a code are required',
  totpWrong: 'Invalid TOTP code entered',
  phoneCodeWrong: 'Invalid MFA Phone code entered',
  enrollLevel: 'AAL2 required to enroll a new factor',
  unenrollLevel: 'AAL2 required to unenroll verified factor',
  recoveryLevel: 'AAL2 required to manage recovery codes',
  recoveryWrong: 'Invalid recovery code entered',
  recoveryAlone: 'Recovery codes require another verified factor',
  recoveryExists: 'A set of recovery codes already exists, regenerate it to replace it',
  recoveryLocked: 'Too many wrong recovery codes. Please wait, or use another factor.',
} as const

/** The refusal of a second factor with a name in use. */
export const factorNameText = (name: string): string => `A factor with the friendly name "${name}" for this user already exists`

/** Verified factors of one user, recovery codes aside (protocols/supabase-auth.md section 6). */
export const MAX_FACTORS = 10
/** Seconds in which a challenge can be answered. */
export const CHALLENGE_SECONDS = 300
/** Codes of one set. */
export const RECOVERY_CODES = 10
/** The name of the recovery codes among the factors, unless the user gives another. */
export const RECOVERY_CODES_NAME = 'Recovery codes'

const codesStatus = z.object({ total: z.number().int(), left: z.number().int() })

export const readRecoveryCodes = route({
  method: 'GET',
  path: '/api/account/recovery-codes',
  auth: 'user',
  scope: 'none',
  feature: 'auth',
  summary: 'How many recovery codes the caller has, and how many of them are unused; the codes themselves are not shown again',
  response: codesStatus.extend({ success: z.literal(true), isShown: z.boolean() }),
})

export const createRecoveryCodes = route({
  method: 'POST',
  path: '/api/account/recovery-codes',
  auth: 'user',
  scope: 'none',
  feature: 'auth',
  summary: 'Show the codes made with the first second factor, once; afterwards, replace all codes by ten new ones. Needs a session confirmed by a second factor',
  response: codesStatus.extend({ success: z.literal(true), codes: z.array(z.string()) }),
  status: 201,
})
