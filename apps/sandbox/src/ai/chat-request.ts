import { type ChatOptions, readOptions } from './chat-options.ts'
import { ApiError } from './errors.ts'
import type { Schema } from './schema.ts'

export type ChatRequest = ChatOptions & {
  model: string
  /** The text of the first system message. */
  instructions: string
  /** The text of the last user message; if results of tools follow it, their text. */
  prompt: string
  /** Whether the last messages are the results of tools. */
  isAfterTool: boolean
  /** URL of the picture in that message, if there is one. */
  picture?: string
  seed: number
  /** The place of this answer among those to the same request. */
  choice: number
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
  checkRoles(messages)
  const texts = messages.map((message: unknown) => ({ role: asObject(message).role, text: readContent(asObject(message).content) }))
  const roleText = (isWanted: (role: unknown) => boolean, list: typeof texts) => list.find(({ role }) => isWanted(role))?.text ?? ''
  const results = resultsAtEnd(texts)
  const format = asObject(input.response_format)
  if (format.type === 'json_object' && !texts.some(({ text }) => /json/iu.test(text))) {
    throw new ApiError(400, null, "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.", 'invalid_request_error', 'messages')
  }
  return {
    ...readOptions(input),
    model,
    isAfterTool: results.length > 0,
    instructions: roleText((role) => role === 'system' || role === 'developer', texts),
    prompt: results.length > 0 ? results.join('\n') : roleText((role) => role === 'user', texts.toReversed()),
    seed: typeof input.seed === 'number' ? Math.trunc(input.seed) : 0,
    choice: 0,
    stream: input.stream === true,
    includeUsage: asObject(input.stream_options).include_usage === true,
    promptTokens: countTokens(texts.map(({ text }) => text).join('\n')),
    ...readLimit(input),
    ...readFormat(format),
    ...readPicture(messages),
  }
}

const ROLES = new Set(['system', 'developer', 'user', 'assistant', 'tool', 'function'])

function checkRoles(messages: readonly unknown[]): void {
  const wrong = messages.findIndex((message) => !ROLES.has(String(asObject(message).role)))
  if (wrong >= 0) throw new ApiError(400, 'invalid_value', `Invalid value: '${String(asObject(messages[wrong]).role)}'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.`, 'invalid_request_error', `messages[${wrong}].role`)
}

/** The results of tools after the last other message. */
function resultsAtEnd(texts: readonly { role: unknown; text: string }[]): string[] {
  const last = texts.findLastIndex(({ role }) => role !== 'tool')
  return texts.slice(last + 1).map(({ text }) => text)
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
  if (format.type === undefined || format.type === 'text') return {}
  const { name, schema } = asObject(format.json_schema)
  if (format.type !== 'json_schema') throw new ApiError(400, 'invalid_value', `Invalid value: '${String(format.type)}'. Supported values are: 'json_object', 'json_schema', and 'text'.`, 'invalid_request_error', 'response_format.type')
  if (typeof name !== 'string') throw new ApiError(400, 'missing_required_parameter', "Missing required parameter: 'response_format.json_schema.name'.", 'invalid_request_error', 'response_format.json_schema.name')
  return { format: { schema: asObject(schema) } }
}
