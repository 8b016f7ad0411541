/** One message of an event stream: the joined `data:` lines and the event's name, `message` by default. */
export type StreamMessage = { event: string; data: string }

/**
 * Reads a text/event-stream response. Takes the response, an optional signal that stops reading, and what to call with the milliseconds
 * that the server asks to wait before the next connection; yields each message. Throws the connection's error.
 */
export async function* readEvents(response: Response, signal?: AbortSignal, onRetry?: (ms: number) => void): AsyncGenerator<StreamMessage> {
  if (!response.body) return
  // Loaded with the first stream: no page needs it for its first render.
  const { createParser } = await import('eventsource-parser')
  const messages: StreamMessage[] = []
  const parser = createParser({ onEvent: ({ event = 'message', data }) => messages.push({ event, data }), onRetry })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    while (!signal?.aborted) {
      const { done, value } = await reader.read()
      if (done) break
      parser.feed(value)
      yield* messages.splice(0)
    }
    // A last message without a terminating empty line, as a server that closes at once leaves it.
    parser.feed('\n\n')
    yield* messages.splice(0)
  } finally {
    // A broken stream can no longer be cancelled, and its error is already being thrown.
    await reader.cancel().catch(() => undefined)
  }
}
