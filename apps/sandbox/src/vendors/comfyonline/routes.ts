import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressesAt, createBaseUrlOf } from '../../studio/addresses.ts'
import { registerCallFaults } from '../../studio/call-faults.ts'
import { PICTURE_BODY_LIMIT } from '../../studio/read-job.ts'
import type { Studio } from '../../studio/studio.ts'
import type { Job, Task } from '../../studio/types.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import type { UncheckedObject } from '../ayrshare/read.ts'
import { Refusal } from './errors.ts'
import { describeApp, describeWorkflow } from './present.ts'
import { readVideo, readWorkflow } from './read.ts'

const BALANCE = 1000
const CREATING = new Set(['POST /api/un-api/create_runway_image2video_task', 'POST /api/un-api/create_kling_image2video_task', 'POST /api/run_workflow'])

const wrap = (data: object) => ({ success: true, errorMsg: '', error_code: 0, data })
const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ success: false, errorMsg: message, error_code: status, data: null })

/** ComfyOnline's API (protocols/video.md section 1, protocols/images.md section 3). Invalid input is answered with 200 and `success: false`. */
export function registerComfyonline(app: FastifyInstance, studio: Studio): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error.status, error.message)
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return refuse(reply, status, status < 500 ? error.message : 'Internal server error.')
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'Not Found'))
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${studio.apiKey}`) throw new Refusal('Invalid API key.', 401)
  })
  registerCallFaults(app, studio, { vendor: 'comfyonline', isMain: (call) => CREATING.has(call), refuse, malformed: '{"success":true,"errorMsg":"","error_code":0,"data":{"task_id' })

  const baseUrlOf = createBaseUrlOf(app)
  for (const model of ['runway', 'kling'] as const) {
    app.post(`/api/un-api/create_${model}_image2video_task`, { bodyLimit: PICTURE_BODY_LIMIT }, async (request) => {
      const body = toUncheckedObject(request.body)
      return wrap({ task_id: create(studio, body, await readVideo(studio, body), { call: 'app', model }).id })
    })
  }
  app.post('/api/run_workflow', { bodyLimit: PICTURE_BODY_LIMIT }, async (request) => {
    const body = toUncheckedObject(request.body)
    return wrap({ task_id: create(studio, body, await readWorkflow(studio, body), { call: 'workflow', workflow: body.workflow_id }).id })
  })
  app.post('/api/query_app_general_detail', async (request) => wrap(describeApp(find(studio, request.body, 'app'), addressesAt(baseUrlOf(request)))))
  registerWorkflowStatus(app, studio)
  app.get('/api/get_user_account_api', async () => wrap({ balances: BALANCE }))
}

function registerWorkflowStatus(app: FastifyInstance, studio: Studio): void {
  const baseUrlOf = createBaseUrlOf(app)
  const asked = new WeakSet<Task['details']>()
  app.post('/api/query_run_workflow_status', async (request, reply) => {
    const task = find(studio, request.body, 'workflow')
    const isFirst = !asked.has(task.details)
    asked.add(task.details)
    // Like the real service, which returns nothing for a run that has just been created.
    if (isFirst && task.status === 'queued') return reply.type('application/json').send('')
    return wrap(describeWorkflow(task, addressesAt(baseUrlOf(request))))
  })
}

function create(studio: Studio, body: UncheckedObject, job: Job, details: Record<string, unknown>): Task {
  const task = studio.add({ vendor: 'comfyonline', job, webhook: readText(body.webhook), details })
  if (!task) throw new Refusal('Too many tasks are waiting. Please try again later.', 429)
  return task
}

function find(studio: Studio, body: unknown, call: 'app' | 'workflow'): Task {
  const task = studio.find('comfyonline', readText(toUncheckedObject(body).task_id) ?? '')
  if (task?.details.call !== call) throw new Refusal('The task does not exist.')
  return task
}
