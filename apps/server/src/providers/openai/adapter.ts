import { removeMarks } from '../../platform/injections/not-quoted.ts'
import { addUsage, type SuggestionRequest, type SuggestionUpdate, type TextModel } from '../../ports/text-model.ts'
import { answerQuestion } from './answer.ts'
import type { TextModelSettings } from './client.ts'
import { fitToPlatforms } from './fit.ts'
import { generate, type Generation, type Writing } from './generation.ts'
import { createTextGuard, readSource, type TextGuard } from './guard.ts'
import { createLabelRemover } from './labels.ts'
import { createRestorer, neutralise, writePrompt } from './prompt.ts'
import { judgeMessage } from './judging/judge.ts'
import { writeQuestions } from './questions/questions.ts'
import { writeReply } from './replies/reply.ts'
import { rewriteText } from './rewriting/rewrite.ts'

export type { TextModelSettings } from './client.ts'

/** Far from the next variations a user may request, so that a second attempt differs from them too. */
const SECOND_ATTEMPT = 7_919

/** The text to offer, without labels and cut to the platforms; empty when the guard rejects it or it is a duplicate. */
function accept(text: string, request: SuggestionRequest, isFit: TextGuard, others: readonly string[]): string {
  const fitting = fitToPlatforms(createLabelRemover(request.knowledge, request.description)(text), request.platforms)
  return isFit(fitting) && !others.includes(fitting) ? fitting : ''
}

const emptyPlaces = (places: readonly string[]): number[] => [...places.keys()].filter((index) => places[index] === '')

/** Fills empty positions with texts in order; a text that may not be offered leaves its position empty. */
function fill(places: readonly string[], texts: readonly string[], request: SuggestionRequest, isFit: TextGuard): string[] {
  const filled = [...places]
  for (const [order, place] of emptyPlaces(places).entries()) filled[place] = accept(texts[order] ?? '', request, isFit, filled)
  return filled
}

/** The texts of a second request for the empty positions; none when it fails. */
async function generateMissing(settings: TextModelSettings, request: SuggestionRequest, places: readonly number[], writing: Writing, signal: AbortSignal): Promise<Generation> {
  const roles = places.flatMap((place) => request.roles[place] ?? [])
  const wanted = { ...request, roles, count: places.length, variation: request.variation + SECOND_ATTEMPT }
  const running = generate(settings, wanted, { ...writing, prompt: writePrompt(wanted) }, signal)
  for (;;) {
    const step = await running.next()
    if (step.done) return step.value
  }
}

async function* suggest(settings: TextModelSettings, request: SuggestionRequest, signal: AbortSignal): AsyncGenerator<SuggestionUpdate> {
  const prompt = writePrompt(request)
  const { brandVoice = '', business = '' } = request
  const sources = [readSource(request.description), ...request.knowledge]
  const isFit = createTextGuard([...sources, ...sources.map(neutralise)], prompt.instructions, [brandVoice, business, ...request.avoid].map(removeMarks))
  const writing: Writing = { prompt, isFit, restore: createRestorer([request.description, ...request.knowledge]) }
  const limited = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)])
  const first = yield* generate(settings, request, writing, limited)
  if (signal.aborted) return
  if (first.failure) return yield { kind: 'failed', failure: first.failure }
  const isSeries = request.roles.length > 0
  let places = fill(Array.from({ length: request.count }, () => ''), first.texts, request, isFit)
  // Alternatives have no order: a surplus one replaces a dropped one.
  if (!isSeries) places = fill(places, first.texts.slice(request.count), request, isFit)
  let { usage } = first
  const empty = emptyPlaces(places)
  if (empty.length > 0) {
    const second = await generateMissing(settings, request, empty, writing, limited)
    places = fill(places, second.texts, request, isFit)
    usage = addUsage(usage, second.usage)
  }
  if (signal.aborted) return
  const suggestions = places.filter((text) => text !== '')
  if (suggestions.length > 0) yield { kind: 'done', suggestions, roles: request.roles.filter((_role, index) => places[index] !== ''), usage, model: settings.model }
  else yield { kind: 'failed', failure: { kind: 'rejected', reason: 'every text contained what was not given', isUnusable: true } }
}

/**
 * Post texts from any OpenAI-compatible API: OpenAI, xAI, Ollama, the sandbox. Texts are cut to the strictest platform, and a text with a
 * number, price, link or @handle that neither description nor knowledge contains is never offered, nor one that repeats the instructions;
 * missing texts are requested once more. So is a text that repeats a sentence of the knowledge or the description in the mark of what is not quoted.
 */
export const createOpenAiTextModel = (settings: TextModelSettings): TextModel => ({
  model: settings.model,
  suggestPosts: (request, signal) => suggest(settings, request, signal),
  rewriteText: (request, signal) => rewriteText(settings, request, signal),
  answerQuestion: (request, signal) => answerQuestion(settings, request, signal),
  writeReply: (request, signal) => writeReply(settings, request, signal),
  judgeMessage: (request, signal) => judgeMessage(settings, request, signal),
  writeQuestions: (request, signal) => writeQuestions(settings, request, signal),
})
