import type { FastifyInstance, FastifyReply } from 'fastify'
import { registerCallFaults } from '../../studio/call-faults.ts'
import type { Studio } from '../../studio/studio.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import { registerFileCalls } from './file-calls.ts'
import { GraphRefusal, planGraph } from './graph.ts'
import { describeClass, NODES } from './nodes.ts'
import { describeHistory, describePrompt, detailsOf } from './present.ts'
import type { Uploads } from './uploads.ts'

const PROMPT_ID = /^[\w-]{8,64}$/u

const refuse = (reply: FastifyReply, status: number, message: string, type = 'error') => reply.code(status).send({ error: { type, message, details: '', extra_info: {} }, node_errors: {} })

/** ComfyUI's routes without its WebSocket (protocols/images.md section 4); each also under `/api`. They need no key. */
export function registerComfyui(app: FastifyInstance, studio: Studio, uploads: Uploads): void {
  for (const prefix of ['', '/api']) app.register(async (api) => registerCalls(api, studio, uploads), { prefix })
}

function registerCalls(app: FastifyInstance, studio: Studio, uploads: Uploads): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof GraphRefusal) {
      const { type, message, details, nodeErrors } = error
      return reply.code(400).send({ error: { type, message, details, extra_info: {} }, node_errors: nodeErrors })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return refuse(reply, status, status < 500 ? error.message : 'Internal server error')
  })
  registerCallFaults(app, studio, { vendor: 'comfyui', isMain: (call) => call === 'POST /prompt', refuse, malformed: '{"prompt_id":"' })
  registerFileCalls(app, studio, uploads)
  registerPrompts(app, studio, uploads)
  registerQueue(app, studio)
  app.get('/object_info', async () => Object.fromEntries(Object.entries(NODES).map(([name, node]) => [name, describeClass(name, node)])))
  app.get<{ Params: { name: string } }>('/object_info/:name', async ({ params: { name } }) => {
    const node = Object.hasOwn(NODES, name) ? NODES[name] : undefined
    return node ? { [name]: describeClass(name, node) } : {}
  })
  app.get('/system_stats', async () => ({ system: { os: process.platform, comfyui_version: '0.3.70', python_version: 'none', embedded_python: false }, devices: [{ name: 'cpu', type: 'cpu', index: 0 }] }))
}

function registerPrompts(app: FastifyInstance, studio: Studio, uploads: Uploads): void {
  app.post('/prompt', async (request, reply) => {
    const body = toUncheckedObject(request.body)
    if (body.prompt === undefined) return refuse(reply, 400, 'No prompt provided', 'no_prompt')
    const { steps, image, output, prefix } = planGraph(body.prompt, (name) => uploads.find(name) !== undefined)
    const id = readText(body.prompt_id)
    if (id !== undefined && (!PROMPT_ID.test(id) || studio.find('comfyui', id))) return refuse(reply, 400, 'The prompt_id is not usable', 'invalid_prompt_id')
    const last = studio.list('comfyui').at(-1)
    const number = last ? detailsOf(last).number + 1 : 1
    const stem = prefix.replaceAll(/[^\w-]+/gu, '_').slice(0, 60)
    const details = { number, prompt: body.prompt, output, filename: `${stem}_${String(number).padStart(5, '0')}_.png`, extra: toUncheckedObject(body.extra_data) }
    const task = studio.add({ vendor: 'comfyui', job: { kind: 'edit', steps, image: { file: uploads.find(image)?.file ?? '' } }, details, id })
    return task ? { prompt_id: task.id, number, node_errors: {} } : refuse(reply, 503, 'The queue is full')
  })
  app.get('/prompt', async () => ({ exec_info: { queue_remaining: studio.list('comfyui').filter(({ status }) => status === 'queued' || status === 'running').length } }))
  app.get('/history', async () => describeHistory(studio.list('comfyui')))
  app.get<{ Params: { id: string } }>('/history/:id', async ({ params: { id } }) => {
    const task = studio.find('comfyui', id)
    return task ? describeHistory([task]) : {}
  })
}

function registerQueue(app: FastifyInstance, studio: Studio): void {
  const listed = (status: string) => studio.list('comfyui').filter((task) => task.status === status)
  app.get('/queue', async () => ({ queue_running: listed('running').map(describePrompt), queue_pending: listed('queued').map(describePrompt) }))
  app.post('/queue', async (request, reply) => {
    const { clear, delete: ids } = toUncheckedObject(request.body)
    for (const task of listed('queued')) if (clear === true || (Array.isArray(ids) && ids.includes(task.id))) studio.cancel(task)
    return reply.send()
  })
  app.post('/interrupt', async (request, reply) => {
    const wanted = readText(toUncheckedObject(request.body).prompt_id)
    for (const task of listed('running')) if (wanted === undefined || wanted === task.id) studio.cancel(task)
    return reply.send()
  })
  app.post('/free', async (_request, reply) => reply.send())
}
