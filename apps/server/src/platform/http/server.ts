import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, type FastifySchemaCompiler, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Logger } from '../log/index.ts'
import { allowOrigins } from './edge/api-origins.ts'
import { checkHosts, targetPath } from './edge/hosts.ts'
import { reportIgnoredProxies } from './edge/loopback.ts'
import type { TrustsProxy } from './edge/trusted-proxies.ts'
import { mapErrors } from './error-map.ts'
import { admitByPressure } from './load/admission.ts'
import type { PressureSources } from './load/pressure.ts'
import { drainBeforeClose } from './load/drain.ts'
import { limitTransfers } from './load/transfers.ts'
import { closeUnreadBodies } from './unread-body.ts'

const DEFAULT_BODY_LIMIT = 1024 * 1024
/** A request's head must arrive within this time; Node looks for late ones at this interval. Bodies have their own limits (load/transfers.ts). */
const HEAD_LIMITS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const

/** `https:` covers most services elsewhere; the named origins may also be plain addresses of a local network. */
const contentPolicy = (serviceOrigins: readonly string[]): string => {
  const others = ['https:', ...serviceOrigins].join(' ')
  return `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: ${others}; media-src 'self' blob: ${others}; font-src 'self'; connect-src 'self' ${others}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'`
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/**
 * Answers of the API, errors included, are a person's data: neither a browser's disk nor a proxy stores them unless a route says so. By its route too,
 * because a path may be written with percent signs.
 */
const isApiCall = ({ url, routeOptions }: FastifyRequest): boolean => [url, routeOptions.url].some((path) => path?.startsWith('/api/'))

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
  /** Origins that pages call besides their own, for the content security policy. */
  serviceOrigins?: readonly string[]
  /** Origins of pages elsewhere that may call the API. */
  apiOrigins?: readonly string[]
  /** Replaces the path of a request before it is routed. */
  rewrite?: (raw: IncomingMessage, path: string) => string
  /** What the load is measured by; by default the event loop alone. */
  pressure?: PressureSources
}

const LOOP_ALONE: PressureSources = { now: () => performance.now(), readDatabaseWait: () => 0 }

const rewriteWith = (rewrite: EdgeSettings['rewrite']) => (raw: IncomingMessage): string => {
  const path = targetPath(raw)
  return rewrite ? rewrite(raw, path) : path
}

function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean, serviceOrigins: readonly string[]): void {
  const headers = Object.entries({ 'content-security-policy': contentPolicy(serviceOrigins), ...SECURITY_HEADERS, ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}) })
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    if (isApiCall(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** The HTTP server without routes: limits, security headers, zod on both sides, one error map. Takes the logger and how it meets the network, returns the instance. */
export function createHttpServer(log: Logger, { trustsProxy = null, hosts = [], isHttps = false, rewrite, serviceOrigins = [], apiOrigins = [], pressure = LOOP_ALONE }: EdgeSettings = {}): FastifyInstance {
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
    trustProxy: trustsProxy ?? false,
    rewriteUrl: rewriteWith(rewrite),
  })
  app.setValidatorCompiler(validateInput)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  sendSecurityHeaders(app, isHttps, serviceOrigins)
  allowOrigins(app, apiOrigins)
  reportIgnoredProxies(app, trustsProxy)
  checkHosts(app, hosts)
  drainBeforeClose(app)
  limitTransfers(app)
  admitByPressure(app, pressure)
  closeUnreadBodies(app)
  mapErrors(app)
  return app
}
