import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Scenario, Scenarios } from '../../../control/scenarios.ts'
import { ApiError } from '../errors.ts'
import { drawPicture, type Size } from './draw.ts'

export type ImagesContext = { scenarios: Scenarios; durable: () => Promise<void> }

/** Models that were retired (protocols/images.md, surprise 1). */
const RETIRED = /^(dall-e-[23]|gpt-image-1)$/u
const MAX_PROMPT = 32_000
const SLOW_MS = 10_000
const DEFAULT_SIZE: Size = { width: 1_024, height: 1_024 }
const MAX_SIDE = 3_840

type Body = Record<string, unknown>

const refuse = (message: string, param: string, code = 'invalid_value'): ApiError => new ApiError(400, code, message, 'invalid_request_error', param)

function readSize(value: unknown): Size {
  if (value === undefined || value === 'auto') return DEFAULT_SIZE
  const [, wide, high] = /^(\d{2,4})x(\d{2,4})$/u.exec(String(value)) ?? []
  const [width, height] = [Number(wide), Number(high)]
  const isFit = width % 16 === 0 && height % 16 === 0 && Math.max(width, height) <= MAX_SIDE && Math.max(width / height, height / width) <= 3
  if (!wide || !isFit) throw refuse(`Invalid size: '${String(value)}'.`, 'size')
  return { width, height }
}

function readPrompt({ prompt, model, response_format: format }: Body): string {
  if (typeof prompt !== 'string' || prompt.trim() === '') throw refuse('You must provide a prompt.', 'prompt', 'missing_required_parameter')
  if (prompt.length > MAX_PROMPT) throw refuse('The prompt is too long.', 'prompt', 'string_above_max_length')
  if (format !== undefined) throw refuse("Unknown parameter: 'response_format'.", 'response_format', 'unknown_parameter')
  if (typeof model === 'string' && RETIRED.test(model)) throw new ApiError(404, 'model_not_found', `The model '${model}' does not exist.`)
  return prompt
}

async function misbehave(reply: FastifyReply, fault: Scenario | undefined): Promise<boolean> {
  switch (fault?.name) {
    case 'rate-limited':
      reply.header('retry-after', '1')
      throw new ApiError(429, 'rate_limit_exceeded', 'Rate limit reached. Please try again in a second.', 'requests')
    case 'server-error':
      throw new ApiError(500, null, 'The server had an error while processing your request.', 'server_error')
    case 'content-filter':
      throw new ApiError(400, 'moderation_blocked', 'Your request was rejected as a result of our safety system.', 'image_generation_user_error')
    case 'malformed':
      await reply.type('application/json').send('{"created":1790000000,"data":[{"b64_json":')
      return true
    case 'lost-response':
      reply.hijack()
      reply.request.raw.socket.destroy()
      return true
    case 'slow':
      await sleep(fault.ms ?? SLOW_MS)
      return false
    default:
      return false
  }
}

/** OpenAI's picture call, drawn here (protocols/images.md section 1). */
export function registerImages(app: FastifyInstance, { scenarios, durable }: ImagesContext): void {
  app.post('/images/generations', async (request, reply) => {
    const body: Body = typeof request.body === 'object' && request.body !== null ? { ...request.body } : {}
    const prompt = readPrompt(body)
    const size = readSize(body.size)
    const fault = scenarios.take('openai')
    if (fault) await durable()
    if (await misbehave(reply, fault)) return reply
    const picture = await drawPicture(prompt, size)
    const tokens = Math.ceil(prompt.length / 4)
    return reply.send({
      created: 1_790_000_000,
      data: [{ b64_json: picture.toString('base64') }],
      background: 'opaque',
      output_format: 'png',
      quality: 'medium',
      size: `${size.width}x${size.height}`,
      usage: { input_tokens: tokens, output_tokens: 1_056, total_tokens: tokens + 1_056, input_tokens_details: { text_tokens: tokens, image_tokens: 0 } },
    })
  })
}
