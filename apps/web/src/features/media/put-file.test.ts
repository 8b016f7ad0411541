import { createHash } from 'node:crypto'
import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { putFile, UploadGoneError } from './put-file.ts'
import { sha256Of } from './sha256.ts'

const SIZE = 1_000
const file = new Blob([new Uint8Array(SIZE).map((_, index) => index)])

/** The result of each attempt: a status, or a connection that breaks after a number of bytes. */
type AttemptResult = number | { breaksAfter: number }

/** A storage that keeps what it receives, and a browser that talks to it. Returns the requests made. */
function fakeStorage(results: AttemptResult[], heads: (number | 'down')[] = []) {
  const requests: string[] = []
  let stored = 0
  vi.stubGlobal('XMLHttpRequest', class {
    status = 0
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    range = ''
    open() {}
    setRequestHeader(name: string, value: string) { if (name === 'content-range') this.range = value }
    abort() { this.onabort?.() }
    send(body: Blob) {
      const result = results.shift() ?? 200
      requests.push(this.range ? `PUT ${this.range}` : `PUT ${body.size}`)
      if (!this.range) stored = 0
      if (typeof result === 'number') {
        this.status = result
        this.upload.onprogress?.({ lengthComputable: true, loaded: body.size, total: body.size })
        this.onload?.()
      } else {
        stored += result.breaksAfter
        this.upload.onprogress?.({ lengthComputable: true, loaded: result.breaksAfter + 50, total: body.size })
        this.onerror?.()
      }
      this.onloadend?.()
    }
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = heads.shift() ?? 200
    requests.push(`${init.method} ${url} ${answer}`)
    if (answer === 'down') throw new TypeError('Failed to fetch')
    return new Response(null, { status: answer, headers: { 'upload-offset': String(stored) } })
  })
  return requests
}

const heard: number[] = []
const waits: boolean[] = []
const put = (change: { isContinued?: boolean; signal?: AbortSignal } = {}) =>
  putFile({ url: '/put/1', token: 'one-time', file, type: 'image/png', onProgress: (percent) => heard.push(percent), onWaiting: (isWaiting) => waits.push(isWaiting), ...change })
/** Runs until it settles, including the pauses between attempts. */
async function settled<T>(work: Promise<T>): Promise<T | Error> {
  const outcome = work.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  await vi.advanceTimersByTimeAsync(60_000)
  return outcome
}

beforeEach(() => {
  vi.useFakeTimers()
  heard.length = 0
  waits.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a broken connection', () => {
  it('resumes from the offset storage reports, as often as needed', async () => {
    const requests = fakeStorage([{ breaksAfter: 300 }, { breaksAfter: 400 }, 200])
    expect(await settled(put())).toBeUndefined()
    expect(requests).toEqual(['PUT 1000', 'HEAD /put/1 200', 'PUT bytes 300-999/1000', 'HEAD /put/1 200', 'PUT bytes 700-999/1000'])
    expect(heard).toEqual([35, 30, 75, 70, 95])
    expect(waits).toEqual([true, false, true, false])
  })

  it('retries after 1, 2, 5 and 10 seconds and then leaves it to the user', async () => {
    const requests = fakeStorage([{ breaksAfter: 0 }], ['down', 'down', 'down', 'down', 200])
    const work = put().catch((error: unknown) => error)
    const heads = () => requests.filter((each) => each.startsWith('HEAD')).length
    for (const [seconds, count] of [[1, 1], [2, 2], [5, 3], [10, 4]] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000)
      expect(heads()).toBe(count)
    }
    expect(await work).toMatchObject({ name: 'UploadError', message: UPLOAD_TEXTS.largeFailed })
  })

  it('waits while the browser is offline', async () => {
    const requests = fakeStorage([{ breaksAfter: 500 }, 200])
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const work = put()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(requests).toEqual(['PUT 1000'])
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await settled(work)).toBeUndefined()
    expect(requests.at(-1)).toBe('PUT bytes 500-999/1000')
  })

  it('differs from a rejection, which ends it at once', async () => {
    const requests = fakeStorage([403])
    expect(await settled(put())).toMatchObject({ message: UPLOAD_TEXTS.storageFailed })
    expect(requests).toEqual(['PUT 1000'])
  })
})

describe('resuming later', () => {
  it('sends nothing when storage has all of it', async () => {
    const requests = fakeStorage([{ breaksAfter: SIZE }])
    expect(await settled(put())).toBeUndefined()
    expect(requests).toEqual(['PUT 1000', 'HEAD /put/1 200'])
  })

  it('restarts when storage has nothing, and reports when the address is no longer valid', async () => {
    expect(await settled((fakeStorage([200]), put({ isContinued: true })))).toBeUndefined()
    fakeStorage([], [400])
    expect(await settled(put({ isContinued: true }))).toBeInstanceOf(UploadGoneError)
  })

  it('stops when it is cancelled while waiting', async () => {
    fakeStorage([{ breaksAfter: 10 }])
    const controller = new AbortController()
    const work = put({ signal: controller.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(200)
    controller.abort()
    expect(await work).toMatchObject({ name: 'AbortError' })
  })
})

it.each([0, 3, 55, 56, 63, 64, 65, 1024 * 1024 + 7])('hashes %i bytes correctly', async (size) => {
  vi.useRealTimers()
  const bytes = new Uint8Array(size).map((_, index) => (index * 31) % 251)
  expect(await sha256Of(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'))
})
