import { TRANSLATION_LANGUAGE, TRANSLATION_TEXTS } from '@marquee/contract/conversations/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import type { Failure } from '../../../ports/outcome.ts'
import { admitAiCalls, recordUsage } from '../../usage/index.ts'
import { announceThreads } from '../announce.ts'
import type { ConversationsContext } from '../context.ts'
import { findMessage } from '../replies/queries.ts'
import { storeTranslation } from './translation-queries.ts'

const TIMEOUT_MS = 30_000
type Translation = { translation: string; language: string }

const CODES = { unauthorized: 'provider_unauthorized', 'rate-limited': 'ai_limit', 'quota-exceeded': 'ai_limit', rejected: 'ai_filter', 'not-found': 'ai_server', unavailable: 'ai_server', unknown: 'ai_server' } as const satisfies Record<Failure['kind'], string>

/** Asks the text model. Throws what it says instead of a translation. */
async function ask(ctx: ConversationsContext, owner: string, text: string): Promise<string> {
  await admitAiCalls(ctx, ctx.db, owner)
  const outcome = await ctx.textModel.translate({ text, language: TRANSLATION_LANGUAGE }, AbortSignal.timeout(TIMEOUT_MS))
  if (outcome.kind !== 'ok') throw new AppError(CODES[outcome.kind], TRANSLATION_TEXTS.failed, { message: `text model: ${outcome.kind}: ${outcome.reason}` })
  const { model, usage, text: translation } = outcome.value
  await recordUsage(ctx, ctx.db, owner, { task: 'reply', model, ...usage })
  if (translation === null) throw new AppError('ai_nonsense', TRANSLATION_TEXTS.impossible)
  return translation
}

/**
 * A message in the user's language; the original stays as it is. What was translated before is not translated again. Throws not_found, conflict for a message
 * without words, rate_limited past the owner's limits, ai_nonsense when the text model cannot translate it, and the model's failure.
 */
export async function translateMessage(ctx: ConversationsContext, owner: string, id: string): Promise<Translation> {
  const message = await findMessage(ctx.db, owner, id)
  if (!message) throw new AppError('not_found', GATE_ERRORS.notFound)
  const answer = (translation: string): Translation => ({ translation, language: TRANSLATION_LANGUAGE })
  if (message.translation !== null) return answer(message.translation)
  if (message.text.trim() === '') throw new AppError('conflict', TRANSLATION_TEXTS.empty)
  if (message.language === TRANSLATION_LANGUAGE) return answer(message.text)
  const translation = await ask(ctx, owner, message.text)
  await storeTranslation(ctx.db, owner, { id, text: message.text, translation })
  await announceThreads(ctx, owner, [message.thread_id])
  return answer(translation)
}
