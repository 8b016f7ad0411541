import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@marquee/contract/shared/errors'

type Detail = { path: string; message: string }

/**
 * An error reported to the caller. `userMessage` is one plain sentence and all that leaves the server;
 * `message` is for the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly userMessage: string
  readonly details: Detail[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly debug: ErrorBody['debug']

  constructor(
    code: ErrorCode,
    userMessage: string,
    options: { message?: string; details?: Detail[]; cause?: unknown; retryAfterSeconds?: number; debug?: ErrorBody['debug'] } = {},
  ) {
    super(options.message ?? userMessage, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.userMessage = userMessage
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
    this.debug = options.debug
  }

  /** HTTP status of the code. */
  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** A reason not to start: its message is one plain line for the terminal, with no secret in it. */
export class BootError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'BootError'
  }
}
