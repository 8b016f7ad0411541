import { ApiError } from '../../ai/errors.ts'
import { toVector } from '../../ai/language/vectors.ts'

const DEFAULT_DIMENSIONS = 1536
const LARGE_DIMENSIONS = 3072
const LETTERS_PER_TOKEN = 4

/**
 * POST /embeddings: deterministic vectors; texts that share words or everyday meanings are near each other.
 * Honours `dimensions` and `encoding_format` (`float`, or `base64` of little-endian float32).
 * @throws ApiError 400 for a missing or malformed input.
 */
export function embed(body: unknown): Record<string, unknown> {
  const { model, input, dimensions, encoding_format: encoding } = (body ?? {}) as Record<string, unknown>
  const texts = readTexts(input)
  const name = typeof model === 'string' ? model : 'text-embedding-3-small'
  const size = readSize(dimensions ?? (name.endsWith('-large') ? LARGE_DIMENSIONS : DEFAULT_DIMENSIONS))
  const data = texts.map((text, index) => {
    const vector = toVector(text, size)
    return { object: 'embedding', index, embedding: encoding === 'base64' ? Buffer.from(vector.buffer).toString('base64') : [...vector] }
  })
  const tokens = Math.ceil(texts.join('').length / LETTERS_PER_TOKEN)
  return { object: 'list', data, model: name, usage: { prompt_tokens: tokens, total_tokens: tokens } }
}

function readTexts(input: unknown): string[] {
  const texts: unknown[] = Array.isArray(input) ? input : [input]
  const strings = texts.filter((text) => typeof text === 'string')
  if (strings.length > 0 && strings.length === texts.length) return strings
  throw new ApiError(400, null, 'input must be a string or a list of strings.', 'invalid_request_error', 'input')
}

function readSize(size: unknown): number {
  if (typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= LARGE_DIMENSIONS) return size
  throw new ApiError(400, null, `dimensions must be between 1 and ${LARGE_DIMENSIONS}.`, 'invalid_request_error', 'dimensions')
}
