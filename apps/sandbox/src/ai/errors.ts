/** A refused call to a model. Its names are OpenAI's; each vendor's routes convert it to that vendor's format. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  readonly type: string
  readonly param: string | null

  constructor(status: number, code: string | null, message: string, type = 'invalid_request_error', param: string | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.type = type
    this.param = param
  }
}

/** Converts anything a handler threw to a refusal: a caller's error keeps its message, an internal error does not. */
export function toApiError(error: Error & { statusCode?: number }): ApiError {
  if (error instanceof ApiError) return error
  const status = error.statusCode ?? 500
  return status < 500 ? new ApiError(status, null, error.message) : new ApiError(status, null, 'The server had an error while processing your request.', 'server_error')
}
