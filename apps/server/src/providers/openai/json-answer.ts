import { z } from 'zod'
import type { Failure } from '../../ports/outcome.ts'
import type { TextFailure } from '../../ports/text-model.ts'

const DEFAULT_RETRY_SECONDS = 10

/** The object in an answer, as `schema` reads it: models often put a fence or a sentence around it. Null when there is none. */
export function parseJsonAnswer<T>(schema: z.ZodType<T>, text: string): T | null {
  const [json] = /\{[\s\S]*\}/.exec(text) ?? []
  try {
    return schema.parse(JSON.parse(json ?? ''))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

/** A failed request as an outcome. */
export function toOutcomeFailure({ kind, reason, isUnusable }: TextFailure): Failure {
  if (kind === 'rate-limited') return { kind, reason, retryAfterSeconds: DEFAULT_RETRY_SECONDS }
  if (kind === 'rejected') return { kind, reason, code: null }
  return kind === 'unavailable' && isUnusable ? { kind, reason, isUnreadable: true } : { kind, reason }
}

/** The model's content filter stopped the response. */
export const FILTERED: Failure = { kind: 'rejected', reason: 'the content filter of the model stopped the answer', code: 'content_filter' }
/** The response is not the requested object. */
export const UNREADABLE: Failure = { kind: 'unavailable', reason: 'the answer was not the JSON that was asked for', isUnreadable: true }
