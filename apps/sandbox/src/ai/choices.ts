import { answerChat } from './chat.ts'
import type { ChatAnswer } from './chat.ts'
import { type ChatRequest, countTokens } from './chat-request.ts'
import type { Painter } from './pictures/painter.ts'
import { chooseCalls } from './tools.ts'
import type { ToolCall } from './tools.ts'

/** One of the answers: a text, or calls of tools. */
export type Choice = { content: string | null; calls: ToolCall[]; finishReason: ChatAnswer['finishReason'] | 'tool_calls' }
export type Completion = Pick<ChatAnswer, 'id' | 'created' | 'usage'> & { choices: Choice[] }

/** Distance between the seeds of two answers to the same request. */
const SEED_STEP = 101

/** Cuts a text at the first of the texts that end it. */
function cutAt(content: string, stops: readonly string[]): string {
  const places = stops.map((stop) => content.indexOf(stop)).filter((place) => place >= 0)
  return places.length > 0 ? content.slice(0, Math.min(...places)) : content
}

function toChoice(chat: ChatRequest, { content, finishReason }: ChatAnswer): Choice {
  const kept = cutAt(content, chat.stops)
  return { content: kept, calls: [], finishReason: kept.length < content.length && finishReason === 'length' ? 'stop' : finishReason }
}

function usageOf({ promptTokens }: ChatRequest, choices: readonly Choice[]): Record<string, unknown> {
  const texts = choices.map(({ content, calls }) => `${content ?? ''}${calls.map(({ name, arguments: input }) => name + input).join('')}`)
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0)
  return {
    prompt_tokens: promptTokens,
    completion_tokens: tokens,
    total_tokens: promptTokens + tokens,
    prompt_tokens_details: { cached_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0 },
  }
}

/** Answers a request with as many choices as it asks for. Parameters and errors as `answerChat`. */
export async function answerChoices(chat: ChatRequest, painter: Painter, fault?: string): Promise<Completion> {
  const answers: ChatAnswer[] = []
  const choices: Choice[] = []
  for (let index = 0; index < chat.count; index += 1) {
    const answer = await answerChat({ ...chat, choice: index, seed: chat.seed + index * SEED_STEP }, painter, fault)
    const calls = fault === 'content-filter' ? [] : chooseCalls(chat)
    answers.push(answer)
    // A call that the request names ends like a text; one that the model chose does not.
    choices.push(calls.length > 0 ? { content: null, calls, finishReason: typeof chat.toolChoice === 'object' ? 'stop' : 'tool_calls' } : toChoice(chat, answer))
  }
  const [{ id, created } = { id: '', created: 0 }] = answers
  return { id, created, choices, usage: usageOf(chat, choices) }
}
