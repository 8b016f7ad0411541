/** A refusal of a call to a model. Its names are OpenAI's; each vendor's routes put it into that vendor's shape. */
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

/** Whatever a handler threw, as a refusal: what a caller did wrong keeps its words, our own mistakes do not. */
export function toApiError(error: Error & { statusCode?: number }): ApiError {
  if (error instanceof ApiError) return error
  const status = error.statusCode ?? 500
  return status < 500 ? new ApiError(status, null, error.message) : new ApiError(status, null, 'The server had an error while processing your request.', 'server_error')
}
