import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { clientAddress, clientIp } from '../../../platform/http/edge/client-address.ts'
import { bearerToken, inspectInput } from '../../../platform/http/gate.ts'
import { withoutQuery } from '../../../platform/log/index.ts'
import { AuthError, isDatabaseTrouble } from '../auth-error.ts'
import type { Origin } from '../service.ts'
import { allowAnyOrigin, readJsonBodies } from './transport/routes.ts'

const VERSION_HEADER = 'x-supabase-api-version'
/** The version from which `code` is a string (protocols/supabase-auth.md section 1). */
const CODE_VERSION = '2024-01-01'
const BODY_LIMIT = 1024 * 1024

/** Whether the caller understands the newer error format. */
function hasNewErrors(request: FastifyRequest): boolean {
  const version = request.headers[VERSION_HEADER]?.toString() ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CODE_VERSION
}

function describeIssue(issue: { instancePath: string; message?: string | undefined } | undefined): string {
  const name = issue?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? ''
  return name === '' ? (issue?.message ?? 'Invalid input') : `${name}: ${issue?.message ?? 'Invalid input'}`
}

function fromFramework(error: FastifyError): AuthError {
  const code = error.code ?? ''
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AuthError(415, 'bad_json', AUTH_SERVICE_TEXTS.jsonRequired)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AuthError(413, 'validation_failed', AUTH_SERVICE_TEXTS.bodyTooLarge)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AuthError(400, 'bad_json', AUTH_SERVICE_TEXTS.badJson)
  if (isDatabaseTrouble(error)) return new AuthError(503, 'unexpected_failure', AUTH_SERVICE_TEXTS.busy, { retryAfterSeconds: 1 })
  return new AuthError(500, 'unexpected_failure', AUTH_SERVICE_TEXTS.unexpected)
}

function toAuthError(error: FastifyError): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof AppError) return new AuthError(error.status, error.status < 500 ? 'validation_failed' : 'unexpected_failure', error.userMessage)
  if (hasZodFastifySchemaValidationErrors(error)) return new AuthError(400, 'validation_failed', describeIssue(error.validation[0]))
  return fromFramework(error)
}

function errorBody(request: FastifyRequest, { status, code, message, extra, isGrantError }: AuthError): Record<string, unknown> {
  if (isGrantError) return { error: 'invalid_request', error_description: message }
  return hasNewErrors(request) ? { code, message, ...extra } : { code: status, error_code: code, msg: message, ...extra }
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
  return reply.code(error.status).header('x-sb-error-code', error.code).send(errorBody(request, error))
}

function handleErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = toAuthError(thrown)
    const where = { method: request.method, path: withoutQuery(request.url), client: clientIp(request), status: error.status, code: error.code }
    if (error.status >= 500) request.log.error({ err: thrown, ...where }, 'auth request failed')
    else request.log.info(where, 'auth request rejected')
    return sendError(request, reply, error)
  })
  scope.setNotFoundHandler((request, reply) => sendError(request, reply, new AuthError(404, 'unknown', AUTH_SERVICE_TEXTS.pathNotFound)))
}

/** Prepares the scope of /auth/v1: bodies, error formats by version, CORS, no caching (protocols/supabase-auth.md section 1). */
export function openAuthScope(scope: FastifyInstance): void {
  readJsonBodies(scope, BODY_LIMIT)
  allowAnyOrigin(scope, 'X-Supabase-Api-Version, X-Total-Count, Link, Retry-After')
  handleErrors(scope)
  scope.addHook('onRequest', async (request, reply) => {
    if (hasNewErrors(request)) reply.header(VERSION_HEADER, CODE_VERSION)
    reply.header('cache-control', 'no-store')
  })
  scope.addHook('preValidation', async (request) => inspectInput(request))
}

type Input<Body, Query, Params> = { body: Body; query: Query; params: Params; request: FastifyRequest; reply: FastifyReply; origin: Origin; bearer: string | null }
type Call<Body, Query, Params> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  summary: string
  body?: z.ZodType<Body>
  query?: z.ZodType<Query>
  params?: z.ZodType<Params>
  /** Schema of the successful response by status. */
  answer?: Record<number, z.ZodType>
  handler: (input: Input<Body, Query, Params>) => Promise<unknown>
}

const originOf = (request: FastifyRequest): Origin => ({
  address: clientAddress(request),
  userAgent: request.headers['user-agent'] ?? '',
})

/** Registers one route of the auth protocol. Takes the scope and the route; its handler gets the validated input. */
export function serve<Body = undefined, Query = undefined, Params = undefined>(scope: FastifyInstance, call: Call<Body, Query, Params>): void {
  const { method, url, summary, body, query, params, answer, handler } = call
  scope.route({
    method,
    url,
    // A HEAD must not consume the link of a mail.
    exposeHeadRoute: false,
    schema: {
      summary,
      tags: ['auth'],
      ...(body ? { body } : {}),
      ...(query ? { querystring: query } : {}),
      ...(params ? { params } : {}),
      ...(answer ? { response: answer } : {}),
    },
    handler: (request, reply) =>
      handler({
        body: request.body as Body,
        query: request.query as Query,
        params: request.params as Params,
        request,
        reply,
        origin: originOf(request),
        bearer: bearerToken(request),
      }),
  })
}
