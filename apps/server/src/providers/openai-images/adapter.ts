import type { DrawnPicture, ImageModel, PictureShape } from '../../ports/image-model.ts'
import { ok, type Failure, type Outcome } from '../../ports/outcome.ts'
import { type ImageSettings, postJson, type Reply } from './client.ts'
import { errorAnswer, generationAnswer } from './schemas.ts'

/** Sizes every GPT Image model takes (protocols/images.md section 1). */
const SIZES: Readonly<Record<PictureShape, string>> = { square: '1024x1024', portrait: '1024x1536', landscape: '1536x1024' }

function toFailure({ status, body, retryAfterSeconds }: Extract<Reply, { kind: 'answer' }>): Failure {
  const parsed = errorAnswer.safeParse(body)
  const { message, code } = parsed.success ? parsed.data.error : { message: `HTTP ${status}`, code: null }
  if (status === 401 || status === 403) return { kind: 'unauthorized', reason: message }
  if (status === 429 && code === 'insufficient_quota') return { kind: 'quota-exceeded', reason: message }
  if (status === 429) return { kind: 'rate-limited', reason: message, retryAfterSeconds }
  if (status >= 400 && status < 500) return { kind: 'rejected', reason: message, code: code ?? null }
  return { kind: 'unavailable', reason: message }
}

function toOutcome(reply: Reply): Outcome<DrawnPicture> {
  if (reply.kind === 'not-sent') return { kind: 'unavailable', reason: reply.reason }
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason }
  if (reply.status !== 200) return toFailure(reply)
  const answer = generationAnswer.safeParse(reply.body)
  const [first] = answer.success ? answer.data.data : []
  if (!first) return { kind: 'unavailable', reason: 'The answer holds no picture.', isUnreadable: true }
  return ok({ bytes: Buffer.from(first.b64_json, 'base64'), type: 'image/png' })
}

/** Pictures from any API with OpenAI's image calls: OpenAI, the sandbox (protocols/images.md section 1). */
export const createOpenAiImageModel = (settings: ImageSettings): ImageModel => ({
  model: settings.model,
  async drawPicture({ prompt, shape }, signal) {
    const body = { model: settings.model, prompt, n: 1, size: SIZES[shape], output_format: 'png' }
    return toOutcome(await postJson(settings, '/images/generations', body, signal))
  },
})
