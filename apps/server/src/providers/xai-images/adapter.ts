import { buffer } from 'node:stream/consumers'
import { SafeFetchError } from '../../platform/safe-fetch/index.ts'
import { createVendorFiles, type VendorFiles } from '../../platform/vendor-files.ts'
import { callVendor, type VendorReply, type VendorSettings } from '../../platform/vendor-http.ts'
import type { DrawnPicture, ImageModel, PictureRequest, PictureShape } from '../../ports/image-model.ts'
import { type Failure, ok, type Outcome, toFailure } from '../../ports/outcome.ts'
import { errorAnswer, generationAnswer } from './schemas.ts'

/** A picture as base64, with a margin. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024
const MAX_PICTURE_BYTES = 48 * 1024 * 1024
const FILE_TIMEOUT_MS = 60_000
/** There is no size: shapes are ratios (protocols/images.md section 2). */
const RATIOS: Readonly<Record<PictureShape, string>> = { square: '1:1', portrait: '2:3', landscape: '3:2' }
/** A wrong key gets a 400 (protocols/text-ai.md section 2). */
const KEY_TROUBLE = /api.?key/i

export type XaiImageSettings = {
  /** Base of the API, for example `https://api.x.ai/v1`. */
  baseUrl: string
  apiKey: string
  model: string
  /** For one picture, from the request to the last byte of the answer. */
  timeoutMs: number
}

const unreadable = (reason: string): Failure => ({ kind: 'unavailable', reason, isUnreadable: true })

function refusal(reply: Extract<VendorReply<unknown>, { kind: 'answer' }>): Failure {
  const { reason, code } = errorAnswer.safeParse(reply.body).data ?? {}
  const failure = toFailure(reply, { reason, code })
  return failure.kind === 'rejected' && KEY_TROUBLE.test(failure.reason) ? { kind: 'unauthorized', reason: failure.reason } : failure
}

/** The picture at a temporary address. It is already drawn and charged, so a failure counts as an unreadable response. */
async function fetchPicture(files: VendorFiles, url: string, signal: AbortSignal): Promise<Outcome<DrawnPicture>> {
  const file = await files(url, { maxBytes: MAX_PICTURE_BYTES, timeoutMs: FILE_TIMEOUT_MS }, signal)
  if (file.kind !== 'ok') return unreadable(file.reason)
  try {
    return ok({ bytes: await buffer(file.value), type: 'image/jpeg' })
  } catch (error) {
    if (error instanceof SafeFetchError) return unreadable(error.message)
    throw error
  }
}

async function toOutcome(files: VendorFiles, reply: VendorReply<unknown>, signal: AbortSignal): Promise<Outcome<DrawnPicture>> {
  if (reply.kind !== 'answer') return toFailure(reply)
  if (reply.status !== 200) return refusal(reply)
  const [first] = generationAnswer.safeParse(reply.body).data?.data ?? []
  if (first?.respect_moderation === false) return { kind: 'rejected', reason: 'The picture breaks the rules of the service.', code: 'moderation_blocked' }
  if (first?.b64_json) return ok({ bytes: Buffer.from(first.b64_json, 'base64'), type: 'image/jpeg' })
  return first?.url ? fetchPicture(files, first.url, signal) : unreadable('The answer holds no picture.')
}

/** The protocol has no seed: another variation is another prompt. */
const promptOf = ({ prompt, variation }: PictureRequest): string => (variation === 0 ? prompt : `${prompt}\n\nVariation ${variation}.`)

/** Pictures from xAI's image calls (protocols/images.md section 2). */
export function createXaiImageModel({ baseUrl, apiKey, model, timeoutMs }: XaiImageSettings): ImageModel {
  const vendor: VendorSettings = { baseUrl, headers: { authorization: `Bearer ${apiKey}` }, timeoutMs, maxBytes: MAX_ANSWER_BYTES }
  const files = createVendorFiles(baseUrl)
  return {
    model,
    async drawPicture(request, signal) {
      const body = { model, prompt: promptOf(request), n: 1, response_format: 'b64_json', aspect_ratio: RATIOS[request.shape] }
      return toOutcome(files, await callVendor(vendor, { method: 'POST', path: '/images/generations', body }, signal), signal)
    },
  }
}
