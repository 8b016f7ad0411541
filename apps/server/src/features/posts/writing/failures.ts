import type { AiFailureCode } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import type { Failure } from '../../../ports/outcome.ts'
import type { TextFailure } from '../../../ports/text-model.ts'

type AnyFailure = TextFailure | Failure

function codeOf(failure: AnyFailure): AiFailureCode {
  if (failure.kind === 'unauthorized') return 'provider_unauthorized'
  if (failure.kind === 'rate-limited' || failure.kind === 'quota-exceeded') return 'ai_limit'
  const isUnusable = ('isUnusable' in failure && failure.isUnusable) || ('isUnreadable' in failure && failure.isUnreadable)
  if (isUnusable) return 'ai_nonsense'
  return failure.kind === 'rejected' ? 'ai_filter' : 'ai_server'
}

/** The error for a failed call to the text model: the specification's message, with a code that names the reason (AI_FAILURE_TEXTS). */
export const toWritingError = (failure: AnyFailure, text: string): AppError => new AppError(codeOf(failure), text, { message: `text model: ${failure.kind}: ${failure.reason}` })
