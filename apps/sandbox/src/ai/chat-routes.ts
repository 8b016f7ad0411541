import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Scenario } from '../control/scenarios.ts'
import { type ChatAnswer, answerChat } from './chat.ts'
import { type ChatRequest, readChat } from './chat-request.ts'
import { dropConnection, applyFault, takeFault } from './faults.ts'
import type { ModelContext } from './faults.ts'
import { streamChat } from './stream.ts'

export type ChatContext = ModelContext & { streamDelayMs: number }

const CREATED = 1_790_000_000
/** Pictures are sent as data URLs. */
const BODY_LIMIT = 32 * 1024 * 1024

/** GET /models and /models/:id. Takes the models' ids and their reported owner. */
export function registerModels(app: FastifyInstance, ids: readonly string[], owner: string): void {
  const present = (id: string) => ({ id, object: 'model', created: CREATED, owned_by: owner })
  app.get('/models', async () => ({ object: 'list', data: ids.map(present) }))
  app.get<{ Params: { id: string } }>('/models/:id', async (request) => present(request.params.id))
}

/** POST /chat/completions, as OpenAI, xAI and many others serve it (protocols/text-ai.md section 2). */
export function registerChat(app: FastifyInstance, context: ChatContext): void {
  app.post('/chat/completions', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const chat = readChat(request.body)
    const fault = await takeFault(context)
    if (await applyFault(reply, fault, '{"id":"chatcmpl-broken","choices":[{"message":{"content":')) return reply
    return respond(reply, context, chat, await answerChat(chat, context.painter, fault?.name), fault)
  })
}

function respond(reply: FastifyReply, context: ChatContext, chat: ChatRequest, answer: ChatAnswer, fault: Scenario | undefined): FastifyReply {
  const isCut = fault?.name === 'lost-response'
  if (chat.stream) return streamChat(reply, chat, answer, { delayMs: context.streamDelayMs, isCut })
  if (isCut) return dropConnection(reply)
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
