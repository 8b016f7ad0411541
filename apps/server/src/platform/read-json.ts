/** A response larger than the limit. */
export class AnswerTooLargeError extends Error {
  constructor() {
    super('The answer is too large')
    this.name = 'AnswerTooLargeError'
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The bytes of a vendor's answer. Takes the answer and its largest size in bytes; throws AnswerTooLargeError past that. */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AnswerTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The JSON of a vendor's answer, undefined when it is not JSON. Takes the answer and its largest size in bytes; throws AnswerTooLargeError past that. */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  return parseJson((await readBytes(response, maxBytes)).toString('utf8'))
}
