import { UPLOAD_LIMITS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALICE, fakeApi, errorResponse } from '../../../test/fake-api.tsx'
import { signInAs } from '../../../test/session.ts'
import { createAttachments } from './attachments.ts'
import { isShownByBrowsers, placeAt, typeOf } from './model.ts'
import { nextProgress } from './progress.ts'
import { uploadFile } from './upload.ts'
import { uploadErrorText } from './upload-errors.ts'
import { chooseFlow, isStorable } from './upload-rules.ts'

const stored = { id: 'img_1', url: '/media/img_1.png', type: 'image/png', name: 'a.png', prompt: '', size: 3, width: 1, height: 1, thumbnailUrl: '/media/t.png', createdAt: '2026-11-20T10:00:00.000Z' }
const picture = (bytes = 3): File => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
const upload = (file: unknown, user: { id: string } | null = ALICE, onProgress?: (percent: number) => void) => uploadFile(file as File, { user, ...(onProgress && { onProgress }) })

/** Replaces the browser's request: reports progress, then answers with `status`. */
function fakePut(status: number) {
  const sent: { url: string; headers: Record<string, string> }[] = []
  vi.stubGlobal('XMLHttpRequest', class {
    status = status
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onloadend?: () => void
    headers: Record<string, string> = {}
    url = ''
    open(_: string, url: string) { this.url = url }
    setRequestHeader(name: string, value: string) { this.headers[name] = value }
    abort() {}
    send() {
      sent.push({ url: this.url, headers: this.headers })
      this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 })
      this.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 })
      this.onload?.()
      this.onloadend?.()
    }
  })
  return sent
}
const signedHandlers = {
  'POST /api/images/upload-url': () => ({ success: true, uploadUrl: '/media/put/1', token: 'one-time', filePath: 'u/1', expiresAt: stored.createdAt }),
  'POST /api/images/complete-upload': () => ({ success: true, data: stored }),
}

beforeEach(() => {
  signInAs(ALICE)
})
afterEach(() => vi.unstubAllGlobals())

describe('the choice of the upload path (UPL-22 to UPL-26)', () => {
  it('goes directly while the encoded file stays within 95 percent of the limit', () => {
    const edge = Math.floor((UPLOAD_LIMITS.directMaxEncoded * 0.95 - 1_000) / (4 / 3))
    expect(chooseFlow(1_000)).toBe('direct')
    expect(chooseFlow(edge)).toBe('direct')
    expect(chooseFlow(edge + 2)).toBe('signed')
    expect(chooseFlow(UPLOAD_LIMITS.directMaxEncoded + 1)).toBe('signed')
  })

  it('sends a small file as base64 and ends at 100 percent', async () => {
    const calls = fakeApi({ 'POST /api/images/upload': () => ({ success: true, data: stored }) })
    const heard: number[] = []
    const result = await upload(picture(), ALICE, (percent) => heard.push(percent))
    expect(result.url).toBe(stored.url)
    expect(calls[0]?.body).toMatchObject({ fileName: 'a.png', fileType: 'image/png', fileData: 'AAAA' })
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(heard.at(-1)).toBe(100)
  })

  it('PUTs a large file with the bearer token and caps its progress at 95 (UPL-27)', async () => {
    const puts = fakePut(200)
    const calls = fakeApi(signedHandlers)
    const heard: number[] = []
    await upload(picture(7 * 1024 * 1024), ALICE, (percent) => heard.push(percent))
    expect(puts).toEqual([{ url: '/media/put/1', headers: { authorization: 'Bearer one-time', 'content-type': 'image/png' } }])
    expect(heard).toEqual([0, 50, 95, 100])
    expect(calls[1]?.body).toMatchObject({ filePath: 'u/1', fileSize: 7 * 1024 * 1024 })
  })

  it.each([['empty', 200], ['unparseable', 502], ['empty 400', 400]])('treats an %s answer as too large and uses a signed upload', async (kind, status) => {
    fakePut(200)
    const text = kind === 'unparseable' ? '<html>' : ''
    const calls = fakeApi({ 'POST /api/images/upload': () => new Response(text, { status }), ...signedHandlers })
    expect((await upload(picture())).url).toBe(stored.url)
    expect(calls.map((call) => call.path)).toEqual(['/api/images/upload', '/api/images/upload-url', '/api/images/complete-upload'])
  })

  it('waits for the connection, and begins again when it is lost on the way', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const calls = fakeApi({
      'POST /api/images/upload': () => {
        if (calls.length > 1) return { success: true, data: stored }
        online.mockReturnValue(false)
        throw new Error('offline')
      },
    })
    const back = () => {
      online.mockReturnValue(true)
      window.dispatchEvent(new Event('online'))
    }
    const waits: boolean[] = []
    const work = uploadFile(picture(), { user: ALICE, onWaiting: (isWaiting) => waits.push(isWaiting) })
    expect([waits, calls]).toEqual([[true], []])
    back()
    await expect.poll(() => waits).toEqual([true, false, true])
    back()
    expect(await work).toMatchObject({ url: stored.url })
    expect(calls).toHaveLength(2)
  })

  it('stops waiting for the connection when it is canceled', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const calls = fakeApi({})
    const controller = new AbortController()
    const work = uploadFile(picture(), { user: ALICE, signal: controller.signal })
    controller.abort()
    await expect(work).rejects.toMatchObject({ name: 'AbortError' })
    expect(calls).toEqual([])
  })

  it('returns a library image as it is', async () => {
    const calls = fakeApi({})
    expect(await uploadFile({ type: 'image/url', url: '/x.png' }, { user: null })).toMatchObject({ url: '/x.png' })
    expect(calls).toEqual([])
  })
})

