import { ApiError, createFalClient, ValidationError } from '@fal-ai/client'
import type { QueueStatus } from '@fal-ai/client'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { disc, useStudio } from '../../test/studio.ts'

const studio = useStudio()
const VIDEO = 'fal-ai/veo3.1/fast/image-to-video'
const CUT = 'fal-ai/birefnet'
const INPUT = { prompt: 'Pan left over a disc', duration: '6s', aspect_ratio: '16:9' } as const

/** The hosts of the vendor, and where the sandbox serves them. */
const HOSTS: Readonly<Record<string, string>> = { 'queue.fal.run': '', 'fal.run': '/run', 'rest.fal.ai': '/rest' }
const calls: string[] = []
const toSandbox = (address: string): string => {
  const url = new URL(address)
  const path = HOSTS[url.host]
  return path === undefined ? address : `${studio.bench().base}/fal${path}${url.pathname}${url.search}`
}
const fetchHere: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  calls.push(`${init?.method ?? 'GET'} ${new URL(address).pathname}`)
  return fetch(toSandbox(address), init)
}
/** Without the client's own repeats, which wait for seconds. */
const NO_REPEATS = { maxRetries: 0 }
const connect = (more: Parameters<typeof createFalClient>[0] = {}) => createFalClient({ credentials: 'sandbox', fetch: fetchHere, retry: NO_REPEATS, ...more })
const fal = connect()
const errorOf = async (call: () => Promise<unknown>): Promise<unknown> => {
  try {
    await call()
  } catch (error) {
    return error
  }
  throw new Error('The call did not fail.')
}
const blob = async (): Promise<Blob> => new Blob([new Uint8Array(await disc())], { type: 'image/png' })
const input = () => ({ ...INPUT, image_url: studio.picture() })
type Output = { video: { url: string; content_type: string }; image: { url: string; width: number } }
beforeEach(() => void (calls.length = 0))

describe('the queue', () => {
  test('submit, status with logs, result with the id of the request', async () => {
    const { request_id: requestId, status } = await fal.queue.submit(VIDEO, { input: input(), priority: 'low' })
    expect([status, requestId]).toEqual(['IN_QUEUE', expect.any(String)])
    const updates: QueueStatus[] = []
    await fal.queue.subscribeToStatus(VIDEO, { requestId, logs: true, pollInterval: 50, onQueueUpdate: (update) => updates.push(update) })
    expect(updates.at(-1)).toMatchObject({ status: 'COMPLETED', request_id: requestId, logs: [{ message: expect.any(String), level: 'INFO', source: 'USER' }, { level: 'INFO' }], metrics: { inference_time: expect.any(Number) } })
    const result = await fal.queue.result(VIDEO, { requestId })
    expect(result).toMatchObject({ requestId, data: { video: { content_type: 'video/mp4' } } })
    expect((await fetch((result.data as Output).video.url)).status).toBe(200)
    expect(await errorOf(() => fal.queue.cancel(VIDEO, { requestId }))).toMatchObject({ status: 400, body: { status: 'ALREADY_COMPLETED' }, requestId })
  })

  test('the status arrives as a stream, each state once', async () => {
    const { request_id: requestId } = await fal.queue.submit(CUT, { input: { image_url: await blob() } })
    const stream = await fal.queue.streamStatus(CUT, { requestId, logs: true })
    const states: string[] = []
    for await (const { status } of stream) states.push(status)
    expect([states.at(-1), new Set(states).size <= 3]).toEqual(['COMPLETED', true])
    expect(stream.requestId).toBe(requestId)
    expect(await stream.done()).toMatchObject({ status: 'COMPLETED' })
  })

  test('subscribe polls or streams until the result', async () => {
    const polled = await fal.subscribe(CUT, { input: { image_url: studio.picture() }, pollInterval: 50 })
    expect(polled).toMatchObject({ requestId: expect.any(String), data: { image: { content_type: 'image/png' } } })
    const seen: string[] = []
    const streamed = await fal.subscribe('fal-ai/esrgan', { input: { image_url: studio.picture() }, mode: 'streaming', logs: true, onQueueUpdate: ({ status }) => seen.push(status) })
    expect([seen.at(-1), (streamed.data as Output).image.width]).toEqual(['COMPLETED', 640])
  })

  test('a browser’s stream has a token instead of the key', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { request_id: requestId } = await fal.queue.submit(CUT, { input: { image_url: studio.picture() } })
    const stream = await fal.queue.streamStatus(CUT, { requestId, connectionMode: 'client' })
    expect(await stream.done()).toMatchObject({ status: 'COMPLETED' })
    expect(calls).toContain('POST /tokens/')
    const base = `${studio.bench().base}/fal/fal-ai/birefnet/requests/${requestId}/status/stream`
    expect((await fetch(`${base}?fal_jwt_token=guessed`)).status).toBe(401)
    vi.restoreAllMocks()
  })

  test('a time limit of the client cancels the request', async () => {
    await studio.arm('fal', 'stuck-task')
    let requestId = ''
    const error = await errorOf(() => fal.subscribe(VIDEO, { input: input(), timeout: 300, pollInterval: 50, onEnqueue: (id) => (requestId = id) }))
    expect(String(error)).toContain('Client timed out')
    await vi.waitFor(async () => expect(await fal.queue.status(VIDEO, { requestId })).toMatchObject({ status: 'COMPLETED' }))
    expect(await errorOf(() => fal.queue.result(VIDEO, { requestId }))).toBeInstanceOf(ValidationError)
  })
})

