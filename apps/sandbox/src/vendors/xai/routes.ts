import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ChatContext, registerChat, registerModels } from '../../ai/chat-routes.ts'
import { ApiError, toApiError } from '../../ai/errors.ts'
import { createCatalogue } from '../../ai/models.ts'
import type { ModelIds } from '../../ai/models.ts'
import { registerImages } from './images/routes.ts'
import { createTemporaryFiles, FILES_PATH, registerFiles } from './images/files.ts'

export type XaiContext = Omit<ChatContext, 'vendor' | 'models'> & { modelIds: ModelIds }

const MODELS: ModelIds = {
  text: ['grok-4.7', 'grok-4.6', 'grok-4.5', 'grok-4.3', 'grok-4.20-reasoning', 'grok-4.20-non-reasoning', 'grok-latest', 'sandbox-writer'],
  image: ['grok-imagine-image-2.0', 'grok-imagine-image', 'sandbox-painter'],
}
/** xAI's names of errors, by status. */
const CODES: Readonly<Record<number, string>> = {
  400: 'Client specified an invalid argument',
  404: 'Some requested entity was not found',
  429: 'Some resource has been exhausted',
}
/** A key that contains one of these words is refused; any other is accepted. */
const WRONG_KEY = /wrong|bad|invalid/iu

function checkKey({ headers }: FastifyRequest): void {
  const [, key] = /^Bearer\s+(\S+)/u.exec(headers.authorization ?? '') ?? []
  if (!key || WRONG_KEY.test(key)) throw new ApiError(400, 'invalid_api_key', `Incorrect API key provided: ${(key ?? '').slice(0, 2)}***. You can obtain an API key from https://console.x.ai.`)
}

/** One of xAI's error formats: server errors have no code (protocols/text-ai.md section 2, protocols/video.md section 2). */
function sendError(reply: FastifyReply, { status, message }: ApiError): FastifyReply {
  const code = CODES[status]
  return reply.code(status).send(code ? { code, error: message } : { error: message })
}

/** xAI's API: models, chat completions and pictures (protocols/text-ai.md section 2, protocols/images.md section 2). It has no embeddings: they answer 404. */
export function registerXai(app: FastifyInstance, context: XaiContext): void {
  const files = createTemporaryFiles()
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = toApiError(error)
    if (refusal.status >= 500 && refusal !== error) request.log.error(error)
    return sendError(reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendError(reply, new ApiError(404, null, `There is no ${request.method} ${request.url.split('?')[0]}.`)))
  app.addHook('onRequest', async (request) => {
    // The unguessable URL of a finished picture is its only protection.
    if (!request.url.includes(FILES_PATH)) checkKey(request)
  })
  const models = { ...context, vendor: 'xai', models: createCatalogue(MODELS, { text: context.modelIds.text ?? [], image: context.modelIds.image ?? [] }, 'xai') } as const
  registerModels(app, models.models)
  registerChat(app, models)
  registerImages(app, models, files)
  registerFiles(app, files)
}
