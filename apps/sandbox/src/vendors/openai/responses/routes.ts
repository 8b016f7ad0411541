import type { FastifyInstance } from 'fastify'
import { answerChoices } from '../../../ai/choices.ts'
import type { ChatContext } from '../../../ai/chat-routes.ts'
import { readChat } from '../../../ai/chat-request.ts'
import { ApiError } from '../../../ai/errors.ts'
import { applyFault, dropConnection, takeFault } from '../../../ai/faults.ts'
import { beginResponse, completeResponse } from './present.ts'
import type { Response } from './present.ts'
import { asObject, readItems, toChatBody } from './request.ts'
import type { UncheckedObject } from './request.ts'
import { streamResponse } from './stream.ts'

const BODY_LIMIT = 32 * 1024 * 1024
/** Responses are remembered for later turns; older ones are forgotten, all of them with the process. */
const MAX_REMEMBERED = 300

/** A response with the items of its conversation: all that came before it, and its own input. */
type Stored = { response: Response; input: UncheckedObject[]; earlier: UncheckedObject[] }

function createMemory() {
  const stored = new Map<string, Stored>()
  const find = (id: string): Stored => {
    const found = stored.get(id)
    if (!found) throw new ApiError(404, 'response_not_found', `Response with id '${id.slice(0, 100)}' not found.`)
    return found
  }
  return {
    find,
    keep(entry: Stored): void {
      stored.set(entry.response.id, entry)
      const [oldest] = stored.keys()
      if (stored.size > MAX_REMEMBERED && oldest) stored.delete(oldest)
    },
    delete: (id: string) => void stored.delete(find(id).response.id),
    /** The items of the conversation that a request continues. */
    itemsBefore(id: unknown): UncheckedObject[] {
      if (typeof id !== 'string') return []
      const before = stored.get(id)
      if (!before) throw new ApiError(400, 'previous_response_not_found', `Previous response with id '${id.slice(0, 100)}' not found.`, 'invalid_request_error', 'previous_response_id')
      return [...before.earlier, ...before.input, ...before.response.output]
    },
  }
}

/** OpenAI's newer call for texts (protocols/text-ai.md section 3), answered by the same writer as chat completions. */
export function registerResponses(app: FastifyInstance, context: ChatContext): void {
  const memory = createMemory()
  app.post('/responses', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const body = asObject(request.body)
    const earlier = memory.itemsBefore(body.previous_response_id)
    const chat = readChat(toChatBody(body, earlier))
    context.models.need(chat.model, 'text')
    const fault = await takeFault(context)
    if (await applyFault(reply, fault, '{"id":"resp_broken","object":"response","output":[{"type":')) return reply
    const completion = await answerChoices(chat, context.painter, fault?.name)
    const begun = beginResponse(body, completion)
    const done = completeResponse(begun, completion)
    if (body.store !== false) memory.keep({ response: done, input: readItems(body), earlier })
    const isCut = fault?.name === 'lost-response'
    if (chat.stream) return streamResponse(reply, begun, done, { delayMs: context.streamDelayMs, isCut })
    return isCut ? dropConnection(reply) : reply.send(done)
  })
  app.post('/responses/input_tokens', { bodyLimit: BODY_LIMIT }, async (request) => {
    const body = asObject(request.body)
    const { promptTokens } = readChat(toChatBody({ model: 'sandbox-writer', ...body }, memory.itemsBefore(body.previous_response_id)))
    return { object: 'response.input_tokens', input_tokens: promptTokens }
  })
  app.get<{ Params: { id: string } }>('/responses/:id', async (request) => memory.find(request.params.id).response)
  app.get<{ Params: { id: string } }>('/responses/:id/input_items', async (request) => {
    const data = memory.find(request.params.id).input.map((item, index) => ({ id: `${request.params.id}_${index}`, ...item }))
    return { object: 'list', data, first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null, has_more: false }
  })
  app.delete<{ Params: { id: string } }>('/responses/:id', async (request) => {
    memory.delete(request.params.id)
    return { id: request.params.id, object: 'response', deleted: true }
  })
  app.post<{ Params: { id: string } }>('/responses/:id/cancel', async (request) => {
    memory.find(request.params.id)
    throw new ApiError(400, 'invalid_request', 'Cannot cancel a synchronous response.')
  })
}
