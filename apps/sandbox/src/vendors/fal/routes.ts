import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressesAt, createBaseUrlOf } from '../../studio/addresses.ts'
import { registerCallFaults } from '../../studio/call-faults.ts'
import { PICTURE_BODY_LIMIT } from '../../studio/read-job.ts'
import type { Studio } from '../../studio/studio.ts'
import { isFinished } from '../../studio/types.ts'
import type { Task } from '../../studio/types.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import { Refusal } from './errors.ts'
import type { Detail } from './errors.ts'
import { addressesOf, describeFailure, describeResult, describeStatus } from './present.ts'
import { nameRequest } from './request-id.ts'
import { registerRun } from './run.ts'
import type { FalKeys } from './signature.ts'
import { streamStatus } from './status-stream.ts'
import { registerStorage } from './storage.ts'
import type { FalUploads } from './storage.ts'
import { submit } from './submit.ts'
import type { ModelPath } from './submit.ts'
import { createFalTokens } from './tokens.ts'

const KEYS_PATH = '/.well-known/jwks.json'
const SUBMITS = ['/:owner/:alias', '/:owner/:alias/*']
const RUNS = SUBMITS.map((path) => `/run${path}`)
/** Files whose unguessable address is their only protection. */
const OPEN = /\/rest\/(?:uploads|files)\//u

const refuse = (reply: FastifyReply, status: number, detail: Detail) => reply.code(status).send({ detail })

/** fal's queue (protocols/video.md section 3); what is on other hosts in reality is served below it: the signing keys, direct runs (`/run`), storage and tokens (`/rest`). */
export function registerFal(app: FastifyInstance, studio: Studio, keys: FalKeys, uploads: FalUploads): void {
  const tokens = createFalTokens()
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error.status, error.detail)
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return refuse(reply, status, status < 500 ? error.message : 'Internal Server Error')
  })
  app.setNotFoundHandler((request, reply) => refuse(reply, 404, `Path ${request.url.split('?')[0]} not found`))
  app.addHook('onRequest', async (request, reply) => {
    nameRequest(reply, randomUUID())
    const { url = '' } = request.routeOptions
    if (url.endsWith(KEYS_PATH) || OPEN.test(url) || tokens.isAllowed(request)) return
    if (request.headers.authorization !== `Key ${studio.apiKey}`) throw new Refusal(401, 'Authentication is required to access this application. Invalid token.')
  })
  registerCallFaults(app, studio, { vendor: 'fal', isMain: (call) => [...SUBMITS, ...RUNS].some((path) => call === `POST ${path}`), refuse, malformed: '{"status":"IN_QUEUE","request_id":"' })
  app.get(KEYS_PATH, async () => keys.publish())
  tokens.register(app)
  registerStorage(app, studio, uploads)
  registerRun(app, studio)
  registerSubmit(app, studio)
  registerRequests(app, studio)
}

function registerSubmit(app: FastifyInstance, studio: Studio): void {
  const baseUrlOf = createBaseUrlOf(app)
  for (const url of SUBMITS) {
    app.post<{ Params: ModelPath; Querystring: { fal_webhook?: unknown } }>(url, { bodyLimit: PICTURE_BODY_LIMIT }, async (request, reply) => {
      const task = await submit(studio, request.params, request.body, readText(request.query.fal_webhook))
      nameRequest(reply, task.id)
      return { status: 'IN_QUEUE', request_id: task.id, gateway_request_id: task.id, ...addressesOf(baseUrlOf(request), task), queue_position: studio.countBefore(task) }
    })
  }
}

type RequestPath = { owner: string; alias: string; id: string }

function find(studio: Studio, { owner, alias, id }: RequestPath): Task {
  const task = studio.find('fal', id)
  if (task?.details.owner !== owner || task.details.alias !== alias) throw new Refusal(404, 'Request not found')
  return task
}

const wantsLogs = ({ logs }: { logs?: unknown }): boolean => logs === '1' || logs === 'true'

function registerRequests(app: FastifyInstance, studio: Studio): void {
  const baseUrlOf = createBaseUrlOf(app)
  const url = '/:owner/:alias/requests/:id'
  app.addHook('onRequest', async ({ params }, reply) => {
    const { id } = toUncheckedObject(params)
    if (typeof id === 'string' && studio.find('fal', id)) nameRequest(reply, id)
  })
  app.get<{ Params: RequestPath; Querystring: { logs?: unknown } }>(`${url}/status`, async (request, reply) => {
    const task = find(studio, request.params)
    return reply.code(isFinished(task) ? 200 : 202).send(describeStatus(studio, task, baseUrlOf(request), wantsLogs(request.query)))
  })
  app.get<{ Params: RequestPath; Querystring: { logs?: unknown } }>(`${url}/status/stream`, async (request, reply) => {
    const [base, hasLogs] = [baseUrlOf(request), wantsLogs(request.query)]
    return streamStatus(reply, studio, find(studio, request.params), (task) => describeStatus(studio, task, base, hasLogs))
  })
  app.get<{ Params: RequestPath }>(url, async (request, reply) => {
    const task = find(studio, request.params)
    if (!isFinished(task)) return refuse(reply, 400, 'Request is still in progress')
    return task.status === 'completed' ? describeResult(task, addressesAt(baseUrlOf(request))) : reply.code(422).send(describeFailure(task))
  })
  app.put<{ Params: RequestPath }>(`${url}/cancel`, async (request, reply) => {
    const isCanceled = studio.cancel(find(studio, request.params))
    return isCanceled ? reply.code(202).send({ status: 'CANCELLATION_REQUESTED' }) : reply.code(400).send({ status: 'ALREADY_COMPLETED' })
  })
}
