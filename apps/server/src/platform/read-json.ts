/** A response larger than the limit. */
export class AnswerTooLargeError extends Error {
  constructor() {
    super('The answer is too large')
    this.name = 'AnswerTooLargeError'
  }
}

/** `context` is not in TypeScript's types yet (ECMAScript, JSON.parse source text access). */
type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown

function parse(text: string, reviver?: Reviver): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The value of a JSON text; undefined for what is none. */
export const parseJson = (text: string): unknown => parse(text)

const WHOLE_NUMBER = /^-?\d+$/

/** The same, with each whole number beyond 2^53 as its digits: ids of some services are longer than a number of JavaScript is exact. */
export const parseExactJson = (text: string): unknown =>
  parse(text, (_key, value, { source = '' } = {}) => (typeof value === 'number' && !Number.isSafeInteger(value) && WHOLE_NUMBER.test(source) ? source : value))

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
