import type { TextModel } from '../../ports/text-model.ts'
import type { WriterChoice } from '../../ports/words.ts'

/** The models that users can prefer besides the default one; absent ones are not configured. */
export type PreferableModels = Readonly<Partial<Record<Exclude<WriterChoice, 'default'>, TextModel>>>

/** Passes each request to the model that its user prefers. Takes the default model, which also writes for those whose model is not configured. */
export function createPreferredTextModel(standard: TextModel, preferable: PreferableModels): TextModel {
  const modelFor = ({ writer = 'default' }: { writer?: WriterChoice }): TextModel => (writer === 'default' ? standard : (preferable[writer] ?? standard))
  return {
    model: standard.model,
    suggestPosts: (request, signal) => modelFor(request).suggestPosts(request, signal),
    rewriteText: (request, signal) => modelFor(request).rewriteText(request, signal),
    answerQuestion: (request, signal) => modelFor(request).answerQuestion(request, signal),
    writeReply: (request, signal) => modelFor(request).writeReply(request, signal),
    // Nobody asked for these, so nobody's preference counts.
    judgeMessage: (request, signal) => standard.judgeMessage(request, signal),
    writeQuestions: (request, signal) => standard.writeQuestions(request, signal),
  }
}
