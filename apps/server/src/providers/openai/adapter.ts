import type { SuggestionRequest, SuggestionUpdate, TextModel } from '../../ports/text-model.ts'
import type { TextModelSettings } from './client.ts'
import { fitToPlatforms } from './fit.ts'
import { generate, type Generation, type Usage } from './generation.ts'
import { createNumberGuard, type NumberGuard } from './numbers.ts'

export type { TextModelSettings } from './client.ts'

/** Far from the next variations a user may ask for, so that a second try differs from them too. */
const SECOND_TRY = 7_919

/** The texts that may be offered: fitting, honest, each once. */
function selectTexts(texts: readonly string[], request: SuggestionRequest, isHonest: NumberGuard): string[] {
  const fitting = texts.map((text) => fitToPlatforms(text, request.platforms)).filter((text) => text !== '' && isHonest(text))
  return [...new Set(fitting)].slice(0, request.count)
}

/** The texts of a second request for those that are missing; none when it fails. */
async function generateMissing(settings: TextModelSettings, request: SuggestionRequest, count: number, isHonest: NumberGuard, signal: AbortSignal): Promise<Generation> {
  const running = generate(settings, { ...request, count, variation: request.variation + SECOND_TRY }, isHonest, signal)
  for (;;) {
    const step = await running.next()
    if (step.done) return step.value
  }
}

const addUsage = (one: Usage | null, other: Usage | null): Usage | null =>
  one && other ? { inputTokens: one.inputTokens + other.inputTokens, outputTokens: one.outputTokens + other.outputTokens } : (one ?? other)

async function* suggest(settings: TextModelSettings, request: SuggestionRequest, signal: AbortSignal): AsyncGenerator<SuggestionUpdate> {
  const isHonest = createNumberGuard([request.description, ...request.knowledge])
  const limited = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)])
  const first = yield* generate(settings, request, isHonest, limited)
  if (signal.aborted) return
  if (first.failure) return yield { kind: 'failed', failure: first.failure }
  let suggestions = selectTexts(first.texts, request, isHonest)
  let { usage } = first
  if (suggestions.length < request.count) {
    const second = await generateMissing(settings, request, request.count - suggestions.length, isHonest, limited)
    suggestions = selectTexts([...suggestions, ...second.texts], request, isHonest)
    usage = addUsage(usage, second.usage)
  }
  if (signal.aborted) return
  if (suggestions.length > 0) yield { kind: 'done', suggestions, usage }
  else yield { kind: 'failed', failure: { kind: 'rejected', reason: 'every text contained numbers that were not given' } }
}

/**
 * Post texts from any OpenAI-compatible API: OpenAI, xAI, Ollama, the sandbox. Texts are cut to the strictest platform, and a text with a
 * number or price that neither description nor knowledge contains is never offered; what is missing then is asked for once more.
 */
export const createOpenAiTextModel = (settings: TextModelSettings): TextModel => ({
  suggestPosts: (request, signal) => suggest(settings, request, signal),
})
