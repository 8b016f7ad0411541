import { UPLOAD_TEXTS } from '@marquee/contract/media'

/** An upload that did not happen; the message is the text for the user. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
}

/** What the mapping reads of a refused call. */
export type RefusedCall = { status: number; code: string; message: string }

/** Server words of login and account problems and what the user reads for them, first match wins (trace.md UPL-09 to UPL-13). */
const SERVER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/user account not found/i, UPLOAD_TEXTS.contactSupport],
  [/user not found/i, UPLOAD_TEXTS.accountMissing],
  [/invalid user id/i, UPLOAD_TEXTS.badUserId],
  [/invalid (user )?session|session (has )?expired|jwt expired/i, UPLOAD_TEXTS.sessionExpired],
  [/log ?in|no valid session|unauthori[sz]ed|unauthenticated/i, UPLOAD_TEXTS.login],
]

/** Codes whose message speaks of the file itself and is worth more than a general sentence. */
const FILE_CODES = new Set(['bad_request', 'validation_failed', 'unsupported_media_type', 'payload_too_large', 'rate_limited', 'conflict'])

/**
 * The text for a refused upload call. Takes the refusal and the sentence of the step that failed (trace.md UPL-14 to
 * UPL-19); login problems and faults of the file have their own words.
 */
export function uploadErrorText(refused: RefusedCall, fallback: string): string {
  const mapped = SERVER_WORDS.find(([words]) => words.test(refused.message))
  if (mapped) return mapped[1]
  if (refused.status === 401) return UPLOAD_TEXTS.login
  return FILE_CODES.has(refused.code) && refused.message ? refused.message : fallback
}
