/** A refusal in OpenAI's shape `{error:{message, type, param, code}}`. */
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
