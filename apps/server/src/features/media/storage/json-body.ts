import type { Readable } from 'node:stream'
import { invalidBody } from './errors.ts'

const MAX_BYTES = 64 * 1024

/** The small JSON body of a storage call, whose routes leave bodies in the connection. Throws StorageError 400. */
export async function readJsonBody(connection: Readable): Promise<unknown> {
  let [text, size] = ['', 0]
  for await (const chunk of connection) {
    size += Buffer.from(chunk).length
    if (size > MAX_BYTES) throw invalidBody()
    text += String(chunk)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidBody()
    throw error
  }
}
