import { DIALOG_TEXTS, type SuggestionEvent } from '@marquee/contract/posts'
import type { ChangedEntry } from '@marquee/contract/suggestions'
import { AI_FAILURE_TEXTS } from '@marquee/contract/shared/ai-failures'
import { AI_FAILURE_CODES, type AiFailureCode } from '@marquee/contract/shared/errors'
import { ApiError } from '../../../lib/api-error.ts'
import { streamSuggestions, suggestionErrorText, type SuggestionRequest } from './suggestion-queries.ts'

/** Streamed text is rendered at most this often, in milliseconds. */
const FLUSH_MS = 50

/** A stream that reported a failure, or ended before it was done. `code` is why, if the text model said so. */
class StreamFailure extends Error {
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

type DoneEvent = Extract<SuggestionEvent, { type: 'done' }>

/** Applies one event to the texts. Returns the last event, null for any other. Throws the failure that the stream reports. */
function applyEvent(texts: string[], event: SuggestionEvent): DoneEvent | null {
  if (event.type === 'error') throw new StreamFailure(event.error, event.code)
  if (event.type === 'done') {
    texts.splice(0, texts.length, ...event.suggestions)
    return event
  }
  if (event.type === 'changed') return null
  while (texts.length <= event.index) texts.push('')
  texts[event.index] = (texts[event.index] ?? '') + event.text
  return null
}

/**
 * Generates texts. Takes the request, the signal that stops it, a callback for the texts as they arrive, and one for entries that answers changed. Returns the
 * last event with the roles of a series, null when it was stopped. Throws errors that `writeErrorText` translates.
 */
export async function writeTexts(request: SuggestionRequest, signal: AbortSignal, show: (texts: readonly string[]) => void, onChanged?: (entries: readonly ChangedEntry[]) => void): Promise<DoneEvent | null> {
  const texts: string[] = []
  let done: DoneEvent | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (!signal.aborted) show(texts)
  }
  try {
    for await (const event of streamSuggestions(request, signal)) {
      if (event.type === 'changed') onChanged?.(event.entries)
      done = applyEvent(texts, event) ?? done
      timer ??= setTimeout(flush, FLUSH_MS)
    }
  } finally {
    clearTimeout(timer)
    flush()
  }
  if (!done && !signal.aborted) throw new StreamFailure(DIALOG_TEXTS.generateFailed)
  return signal.aborted ? null : done
}

/** Why a text model failed, and what helps: another try, another description, or nothing that the user can do. */
export type Failure = { reason: string; step: string; action: 'retry' | 'edit' | 'none' }

const isAiFailure = (code: string | undefined): code is AiFailureCode => AI_FAILURE_CODES.some((known) => known === code)

/** The reason of a failure, if it is the text model's. */
export function failureOf(error: unknown): Failure | null {
  const code = error instanceof StreamFailure || error instanceof ApiError ? error.code : undefined
  if (!isAiFailure(code)) return null
  return { ...AI_FAILURE_TEXTS[code], action: code === 'ai_filter' ? 'edit' : code === 'provider_unauthorized' ? 'none' : 'retry' }
}

/** The sentence for texts that were not written (trace.md CREATE-21, CREATE-22). */
export const writeErrorText = (error: unknown): string => (error instanceof StreamFailure ? error.message : suggestionErrorText(error))
