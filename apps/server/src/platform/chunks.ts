import { Readable } from 'node:stream'

/** A chunk of a stream as bytes, without copying what is bytes already. */
export const toBuffer = (chunk: Uint8Array | string): Buffer => (Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk))

/** A stream of chunks that are made one by one, when they are wanted: none waits in memory. */
export const fromChunks = (chunks: AsyncIterable<Buffer>): Readable => Readable.from(chunks, { highWaterMark: 1 })
