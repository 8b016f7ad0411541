import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifySchemaCompiler, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Logger } from '../log/index.ts'
import { mapErrors } from './error-map.ts'
import { admitByPressure } from './load/admission.ts'
import { limitTransfers } from './load/transfers.ts'

const DEFAULT_BODY_LIMIT = 1024 * 1024
/** A request's head must arrive within this time; Node looks for late ones at this interval. Bodies have their own limits (load/transfers.ts). */
const HEAD_LIMITS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const

const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; font-src 'self'; connect-src 'self' https:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/** Validates by zod. Fastify gives null for a missing body: what is optional in the contract is then absent. */
const validateInput: FastifySchemaCompiler<z.ZodType> = (input) => {
  const validate = validatorCompiler(input)
  return input.httpPart === 'body' ? (body: unknown) => validate(body ?? undefined) : validate
}

/**
 * The HTTP server without routes: limits, security headers, zod on both sides, one error map. Takes the logger, and how long a request
 * waits for the database; returns the instance.
 */
export function createHttpServer(log: Logger, readDatabaseWait: () => number = () => 0): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: 0,
    http: HEAD_LIMITS,
    connectionTimeout: 0,
    keepAliveTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 600 },
    trustProxy: false,
  })
  app.setValidatorCompiler(validateInput)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  limitTransfers(app)
  admitByPressure(app, { now: () => performance.now(), readDatabaseWait })
  mapErrors(app)
  return app
}
