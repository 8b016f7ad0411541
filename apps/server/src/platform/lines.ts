import { StringDecoder } from 'node:string_decoder'
import type { Readable } from 'node:stream'

/** A line longer than the limit. */
export class LineTooLongError extends Error {
  constructor() {
    super('A line is too long')
    this.name = 'LineTooLongError'
  }
}

/** The lines of a stream of UTF-8 text, of which at most one is in memory. Takes the most characters of a line; throws LineTooLongError past that, and what the stream throws. */
export async function* readLines(source: Readable, maxLength: number): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.length > maxLength) throw new LineTooLongError()
    if (rest.length > maxLength) throw new LineTooLongError()
    yield* lines
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}
