import type { Outcome } from '../../ports/outcome.ts'
import type { SuggestionRequest, SuggestionUpdate, TextModel } from '../../ports/text-model.ts'

/** Failures of the service, not of what it was asked: another one may answer. */
const ELSEWHERE: readonly Outcome<never>['kind'][] = ['unauthorized', 'rate-limited', 'quota-exceeded', 'unavailable', 'unknown', 'not-found']

/**
 * A model that is used, and one that is asked when it cannot answer: its service is down, refuses the key or has enough. A request that was
 * refused for what it says is not asked elsewhere, and neither is one of which a word was written: two models in one text fit no better
 * than none. Takes both models.
 */
export function createFallbackTextModel(first: TextModel, second: TextModel): TextModel {
  async function* suggest(request: SuggestionRequest, signal: AbortSignal): AsyncGenerator<SuggestionUpdate> {
    let hasBegun = false
    for await (const update of first.suggestPosts(request, signal)) {
      if (update.kind === 'failed' && !hasBegun && ELSEWHERE.includes(update.failure.kind) && !signal.aborted) return yield* second.suggestPosts(request, signal)
      hasBegun = true
      yield update
    }
  }
  return {
    model: first.model,
    suggestPosts: suggest,
    async answerQuestion(request, signal) {
      const answer = await first.answerQuestion(request, signal)
      return answer.kind !== 'ok' && ELSEWHERE.includes(answer.kind) && !signal.aborted ? second.answerQuestion(request, signal) : answer
    },
  }
}
