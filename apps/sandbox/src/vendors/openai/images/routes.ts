import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../../../ai/errors.ts'
import { dropConnection, applyFault, takeFault } from '../../../ai/faults.ts'
import type { ModelContext } from '../../../ai/faults.ts'
import type { Size } from '../../../ai/pictures/size.ts'
import type { Scenario } from '../../../control/scenarios.ts'

/** Models that were retired (protocols/images.md section 1). */
const RETIRED = /^(dall-e-[23]|gpt-image-1)$/u
const MAX_PROMPT = 32_000
const DEFAULT_SIZE: Size = { width: 1_024, height: 1_024 }
const MAX_SIDE = 3_840
const MAX_PICTURES = 10

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

function readCount({ n = 1 }: Body): number {
  if (typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= MAX_PICTURES) return n
  throw refuse(`Invalid value for 'n': it must be a whole number from 1 to ${MAX_PICTURES}.`, 'n')
}

async function fail(reply: FastifyReply, fault: Scenario | undefined): Promise<boolean> {
  if (fault?.name === 'content-filter') throw new ApiError(400, 'moderation_blocked', 'Your request was rejected as a result of our safety system.', 'image_generation_user_error')
  if (fault?.name !== 'lost-response') return applyFault(reply, fault, '{"created":1790000000,"data":[{"b64_json":')
  dropConnection(reply)
  return true
}

/** OpenAI's picture route, whose pictures are drawn here (protocols/images.md section 1). */
export function registerImages(app: FastifyInstance, context: ModelContext): void {
  app.post('/images/generations', async (request, reply) => {
    const body: Body = typeof request.body === 'object' && request.body !== null ? { ...request.body } : {}
    const prompt = readPrompt(body)
    const [size, count] = [readSize(body.size), readCount(body)]
    if (await fail(reply, await takeFault(context))) return reply
    const data: { b64_json: string }[] = []
    for (let index = 0; index < count; index += 1) data.push({ b64_json: (await context.painter.draw(prompt, size, index)).toString('base64') })
    const [tokens, drawn] = [Math.ceil(prompt.length / 4), 1_056 * count]
    return reply.send({
      created: 1_790_000_000,
      data,
      background: 'opaque',
      output_format: 'png',
      quality: 'medium',
      size: `${size.width}x${size.height}`,
      usage: { input_tokens: tokens, output_tokens: drawn, total_tokens: tokens + drawn, input_tokens_details: { text_tokens: tokens, image_tokens: 0 } },
    })
  })
}
