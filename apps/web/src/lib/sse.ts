/** One message of an event stream: the joined `data:` lines and the event's name, `message` when it has none. */
export type StreamMessage = { event: string; data: string }

/**
 * Reads a text/event-stream answer. Takes the response and an optional signal that ends the reading; yields each message.
 * Throws what the connection throws.
 */
export async function* readEvents(response: Response, signal?: AbortSignal): AsyncGenerator<StreamMessage> {
  if (!response.body) return
  // Fetched with the first stream: no page needs it before it is drawn.
  const { createParser } = await import('eventsource-parser')
  const messages: StreamMessage[] = []
  const parser = createParser({ onEvent: ({ event = 'message', data }) => messages.push({ event, data }) })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    while (!signal?.aborted) {
      const { done, value } = await reader.read()
      if (done) break
      parser.feed(value)
      yield* messages.splice(0)
    }
    // A last message that no empty line ended, as a server that closes at once leaves it.
    parser.feed('\n\n')
    yield* messages.splice(0)
  } finally {
    // A stream that broke off cannot be cancelled any more, and its error is on its way already.
    await reader.cancel().catch(() => undefined)
  }
}
