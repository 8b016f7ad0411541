import type { Readable } from 'node:stream'
import { toBuffer } from '../../../platform/chunks.ts'

/** Splits a stream into parts that are read in order. */
export type PartReader = {
  /** Whether there are bytes for another part. False at the end and where the stream broke off. */
  hasMore(): Promise<boolean>
  /** The next `length` bytes, fewer at the end or where the stream broke off. `beforeEnd` may reject the part by throwing. */
  part(length: number, beforeEnd: () => Promise<void>): AsyncGenerator<Buffer>
  /** Throws the error of a broken stream. */
  assertComplete(): void
}

/** Takes the stream and a callback for each chunk. Errors of the stream are kept until `assertComplete`. */
export function createPartReader(body: Readable, onChunk: () => void): PartReader {
  const chunks = body[Symbol.asyncIterator]()
  let rest: Buffer | null = null
  let failure: Error | null = null
  let isEnded = false

  async function fill(): Promise<void> {
    try {
      while (!isEnded && (rest === null || rest.length === 0)) {
        const { done, value } = await chunks.next()
        if (done) isEnded = true
        else rest = toBuffer(value)
        onChunk()
      }
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      isEnded = true
    }
  }

  function readUpTo(length: number): Buffer | null {
    const taken = rest?.subarray(0, length) ?? null
    rest = rest && rest.length > length ? rest.subarray(length) : null
    return taken
  }

  return {
    async hasMore() {
      await fill()
      return rest !== null
    },
    async *part(length, beforeEnd) {
      for (let left = length; left > 0; ) {
        await fill()
        const chunk = readUpTo(left)
        if (!chunk) break
        left -= chunk.length
        yield chunk
      }
      await beforeEnd()
    },
    assertComplete() {
      if (failure) throw failure
    },
  }
}
