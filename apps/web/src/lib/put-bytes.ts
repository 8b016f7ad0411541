/** What is sent, and the progress callback. */
export type PutBytes = {
  url: string
  headers: Readonly<Record<string, string>>
  body: Blob
  /** Called with the share that is sent, 0 to 1. */
  onSent: (share: number) => void
  signal?: AbortSignal | undefined
}

/** The response: the status, 0 when the connection failed, and the body. */
export type PutAnswer = { status: number; body: string }

/** The rejection of a cancelled upload. */
export const uploadAborted = (): DOMException => new DOMException('The upload was canceled.', 'AbortError')

/**
 * PUTs a body. XMLHttpRequest, because `fetch` reports no upload progress. Resolves when it was
 * answered or the connection failed; rejects with an AbortError when `signal` fires.
 */
export function putBytes({ url, headers, body, onSent, signal }: PutBytes): Promise<PutAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(uploadAborted())
      return
    }
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onSent(event.loaded / event.total)
    }
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => resolve({ status: 0, body: '' })
    request.ontimeout = () => resolve({ status: 0, body: '' })
    request.onabort = () => reject(uploadAborted())
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    signal?.addEventListener('abort', cancel)
    request.send(body)
  })
}
