import { ApiError } from '../../../ai/errors.ts'
import type { Size } from '../../../ai/pictures/size.ts'

export type PictureRequest = { prompt: string; count: number; size: Size; format: 'url' | 'b64_json' }
export type Body = Record<string, unknown>

/** Pictures to change, and the prompt for the change. */
export type EditRequest = Omit<PictureRequest, 'size'> & { picture: Buffer; size: Size | null }

const RETIRED = /^(grok-2-image.*|grok-2-vision.*|aurora.*)$/u
const RATIOS = ['1:1', '16:9', '9:16', '4:3', '3:4', '3:2', '2:3', '2:1', '1:2', '21:9', '5:2']
/** Ratios that only the newer model accepts. */
const WIDE = new Set(['21:9', '5:2'])
const NEWER = /2\.0|-pro$|-quality$|sandbox/u
const SIDES: Readonly<Record<string, number>> = { '1k': 1_024, '2k': 2_048 }
const MAX_PROMPT = 8_000
const MAX_PICTURES = 10
const MAX_SOURCES = 5
/** Sides are multiples of this. */
const STEP = 16
const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/u

const refuse = (message: string, param: string): ApiError => new ApiError(400, 'invalid_argument', message, 'invalid_request_error', param)

function readModel({ model }: Body): string {
  if (typeof model !== 'string' || model === '') throw refuse('model is required.', 'model')
  if (RETIRED.test(model)) throw new ApiError(404, 'model_not_found', `The model ${model} does not exist or your team does not have access to it.`)
  return model
}

function readPrompt({ prompt }: Body): string {
  if (typeof prompt !== 'string' || prompt.trim() === '') throw refuse('prompt is required.', 'prompt')
  if (prompt.length > MAX_PROMPT) throw refuse(`prompt is longer than ${MAX_PROMPT} characters.`, 'prompt')
  return prompt
}

function readCount({ n = 1 }: Body): number {
  if (typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= MAX_PICTURES) return n
  throw refuse(`n must be a whole number from 1 to ${MAX_PICTURES}.`, 'n')
}

function readFormat({ response_format: format = 'url' }: Body): 'url' | 'b64_json' {
  if (format === 'url' || format === 'b64_json') return format
  throw refuse('response_format must be url or b64_json.', 'response_format')
}

/** Side of a square at the requested resolution. */
function readSide({ resolution = '1k' }: Body): number {
  const side = typeof resolution === 'string' ? SIDES[resolution] : undefined
  if (!side) throw refuse('resolution must be 1k or 2k.', 'resolution')
  return side
}

/** Size in pixels for a ratio and a resolution; null if the ratio is left to the model. */
function readSize(body: Body, model: string): Size | null {
  for (const name of ['size', 'seed', 'mask', 'style']) if (body[name] !== undefined) throw refuse(`Argument not supported: ${name}`, name)
  const side = readSide(body)
  const { aspect_ratio: ratio = 'auto' } = body
  if (ratio === 'auto') return null
  const isKnown = typeof ratio === 'string' && RATIOS.includes(ratio) && (!WIDE.has(ratio) || NEWER.test(model))
  if (!isKnown) throw refuse(`aspect_ratio is not one of ${RATIOS.join(', ')}, auto.`, 'aspect_ratio')
  const [wide = 1, high = 1] = ratio.split(':').map(Number)
  const fit = (length: number) => Math.round(length / STEP) * STEP
  return { width: fit(side * Math.sqrt(wide / high)), height: fit(side * Math.sqrt(high / wide)) }
}

/**
 * Reads POST /images/generations (protocols/images.md section 2).
 * @throws ApiError 400 for unsupported arguments such as `size`, 404 for a retired model.
 */
export function readGeneration(body: Body): PictureRequest {
  const model = readModel(body)
  const size = readSize(body, model) ?? { width: readSide(body), height: readSide(body) }
  return { prompt: readPrompt(body), count: readCount(body), format: readFormat(body), size }
}

const asObject = (value: unknown): Body => (typeof value === 'object' && value !== null ? { ...value } : {})

/**
 * Reads POST /images/edits, which takes JSON. Only data URLs: this API fetches nothing.
 * @throws ApiError as `readGeneration`, and 400 without a picture.
 */
export function readEdit(body: Body): EditRequest {
  const model = readModel(body)
  const sources = Array.isArray(body.images) ? body.images : [body.image]
  if (sources.length > MAX_SOURCES) throw refuse(`At most ${MAX_SOURCES} images can be sent.`, 'images')
  const [, encoded] = DATA_URL.exec(String(asObject(sources[0]).url ?? '')) ?? []
  if (!encoded) throw refuse('image.url must be a data URL of a JPEG, PNG or WebP.', 'image')
  return { prompt: readPrompt(body), count: readCount(body), format: readFormat(body), size: readSize(body, model), picture: Buffer.from(encoded, 'base64') }
}
