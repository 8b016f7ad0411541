import { createWriteStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAllowed, OWN_CALL } from '../origins.ts'
import { WorkRefusal } from './types.ts'
import type { Picture } from './types.ts'

/** Maximum size of a picture in bytes. */
export const PICTURE_LIMIT = 60 * 1024 * 1024
const FETCH_WITHIN_MS = 60_000
const REACH_WITHIN_MS = 20_000
const RETRY_MS = 500

/**
 * Copies or downloads a task's picture to `target`.
 * @throws WorkRefusal for another origin, a redirect, a response that is not a success, or more bytes than the limit.
 */
export async function loadPicture(picture: Picture, target: string, inputs: string, origins: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
  if ('file' in picture) {
    await copyFile(join(inputs, picture.file), target)
    return
  }
  if (!isAllowed(picture.url, origins)) throw new WorkRefusal('The picture is not at an address this sandbox may fetch from.')
  const answer = await open(picture.url, AbortSignal.any([signal, AbortSignal.timeout(FETCH_WITHIN_MS)]))
  const { body } = answer
  if (!body) throw new WorkRefusal('The picture is empty.')
  if (Number(answer.headers.get('content-length') ?? 0) > PICTURE_LIMIT) {
    await body.cancel()
    throw new WorkRefusal('The picture is larger than 60 MB.')
  }
  await pipeline(Readable.fromWeb(body), bounded, createWriteStream(target), { signal })
}

async function open(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await reach(url, signal).catch((cause: unknown) => {
    throw new WorkRefusal('The picture could not be fetched.', { cause })
  })
  if (answer.ok) return answer
  await answer.body?.cancel()
  const isRedirect = answer.status >= 300 && answer.status < 400
  throw new WorkRefusal(isRedirect ? 'The picture’s address redirects, which is not followed.' : `The picture could not be fetched: its address answered ${answer.status}.`)
}

const isRefused = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'

/** A server that does not answer is retried for a while: it may be Marquee's own, which does not listen yet. */
async function reach(url: string, signal: AbortSignal): Promise<Response> {
  const until = performance.now() + REACH_WITHIN_MS
  for (;;) {
    try {
      return await fetch(url, { redirect: 'manual', headers: OWN_CALL, signal })
    } catch (error) {
      if (!isRefused(error) || performance.now() > until) throw error
      await sleep(RETRY_MS, undefined, { signal })
    }
  }
}

async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > PICTURE_LIMIT) throw new WorkRefusal('The picture is larger than 60 MB.')
    yield chunk
  }
}

const DATA_URI = /^data:image\/[\w.+-]+;base64,/u

/** @returns the bytes of a picture given as a data URI, or undefined if it is not one. The worker checks what they contain. */
export function readDataUri(value: string): Buffer | undefined {
  const [head] = DATA_URI.exec(value.slice(0, 100)) ?? []
  return head === undefined ? undefined : Buffer.from(value.slice(head.length), 'base64')
}
