import type { SuggestionRequest, SuggestionUpdate, TextModel } from '../../ports/text-model.ts'
import { answerQuestion } from './answer.ts'
import type { TextModelSettings } from './client.ts'
import { fitToPlatforms } from './fit.ts'
import { generate, type Generation, type Usage } from './generation.ts'
import { createNumberGuard, type NumberGuard } from '@marquee/contract/shared/facts'

export type { TextModelSettings } from './client.ts'

/** Far from the next variations a user may ask for, so that a second try differs from them too. */
const SECOND_TRY = 7_919

/** The text as it may be offered, cut to the platforms; empty when it is dishonest or there already. */
function accept(text: string, request: SuggestionRequest, isHonest: NumberGuard, others: readonly string[]): string {
  const fitting = fitToPlatforms(text, request.platforms)
  return isHonest(fitting) && !others.includes(fitting) ? fitting : ''
}

const emptyPlaces = (places: readonly string[]): number[] => [...places.keys()].filter((index) => places[index] === '')

/** Puts texts into the places that are empty, the first into the first; what may not be offered leaves its place empty. */
function fill(places: readonly string[], texts: readonly string[], request: SuggestionRequest, isHonest: NumberGuard): string[] {
  const filled = [...places]
  for (const [order, place] of emptyPlaces(places).entries()) filled[place] = accept(texts[order] ?? '', request, isHonest, filled)
  return filled
}

/** The texts of a second request for the places that are empty; none when it fails. */
async function generateMissing(settings: TextModelSettings, request: SuggestionRequest, places: readonly number[], isHonest: NumberGuard, signal: AbortSignal): Promise<Generation> {
  const roles = places.flatMap((place) => request.roles[place] ?? [])
  const running = generate(settings, { ...request, roles, count: places.length, variation: request.variation + SECOND_TRY }, isHonest, signal)
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
  const isSeries = request.roles.length > 0
  let places = fill(Array.from({ length: request.count }, () => ''), first.texts, request, isHonest)
  // Alternatives have no order: one too many takes the place of one that was dropped.
  if (!isSeries) places = fill(places, first.texts.slice(request.count), request, isHonest)
  let { usage } = first
  const empty = emptyPlaces(places)
  if (empty.length > 0) {
    const second = await generateMissing(settings, request, empty, isHonest, limited)
    places = fill(places, second.texts, request, isHonest)
    usage = addUsage(usage, second.usage)
  }
  if (signal.aborted) return
  const suggestions = places.filter((text) => text !== '')
  if (suggestions.length > 0) yield { kind: 'done', suggestions, roles: request.roles.filter((_role, index) => places[index] !== ''), usage }
  else yield { kind: 'failed', failure: { kind: 'rejected', reason: 'every text contained numbers that were not given' } }
}

/**
 * Post texts from any OpenAI-compatible API: OpenAI, xAI, Ollama, the sandbox. Texts are cut to the strictest platform, and a text with a
 * number or price that neither description nor knowledge contains is never offered; what is missing then is asked for once more.
 */
export const createOpenAiTextModel = (settings: TextModelSettings): TextModel => ({
  model: settings.model,
  suggestPosts: (request, signal) => suggest(settings, request, signal),
  answerQuestion: (request, signal) => answerQuestion(settings, request, signal),
})
