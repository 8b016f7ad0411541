import { Readable } from 'node:stream'
import { SafeFetchError } from './errors.ts'
import { toSafeFetchError } from './failures.ts'

/** `source` up to `maxBytes`; past it, and when it is cut off, the stream fails with SafeFetchError. */
export function capBody(source: Readable, maxBytes: number): Readable {
  async function* read() {
    let size = 0
    try {
      for await (const piece of source) {
        const chunk = Buffer.from(piece)
        size += chunk.length
        if (size > maxBytes) throw new SafeFetchError('size', 'The answer is too large')
        yield chunk
      }
    } catch (error) {
      throw toSafeFetchError(error)
    } finally {
      source.destroy()
    }
  }
  return Readable.from(read(), { objectMode: false })
}
