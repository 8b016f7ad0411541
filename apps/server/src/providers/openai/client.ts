import type { FinishReason, LanguageModelUsage, ModelMessage } from 'ai'
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

/** Share of the whole time after which a model that has not said a word counts as gone; another one may be asked then. */
const FIRST_WORD_SHARE = 0.5
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
    timeout: { firstChunkMs: settings.timeoutMs * FIRST_WORD_SHARE },
    // Errors arrive in the stream; without this the SDK prints them as well.
    onError: () => undefined,
  })
  for await (const part of stream) {
    if (part.type === 'text-delta') yield { kind: 'text', text: part.text }
    else if (part.type === 'error') yield { kind: 'error', error: part.error }
    else if (part.type === 'finish') yield { kind: 'end', reason: part.finishReason, usage: part.totalUsage }
  }
}

/** A whole answer. */
export type WholeAnswer = { text: string; isFiltered: boolean; usage: { inputTokens: number; outputTokens: number } }

type Asked = { instructions: string } & ({ prompt: string } | { messages: ModelMessage[] })

/** One request to its last word; one that gets no answer is repeated once. */
async function ask(settings: TextModelSettings, asked: Asked, signal: AbortSignal): Promise<WholeAnswer> {
  const [{ generateText }, { createOpenAICompatible }] = await loadSdk()
  const provider = createOpenAICompatible({ name: 'text-ai', baseURL: settings.baseUrl, apiKey: settings.apiKey })
  const { text, finishReason, totalUsage } = await generateText({ model: provider(settings.model), ...asked, maxRetries: 1, abortSignal: signal })
  const usage = { inputTokens: totalUsage.inputTokens ?? 0, outputTokens: totalUsage.outputTokens ?? 0 }
  return { text, isFiltered: finishReason === 'content-filter', usage }
}

/**
 * Asks for one chat completion and waits for all of it. Takes the settings, the prompt and the signal that ends it; throws what the SDK
 * throws.
 */
export const askText = (settings: TextModelSettings, { instructions, request }: Prompt, signal: AbortSignal): Promise<WholeAnswer> => ask(settings, { instructions, prompt: request }, signal)

/**
 * The same about a picture, which goes along as a data URL. Takes the JPEG besides.
 */
export async function askAboutPicture(settings: TextModelSettings, prompt: Prompt, jpeg: Buffer, signal: AbortSignal): Promise<WholeAnswer> {
  const content = [{ type: 'text' as const, text: prompt.request }, { type: 'file' as const, data: jpeg, mediaType: 'image/jpeg' }]
  return ask(settings, { instructions: prompt.instructions, messages: [{ role: 'user', content }] }, signal)
}
