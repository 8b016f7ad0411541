import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../../ai/errors.ts'
import type { ModelCatalogue } from '../../../ai/models.ts'
import type { Size } from '../../../ai/pictures/size.ts'
import { readForm } from '../../../bodies.ts'

const MAX_PROMPT = 32_000
const DEFAULT_MODEL = 'gpt-image-2.5-flare'
const DEFAULT_SIZE: Size = { width: 1_024, height: 1_024 }
const MAX_SIDE = 3_840
const MAX_PICTURES = 10
const MAX_PARTIALS = 3
const MAX_SOURCES = 16
/** Arguments of retired models. */
const RETIRED_ARGUMENTS = ['response_format', 'style'] as const
const QUALITIES = ['auto', 'low', 'medium', 'high'] as const
/** Qualities of newer models only. */
const HIGHER = ['xhigh', 'max'] as const
const NEWER = /2\.[56]|sandbox/u
const FORMATS = ['png', 'jpeg', 'webp'] as const
const BACKGROUNDS = ['auto', 'opaque', 'transparent'] as const

type Format = (typeof FORMATS)[number]
export type Body = Record<string, unknown>
export type ImageRequest = {
  prompt: string
  count: number
  /** Null for the size of the picture that is changed. */
  size: Size | null
  format: Format
  compression: number
  quality: string
  isTransparent: boolean
  stream: boolean
  partials: number
}
/** Pictures to change, the first of which is changed, and where. */
export type EditRequest = ImageRequest & { picture: Buffer; mask?: Buffer }

const refuse = (message: string, param: string, code = 'invalid_value'): ApiError => new ApiError(400, code, message, 'invalid_request_error', param)
const oneOf = <T extends string>(value: unknown, allowed: readonly T[], fallback: T, param: string): T => {
  const found = value === undefined || value === null ? fallback : allowed.find((name) => name === value)
  if (!found) throw refuse(`Invalid value: '${String(value)}'. Supported values are: ${allowed.map((name) => `'${name}'`).join(', ')}.`, param)
  return found
}

/** A whole number, which forms send as text. */
function readNumber(value: unknown, param: string, [least, most]: readonly [number, number], fallback: number): number {
  if (value === undefined || value === null) return fallback
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most) return number
  throw refuse(`Invalid '${param}': it must be a whole number from ${least} to ${most}.`, param)
}

function readSize(value: unknown): Size | null {
  if (value === undefined || value === null || value === 'auto') return null
  const [, wide, high] = /^(\d{2,4})x(\d{2,4})$/u.exec(String(value)) ?? []
  const [width, height] = [Number(wide), Number(high)]
  const isFit = width % 16 === 0 && height % 16 === 0 && Math.max(width, height) <= MAX_SIDE && Math.max(width / height, height / width) <= 3
  if (!wide || !isFit) throw refuse(`Invalid size: '${String(value)}'.`, 'size')
  return { width, height }
}

function readPrompt({ prompt }: Body): string {
  if (typeof prompt !== 'string' || prompt.trim() === '') throw refuse("Missing required parameter: 'prompt'.", 'prompt', 'missing_required_parameter')
  if (prompt.length > MAX_PROMPT) throw refuse(`Invalid 'prompt': at most ${MAX_PROMPT} characters.`, 'prompt', 'string_above_max_length')
  return prompt
}

function readLook(body: Body): Pick<ImageRequest, 'format' | 'compression' | 'isTransparent'> {
  const format = oneOf(body.output_format, FORMATS, 'png', 'output_format')
  const compression = readNumber(body.output_compression, 'output_compression', [0, 100], 100)
  if (format === 'png' && compression !== 100) throw refuse('Compression less than 100 is not supported for PNG output format.', 'output_compression')
  const isTransparent = oneOf(body.background, BACKGROUNDS, 'auto', 'background') === 'transparent'
  if (isTransparent && format === 'jpeg') throw refuse("A transparent background needs the output format 'png' or 'webp'.", 'background')
  return { format, compression, isTransparent }
}

function readBody(body: Body, models: ModelCatalogue): ImageRequest {
  const { model = DEFAULT_MODEL } = body
  models.need(String(model), 'image')
  for (const name of RETIRED_ARGUMENTS) if (body[name] !== undefined) throw refuse(`Unknown parameter: '${name}'.`, name, 'unknown_parameter')
  oneOf(body.moderation, ['auto', 'low'] as const, 'auto', 'moderation')
  const stream = body.stream === true || body.stream === 'true'
  const partials = readNumber(body.partial_images, 'partial_images', [0, MAX_PARTIALS], 0)
  if (partials > 0 && !stream) throw refuse("'partial_images' is only allowed when 'stream' is enabled.", 'partial_images')
  return {
    prompt: readPrompt(body),
    count: readNumber(body.n, 'n', [1, MAX_PICTURES], 1),
    size: readSize(body.size),
    quality: oneOf(body.quality, NEWER.test(String(model)) ? [...QUALITIES, ...HIGHER] : QUALITIES, 'auto', 'quality'),
    stream,
    partials,
    ...readLook(body),
  }
}

/**
 * Reads POST /images/generations (protocols/images.md section 1).
 * @throws ApiError 400 for a wrong argument, 404 for an unknown or retired model.
 */
export function readGeneration(body: unknown, models: ModelCatalogue): ImageRequest & { size: Size } {
  const request = readBody(typeof body === 'object' && body !== null ? { ...body } : {}, models)
  return { ...request, size: request.size ?? DEFAULT_SIZE }
}

const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer())

/**
 * Reads POST /images/edits, which is a form with one or more pictures, and a mask whose transparent parts are changed.
 * @throws ApiError as `readGeneration`, and 400 without a picture.
 */
export async function readEdit(request: Pick<FastifyRequest, 'body' | 'headers'>, models: ModelCatalogue): Promise<EditRequest> {
  const form = await readForm(request)
  if (!form) throw refuse("Invalid content type: send a form of the type 'multipart/form-data'.", 'image')
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const read = readBody(fields, models)
  const pictures = [...form.getAll('image'), ...form.getAll('image[]')].filter((value) => value instanceof Blob)
  const [picture] = pictures
  if (!picture) throw refuse("Missing required parameter: 'image'.", 'image', 'missing_required_parameter')
  if (pictures.length > MAX_SOURCES) throw refuse(`Invalid 'image': at most ${MAX_SOURCES} images.`, 'image')
  const mask = form.get('mask')
  return { ...read, picture: await bytesOf(picture), ...(mask instanceof Blob ? { mask: await bytesOf(mask) } : {}) }
}
