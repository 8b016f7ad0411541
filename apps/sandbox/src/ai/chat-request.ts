import { ApiError } from './errors.ts'
import type { Schema } from './schema.ts'

export type ChatRequest = {
  model: string
  /** The text of the first system message. */
  instructions: string
  /** The text of the last user message. */
  prompt: string
  /** URL of the picture in that message, if there is one. */
  picture?: string
  seed: number
  maxTokens?: number
  stream: boolean
  includeUsage: boolean
  /** `json_object` has no schema. */
  format?: { schema?: Schema }
  promptTokens: number
}

type UncheckedObject = Record<string, unknown>

const LETTERS_PER_TOKEN = 4

/** Approximate number of tokens of a text. */
export const countTokens = (text: string): number => Math.ceil(text.length / LETTERS_PER_TOKEN)
/** Approximate number of letters of that many tokens. */
export const toLetters = (tokens: number): number => tokens * LETTERS_PER_TOKEN

/**
 * Reads the body of a chat completion.
 * @throws ApiError 400 if model or messages are missing or malformed.
 */
export function readChat(body: unknown): ChatRequest {
  const input = asObject(body)
  const { model, messages } = input
  if (typeof model !== 'string' || !model) throw new ApiError(400, null, 'You must provide a model parameter.', 'invalid_request_error', 'model')
  if (!Array.isArray(messages) || messages.length === 0) throw new ApiError(400, null, 'messages must be a list with at least one message.', 'invalid_request_error', 'messages')
  const texts = messages.map((message: unknown) => ({ role: asObject(message).role, text: readContent(asObject(message).content) }))
  const roleText = (isWanted: (role: unknown) => boolean, list: typeof texts) => list.find(({ role }) => isWanted(role))?.text ?? ''
  return {
    model,
    instructions: roleText((role) => role === 'system' || role === 'developer', texts),
    prompt: roleText((role) => role === 'user', texts.toReversed()),
    seed: typeof input.seed === 'number' ? Math.trunc(input.seed) : 0,
    stream: input.stream === true,
    includeUsage: asObject(input.stream_options).include_usage === true,
    promptTokens: countTokens(texts.map(({ text }) => text).join('\n')),
    ...readLimit(input),
    ...readFormat(asObject(input.response_format)),
    ...readPicture(messages),
  }
}

function asObject(value: unknown): UncheckedObject {
  return typeof value === 'object' && value !== null ? (value as UncheckedObject) : {}
}

function readContent(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: unknown) => asObject(part).text).filter((text) => typeof text === 'string').join('\n')
}

/** The picture in the last user message. */
function readPicture(messages: readonly unknown[]): Pick<ChatRequest, 'picture'> {
  const content = asObject(messages.findLast((message) => asObject(message).role === 'user')).content
  if (!Array.isArray(content)) return {}
  const picture = content.map((part: unknown) => asObject(asObject(part).image_url).url).find((url) => typeof url === 'string')
  return typeof picture === 'string' ? { picture } : {}
}

function readLimit({ max_completion_tokens: newer, max_tokens: older }: UncheckedObject): Pick<ChatRequest, 'maxTokens'> {
  const limit = newer ?? older
  return typeof limit === 'number' && limit > 0 ? { maxTokens: limit } : {}
}

function readFormat(format: UncheckedObject): Pick<ChatRequest, 'format'> {
  if (format.type === 'json_object') return { format: {} }
  if (format.type !== 'json_schema') return {}
  return { format: { schema: asObject(asObject(format.json_schema).schema) } }
}
