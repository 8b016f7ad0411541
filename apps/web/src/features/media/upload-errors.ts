import { UPLOAD_TEXTS } from '@marquee/contract/media'

/** A failed upload; the message is the text for the user. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
}

/** The parts of a failed call that the mapping reads. */
export type FailedCall = { status: number; code: string; message: string }

/** Server messages about login and account problems and the texts shown for them, first match wins (trace.md UPL-09 to UPL-13). */
const SERVER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/user account not found/i, UPLOAD_TEXTS.contactSupport],
  [/user not found/i, UPLOAD_TEXTS.accountMissing],
  [/invalid user id/i, UPLOAD_TEXTS.badUserId],
  [/invalid (user )?session|session (has )?expired|jwt expired/i, UPLOAD_TEXTS.sessionExpired],
  [/log ?in|no valid session|unauthori[sz]ed|unauthenticated/i, UPLOAD_TEXTS.login],
]

/** Codes whose message is about the file itself and more useful than a general sentence. */
const FILE_CODES = new Set(['bad_request', 'validation_failed', 'unsupported_media_type', 'payload_too_large', 'rate_limited', 'conflict'])

/**
 * The text for a failed upload call. Takes the error and the sentence of the step that failed (trace.md UPL-14 to
 * UPL-19); login problems and errors about the file have their own texts.
 */
export function uploadErrorText(failure: FailedCall, fallback: string): string {
  const mapped = SERVER_WORDS.find(([words]) => words.test(failure.message))
  if (mapped) return mapped[1]
  if (failure.status === 401) return UPLOAD_TEXTS.login
  return FILE_CODES.has(failure.code) && failure.message ? failure.message : fallback
}
