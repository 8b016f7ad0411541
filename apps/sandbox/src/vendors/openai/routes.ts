import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Scenario, Scenarios } from '../../control/scenarios.ts'
import { answerChat, readChat } from './chat.ts'
import type { ChatAnswer, ChatRequest } from './chat.ts'
import { embed } from './embeddings.ts'
import { ApiError } from './errors.ts'
import { registerImages } from './images/routes.ts'
import { streamChat } from './stream.ts'

export type OpenaiContext = { scenarios: Scenarios; durable: () => Promise<void>; streamDelayMs: number }

const MODELS = ['sandbox-writer', 'grok-4.6', 'grok-4.3', 'gpt-6-sol', 'text-embedding-3-small', 'text-embedding-3-large']
const CREATED = 1_790_000_000
const SLOW_MS = 10_000

/** An OpenAI-compatible API: models, chat completions, embeddings (protocols/text-ai.md). */
export function registerOpenai(app: FastifyInstance, context: OpenaiContext): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof ApiError) return sendError(reply, error)
    const status = error.statusCode ?? 500
    if (status < 500) return sendError(reply, new ApiError(status, null, error.message))
    request.log.error(error)
    return sendError(reply, new ApiError(status, null, 'The server had an error while processing your request.', 'server_error'))
  })
  app.setNotFoundHandler((request, reply) => {
    const message = `Unknown request URL: ${request.method} ${request.url.split('?')[0]}.`
    return reply.code(404).send({ error: { message, type: 'invalid_request_error', param: null, code: 'unknown_url' } })
  })
  app.addHook('onRequest', async (request) => {
    const isKnown = /^Bearer \S+/u.test(request.headers.authorization ?? '')
    if (!isKnown) throw new ApiError(401, 'invalid_api_key', 'You did not provide an API key. Send it as a bearer token.')
  })
  app.get('/models', async () => ({ object: 'list', data: MODELS.map(presentModel) }))
  app.get<{ Params: { id: string } }>('/models/:id', async (request) => presentModel(request.params.id))
  app.post('/embeddings', async (request) => embed(request.body))
  registerImages(app, context)
  app.post('/chat/completions', async (request, reply) => {
    const chat = readChat(request.body)
    const fault = context.scenarios.take('openai')
    if (fault) await context.durable()
    const refused = await misbehave(reply, fault)
    if (refused) return refused
    return respond(reply, context, chat, await answerChat(chat, fault?.name), fault)
  })
}

function sendError(reply: FastifyReply, { status, message, type, param, code }: ApiError): FastifyReply {
  return reply.code(status).send({ error: { message, type, param, code } })
}

function presentModel(id: string): Record<string, unknown> {
  return { id, object: 'model', created: CREATED, owned_by: 'sandbox' }
}

async function misbehave(reply: FastifyReply, fault: Scenario | undefined): Promise<FastifyReply | undefined> {
  switch (fault?.name) {
    case 'rate-limited':
      reply.header('retry-after', '1').header('x-ratelimit-limit-requests', '60').header('x-ratelimit-remaining-requests', '0')
      throw new ApiError(429, 'rate_limit_exceeded', 'Rate limit reached. Please try again in a second.', 'requests')
    case 'server-error':
      throw new ApiError(500, null, 'The server had an error while processing your request.', 'server_error')
    case 'malformed':
      return reply.type('application/json').send('{"id":"chatcmpl-broken","choices":[{"message":{"content":')
    case 'slow':
      await sleep(fault.ms ?? SLOW_MS)
      return undefined
    default:
      return undefined
  }
}

function respond(reply: FastifyReply, context: OpenaiContext, chat: ChatRequest, answer: ChatAnswer, fault: Scenario | undefined): FastifyReply {
  const isCut = fault?.name === 'lost-response'
  if (chat.stream) return streamChat(reply, chat, answer, { delayMs: context.streamDelayMs, isCut })
  if (isCut) {
    reply.hijack()
    reply.request.raw.socket.destroy()
    return reply
  }
  const message = { role: 'assistant', content: answer.content, refusal: null }
  return reply.send({
    id: answer.id,
    object: 'chat.completion',
    created: answer.created,
    model: chat.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: answer.finishReason }],
    usage: answer.usage,
    system_fingerprint: 'fp_sandbox',
  })
}
