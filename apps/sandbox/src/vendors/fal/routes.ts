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
import { findModel, readInput } from './read.ts'
import type { FalKeys } from './signature.ts'

const KEYS_PATH = '/.well-known/jwks.json'
const SUBMIT = '/:owner/:alias/*'

const refuse = (reply: FastifyReply, status: number, detail: Detail) => reply.code(status).send({ detail })

/** fal's queue (protocols/video.md section 3); its signing keys, which are on another host in reality, are served here too. */
export function registerFal(app: FastifyInstance, studio: Studio, keys: FalKeys): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error.status, error.detail)
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return refuse(reply, status, status < 500 ? error.message : 'Internal Server Error')
  })
  app.setNotFoundHandler((request, reply) => refuse(reply, 404, `Path ${request.url.split('?')[0]} not found`))
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.endsWith(KEYS_PATH)) return
    if (request.headers.authorization !== `Key ${studio.apiKey}`) throw new Refusal(401, 'Authentication is required to access this application. Invalid token.')
  })
  registerCallFaults(app, studio, { vendor: 'fal', isMain: (call) => call === `POST ${SUBMIT}`, refuse, malformed: '{"status":"IN_QUEUE","request_id":"' })
  app.get(KEYS_PATH, async () => keys.publish())
  registerSubmit(app, studio)
  registerRequests(app, studio)
}

type ModelPath = { owner: string; alias: string; '*': string }

function registerSubmit(app: FastifyInstance, studio: Studio): void {
  const baseUrlOf = createBaseUrlOf(app)
  app.post<{ Params: ModelPath; Querystring: { fal_webhook?: unknown } }>(SUBMIT, { bodyLimit: PICTURE_BODY_LIMIT }, async (request) => {
    const { owner, alias, '*': rest } = request.params
    const path = `${owner}/${alias}/${rest}`
    const model = findModel(path)
    if (!model) throw new Refusal(404, `Application "${path.slice(0, 100)}" not found`)
    const job = await readInput(studio, model, toUncheckedObject(request.body))
    const task = studio.add({ vendor: 'fal', job, webhook: readText(request.query.fal_webhook), details: { owner, alias } })
    if (!task) throw new Refusal(429, 'The queue of this application is full.')
    return { status: 'IN_QUEUE', request_id: task.id, gateway_request_id: task.id, ...addressesOf(baseUrlOf(request), task), queue_position: studio.countBefore(task) }
  })
}

type RequestPath = { owner: string; alias: string; id: string }

function find(studio: Studio, { owner, alias, id }: RequestPath): Task {
  const task = studio.find('fal', id)
  if (task?.details.owner !== owner || task.details.alias !== alias) throw new Refusal(404, 'Request not found')
  return task
}

function registerRequests(app: FastifyInstance, studio: Studio): void {
  const baseUrlOf = createBaseUrlOf(app)
  const url = '/:owner/:alias/requests/:id'
  app.get<{ Params: RequestPath }>(`${url}/status`, async (request, reply) => {
    const task = find(studio, request.params)
    return reply.code(isFinished(task) ? 200 : 202).send(describeStatus(studio, task, baseUrlOf(request)))
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
