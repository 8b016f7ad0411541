import type { Outcome } from '../../ports/outcome.ts'
import type { QuestionRequest, WrittenAnswer } from '../../ports/text-model.ts'
import type { TextModelSettings } from './client.ts'

/** Answers a question from passages alone. Takes the settings, the question with its passages and the signal that ends it. */
export async function answerQuestion(_settings: TextModelSettings, _request: QuestionRequest, _signal: AbortSignal): Promise<Outcome<WrittenAnswer>> {
  return { kind: 'unavailable', reason: 'not built yet' }
}
