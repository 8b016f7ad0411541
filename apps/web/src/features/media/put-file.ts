import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { putBytes, uploadAborted } from '../../lib/put-bytes.ts'
import { measuredProgress } from './progress.ts'
import { UploadError } from './upload-errors.ts'
import { whenOnline } from '../../lib/when-online.ts'

export type PutFile = {
  url: string
  token: string
  file: Blob
  type: string
  /** An earlier attempt may have sent a part: storage is asked first how much it has. */
  isContinued?: boolean
  onProgress: (percent: number) => void
  /** Called with true while waiting for a broken connection. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Seconds before each new attempt after the connection broke; an attempt that made progress restarts the list. */
const BACK_OFF_SECONDS = [1, 2, 5, 10] as const
/** Statuses after which the rest may still succeed: timeouts, a duplicate part, too many calls. */
const PASSING: readonly number[] = [0, 408, 409, 425, 429]

const isPassing = (status: number): boolean => PASSING.includes(status) || status >= 500

/** The address is no longer valid; a new one is needed. */
export class UploadGoneError extends UploadError {}

/** Sends the file from byte `offset` on. Resolves with the status, 0 when the connection broke; rejects as `putBytes` does. */
async function sendFrom(offset: number, { url, token, file, type, onProgress, signal }: PutFile): Promise<number> {
  const { status } = await putBytes({
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...(offset > 0 && { 'content-range': `bytes ${offset}-${file.size - 1}/${file.size}` }) },
    // A slice is a view of the file on disk: it is never loaded as a whole.
    body: offset > 0 ? file.slice(offset) : file,
    onSent: (share) => onProgress(Math.round(measuredProgress(offset + share * (file.size - offset), file.size))),
    signal,
  })
  return status
}

/** How many bytes storage has; null while it cannot be reached. Throws `UploadGoneError` when the address is rejected. */
async function requestOffset({ url, token, signal }: PutFile): Promise<number | null> {
  try {
    const answer = await fetch(url, { method: 'HEAD', headers: { authorization: `Bearer ${token}` }, signal: signal ?? null })
    if (isPassing(answer.status)) return null
    if (!answer.ok) throw new UploadGoneError(UPLOAD_TEXTS.storageFailed)
    return Number(answer.headers.get('upload-offset') ?? 0)
  } catch (error) {
    // A fetch without a response fails with a TypeError.
    if (error instanceof TypeError) return null
    throw error
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(uploadAborted())), { once: true })
  })
}

/** Waits for the connection and reads the current offset, with growing pauses. Takes the offset of the failed attempt. */
async function findOffset(put: PutFile, tries: { count: number }): Promise<number> {
  put.onWaiting?.(true)
  for (;;) {
    const seconds = BACK_OFF_SECONDS[tries.count]
    if (seconds === undefined) throw new UploadError(UPLOAD_TEXTS.largeFailed)
    tries.count += 1
    await whenOnline(put.signal)
    await pause(seconds * 1_000, put.signal)
    const offset = await requestOffset(put)
    if (offset !== null) {
      put.onWaiting?.(false)
      return offset
    }
  }
}

async function firstOffset(put: PutFile, tries: { count: number }): Promise<number> {
  if (!put.isContinued) return 0
  return (await requestOffset(put)) ?? (await findOffset(put, tries))
}

/**
 * PUTs a file to its signed address with the bearer token (trace.md UPL-27). When the connection breaks, storage reports how much
 * it has and the rest is sent, automatically up to four times without progress. Rejects with `UploadError` when storage rejects the
 * file or stays unreachable, with `UploadGoneError` when the address is no longer valid, with an AbortError when `signal` fires.
 */
export async function putFile(put: PutFile): Promise<void> {
  const tries = { count: 0 }
  let offset = await firstOffset(put, tries)
  while (offset < put.file.size) {
    if (offset > 0) put.onProgress(Math.round(measuredProgress(offset, put.file.size)))
    const status = await sendFrom(offset, put)
    if (status >= 200 && status < 300) return
    if (!isPassing(status)) throw new UploadError(UPLOAD_TEXTS.storageFailed)
    const reached = await findOffset(put, tries)
    if (reached > offset) tries.count = 0
    offset = reached
  }
}
