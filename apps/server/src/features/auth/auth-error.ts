import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'

/** The error codes this service returns, a subset of those the client knows (protocols/supabase-auth.md section 7). */
export type AuthErrorCode =
  | 'unexpected_failure'
  | 'validation_failed'
  | 'bad_json'
  | 'email_exists'
  | 'bad_jwt'
  | 'no_authorization'
  | 'user_not_found'
  | 'session_not_found'
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'flow_state_not_found'
  | 'flow_state_expired'
  | 'phone_provider_disabled'
  | 'anonymous_provider_disabled'
  | 'email_address_invalid'
  | 'email_provider_disabled'
  | 'email_not_confirmed'
  | 'user_already_exists'
  | 'same_password'
  | 'current_password_mismatch'
  | 'otp_expired'
  | 'weak_password'
  | 'over_request_rate_limit'
  | 'over_email_send_rate_limit'
  | 'bad_code_verifier'
  | 'invalid_credentials'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'otp_disabled'
  | 'over_sms_send_rate_limit'
  | 'sms_send_failed'
  | 'sso_provider_not_found'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'insufficient_aal'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_challenge_expired'
  | 'mfa_ip_address_mismatch'
  | 'mfa_verification_failed'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_verified_factor_exists'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'too_many_enrolled_mfa_factors'
  | 'unknown'

type AuthErrorOptions = { extra?: Record<string, unknown>; retryAfterSeconds?: number; cause?: unknown }

/**
 * An error of the auth service. `message` is sent to the caller, `extra` is added to the body, and `isGrantError` selects the
 * OAuth form of the body (protocols/supabase-auth.md section 1).
 */
export class AuthError extends Error {
  readonly status: number
  readonly code: AuthErrorCode
  readonly extra: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined
  readonly isGrantError: boolean = false

  constructor(status: number, code: AuthErrorCode, message: string, options: AuthErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.extra = options.extra ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** An OAuth error of POST /token: always 400 `{error, error_description}`. */
export class GrantError extends AuthError {
  override readonly isGrantError: boolean = true

  constructor(message: string) {
    super(400, 'validation_failed', message)
  }
}

/** 400 for malformed input. Takes the message to send. */
export const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message)

/** 429 with the seconds until the next attempt is allowed. */
export const tooManyRequests = (retryAfterSeconds: number): AuthError =>
  new AuthError(429, 'over_request_rate_limit', AUTH_SERVICE_TEXTS.rateLimited, { retryAfterSeconds })

/** 403 for a link or code that was used, replaced or never sent. */
export const invalidLink = (): AuthError => new AuthError(403, 'otp_expired', AUTH_SERVICE_TEXTS.linkInvalid)

/** 400 while this installation sends no text messages. */
export const phoneDisabled = (): AuthError => new AuthError(400, 'phone_provider_disabled', AUTH_SERVICE_TEXTS.phoneDisabled)

/** 403 for what an account without an address cannot do. */
export const anonymousRefused = (): AuthError => new AuthError(403, 'no_authorization', AUTH_CODE_TEXTS.anonymousRefused)

/** Whether an error is a connection or lock failure of PostgreSQL, after which the client may retry. */
export const isDatabaseTrouble = (error: { code?: string }): boolean => /^(08|53|57P|55P03|40001|40P01|ECONN|ETIMEDOUT)/.test(error.code ?? '')
