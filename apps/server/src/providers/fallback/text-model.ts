import type { Outcome } from '../../ports/outcome.ts'
import type { SuggestionRequest, SuggestionUpdate, TextModel } from '../../ports/text-model.ts'

/** Failures of the service, not of the request: another one may succeed. */
const ELSEWHERE: readonly Outcome<never>['kind'][] = ['unauthorized', 'rate-limited', 'quota-exceeded', 'unavailable', 'unknown', 'not-found']

/**
 * A primary model, and a fallback for when its service is down, refuses the key or is rate limited. A request that was
 * refused for its content is not sent to the fallback, nor is one whose text has started: mixing two models in one text is no better
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
    async rewriteText(request, signal) {
      const answer = await first.rewriteText(request, signal)
      return answer.kind !== 'ok' && ELSEWHERE.includes(answer.kind) && !signal.aborted ? second.rewriteText(request, signal) : answer
    },
    async answerQuestion(request, signal) {
      const answer = await first.answerQuestion(request, signal)
      return answer.kind !== 'ok' && ELSEWHERE.includes(answer.kind) && !signal.aborted ? second.answerQuestion(request, signal) : answer
    },
    async writeReply(request, signal) {
      const reply = await first.writeReply(request, signal)
      return reply.kind !== 'ok' && ELSEWHERE.includes(reply.kind) && !signal.aborted ? second.writeReply(request, signal) : reply
    },
    async judgeMessage(request, signal) {
      const judged = await first.judgeMessage(request, signal)
      return judged.kind !== 'ok' && ELSEWHERE.includes(judged.kind) && !signal.aborted ? second.judgeMessage(request, signal) : judged
    },
    async writeQuestions(request, signal) {
      const answer = await first.writeQuestions(request, signal)
      return answer.kind !== 'ok' && ELSEWHERE.includes(answer.kind) && !signal.aborted ? second.writeQuestions(request, signal) : answer
    },
  }
}
