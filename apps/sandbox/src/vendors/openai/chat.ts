import { randomUUID } from 'node:crypto'
import { ApiError } from './errors.ts'
import { fillSchema } from './schema.ts'
import type { Schema } from './schema.ts'
import { answerPicture } from './vision/answer.ts'
import { composeReply, composeSuggestions, inventPrice } from './writer/compose.ts'
import { composeSeries } from './writer/compose-series.ts'
import { readBrief } from './writer/brief.ts'
import type { Brief } from './writer/brief.ts'

export type ChatRequest = {
  model: string
  /** The text of the last user message. */
  prompt: string
  /** Address of the picture in that message, when there is one. */
  picture?: string
  seed: number
  maxTokens?: number
  stream: boolean
  includeUsage: boolean
  /** `json_object` carries no schema. */
  format?: { schema?: Schema }
  promptTokens: number
}

export type ChatAnswer = {
  id: string
  created: number
  content: string
  finishReason: 'stop' | 'length' | 'content_filter'
  usage: Record<string, unknown>
}

type Loose = Record<string, unknown>

/** The line between two suggestions, as the prompts of this API's users ask for it. */
const DIVIDER = '\n---\n'
const LETTERS_PER_TOKEN = 4

/**
 * Reads the body of a chat completion.
 * @throws ApiError 400 when model or messages are missing or misshaped.
 */
export function readChat(body: unknown): ChatRequest {
  const input = asObject(body)
  const { model, messages } = input
  if (typeof model !== 'string' || !model) throw new ApiError(400, null, 'You must provide a model parameter.', 'invalid_request_error', 'model')
  if (!Array.isArray(messages) || messages.length === 0) throw new ApiError(400, null, 'messages must be a list with at least one message.', 'invalid_request_error', 'messages')
  const texts = messages.map((message: unknown) => ({ role: asObject(message).role, text: readContent(asObject(message).content) }))
  const maxTokens = input.max_completion_tokens ?? input.max_tokens
  const format = readFormat(asObject(input.response_format))
  return {
    model,
    prompt: texts.findLast(({ role }) => role === 'user')?.text ?? '',
    seed: typeof input.seed === 'number' ? Math.trunc(input.seed) : 0,
    stream: input.stream === true,
    includeUsage: asObject(input.stream_options).include_usage === true,
    promptTokens: countTokens(texts.map(({ text }) => text).join('\n')),
    ...(typeof maxTokens === 'number' && maxTokens > 0 ? { maxTokens } : {}),
    ...(format ? { format } : {}),
    ...readPicture(messages),
  }
}

function asObject(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {}
}

function readContent(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: unknown) => asObject(part).text).filter((text) => typeof text === 'string').join('\n')
}

/** The picture of the last message that a user sent. */
function readPicture(messages: readonly unknown[]): Pick<ChatRequest, 'picture'> {
  const content = asObject(messages.findLast((message) => asObject(message).role === 'user')).content
  if (!Array.isArray(content)) return {}
  const picture = content.map((part: unknown) => asObject(asObject(part).image_url).url).find((url) => typeof url === 'string')
  return typeof picture === 'string' ? { picture } : {}
}

function readFormat(format: Loose): ChatRequest['format'] {
  if (format.type === 'json_object') return {}
  if (format.type !== 'json_schema') return undefined
  return { schema: asObject(asObject(format.json_schema).schema) }
}

function countTokens(text: string): number {
  return Math.ceil(text.length / LETTERS_PER_TOKEN)
}

/**
 * Writes the answer. `fault` is the name of an armed scenario that changes the text.
 * @throws ApiError 400 for a picture that is none.
 */
export async function answerChat(chat: ChatRequest, fault?: string): Promise<ChatAnswer> {
  const whole = fault === 'content-filter' ? '' : await answerText(chat, fault === 'invents-a-price')
  const limit = (chat.maxTokens ?? Number.POSITIVE_INFINITY) * LETTERS_PER_TOKEN
  const content = whole.length > limit ? whole.slice(0, limit) : whole
  const completionTokens = countTokens(content)
  const cut = content.length < whole.length ? 'length' : 'stop'
  return {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    content,
    finishReason: fault === 'content-filter' ? 'content_filter' : cut,
    usage: {
      prompt_tokens: chat.promptTokens,
      completion_tokens: completionTokens,
      total_tokens: chat.promptTokens + completionTokens,
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  }
}

const writePosts = (brief: Brief): string[] => (brief.roles.length > 0 ? composeSeries(brief) : composeSuggestions(brief))

async function answerText(chat: ChatRequest, isInventing: boolean): Promise<string> {
  return chat.picture === undefined ? compose(chat, isInventing) : answerPicture(chat.picture, chat.prompt)
}

function compose(chat: ChatRequest, isInventing: boolean): string {
  const brief = readBrief(chat.prompt, chat.seed)
  const honest = brief ? writePosts(brief) : [composeReply(chat.prompt)]
  const texts = isInventing ? honest.map((text) => inventPrice(text)) : honest
  if (!chat.format) return texts.join(DIVIDER)
  const { schema } = chat.format
  return JSON.stringify(schema && Object.keys(schema).length > 0 ? fillSchema(schema, texts) : { suggestions: texts })
}
