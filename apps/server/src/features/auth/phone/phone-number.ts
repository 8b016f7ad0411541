import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import { invalid, phoneDisabled } from '../auth-error.ts'
import type { AuthContext } from '../service.ts'

/** What people put between the digits of a number. */
const SEPARATORS = /[\s().-]/g
/** E.164: the country code, which has no leading zero, and the number; at most 15 digits. */
const DIGITS = /^[1-9]\d{6,14}$/

/**
 * Reads a phone number. Returns it as accounts store it: digits with the country code, without the plus sign.
 * Throws AuthError validation_failed (400).
 */
export function readPhone(text: string): string {
  const digits = text.trim().replaceAll(SEPARATORS, '').replace(/^\+/, '')
  if (!DIGITS.test(digits)) throw invalid(AUTH_CODE_TEXTS.phoneInvalid)
  return digits
}

/** The number as text messages are sent to it. */
export const toE164 = (phone: string): string => `+${phone}`

/** Throws AuthError phone_provider_disabled (400) while this installation sends no text messages. */
export function assertTexts(ctx: Pick<AuthContext, 'sms'>): void {
  if (!ctx.sms) throw phoneDisabled()
}

/** Reads the channel of a code: text messages unless it says otherwise. Throws AuthError validation_failed (400) for any other. */
export function assertChannel(channel: string | null | undefined): void {
  if (channel && channel !== 'sms') throw invalid(AUTH_CODE_TEXTS.channelUnsupported)
}
