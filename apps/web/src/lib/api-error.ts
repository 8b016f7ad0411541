/** Possible `code` of a failed call: one of the server's codes or one of the browser's own. */
export type ApiErrorCode = string

export type ErrorDetail = { path: string; message: string }

/**
 * A call that did not succeed. `message` is one sentence for the user; `status` is 0 when no answer came;
 * `code` is the server's, or `network` (no connection) or `invalid_response` (the answer was not JSON).
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly details: readonly ErrorDetail[]

  constructor(status: number, code: ApiErrorCode, message: string, details: readonly ErrorDetail[] = []) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Texts for failures that happen before the server can say anything. */
export const CALL_ERRORS = {
  network: 'No connection to the server. Check your network and try again.',
  invalidResponse: 'Server returned an invalid response. Please try again.',
} as const

/** Sentence to show for any thrown value. Takes the value and a fallback; returns the text. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}

/** Whether repeating the same call later may help: no connection, or a server error. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500)
}

/** The server's message, to fill `{error}` of a sentence. */
export const reasonOf = (error: unknown): string => errorText(error, 'Please try again.')

/** Whether the outcome of a call is unknown, so that a repeat must carry the same idempotency key. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'network' || error.code === 'invalid_response' || error.status >= 500

/** Whether the requested resource no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whether the server refused a change because of what the thing has become meanwhile: changed by another window, or sent. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Whether there was no connection. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'network'
