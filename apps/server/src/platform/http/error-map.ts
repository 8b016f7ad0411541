import { type ErrorBody, type ErrorCode, GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { AppError } from '../errors.ts'
import { withoutQuery } from '../log/index.ts'

type ValidationIssue = { instancePath: string; message?: string | undefined }
type Refusal = { status: number; code: ErrorCode; error: string; details?: { path: string; message: string }[] | undefined; debug?: ErrorBody['debug'] }

/** Fastify's own errors, mapped to ours. */
const FRAMEWORK_ERRORS: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupported_media_type', error: GATE_ERRORS.jsonRequired },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'bad_request', error: GATE_ERRORS.badJson },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'bad_request', error: GATE_ERRORS.badJson },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'payload_too_large', error: GATE_ERRORS.bodyTooLarge },
}

function describeIssue(path: string, message: string): string {
  const field = path.replace(/^\//, '').replaceAll('/', '.')
  if (!/^(Invalid|Unrecognized|Too (big|small)|Expected)/.test(message)) return message
  const reason = message.charAt(0).toLowerCase() + message.slice(1)
  return field === '' ? `The request is not valid: ${reason}.` : `The field ${field} is not valid: ${reason}.`
}

function fromValidation(issues: ValidationIssue[]): Refusal {
  const details = issues.map((issue) => ({ path: issue.instancePath, message: describeIssue(issue.instancePath, issue.message ?? 'Invalid value') }))
  return { status: 400, code: 'validation_failed', error: details[0]?.message ?? GATE_ERRORS.badJson, details }
}

/** Connection and lock errors of PostgreSQL: the request may be retried. */
const isDatabaseTrouble = (error: { code?: string }): boolean => /^(08|53|57P|55P03|40001|40P01|ECONN|ETIMEDOUT)/.test(error.code ?? '')

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof AppError) return { status: error.status, code: error.code, error: error.userMessage, details: error.details, debug: error.debug }
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation)
  const framework = FRAMEWORK_ERRORS[error.code ?? '']
  if (framework) return framework
  if (!isResponseSerializationError(error) && isDatabaseTrouble(error)) return { status: 503, code: 'unavailable', error: GATE_ERRORS.unavailable }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return { status: error.statusCode, code: 'bad_request', error: GATE_ERRORS.badJson }
  return { status: 500, code: 'internal', error: GATE_ERRORS.internal }
}

/** The one place that maps errors to responses: `{success: false, error, code}` with the code's status. */
export function mapErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error)
    const where = { method: request.method, path: withoutQuery(request.url), status: refusal.status }
    if (refusal.status >= 500) request.log.error({ err: error, ...where }, 'request failed')
    else request.log.info({ ...where, reason: error.message }, 'request refused')
    if (error instanceof AppError && error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
    const body: ErrorBody = { success: false, error: refusal.error, code: refusal.code, ...(refusal.details ? { details: refusal.details } : {}), ...(refusal.debug ? { debug: refusal.debug } : {}) }
    return reply.code(refusal.status).send(body)
  })
}
