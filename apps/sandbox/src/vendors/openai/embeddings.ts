import { ApiError } from '../../ai/errors.ts'
import { toVector } from '../../ai/language/vectors.ts'
import type { ModelCatalogue } from '../../ai/models.ts'

const DEFAULT_DIMENSIONS = 1536
const LARGE_DIMENSIONS = 3072
const LETTERS_PER_TOKEN = 4
const MAX_INPUTS = 2048

const refuse = (message: string, param: string) => new ApiError(400, null, message, 'invalid_request_error', param)

/**
 * POST /embeddings: deterministic vectors; texts that share words or everyday meanings are near each other.
 * Honours `dimensions` and `encoding_format` (`float`, or `base64` of little-endian float32).
 * @throws ApiError 400 for a missing or malformed input, 404 for an unknown model.
 */
export function embed(body: unknown, models: ModelCatalogue): Record<string, unknown> {
  const { model, input, dimensions, encoding_format: encoding = 'float' } = (body ?? {}) as Record<string, unknown>
  if (typeof model !== 'string' || model === '') throw refuse('You must provide a model parameter.', 'model')
  models.need(model, 'embedding')
  const texts = readTexts(input)
  if (encoding !== 'float' && encoding !== 'base64') throw refuse("Invalid 'encoding_format': it must be float or base64.", 'encoding_format')
  const full = model.startsWith('text-embedding-3-small') ? DEFAULT_DIMENSIONS : LARGE_DIMENSIONS
  const size = readSize(dimensions ?? (model.startsWith('text-embedding-3-large') ? full : DEFAULT_DIMENSIONS), full)
  const data = texts.map((text, index) => {
    const vector = toVector(text, size)
    return { object: 'embedding', index, embedding: encoding === 'base64' ? Buffer.from(vector.buffer).toString('base64') : [...vector] }
  })
  const tokens = Math.ceil(texts.join('').length / LETTERS_PER_TOKEN)
  return { object: 'list', data, model, usage: { prompt_tokens: tokens, total_tokens: tokens } }
}

/** A text, or a list of token numbers, which stand for themselves. */
function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.length > 0 && value.every((token) => Number.isInteger(token)) ? value.join(' ') : undefined
}

function readTexts(input: unknown): string[] {
  const single = toText(input)
  const list: unknown[] = single === undefined && Array.isArray(input) ? input : [input]
  const texts = list.map(toText).filter((text) => text !== undefined && text !== '') as string[]
  if (texts.length === 0 || texts.length !== list.length) throw refuse("'$.input' is invalid: it must be a text that is not empty, or a list of such texts or of tokens.", 'input')
  if (texts.length > MAX_INPUTS) throw refuse(`'$.input' is invalid: at most ${MAX_INPUTS} inputs can be sent.`, 'input')
  return texts
}

function readSize(size: unknown, full: number): number {
  if (typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= full) return size
  throw refuse(`Invalid 'dimensions': it must be a whole number from 1 to ${full} for this model.`, 'dimensions')
}