describe('rejected uploads', () => {
  const big = { size: UPLOAD_LIMITS.maxBytes + 1, name: 'a.png', type: 'image/png' }
  it.each([
    [picture(), null, UPLOAD_TEXTS.notSignedIn],
    [picture(), { id: 'nobody' }, UPLOAD_TEXTS.badUser],
    ['a.png', ALICE, UPLOAD_TEXTS.badFile],
    [{ name: 'a.png' }, ALICE, UPLOAD_TEXTS.noSize],
    [big, ALICE, UPLOAD_TEXTS.tooLarge],
    [new File(['x'], 'a.svg', { type: 'image/svg+xml' }), ALICE, UPLOAD_TEXTS.unsupported],
  ])('before anything is sent: %o', async (file, user, text) => {
    fakeApi({})
    await expect(upload(file, user)).rejects.toThrow(text)
  })

  it.each([
    [503, 'unavailable', UPLOAD_TEXTS.failed],
    [500, 'internal', UPLOAD_TEXTS.uploadFailed],
  ])('offers a retry only when that may help: %i', async (status, code, text) => {
    fakeApi({ 'POST /api/images/upload': () => errorResponse(status, code, 'boom') })
    await expect(upload(picture())).rejects.toThrow(new RegExp(`^${text}$`))
  })

  it('reports the failed step of the signed flow', async () => {
    fakePut(403)
    fakeApi(signedHandlers)
    await expect(upload(picture(7 * 1024 * 1024))).rejects.toThrow(UPLOAD_TEXTS.storageFailed)
    fakeApi({ 'POST /api/images/upload-url': () => errorResponse(500, 'internal', 'boom') })
    await expect(upload(picture(7 * 1024 * 1024))).rejects.toThrow(UPLOAD_TEXTS.urlFailed)
    fakePut(200)
    fakeApi({ ...signedHandlers, 'POST /api/images/complete-upload': () => errorResponse(500, 'internal', 'boom') })
    await expect(upload(picture(7 * 1024 * 1024))).rejects.toThrow(UPLOAD_TEXTS.completeFailed)
  })

  it.each([
    ['No valid session found. Please log in.', UPLOAD_TEXTS.login],
    ['Invalid session', UPLOAD_TEXTS.sessionExpired],
    ['User not found', UPLOAD_TEXTS.accountMissing],
    ['User account not found', UPLOAD_TEXTS.contactSupport],
    ['Invalid user ID', UPLOAD_TEXTS.badUserId],
    ['disk full', UPLOAD_TEXTS.failed],
  ])('maps the server message %s', (message, text) => {
    expect(uploadErrorText({ status: 500, code: 'internal', message }, UPLOAD_TEXTS.failed)).toBe(text)
  })

  it('passes on what the server says about the file', () => {
    const refused = { status: 415, code: 'unsupported_media_type', message: UPLOAD_TEXTS.mislabelled }
    expect(uploadErrorText(refused, UPLOAD_TEXTS.failed)).toBe(UPLOAD_TEXTS.mislabelled)
  })
})

describe('attachments', () => {
  it('keeps a failed file for a retry in place', async () => {
    let fails = true
    fakeApi({ 'POST /api/images/upload': () => (fails ? errorResponse(503, 'unavailable', 'busy') : { success: true, data: stored }) })
    const store = createAttachments(() => ALICE)
    store.getState().add([picture()])
    await store.getState().settled()
    expect(store.getState().items[0]).toMatchObject({ state: 'failed', error: UPLOAD_TEXTS.failed, url: null })
    fails = false
    store.getState().retry(store.getState().items[0]?.key ?? '')
    await store.getState().settled()
    expect(store.getState().items[0]).toMatchObject({ state: 'done', progress: 100, url: stored.url })
  })

  it('moves within its bounds', () => {
    const list = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
    expect(placeAt(list, 'a', 1).map(({ key }) => key)).toEqual(['b', 'a', 'c'])
    expect(placeAt(list, 'c', 9).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(placeAt(list, 'x', 0)).toEqual(list)
  })
})

it('rises ever slower and never past 95 percent (PICK-11)', () => {
  const steps = Array.from({ length: 200 }).reduce<number[]>((list) => [...list, nextProgress(list.at(-1) ?? 0)], [0])
  expect(steps.at(-1)).toBeLessThanOrEqual(95)
  expect((steps[1] ?? 0) - (steps[0] ?? 0)).toBeGreaterThan((steps[20] ?? 0) - (steps[19] ?? 0))
})

it('determines by its name the type of a file unknown to the browser', () => {
  expect(typeOf({ name: 'clip.MOV', type: '' })).toBe('video/quicktime')
  expect(['a.HEIC', 'a.mkv', 'a.avi'].map((name) => typeOf({ name, type: '' }))).toEqual(['image/heic', 'video/x-matroska', 'video/x-msvideo'])
  expect(['video/matroska', 'video/vnd.avi'].map((type) => isStorable(typeOf({ name: 'a', type })))).toEqual([true, true])
  expect(['image/heif', 'video/x-msvideo', 'image/png', 'video/mp4', 'video/webm'].map(isShownByBrowsers)).toEqual([false, false, true, true, true])
  expect(typeOf({ name: 'notes', type: '' })).toBe('application/octet-stream')
})
