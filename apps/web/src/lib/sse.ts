/** One message of an event stream: the joined `data:` lines and the event's name, `message` when it has none. */
export type StreamMessage = { event: string; data: string }

/** Parses one block of an event stream. Returns null for a comment or an empty block. */
function parseBlock(block: string): StreamMessage | null {
  const data: string[] = []
  let event = 'message'
  for (const line of block.split('\n')) {
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
    else if (line.startsWith('event:')) event = line.slice(6).trim()
  }
  return data.length === 0 ? null : { event, data: data.join('\n') }
}

/**
 * Reads a text/event-stream answer. Takes the response and an optional signal that ends the reading; yields each message.
 * Throws what the connection throws.
 */
export async function* readEvents(response: Response, signal?: AbortSignal): AsyncGenerator<StreamMessage> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    while (!signal?.aborted) {
      const { done, value } = await reader.read()
      if (done) break
      const blocks = (rest + value.replaceAll('\r\n', '\n')).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const message = parseBlock(block)
        if (message) yield message
      }
    }
    const last = parseBlock(rest)
    if (last) yield last
  } finally {
    // A stream that broke off cannot be cancelled any more, and its error is on its way already.
    await reader.cancel().catch(() => undefined)
  }
}
