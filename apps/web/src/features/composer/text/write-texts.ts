import { DIALOG_TEXTS, type SuggestionEvent } from '@marquee/contract/posts'
import { streamSuggestions, suggestionErrorText, type SuggestionRequest } from './suggestion-queries.ts'

/** Streamed text is rendered at most this often, in milliseconds. */
const FLUSH_MS = 50

/** A stream that reported a failure, or ended before it was done. */
class StreamFailure extends Error {}

type DoneEvent = Extract<SuggestionEvent, { type: 'done' }>

/** Applies one event to the texts. Returns the last event, null for any other. Throws the failure that the stream reports. */
function applyEvent(texts: string[], event: SuggestionEvent): DoneEvent | null {
  if (event.type === 'error') throw new StreamFailure(event.error)
  if (event.type === 'done') {
    texts.splice(0, texts.length, ...event.suggestions)
    return event
  }
  while (texts.length <= event.index) texts.push('')
  texts[event.index] = (texts[event.index] ?? '') + event.text
  return null
}

/**
 * Generates texts. Takes the request, the signal that stops it, and a callback for the texts as they arrive. Returns the last
 * event with the roles of a series, null when it was stopped. Throws errors that `writeErrorText` translates.
 */
export async function writeTexts(request: SuggestionRequest, signal: AbortSignal, show: (texts: readonly string[]) => void): Promise<DoneEvent | null> {
  const texts: string[] = []
  let done: DoneEvent | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (!signal.aborted) show(texts)
  }
  try {
    for await (const event of streamSuggestions(request, signal)) {
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

/** The sentence for texts that were not written (trace.md CREATE-21, CREATE-22). */
export const writeErrorText = (error: unknown): string => (error instanceof StreamFailure ? error.message : suggestionErrorText(error))