describe('direct runs', () => {
  test('answer with the result and the id of the request, and as a stream', async () => {
    const result = await fal.run(CUT, { input: { image_url: studio.picture() } })
    expect(result).toMatchObject({ requestId: expect.stringMatching(/^[\w-]{36}$/u), data: { image: { width: 320 } } })
    const stream = await fal.stream(CUT, { input: { image_url: studio.picture() } })
    expect(await stream.done()).toMatchObject({ image: { width: 320 } })
  })

  test('that do not start in time are the user’s time-out, which is not repeated', async () => {
    await fal.queue.submit(VIDEO, { input: input() })
    await fal.queue.submit(VIDEO, { input: input() })
    const hasty = connect({ requestMiddleware: async (request) => ({ ...request, headers: { ...request.headers, 'x-fal-request-timeout': '0.01' } }) })
    calls.length = 0
    const error = await errorOf(() => hasty.run(CUT, { input: { image_url: studio.picture() }, startTimeout: 2 }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 504, timeoutType: 'user', isUserTimeout: true })
    expect(calls).toHaveLength(1)
  })

  test('that are aborted leave nothing behind', async () => {
    await studio.arm('fal', 'stuck-task')
    const abort = new AbortController()
    const run = errorOf(() => fal.run(VIDEO, { input: input(), abortSignal: abort.signal }))
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    abort.abort()
    expect(await run).toMatchObject({ name: 'AbortError' })
  })
})

describe('storage', () => {
  test('files are uploaded and served; a file in the input is uploaded first', async () => {
    const url = await fal.storage.upload(new File([new Uint8Array(await disc())], 'a disc.png', { type: 'image/png' }), { lifecycle: { expiresIn: '1h' } })
    const served = await fetch(url)
    expect([url.endsWith('/a-disc.png'), served.status, served.headers.get('content-type')]).toEqual([true, 200, 'image/png'])
    expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(320)
    expect((await fal.run(CUT, { input: { image_url: await blob() } })).data).toMatchObject({ image: { width: 320 } })
    expect(calls.filter((call) => call.includes('/storage/upload/initiate'))).toHaveLength(2)
  })

  test('a page is only downloaded; an address takes its file once', async () => {
    const url = await fal.storage.upload(new Blob(['<script>alert(1)</script>'], { type: 'text/html' }))
    const served = await fetch(url)
    expect([served.headers.get('content-type'), served.headers.get('content-disposition')]).toEqual(['application/octet-stream', expect.stringContaining('attachment')])
    const again = calls.find((call) => call.startsWith('PUT '))?.slice('PUT '.length) ?? ''
    expect((await fetch(new URL(again, studio.bench().base), { method: 'PUT', body: 'x' })).status).toBe(403)
    expect((await fetch(url.replace('/files/', '/files/x'))).status).toBe(404)
  })

  test('a large file is sent in parts and is whole again', async () => {
    const part = 10 * 1024 * 1024
    const bytes = new Uint8Array(90 * 1024 * 1024 + 5).map((_byte, index) => (index / part) & 0xff)
    const url = await fal.storage.upload(new Blob([bytes], { type: 'video/mp4' }))
    expect(calls.filter((call) => /PUT .*\/\d+$/u.test(call))).toHaveLength(10)
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(Buffer.from(bytes.buffer))).toBe(true)
  })
})

describe('errors and repeats', () => {
  test('a wrong input names its field, an unknown model and a wrong key are refused, with the id of the request', async () => {
    const wrong = await errorOf(() => fal.queue.submit(VIDEO, { input: { ...input(), prompt: '' } }))
    expect(wrong).toBeInstanceOf(ValidationError)
    expect(wrong instanceof ValidationError && wrong.getFieldErrors('prompt')).toMatchObject([{ msg: 'field required' }])
    expect(await errorOf(() => fal.run('fal-ai/nothing', { input: {} }))).toMatchObject({ status: 404, requestId: expect.any(String) })
    const stranger = await errorOf(() => connect({ credentials: 'other' }).queue.submit(VIDEO, { input: input() }))
    expect([stranger instanceof ApiError && stranger.status, stranger instanceof ApiError && stranger.requestId !== '']).toEqual([401, true])
    expect(await errorOf(() => fal.queue.result(VIDEO, { requestId: 'none' }))).toMatchObject({ status: 404 })
  })

  test('a model that fails is a validation error of its result', async () => {
    await studio.arm('fal', 'failed-task')
    const { request_id: requestId } = await fal.queue.submit(VIDEO, { input: input() })
    const { logs } = (await fal.queue.subscribeToStatus(VIDEO, { requestId, logs: true, pollInterval: 50 })) as { logs: { level: string }[] }
    expect(logs.at(-1)).toMatchObject({ level: 'ERROR' })
    expect(await errorOf(() => fal.queue.result(VIDEO, { requestId }))).toMatchObject({ status: 422, requestId, fieldErrors: [{ msg: expect.stringMatching(/\.$/u) }] })
  })

  test('too many calls and a lost connection are repeated by the client, a server error is not', async () => {
    await studio.arm('fal', 'rate-limited')
    expect(await fal.queue.submit(CUT, { input: { image_url: studio.picture() } })).toMatchObject({ status: 'IN_QUEUE' })
    await studio.arm('fal', 'lost-response', { on: 'any' })
    expect(await fal.queue.submit(CUT, { input: { image_url: studio.picture() } })).toMatchObject({ status: 'IN_QUEUE' })
    expect(calls.filter((call) => call === 'POST /fal-ai/birefnet')).toHaveLength(4)
    await studio.arm('fal', 'server-error')
    expect(await errorOf(() => fal.queue.submit(CUT, { input: { image_url: studio.picture() } }))).toMatchObject({ status: 500 })
  })
})
