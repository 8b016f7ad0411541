import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifySchemaCompiler, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { z } from 'zod'
import type { Logger } from '../log/index.ts'
import { checkHosts, targetPath } from './edge/hosts.ts'
import { reportIgnoredProxies } from './edge/loopback.ts'
import type { TrustsProxy } from './edge/trusted-proxies.ts'
import { mapErrors } from './error-map.ts'
import { closeUnreadBodies } from './unread-body.ts'

const DEFAULT_BODY_LIMIT = 1024 * 1024
/** A 50 MB upload over a slow line takes this long; a slower connection is closed. */
const SLOWEST_REQUEST_MS = 300_000
/** Concurrent requests; past it the server sheds load instead of slowing down for everyone (security.md section 4.10). */
const MAX_IN_FLIGHT = 500

const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; font-src 'self'; connect-src 'self' https:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/** Answers of the API, errors included, are a person's data: neither a browser's disk nor a proxy stores them unless a route says so. */
const isApiCall = (url: string): boolean => url.startsWith('/api/')

function shedLoad(app: FastifyInstance): void {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1
    reply.raw.once('close', () => (inFlight -= 1))
    if (inFlight <= MAX_IN_FLIGHT || request.url.startsWith('/api/health')) return
    return reply.code(503).header('retry-after', '1').send({ success: false, error: GATE_ERRORS.unavailable, code: 'unavailable' })
  })
}

/** Validates by zod. Fastify gives null for a missing body: what is optional in the contract is then absent. */
const validateInput: FastifySchemaCompiler<z.ZodType> = (input) => {
  const validate = validatorCompiler(input)
  return input.httpPart === 'body' ? (body: unknown) => validate(body ?? undefined) : validate
}

/** How a server meets the network; what is absent is closed. */
export type EdgeSettings = {
  /** Which proxies may name the client, its protocol and its host. */
  trustsProxy?: TrustsProxy | null
  /** Names of this server besides those of the machine and literal addresses. */
  hosts?: readonly string[]
  /** Whether browsers reach it by https. */
  isHttps?: boolean
  /** Replaces the path of a request before it is routed. */
  rewrite?: (raw: IncomingMessage, path: string) => string
}

const rewriteWith = (rewrite: EdgeSettings['rewrite']) => (raw: IncomingMessage): string => {
  const path = targetPath(raw)
  return rewrite ? rewrite(raw, path) : path
}

function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = Object.entries({ ...SECURITY_HEADERS, ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}) })
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    if (isApiCall(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** The HTTP server without routes: limits, security headers, zod on both sides, one error map. Takes the logger and how it meets the network, returns the instance. */
export function createHttpServer(log: Logger, { trustsProxy = null, hosts = [], isHttps = false, rewrite }: EdgeSettings = {}): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: SLOWEST_REQUEST_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 600 },
    trustProxy: trustsProxy ?? false,
    rewriteUrl: rewriteWith(rewrite),
  })
  app.setValidatorCompiler(validateInput)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  sendSecurityHeaders(app, isHttps)
  reportIgnoredProxies(app, trustsProxy)
  checkHosts(app, hosts)
  shedLoad(app)
  closeUnreadBodies(app)
  mapErrors(app)
  return app
}
