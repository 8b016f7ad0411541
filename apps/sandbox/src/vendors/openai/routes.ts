import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ChatContext, registerChat, registerModels } from '../../ai/chat-routes.ts'
import { ApiError, toApiError } from '../../ai/errors.ts'
import { dropConnection, applyFault, takeFault } from '../../ai/faults.ts'
import { embed } from './embeddings.ts'
import { registerImages } from './images/routes.ts'

export type OpenaiContext = Omit<ChatContext, 'vendor'>

const MODELS = ['sandbox-writer', 'gpt-6-sol', 'grok-4.6', 'grok-4.3', 'gpt-image-2.5-sunburst', 'gpt-image-2.5-flare', 'text-embedding-3-small', 'text-embedding-3-large']

/** An OpenAI-compatible API: models, chat completions, embeddings, pictures (protocols/text-ai.md, protocols/images.md section 1). */
export function registerOpenai(app: FastifyInstance, context: OpenaiContext): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = toApiError(error)
    if (refusal.status >= 500 && refusal !== error) request.log.error(error)
    return sendError(reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendError(reply, new ApiError(404, 'unknown_url', `Unknown request URL: ${request.method} ${request.url.split('?')[0]}.`)))
  app.addHook('onRequest', async (request) => {
    const isKnown = /^Bearer \S+/u.test(request.headers.authorization ?? '')
    if (!isKnown) throw new ApiError(401, 'invalid_api_key', 'You did not provide an API key. Send it as a bearer token.')
  })
  const models = { ...context, vendor: 'openai' } as const
  registerModels(app, MODELS, 'sandbox')
  app.post('/embeddings', async (request, reply) => {
    const fault = await takeFault(models, 'POST /embeddings')
    if (fault?.name === 'lost-response') return dropConnection(reply)
    if (await applyFault(reply, fault, '{"object":"list","data":[{"embedding":')) return reply
    return embed(request.body)
  })
  registerImages(app, models)
  registerChat(app, models)
}

function sendError(reply: FastifyReply, { status, message, type, param, code }: ApiError): FastifyReply {
  return reply.code(status).send({ error: { message, type, param, code } })
}
