import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { measuredProgress } from './progress.ts'
import { UploadError } from './upload-errors.ts'

export type PutFile = {
  url: string
  token: string
  file: Blob
  type: string
  onProgress: (percent: number) => void
  signal?: AbortSignal | undefined
}

const aborted = (): DOMException => new DOMException('The upload was cancelled.', 'AbortError')

/**
 * PUTs a file to its signed address with the bearer token (texts.md UPL-27). XMLHttpRequest, because `fetch` tells nothing of
 * what has been sent. Rejects with `UploadError` when storage refuses it, with an AbortError when `signal` fires.
 */
export function putFile({ url, token, file, type, onProgress, signal }: PutFile): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(aborted())
      return
    }
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const refuse = () => reject(new UploadError(UPLOAD_TEXTS.storageFailed))
    request.open('PUT', url)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', type)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round(measuredProgress(event.loaded, event.total)))
    }
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : refuse())
    request.onerror = refuse
    request.ontimeout = refuse
    request.onabort = () => reject(aborted())
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    signal?.addEventListener('abort', cancel)
    request.send(file)
  })
}
