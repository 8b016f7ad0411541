import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GoTrueClient } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import type { AuthErrorCode } from '../../auth-error.ts'

type MethodsOf<T> = { [Name in keyof T]-?: T[Name] extends (...given: never[]) => unknown ? Name : never }[keyof T] & string
type Mfa = GoTrueClient['mfa']

/** Methods of the client that send nothing themselves, and why they need no test here. */
const LOCAL = {
  initialize: 'reads the address of the page: apps/web/src/lib/session-client.test.ts, e2e/oauth.spec.ts',
  onAuthStateChange: 'recordEvents',
  startAutoRefresh: 'apps/web/src/lib/session-client.test.ts (AUTH-07)',
  stopAutoRefresh: 'apps/web/src/lib/session-client.test.ts',
  dispose: 'stops timers',
  isThrowOnErrorEnabled: 'a setting',
  signInWithPasskey: 'begins with passkey.startAuthentication, which sign-in.test.ts calls',
  registerPasskey: 'begins with passkey.startRegistration, which sign-in.test.ts calls',
} as const

/** The file that tests each call of the client. A new version of the client with another call fails the type check here. */
const CALLS = {
  signUp: 'sign-up',
  signInAnonymously: 'sign-up',
  signInWithPassword: 'sign-in',
  signInWithOtp: 'sign-in',
  verifyOtp: 'sign-in',
  resend: 'sign-in',
  resetPasswordForEmail: 'sign-in',
  exchangeCodeForSession: 'sign-in',
  signInWithSSO: 'sign-in',
  signInWithWeb3: 'sign-in',
  getSession: 'session',
  getUser: 'session',
  getClaims: 'session',
  refreshSession: 'session',
  setSession: 'session',
  signOut: 'session',
  updateUser: 'account',
  reauthenticate: 'account',
  signInWithOAuth: 'identities',
  signInWithIdToken: 'identities',
  linkIdentity: 'identities',
  unlinkIdentity: 'identities',
  getUserIdentities: 'identities',
} as const satisfies Record<Exclude<MethodsOf<GoTrueClient>, keyof typeof LOCAL>, string>

const MFA_CALLS = {
  enroll: 'factors',
  challenge: 'factors',
  verify: 'factors',
  challengeAndVerify: 'factors',
  unenroll: 'factors',
  listFactors: 'factors',
  getAuthenticatorAssuranceLevel: 'factors',
} as const satisfies Record<MethodsOf<Mfa>, string>

const RECOVERY_CALLS = { getStatus: 'factors', generate: 'factors', verify: 'factors', regenerate: 'factors', unenroll: 'factors' } as const satisfies Record<MethodsOf<Mfa['recoveryCodes']>, string>

/** The file that provokes each code. */
const CODES = {
  unexpected_failure: 'identities',
  validation_failed: 'sign-up',
  bad_json: '../protocol',
  email_exists: 'account',
  bad_jwt: 'session',
  no_authorization: 'identities',
  user_not_found: 'session',
  session_not_found: 'identities',
  refresh_token_not_found: 'session',
  refresh_token_already_used: 'session',
  flow_state_not_found: 'sign-in',
  flow_state_expired: 'sign-in',
  phone_provider_disabled: 'sign-in',
  anonymous_provider_disabled: 'sign-up',
  email_address_invalid: 'sign-up',
  email_provider_disabled: 'sign-in',
  email_not_confirmed: 'sign-in',
  user_already_exists: 'sign-up',
  same_password: 'account',
  current_password_mismatch: 'account',
  otp_expired: 'sign-in',
  weak_password: 'sign-up',
  over_request_rate_limit: 'sign-in',
  over_email_send_rate_limit: 'sign-in',
  bad_code_verifier: 'sign-in',
  invalid_credentials: 'sign-in',
  phone_exists: 'account',
  phone_not_confirmed: 'sign-in',
  otp_disabled: 'sign-in',
  over_sms_send_rate_limit: 'sign-in',
  sms_send_failed: 'factors',
  sso_provider_not_found: 'sign-in',
  reauthentication_needed: 'account',
  reauthentication_not_valid: 'account',
  insufficient_aal: 'factors',
  mfa_factor_name_conflict: 'factors',
  mfa_factor_not_found: 'factors',
  mfa_challenge_expired: 'factors',
  mfa_ip_address_mismatch: 'factors',
  mfa_verification_failed: 'factors',
  mfa_phone_enroll_not_enabled: 'factors',
  mfa_verified_factor_exists: 'factors',
  mfa_recovery_codes_locked: 'factors',
  mfa_recovery_codes_sole_factor: 'factors',
  too_many_enrolled_mfa_factors: 'factors',
  bad_oauth_state: 'identities',
  bad_oauth_callback: 'identities',
  oauth_consent_denied: 'identities',
  identity_already_exists: 'identities',
  identity_not_found: 'identities',
  single_identity_not_deletable: 'identities',
  conflict: 'identities',
  unknown: 'sign-in',
} as const satisfies Record<AuthErrorCode, string>

const read = (name: string): Promise<string> => readFile(join(import.meta.dirname, `${name}.test.ts`), 'utf8')

async function missing(cases: Record<string, string>, needle: (name: string) => string): Promise<string[]> {
  const found = await Promise.all(Object.entries(cases).map(async ([name, file]) => ((await read(file)).includes(needle(name)) ? [] : [`${name} in ${file}`])))
  return found.flat()
}

it('every call of the client is made by a test of this folder', async () => {
  expect(await missing(CALLS, (name) => `.${name}(`)).toEqual([])
  expect(await missing(MFA_CALLS, (name) => `.mfa.${name}(`)).toEqual([])
  expect(await missing(RECOVERY_CALLS, (name) => `.mfa.recoveryCodes.${name}(`)).toEqual([])
})

it('every error code of the server is provoked by a test', async () => {
  // The client knows a denied consent by the name of OAuth 2.
  expect(await missing(CODES, (code) => (code === 'oauth_consent_denied' ? "'access_denied'" : `'${code}'`))).toEqual([])
})
