import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scenario } from '../../control/scenarios.ts'
import { registerAccountRoutes } from './accounts/account-routes.ts'
import { registerAnalyticsRoutes } from './figures/analytics-routes.ts'
import { authenticate, faultOf, setCaller, setFault } from './caller.ts'
import { CODES, Refusal } from './errors.ts'
import { registerHistoryRoutes } from './posts/history-routes.ts'
import { registerHookRoutes } from './hooks/hook-routes.ts'
import { registerCommentRoutes } from './comments/comment-routes.ts'
import { registerHashtagRoutes } from './hashtag-routes.ts'
import { registerLinkRoutes } from './links/link-routes.ts'
import { settingsOf } from './inbox/clock.ts'
import { registerMediaRoutes } from './media/media-routes.ts'
import { registerMessageRoutes } from './messages/message-routes.ts'
import { registerAutoScheduleRoutes } from './posts/auto-schedule.ts'
import { registerReviewRoutes } from './reviews/review-routes.ts'
import { registerPostRoutes } from './posts/post-routes.ts'
import { registerProfileRoutes } from './accounts/profile-routes.ts'
import { createRateMeter } from './rate-meter.ts'
import { readList, readText, toUncheckedObject } from './read.ts'
import type { Ayrshare } from './state.ts'

const PUBLISHING = 'POST /post'
const SLOW_MS = 10_000
/** Time after which the connection of a client that never times out is closed. */
const SILENCE_CAP_MS = 120_000
const ANSWERING = new Set(['timeout-after-success', 'lost-response'])

/** Mounts Ayrshare's API on `app`; no response is sent before the changes it reports are on disk. */
export function registerAyrshare(app: FastifyInstance, state: Ayrshare, mediaFolder: string): void {
  const meter = createRateMeter(() => limitOf(state))

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.toBody())
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply.code(status).send({ action: 'request', status: 'error', code: CODES.missing, message: status < 500 ? error.message : 'Unexpected error.' })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ action: 'request', status: 'error', code: 404, message: `${request.method} ${request.url.split('?')[0]} is not available.` }),
  )
  app.addHook('preHandler', async (request, reply) => {
    const profile = authenticate(state, request)
    setCaller(request, profile)
    checkXCredentials(request)
    if (meter(reply, profile.refId)) throw new Refusal(429, 429, 'Too many requests. Please wait before trying again.')
    const fault = takeFault(state, request)
    if (fault) return applyFault(state, fault, request, reply)
  })
  app.addHook('onSend', async (request) => {
    await state.durable()
    const fault = faultOf(request)
    if (fault && ANSWERING.has(fault.name)) await withholdResponse(request, fault)
  })
  registerPostRoutes(app, state)
  registerHistoryRoutes(app, state)
  registerProfileRoutes(app, state)
  registerAccountRoutes(app, state)
  registerAnalyticsRoutes(app, state)
  registerHookRoutes(app, state)
  registerMediaRoutes(app, state, mediaFolder)
  registerAutoScheduleRoutes(app, state)
  registerCommentRoutes(app, state)
  registerLinkRoutes(app, state)
  registerHashtagRoutes(app)
  registerReviewRoutes(app, state)
  registerMessageRoutes(app, state)
}

/** The limit on calls: what a test has set, or the sandbox was started with. */
function limitOf(state: Ayrshare): { max: number; windowMs: number } | undefined {
  const { rateLimit } = settingsOf(state)
  return rateLimit === undefined ? state.options.rateLimit : (rateLimit ?? undefined)
}

const X_HEADERS = ['X-Twitter-OAuth1-Api-Key', 'X-Twitter-OAuth1-Api-Secret'] as const

/** The credentials of a developer's own X application are not needed here, but a pair that is incomplete is a mistake. @throws Refusal 400 that names the missing header. */
function checkXCredentials({ headers }: FastifyRequest): void {
  const missing = X_HEADERS.filter((name) => !headers[name.toLowerCase()])
  if (missing.length === 1) throw new Refusal(400, CODES.xCredentials, `The header ${missing[0]} is missing. Send both X credentials, or none.`, 'x_credentials_required')
}

/** The calls that faults of conversations are for, unless the scenario names another one. */
const CALLS: Partial<Record<string, readonly string[]>> = {
  'comment-deleted': ['POST /comments/reply'],
  'window-closed': ['POST /messages/:platform'],
  'conversation-moved-on': ['POST /comments/reply', 'POST /messages/:platform'],
}
/** The calls that a scenario can select by network and text. */
const WRITES = new Set([PUBLISHING, 'POST /comments', 'POST /comments/reply', 'POST /messages/:platform'])

function takeFault(state: Ayrshare, request: FastifyRequest): Scenario | undefined {
  const path = (request.routeOptions.url?.split('/ayrshare/api')[1] ?? '').replace('/reply/:commentId', '/reply')
  const call = `${request.method} ${path}`
  const body = toUncheckedObject(request.body)
  const platforms = [...readList(body.platforms), readText(toUncheckedObject(request.params).platform) ?? '']
  const text = JSON.stringify(body.post ?? body.comment ?? body.message ?? '')
  return state.scenarios.take('ayrshare', (scenario) => {
    if (scenario.name.startsWith('webhook-')) return false
    const calls = scenario.on === undefined ? (CALLS[scenario.name] ?? [PUBLISHING]) : [scenario.on]
    if (scenario.on !== 'any' && !calls.includes(call)) return false
    if (!WRITES.has(call)) return true
    return (!scenario.platform || platforms.includes(scenario.platform)) && (!scenario.text || text.includes(scenario.text))
  })
}

/** Applies the faults that prevent a call from being handled; the handler and the response apply the others. */
async function applyFault(state: Ayrshare, fault: Scenario, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  setFault(request, fault)
  const refuse = (status: number, code: number, message: string) => reply.code(status).send(new Refusal(status, code, message).toBody())
  switch (fault.name) {
    case 'rate-limited':
      return refuseWithRetry(reply, 'Too many requests. Please wait before trying again.')
    case 'quota-exceeded':
      return refuse(429, CODES.quota, 'The monthly post quota of this profile is used up. This is not a rate limit.')
    case 'unauthorized':
      return refuse(403, CODES.apiKey, 'API Key not valid. Please check your API Key in the account dashboard.')
    case 'server-error':
      return refuse(500, 500, 'Internal server error.')
    case 'unavailable':
      return refuse(503, 503, 'Service unavailable.')
    case 'malformed':
      return reply.type('text/html; charset=utf-8').send('<!doctype html><title>OK</title><p>OK</p>')
    case 'lost-request':
      await state.durable()
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    case 'slow':
      if (!request.routeOptions.url?.endsWith('/api/post')) await sleep(fault.ms ?? SLOW_MS)
      return undefined
    default:
      return undefined
  }
}

const RETRY_AFTER_SECONDS = 2

function refuseWithRetry(reply: FastifyReply, message: string): FastifyReply {
  reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  return reply.code(429).send(new Refusal(429, 429, message).toBody())
}

/** The work is done and durable; the response never arrives. */
async function withholdResponse(request: FastifyRequest, fault: Scenario): Promise<void> {
  const { socket } = request.raw
  if (fault.name === 'timeout-after-success' && !socket.destroyed) {
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const cap = sleep(fault.ms ?? SILENCE_CAP_MS, undefined, { ref: false })
    await Promise.race([closed, cap])
  }
  socket.destroy()
}

