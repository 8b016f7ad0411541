import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ChatContext, registerChat, registerModels } from '../../ai/chat-routes.ts'
import { ApiError, toApiError } from '../../ai/errors.ts'
import { dropConnection, applyFault, takeFault } from '../../ai/faults.ts'
import { embed } from './embeddings.ts'
import { registerImages } from './images/routes.ts'
import type { ModelIds } from '../../ai/models.ts'
import { createOpenaiModels } from './models.ts'
import { moderate } from './moderations.ts'
import { registerResponses } from './responses/routes.ts'

export type OpenaiContext = Omit<ChatContext, 'vendor' | 'models'> & { modelIds: ModelIds }

/** A key that contains one of these words is refused; any other is accepted. */
const WRONG_KEY = /wrong|bad|invalid/iu

function checkKey(authorization: string | undefined): void {
  const [, key] = /^Bearer (\S+)/u.exec(authorization ?? '') ?? []
  if (!key) throw new ApiError(401, 'invalid_api_key', 'You did not provide an API key. Send it as a bearer token.')
  if (WRONG_KEY.test(key)) throw new ApiError(401, 'invalid_api_key', `Incorrect API key provided: ${key.slice(0, 3)}***. You can find your API key at https://platform.openai.com/account/api-keys.`)
}

/** An OpenAI-compatible API: models, chat completions, responses, embeddings, moderations, pictures (protocols/text-ai.md, protocols/images.md section 1). */
export function registerOpenai(app: FastifyInstance, context: OpenaiContext): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = toApiError(error)
    if (refusal.status >= 500 && refusal !== error) request.log.error(error)
    return sendError(reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendError(reply, new ApiError(404, 'unknown_url', `Unknown request URL: ${request.method} ${request.url.split('?')[0]}.`)))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', `req_${randomUUID().replaceAll('-', '')}`).header('openai-version', '2020-10-01')
    checkKey(request.headers.authorization)
  })
  const catalogue = createOpenaiModels(context.modelIds)
  const models: ChatContext = { ...context, vendor: 'openai', models: catalogue }
  registerModels(app, catalogue)
  app.post('/embeddings', async (request, reply) => {
    const fault = await takeFault(models, 'POST /embeddings')
    if (fault?.name === 'lost-response') return dropConnection(reply)
    if (await applyFault(reply, fault, '{"object":"list","data":[{"embedding":')) return reply
    return embed(request.body, catalogue)
  })
  app.post('/moderations', async (request) => moderate(request.body, catalogue))
  registerImages(app, models)
  registerChat(app, models)
  registerResponses(app, models)
}

function sendError(reply: FastifyReply, { status, message, type, param, code }: ApiError): FastifyReply {
  return reply.code(status).send({ error: { message, type, param, code } })
}
