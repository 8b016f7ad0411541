import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { z } from 'zod'
import { AuthError, invalid } from './auth-error.ts'
import type { CodeChallenge } from './mails/mail-links.ts'

/** An optional text field; clients may also send null. */
const field = (max: number) => z.string().max(max).nullish()
const email = field(320)
const password = field(1_000)
const data = z.record(z.string(), z.unknown()).nullish()
const challenge = { code_challenge: field(200), code_challenge_method: field(20) }

/** Bodies and queries of the protocol; fields not listed are ignored, as the hosted service does. */
export const signUpBody = z.object({ email, phone: field(40), channel: field(20), password, data, ...challenge })
export const tokenBody = z.object({ email, phone: field(40), password, refresh_token: field(200), auth_code: field(200), code_verifier: field(200), provider: field(60), id_token: field(20_000), access_token: field(20_000), nonce: field(500), link_identity: z.boolean().nullish() })
export const tokenQuery = z.object({ grant_type: z.string().max(60).optional() })
export const userUpdateBody = z.object({ email, phone: field(40), password, current_password: password, nonce: field(20), channel: field(20), data, ...challenge })
export const recoverBody = z.object({ email, ...challenge })
export const resendBody = z.object({ email, phone: field(40), type: field(40), ...challenge })
export const otpBody = z.object({ email, phone: field(40), channel: field(20), create_user: z.boolean().nullish(), data, ...challenge })
export const enrollBody = z.object({ factor_type: field(40), friendly_name: field(500), issuer: field(500), phone: field(40) })
export const factorParams = z.object({ id: z.uuid() })
export const challengeBody = z.object({ channel: field(20) }).nullish()
export const factorVerifyBody = z.object({ challenge_id: field(200), code: field(40) })
export const recoveryNameBody = z.object({ friendly_name: field(100) }).nullish()
export const recoveryVerifyBody = z.object({ code: field(100) })
export const ssoBody = z.object({ provider_id: field(200), domain: field(255) })
export const verifyBody = z.object({ email, phone: field(40), token: field(200), token_hash: field(200), type: field(40) })
export const verifyQuery = z.object({ token: z.string().max(200).optional(), type: z.string().max(40).optional(), redirect_to: z.string().max(2_000).optional() })
export const redirectQuery = z.object({ redirect_to: z.string().max(2_000).optional() })
const parameter = z.string().max(320).optional()
/** What clients may ask of a provider's page: of OpenID Connect, Google and Facebook. Nothing that this server sets or checks itself. */
const providerParameters = z.object({
  prompt: parameter,
  login_hint: parameter,
  display: parameter,
  ui_locales: parameter,
  acr_values: parameter,
  access_type: parameter,
  include_granted_scopes: parameter,
  hd: parameter,
  auth_type: parameter,
})
export const authorizeQuery = providerParameters.extend({
  provider: z.string().max(60).optional(),
  redirect_to: z.string().max(2_000).optional(),
  scopes: z.string().max(1_000).optional(),
  skip_http_redirect: z.string().max(10).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
})
export const callbackQuery = z.object({ state: z.string().max(500).optional(), code: z.string().max(4_000).optional(), error: z.string().max(200).optional() })
export const identityParams = z.object({ id: z.uuid() })
export const logoutQuery = z.object({ scope: z.string().max(40).optional() })

const address = z.email().max(254)

/** An e-mail address as accounts store it: trimmed, in lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

/** Reads a deliverable e-mail address. Throws AuthError email_address_invalid (400). */
export function readEmail(text: string | null | undefined): string {
  const parsed = address.safeParse(normalizeEmail(text ?? ''))
  if (!parsed.success) throw new AuthError(400, 'email_address_invalid', AUTH_SERVICE_TEXTS.emailInvalid)
  return parsed.data
}

/** The parameters of a request that go on to the provider's page. */
export const readParameters = (query: z.output<typeof authorizeQuery>): Record<string, string> =>
  Object.fromEntries(Object.entries(providerParameters.parse(query)).filter((entry): entry is [string, string] => entry[1] !== undefined))

type ChallengeFields = { code_challenge?: string | null | undefined; code_challenge_method?: string | null | undefined }

/** Reads the PKCE challenge, if there is one (protocols/supabase-auth.md section 4). Throws AuthError 400. */
export function readFlow({ code_challenge: text, code_challenge_method: method }: ChallengeFields): CodeChallenge | null {
  if (!text) return null
  const name = (method ?? '').toLowerCase()
  if (!/^[\w.~-]{43,128}$/.test(text) || !['s256', 'plain'].includes(name)) throw invalid(AUTH_SERVICE_TEXTS.badCodeChallenge)
  return { challenge: text, method: name }
}
