import type { FinishReason, LanguageModelUsage } from 'ai'
import type { Prompt } from './prompt.ts'

export type TextModelSettings = {
  /** Base of an OpenAI-compatible API, for example `https://api.openai.com/v1`. */
  baseUrl: string
  apiKey: string
  model: string
  /** For one answer, from the request to its last word. */
  timeoutMs: number
}

/** What a running answer reports. A failure is a part like others, as the connection may break at any word. */
export type AnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'end'; reason: FinishReason; usage: LanguageModelUsage }
  | { kind: 'error'; error: unknown }

/** Loaded with the first request: the SDK is large and many servers never write a text. */
const loadSdk = async () => Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])

/**
 * Asks for one streamed chat completion (protocols/text-ai.md section 2). A request that fails before its first word is repeated once; one
 * that broke off later is not. Takes the settings, the prompt, a seed and the signal that ends it; gives the answer part by part.
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
    // Errors arrive in the stream; without this the SDK prints them as well.
    onError: () => undefined,
  })
  for await (const part of stream) {
    if (part.type === 'text-delta') yield { kind: 'text', text: part.text }
    else if (part.type === 'error') yield { kind: 'error', error: part.error }
    else if (part.type === 'finish') yield { kind: 'end', reason: part.finishReason, usage: part.totalUsage }
  }
}

/**
 * Asks for one chat completion about a picture, which goes along as a data URL. A request that gets no answer is repeated once.
 * Takes the settings, the prompt, the JPEG and the signal that ends it; returns the text and whether a content filter stopped it. Throws
 * what the SDK throws.
 */
export async function askAboutPicture(settings: TextModelSettings, prompt: Prompt, jpeg: Buffer, signal: AbortSignal): Promise<{ text: string; isFiltered: boolean }> {
  const [{ generateText }, { createOpenAICompatible }] = await loadSdk()
  const provider = createOpenAICompatible({ name: 'text-ai', baseURL: settings.baseUrl, apiKey: settings.apiKey })
  const { text, finishReason } = await generateText({
    model: provider(settings.model),
    instructions: prompt.instructions,
    messages: [{ role: 'user', content: [{ type: 'text', text: prompt.request }, { type: 'file', data: jpeg, mediaType: 'image/jpeg' }] }],
    maxRetries: 1,
    abortSignal: signal,
  })
  return { text, isFiltered: finishReason === 'content-filter' }
}
