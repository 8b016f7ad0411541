import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { limitText } from './model.ts'
import type { AuthFailure } from './queries.ts'

/** Texts of the second step of signing in. */
export const SECOND_STEP_TEXTS = {
  app: 'Type the 6 digits from your authenticator app.',
  phone: 'Type the 6 digits that we sent to your phone.',
  recovery: 'Type one of the recovery codes that you stored. Each works once.',
  sixth: 'The sixth digit signs you in.',
  code: '6-digit code',
  recoveryCode: 'Recovery code',
  verify: 'Verify',
  sendAgain: 'Send another code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the 6 digits',
  codeWrong: 'This code is wrong or was used. Wait for the next one.',
  recoveryWrong: 'This recovery code is wrong or was used.',
} as const

/** What is left after one of the recovery codes was used. */
export const codesLeftText = (left: number): string => `Recovery code used. ${left} left.`

/** Codes of the service for a code that does not confirm. */
const WRONG_CODE: readonly (string | undefined)[] = ['mfa_verification_failed', 'mfa_challenge_expired']

/** Sentence for a second factor that was refused. */
export function factorErrorText(failure: AuthFailure, wrong: string): string {
  if (failure.code === 'mfa_recovery_codes_locked') return failure.message
  return limitText(failure) ?? (WRONG_CODE.includes(failure.code) ? wrong : LOGIN_TEXTS.failed)
}
