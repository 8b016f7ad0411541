/** Texts of /login and the reset views (trace.md LOGIN; AUTH-01, PROF-46 to PROF-48 for the password rules). */
export const LOGIN_TEXTS = {
  signIn: 'Sign in to your account',
  signUp: 'Create your account',
  name: 'Name',
  rememberMe: 'Remember me',
  forgot: 'Forgot your password?',
  reset: 'Reset your password',
  sendReset: 'Send reset instructions',
  backToLogin: 'Back to login',
  returnToLogin: 'Return to login',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  nameRequired: 'Name is required',
  resetEmailRequired: 'Please enter your email address',
  badCredentials: 'Invalid email or password. Please check your credentials and try again.',
  signUpFailed: 'Unable to create account. This email might already be registered.',
  failed: 'An error occurred. Please try again later.',
  resetSent: 'Password reset instructions have been sent to your email.',
  resetFailed: 'Failed to send password reset email. Please try again.',
  passwordMismatch: 'New passwords do not match',
  passwordTooShort: 'Password must be at least 8 characters long',
} as const

/** Texts in the auth service's answers (protocols/supabase-auth.md section 3, trace.md AUTH-01). */
export const AUTH_SERVICE_TEXTS = {
  invalidCredentials: 'Invalid login credentials',
  alreadyRegistered: 'User already registered',
  emailOrPhone: 'You must provide either an email or phone number and a password',
  passwordMissing: 'Signup requires a valid password',
  emailInvalid: 'Unable to validate email address: invalid format',
  emailNotConfirmed: 'Email not confirmed',
  emailExists: 'A user with this email address has already been registered',
  anonymousDisabled: 'Anonymous sign-ins are disabled',
  phoneDisabled: 'Phone signups are disabled',
  passwordTooShort: 'Password should be at least 8 characters.',
  passwordWeak: 'Password is known to be weak and easy to guess, please choose a different one.',
  passwordTooLong: 'Password cannot be longer than 72 characters',
  samePassword: 'New password should be different from the old password.',
  currentPasswordWrong: 'Current password is not correct.',
  metadataTooLarge: 'User data is too large',
  pictureAddress: 'The picture must have a web address that starts with http:// or https://.',
  refreshTokenNotFound: 'Invalid Refresh Token: Refresh Token Not Found',
  refreshTokenUsed: 'Invalid Refresh Token: Already Used',
  flowNotFound: 'invalid flow state, no valid flow state found',
  flowExpired: 'invalid flow state, flow state has expired',
  badCodeVerifier: 'code challenge does not match previously saved code verifier',
  badCodeChallenge: 'code challenge has to be between 43 and 128 characters',
  linkInvalid: 'Token has expired or is invalid',
  linkInvalidRedirect: 'Email link is invalid or has expired',
  firstLinkAccepted: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  bearerMissing: 'This endpoint requires a valid Bearer token',
  bearerInvalid: 'invalid JWT: unable to parse or verify signature',
  subjectMissing: 'invalid claim: missing sub claim',
  sessionMissing: 'Session from session_id claim in JWT does not exist',
  userMissing: 'User from sub claim in JWT does not exist',
  recoveryWithheld: 'This server cannot send e-mail yet, so it cannot send a password reset link. Please contact your administrator.',
  rateLimited: 'Request rate limit reached',
  mailRateLimited: 'email rate limit exceeded',
  badJson: 'Could not parse request body as JSON',
  jsonRequired: 'The request body must be JSON',
  bodyTooLarge: 'Request body is too large',
  pathNotFound: 'The requested path does not exist',
  refreshTokenRequired: 'refresh_token required',
  codeRequired: 'invalid request: both auth code and code verifier should be non-empty',
  unsupportedScope: 'Unsupported logout scope',
  unsupportedGrant: 'unsupported_grant_type',
  unsupportedVerification: 'Verification type is not supported',
  unexpected: 'Unexpected failure, please check server logs for more information',
  busy: 'The service is busy. Please try again in a moment.',
} as const

/** Message about the wait before another e-mail to the same address (protocols/supabase-auth.md section 3, otp). */
export const mailWaitText = (seconds: number): string => `For security purposes, you can only request this after ${seconds} seconds.`

/** When a limit ends, rounded up so that nobody tries too early: `in 42 seconds`, `in 5 minutes`. */
export function limitEnd(seconds: number): string {
  const [count, unit] = seconds < 90 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The sentence of a screen for too many attempts or mails, with when the limit ends. */
export const tooManyText = (what: 'attempts' | 'e-mails', seconds: number): string => `Too many ${what}. Please try again ${limitEnd(seconds)}.`

/** Shortest password (trace.md PROF-48, AMB-15) in characters and longest one in bytes (protocols/supabase-auth.md section 6). */
export const PASSWORD_LENGTH = { min: 8, max: 72 } as const
/** Seconds before another e-mail to the same address may be requested (protocols/supabase-auth.md section 6, MAX_FREQUENCY). */
export const RESEND_AFTER_SECONDS = 60
/** Lifetime of an access token in seconds (protocols/supabase-auth.md section 2). */
export const ACCESS_TOKEN_SECONDS = 3_600
/** Grace period: a refresh token reused within it counts as a retry by the same client (protocols/supabase-auth.md section 5). */
export const REFRESH_REUSE_SECONDS = 10
/** Lifetime of a link or code sent by e-mail (protocols/supabase-auth.md section 6). */
export const MAIL_LINK_SECONDS = 3_600
/** Lifetime of a PKCE authorization code (protocols/supabase-auth.md section 4). */
export const AUTH_CODE_SECONDS = 300
/** Largest `user_metadata` as JSON in bytes; every access token contains it. */
export const USER_METADATA_BYTES = 3_000
