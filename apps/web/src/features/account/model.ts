import { AUTH_SERVICE_TEXTS, LOGIN_TEXTS, PASSWORD_LENGTH, tooManyText } from '@marquee/contract/auth'
import type { AccountSession } from '@marquee/contract/account'
import type { ApiKey } from '@marquee/contract/api-keys'
import { formatRelative } from '../../lib/format.ts'
import type { Refusal } from './queries.ts'

/** Texts of the tab that the specification does not define. */
export const TAB_TEXTS = {
  loadFailed: 'Your security settings could not be loaded.',
  sessionsFailed: 'Your sessions could not be loaded.',
  keysFailed: 'Your API keys could not be loaded.',
  endsOthers: 'Ends every other session. This one stays.',
  noPassword: 'You sign in without a password. With one, you can sign in by e-mail too.',
  currentRequired: 'Enter your current password.',
  passwordChanged: 'Your password has been changed. Your other sessions have ended.',
  twoFactorWhy: 'With a second factor, a stolen password alone opens nothing.',
  scan: 'Scan the code with an authenticator app, then type the 6 digits it shows.',
  orType: 'Or type this key',
  code: '6-digit code',
  codeWrong: 'This code is wrong or was used. Wait for the next one.',
  nextCodes: 'Next: 10 recovery codes, shown once.',
  codesLead: 'Store these recovery codes where you find them without your phone. Each of them works once in place of the 6 digits, and they are not shown again.',
  codesUnseen: 'You have not stored your recovery codes. Without them, a lost phone locks you out.',
  stored: 'I have stored them',
  disableLead: 'Enter your password and a code of your app, or a recovery code.',
  exportLead: 'Everything in one archive, with pictures and videos',
  exportOffer: 'You can download everything first: after the deletion nobody can bring it back.',
  exportStarted: 'The download of your data has begun.',
  exportFailed: 'Your data could not be exported. Please try again.',
  deleteLead: 'Deletes the account, its posts and pictures. Scheduled posts are stopped.',
  hostedStays: 'Everything that is kept here is deleted. Your sign-in belongs to another service and stays there: signing in with it again opens a new, empty account.',
  deleted: 'Your account is being deleted. You are signed out.',
  deleteFailed: 'The account could not be deleted. Please try again.',
  failed: 'This did not work. Please try again.',
} as const

export const codesLeft = (left: number, total: number): string => `${left} of ${total} recovery codes left.`

/** A key as people read it aloud: groups of four. */
export const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

export type PasswordErrors = { current?: string; password?: string; confirmation?: string }

/** What is missing or wrong before anything is sent (trace.md PROF-46, PROF-47). */
export function checkPasswords({ current, password, confirmation }: { current: string | null; password: string; confirmation: string }): PasswordErrors {
  const errors: PasswordErrors = {}
  if (current === '') errors.current = TAB_TEXTS.currentRequired
  if ([...password].length < PASSWORD_LENGTH.min) errors.password = LOGIN_TEXTS.passwordTooShort
  if (password !== confirmation) errors.confirmation = LOGIN_TEXTS.passwordMismatch
  return errors
}

const ABOUT_PASSWORD: readonly string[] = [AUTH_SERVICE_TEXTS.passwordWeak, AUTH_SERVICE_TEXTS.passwordTooLong, AUTH_SERVICE_TEXTS.samePassword]

/** Where a refused password is explained: beside its field, or above the form. */
export function placeRefusal({ message, code, retryAfter }: Refusal): PasswordErrors & { form?: string } {
  if (retryAfter !== undefined) return { form: tooManyText('attempts', retryAfter) }
  if (code === 'current_password_mismatch') return { current: message }
  if (message === AUTH_SERVICE_TEXTS.passwordTooShort) return { password: LOGIN_TEXTS.passwordTooShort }
  return ABOUT_PASSWORD.includes(message) ? { password: message } : { form: TAB_TEXTS.failed }
}

/** Sentence for a refused code of an authenticator app. */
export const codeRefusal = ({ code, retryAfter }: Refusal): string =>
  retryAfter !== undefined ? tooManyText('attempts', retryAfter) : code === 'mfa_verification_failed' || code === 'mfa_challenge_expired' ? TAB_TEXTS.codeWrong : TAB_TEXTS.failed

/** Where and when a session was last used. */
export const sessionPlace = ({ address, isCurrent, lastUsedAt }: AccountSession, now?: number): string => `${address ?? 'Place not known'}. ${isCurrent ? 'Now' : formatRelative(lastUsedAt, now)}`

/** The keys that work, and when one was last used. */
export function summarizeKeys(keys: readonly ApiKey[], now = new Date().getTime()): { active: number; lastUsedAt: string | null } {
  const active = keys.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now)
  const used = active.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).toSorted()
  return { active: active.length, lastUsedAt: used.at(-1) ?? null }
}

/** The codes as the text file that is stored. */
export const codesFile = (codes: readonly string[]): string => `Recovery codes of Marquee. Each works once.\n\n${codes.join('\n')}\n`
