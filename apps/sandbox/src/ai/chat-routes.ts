import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Scenario } from '../control/scenarios.ts'
import { type ChatRequest, readChat } from './chat-request.ts'
import { answerChoices, type Choice, type Completion } from './choices.ts'
import { dropConnection, applyFault, takeFault } from './faults.ts'
import type { ModelContext } from './faults.ts'
import type { ModelCatalogue } from './models.ts'
import { streamChat } from './stream.ts'

export type ChatContext = ModelContext & { streamDelayMs: number; models: ModelCatalogue }

/** Pictures are sent as data URLs. */
const BODY_LIMIT = 32 * 1024 * 1024

/** GET /models and /models/:id. */
export function registerModels(app: FastifyInstance, models: ModelCatalogue): void {
  app.get('/models', async () => ({ object: 'list', data: models.list() }))
  app.get<{ Params: { '*': string } }>('/models/*', async (request) => models.show(request.params['*']))
}

/** POST /chat/completions, as OpenAI, xAI and many others serve it (protocols/text-ai.md section 2). */
export function registerChat(app: FastifyInstance, context: ChatContext): void {
  app.post('/chat/completions', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const chat = readChat(request.body)
    context.models.need(chat.model, 'text')
    const fault = await takeFault(context)
    if (await applyFault(reply, fault, '{"id":"chatcmpl-broken","choices":[{"message":{"content":')) return reply
    return respond(reply, context, chat, await answerChoices(chat, context.painter, fault?.name), fault)
  })
}

function respond(reply: FastifyReply, context: ChatContext, chat: ChatRequest, answer: Completion, fault: Scenario | undefined): FastifyReply {
  const isCut = fault?.name === 'lost-response'
  if (chat.stream) return streamChat(reply, chat, answer, { delayMs: context.streamDelayMs, isCut })
  if (isCut) return dropConnection(reply)
  return reply.send({
    id: answer.id,
    object: 'chat.completion',
    created: answer.created,
    model: chat.model,
    choices: answer.choices.map((choice, index) => ({ index, message: toMessage(choice), logprobs: null, finish_reason: choice.finishReason })),
    usage: answer.usage,
    service_tier: 'default',
    system_fingerprint: 'fp_sandbox',
  })
}

function toMessage({ content, calls }: Choice): Record<string, unknown> {
  const called = calls.map(({ id, name, arguments: input }) => ({ id, type: 'function', function: { name, arguments: input } }))
  return { role: 'assistant', content, refusal: null, annotations: [], ...(called.length > 0 ? { tool_calls: called } : {}) }
}
