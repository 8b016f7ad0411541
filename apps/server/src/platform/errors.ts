import { ERROR_STATUS, type ErrorCode } from '@marquee/contract/shared/errors'

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

  constructor(
    code: ErrorCode,
    userMessage: string,
    options: { message?: string; details?: Detail[]; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? userMessage, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.userMessage = userMessage
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
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
