import { Readable } from 'node:stream'

/** A chunk of a stream as bytes; chunks that are bytes already are not copied. */
export const toBuffer = (chunk: Uint8Array | string): Buffer => (Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk))

/** A stream whose chunks are produced on demand, so that none is buffered in memory. */
export const fromChunks = (chunks: AsyncIterable<Buffer>): Readable => Readable.from(chunks, { highWaterMark: 1 })
