import type { FinishReason, LanguageModelUsage, ModelMessage } from 'ai'
import type { Prompt } from './prompt.ts'

export type TextModelSettings = {
  /** Base of an OpenAI-compatible API, for example `https://api.openai.com/v1`. */
  baseUrl: string
  apiKey: string
  model: string
  /** For one response, from the request to its last token. */
  timeoutMs: number
}

/** The parts of a streamed response. A failure is a part too, as the connection may break at any time. */
export type AnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'end'; reason: FinishReason; usage: LanguageModelUsage }
  | { kind: 'error'; error: unknown }

/** Share of the total time after which a model without a first token counts as unavailable; a fallback may then be called. */
const FIRST_WORD_SHARE = 0.5
/** Loaded with the first request: the SDK is large and many servers never use it. */
const loadSdk = async () => Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])

/**
 * Requests one streamed chat completion (protocols/text-ai.md section 2). A request that fails before its first token is retried once; one
 * that broke off later is not. Takes the settings, the prompt, a seed and an abort signal; yields the response part by part.
 */
export async function* streamAnswer(settings: TextModelSettings, prompt: Prompt, seed: number, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  const [{ streamText }, { createOpenAICompatible }] = await loadSdk()
  const provider = createOpenAICompatible({ name: 'text-ai', baseURL: settings.baseUrl, apiKey: settings.apiKey, includeUsage: true })
  const { stream } = streamText({
    model: provider(settings.model),
    instructions: prompt.instructions,
    prompt: prompt.request,
    seed,
    maxRetries: 1,
    abortSignal: signal,
    timeout: { firstChunkMs: settings.timeoutMs * FIRST_WORD_SHARE },
    // Errors arrive in the stream; without this the SDK also prints them.
    onError: () => undefined,
  })
  for await (const part of stream) {
    if (part.type === 'text-delta') yield { kind: 'text', text: part.text }
    else if (part.type === 'error') yield { kind: 'error', error: part.error }
    else if (part.type === 'finish') yield { kind: 'end', reason: part.finishReason, usage: part.totalUsage }
  }
}

/** A complete response. */
export type WholeAnswer = { text: string; isFiltered: boolean; usage: { inputTokens: number; outputTokens: number } }

type Asked = { instructions: string; seed?: number } & ({ prompt: string } | { messages: ModelMessage[] })

/** One request to completion; one without a response is retried once. */
async function ask(settings: TextModelSettings, asked: Asked, signal: AbortSignal): Promise<WholeAnswer> {
  const [{ generateText }, { createOpenAICompatible }] = await loadSdk()
  const provider = createOpenAICompatible({ name: 'text-ai', baseURL: settings.baseUrl, apiKey: settings.apiKey })
  const { text, finishReason, totalUsage } = await generateText({ model: provider(settings.model), ...asked, maxRetries: 1, abortSignal: signal })
  const usage = { inputTokens: totalUsage.inputTokens ?? 0, outputTokens: totalUsage.outputTokens ?? 0 }
  return { text, isFiltered: finishReason === 'content-filter', usage }
}

/**
 * Requests one chat completion and waits for all of it. Takes the settings, the prompt, an abort signal and a seed, if any; throws what
 * the SDK throws.
 */
export const askText = (settings: TextModelSettings, { instructions, request }: Prompt, signal: AbortSignal, seed?: number): Promise<WholeAnswer> =>
  ask(settings, { instructions, prompt: request, ...(seed === undefined ? {} : { seed }) }, signal)

/**
 * The same with a picture as a data URL. Also takes the JPEG.
 */
export async function askAboutPicture(settings: TextModelSettings, prompt: Prompt, jpeg: Buffer, signal: AbortSignal): Promise<WholeAnswer> {
  const content = [{ type: 'text' as const, text: prompt.request }, { type: 'file' as const, data: jpeg, mediaType: 'image/jpeg' }]
  return ask(settings, { instructions: prompt.instructions, messages: [{ role: 'user', content }] }, signal)
}
