/** Texts of the auth service about phone numbers, codes, anonymous accounts and proofs (protocols/supabase-auth.md section 3). */
export const AUTH_CODE_TEXTS = {
  phoneInvalid: 'Invalid phone number format (E.164 required)',
  phoneExists: 'A user with this phone number has already been registered',
  phoneNotConfirmed: 'Phone not confirmed',
  channelUnsupported: "Invalid channel, the only supported value is 'sms'",
  oneAddress: 'Only an email address or phone number should be provided',
  addressMissing: 'One of email or phone must be set',
  otpWithheld: 'This server cannot send e-mail yet, so it cannot send a sign-in link. Please contact your administrator.',
  textRateLimited: 'SMS rate limit exceeded',
  textNotSent: 'The text message could not be sent. Please try again in a moment.',
  anonymousPassword: 'Updating password of an anonymous user without an email or phone is not allowed',
  anonymousRefused: 'Anonymous user not allowed to perform these actions',
  secondFactorMissing: 'AAL2 session is required to update a user who has a second factor.',
  reauthenticationNeeded: 'Password update requires reauthentication',
  nonceInvalid: 'Nonce has expired or is invalid',
  nonceUnreachable: 'Reauthentication requires the user to have an email or a phone number',
  emailUnverified: 'Please verify your email first.',
  phoneUnverified: 'Please verify your phone first.',
  ssoFields: 'A domain or provider_id is required to initiate a SSO request',
  ssoDomainUnknown: 'No SSO provider assigned for this domain',
  ssoProviderUnknown: 'No such SSO provider',
  unsupportedResend: 'Missing one of these types: signup, email_change, sms, phone_change',
  verifyFields: 'Only the token_hash and type, or the email or phone, token and type should be provided',
} as const

/** Seconds for which a code in a text message can be used. */
export const TEXT_CODE_SECONDS = 600
/** Anonymous accounts that one address may open in an hour (protocols/supabase-auth.md section 6). */
export const ANONYMOUS_PER_HOUR = 30
