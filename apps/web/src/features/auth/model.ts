import { AUTH_SERVICE_TEXTS, LOGIN_TEXTS, PASSWORD_LENGTH, tooManyText } from '@marquee/contract/auth'
import { DEMO_TEXTS } from '@marquee/contract/demo'
import type { AuthFailure } from './queries.ts'

export type Mode = 'sign-in' | 'sign-up' | 'reset'
export type Credentials = { name: string; email: string; password: string }
export type FieldErrors = Partial<Record<keyof Credentials, string>>

/** A name, and a domain behind the @: everything else is for the service to judge. */
const HAS_DOMAIN = /^[^\s@]+@[^\s@]+$/

/** What is missing or wrong before anything is sent (trace.md LOGIN-11 to LOGIN-14, AMB-15). */
export function checkCredentials(mode: Mode, { name, email, password }: Credentials): FieldErrors {
  const errors: FieldErrors = {}
  if (mode === 'reset') return email.trim() === '' ? { email: LOGIN_TEXTS.resetEmailRequired } : {}
  if (mode === 'sign-up' && name.trim() === '') errors.name = LOGIN_TEXTS.nameRequired
  if (email.trim() === '') errors.email = LOGIN_TEXTS.emailRequired
  else if (mode === 'sign-up' && !HAS_DOMAIN.test(email.trim())) errors.email = AUTH_TEXTS.emailNoDomain
  if (password === '') errors.password = LOGIN_TEXTS.passwordRequired
  else if (mode === 'sign-up' && password.length < PASSWORD_LENGTH.min) errors.password = LOGIN_TEXTS.passwordTooShort
  return errors
}

/** The sentence for too many attempts or mails, with when the limit ends: the service's own where it says so. Null for other failures. */
export function limitText({ status, code, message, retryAfter }: AuthFailure): string | null {
  if (status !== 429) return null
  if (/\d+ seconds?/.test(message)) return message
  return retryAfter ? tooManyText(code === 'over_email_send_rate_limit' ? 'e-mails' : 'attempts', retryAfter) : null
}

/** Why the service refuses a new password, for the text beside its field. Null when it does not. */
export function passwordProblem({ code, message }: AuthFailure): string | null {
  if (message === AUTH_SERVICE_TEXTS.passwordTooLong) return message
  if (code !== 'weak_password') return null
  return message === AUTH_SERVICE_TEXTS.passwordTooShort ? LOGIN_TEXTS.passwordTooShort : message
}

/** Sentence for an error of the auth service (trace.md LOGIN-15 to LOGIN-17, AMB-48). Takes the mode and the failure. */
export function authErrorText(mode: 'sign-in' | 'sign-up', failure: AuthFailure): string {
  const { message } = failure
  const limit = limitText(failure)
  if (limit) return limit
  if (message.includes(AUTH_SERVICE_TEXTS.emailInvalid)) return AUTH_TEXTS.emailNoDomain
  const isInvalid = message.includes(AUTH_SERVICE_TEXTS.invalidCredentials)
  if (mode === 'sign-in') return isInvalid ? LOGIN_TEXTS.badCredentials : LOGIN_TEXTS.failed
  return isInvalid || message.includes(AUTH_SERVICE_TEXTS.alreadyRegistered) ? LOGIN_TEXTS.signUpFailed : LOGIN_TEXTS.failed
}

/** Texts the specification does not define. */
export const AUTH_TEXTS = {
  emailNoDomain: 'This e-mail address needs a domain, for example name@example.com.',
  confirmSent: 'Your account has been created. Open the link in the e-mail we sent you, then sign in.',
  confirmTitle: 'Confirm your address',
  confirmSentAgain: 'The link was sent again.',
  confirmFailed: 'The link could not be sent. Please try again.',
  notConfirmed: 'Your e-mail address is not confirmed yet. Open the link in the e-mail we sent you, then sign in.',
  linkInvalid: 'This link has expired, was already used, or was opened in a different browser from the one it was requested in. Request a new one.',
  passwordSet: 'Your password has been changed.',
  setPassword: 'Set new password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
} as const

const mailErrorText = (failure: AuthFailure, otherwise: string): string => limitText(failure) ?? (failure.code === 'email_provider_disabled' ? failure.message : otherwise)

/** Sentence for a refused request of the reset mail (trace.md LOGIN-19). */
export const resetErrorText = (failure: AuthFailure): string => mailErrorText(failure, LOGIN_TEXTS.resetFailed)

/** Sentence for a refused request to send the link that confirms an address again. */
export const confirmErrorText = (failure: AuthFailure): string => mailErrorText(failure, AUTH_TEXTS.confirmFailed)

/** Whether signing in failed because the address is not confirmed. */
export const isNotConfirmed = ({ code }: AuthFailure): boolean => code === 'email_not_confirmed'

/** Heading of the second step of signing in. */
export const SECOND_STEP_TITLE = 'One more step'
const OWN_SENTENCES: readonly string[] = [AUTH_SERVICE_TEXTS.samePassword, DEMO_TEXTS.shared]

/** Sentence for a refused new password, when it is not about the password alone. */
export const newPasswordErrorText = (failure: AuthFailure): string =>
  limitText(failure) ?? (OWN_SENTENCES.includes(failure.message) ? failure.message : LOGIN_TEXTS.failed)

/** Errors of the set-new-password form (trace.md PROF-46, PROF-47). */
export function checkNewPassword(password: string, confirmation: string): { password?: string; confirmation?: string } {
  if (password.length < PASSWORD_LENGTH.min) return { password: LOGIN_TEXTS.passwordTooShort }
  return password === confirmation ? {} : { confirmation: LOGIN_TEXTS.passwordMismatch }
}
