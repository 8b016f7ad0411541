import { DIALOG_TEXTS, generatePost, type SuggestionEvent } from '@marquee/contract/posts'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { ApiError, callRaw } from '../../../lib/api.ts'
import { readEvents } from '../../../lib/sse.ts'

export type SuggestionRequest = RouteInput<typeof generatePost>['body']

const EVENT_TYPES: readonly unknown[] = ['changed', 'delta', 'done', 'error'] satisfies SuggestionEvent['type'][]
const isSuggestionEvent = (value: unknown): value is SuggestionEvent => typeof value === 'object' && value !== null && 'type' in value && EVENT_TYPES.includes(value.type)

/** Reads one message of the suggestion stream. Returns null for anything that is not one of its events. */
function parseSuggestion(data: string): SuggestionEvent | null {
  try {
    const event: unknown = JSON.parse(data)
    return isSuggestionEvent(event) ? event : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Requests suggestions and yields them while they are written; a server that answers at once yields one `done`.
 * Throws ApiError for a failure, AbortError when `signal` fires.
 */
export async function* streamSuggestions(body: SuggestionRequest, signal: AbortSignal): AsyncGenerator<SuggestionEvent> {
  const response = await callRaw(generatePost, { body }, 'text/event-stream', { signal })
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    const { success: _success, changed, ...written } = (await response.json()) as RouteAnswer<typeof generatePost>
    if (changed) yield { type: 'changed', entries: changed }
    yield { type: 'done', ...written }
    return
  }
  for await (const message of readEvents(response, signal)) {
    const event = parseSuggestion(message.data)
    if (event) yield event
  }
}

/** The sentence for failed suggestions: the server's, or one of trace.md CREATE-21 and CREATE-22. */
export function suggestionErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'network') return DIALOG_TEXTS.generateError
  return error.code === 'invalid_response' ? DIALOG_TEXTS.generateFailed : error.message || DIALOG_TEXTS.generateFailed
}
