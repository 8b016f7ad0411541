import { callVendor, type VendorReply, type VendorSettings } from '../../platform/vendor-http.ts'
import type { DrawnPicture, ImageModel, PictureRequest, PictureShape } from '../../ports/image-model.ts'
import { ok, type Outcome, toFailure } from '../../ports/outcome.ts'
import { errorAnswer, generationAnswer } from './schemas.ts'

/** A picture of the largest size as base64, with a margin. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024
/** Sizes that every GPT Image model accepts (protocols/images.md section 1). */
const SIZES: Readonly<Record<PictureShape, string>> = { square: '1024x1024', portrait: '1024x1536', landscape: '1536x1024' }

export type ImageSettings = {
  /** Base of an OpenAI-compatible API, for example `https://api.openai.com/v1`. */
  baseUrl: string
  apiKey: string
  model: string
  /** For one picture, from the request to its last byte. */
  timeoutMs: number
}

function toOutcome(reply: VendorReply<unknown>): Outcome<DrawnPicture> {
  if (reply.kind !== 'answer') return toFailure(reply)
  if (reply.status !== 200) {
    const parsed = errorAnswer.safeParse(reply.body)
    const { message, code } = parsed.success ? parsed.data.error : { message: undefined, code: null }
    const failure = toFailure(reply, { reason: message, code })
    return code === 'insufficient_quota' ? { kind: 'quota-exceeded', reason: failure.reason } : failure
  }
  const answer = generationAnswer.safeParse(reply.body)
  const [first] = answer.success ? answer.data.data : []
  if (!first) return { kind: 'unavailable', reason: 'The answer holds no picture.', isUnreadable: true }
  return ok({ bytes: Buffer.from(first.b64_json, 'base64'), type: 'image/png' })
}

/** The protocol has no seed: another variation is another prompt. */
const promptOf = ({ prompt, variation }: PictureRequest): string => (variation === 0 ? prompt : `${prompt}\n\nVariation ${variation}.`)

/** Pictures from any API with OpenAI's image calls: OpenAI, the sandbox (protocols/images.md section 1). */
export function createOpenAiImageModel({ baseUrl, apiKey, model, timeoutMs }: ImageSettings): ImageModel {
  const vendor: VendorSettings = { baseUrl, headers: { authorization: `Bearer ${apiKey}` }, timeoutMs, maxBytes: MAX_ANSWER_BYTES }
  return {
    model,
    async drawPicture(request, signal) {
      const body = { model, prompt: promptOf(request), n: 1, size: SIZES[request.shape], output_format: 'png' }
      return toOutcome(await callVendor(vendor, { method: 'POST', path: '/images/generations', body }, signal))
    },
  }
}
