import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../sandbox/test/free-port.ts'
import { createVendorFiles } from './vendor-files.ts'
import { callVendor, fetchVendorBytes } from './vendor-http.ts'

let server: Server
let baseUrl: string
let last: { request: IncomingMessage; body: Buffer } | undefined
const never = new AbortController().signal

const answer: RequestListener = (request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname
  if (path === '/moved') return response.writeHead(307, { location: '/json' }).end()
  if (path === '/busy') return response.writeHead(429, { 'retry-after': '7' }).end('{"error":"busy"}')
  if (path === '/html') return response.writeHead(200, { 'content-type': 'application/json' }).end('<html>')
  if (path === '/endless') return void setInterval(() => response.write(Buffer.alloc(10_000)), 1).unref()
  if (path === '/drop') return request.socket.destroy()
  if (path === '/hang') return undefined
  if (path === '/big.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(5_000))
  if (path === '/gone.png') return response.writeHead(404).end()
  if (path === '/away.png') return response.writeHead(503).end()
  return void buffer(request).then((body) => {
    last = { request, body }
    response.end('{"ok":true}')
  })
}

beforeAll(async () => {
  server = createServer(answer)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const settings = (more: object = {}) => ({ baseUrl, headers: { authorization: 'Bearer k' }, timeoutMs: 1_000, maxBytes: 100_000, ...more })
const get = (path: string, more: object = {}) => callVendor(settings(more), { method: 'GET', path }, never)

describe('a call to a vendor', () => {
  it('sends JSON and forms with its headers, and reads JSON', async () => {
    expect(await callVendor(settings(), { method: 'POST', path: '/json', body: { a: 1 } }, never)).toEqual({ kind: 'answer', status: 200, body: { ok: true }, retryAfterSeconds: null })
    expect([last?.request.headers.authorization, last?.request.headers['content-type'], last?.body.toString()]).toEqual(['Bearer k', 'application/json', '{"a":1}'])
    const form = new FormData()
    form.set('image', new Blob(['bytes']), 'a.png')
    await callVendor(settings(), { method: 'POST', path: '/form', body: form }, never)
    expect(last?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(last?.body.toString()).toContain('filename="a.png"')
  })

  it('returns responses of every status, and follows no redirect', async () => {
    expect(await get('/busy')).toEqual({ kind: 'answer', status: 429, body: { error: 'busy' }, retryAfterSeconds: 7 })
    expect(await get('/moved')).toMatchObject({ kind: 'answer', status: 307 })
    expect(await get('/html')).toMatchObject({ kind: 'answer', status: 200, body: undefined })
    expect(await fetchVendorBytes(settings(), { method: 'GET', path: '/html' }, never)).toMatchObject({ status: 200, body: Buffer.from('<html>') })
  })

  it('distinguishes calls that may have had an effect from those that had none', async () => {
    expect((await get('/drop')).kind).toBe('lost')
    expect(await get('/hang', { timeoutMs: 200 })).toEqual({ kind: 'lost', reason: 'TimeoutError' })
    expect((await callVendor(settings(), { method: 'GET', path: '/hang' }, AbortSignal.timeout(50))).kind).toBe('lost')
    expect(await get('/json', { baseUrl: 'http://127.0.0.1:59876' })).toMatchObject({ kind: 'not-sent' })
    expect(await get('/json', { baseUrl: 'http://no-such-host.invalid' })).toMatchObject({ kind: 'not-sent' })
    expect(await get('/json', { headers: { authorization: 'Bearer line\nbreak' } })).toMatchObject({ kind: 'not-sent' })
  })

  it('stops reading an endless response', async () => {
    expect(await get('/endless')).toEqual({ kind: 'too-large', reason: 'The answer is too large' })
  })
})

describe('a file of a vendor', () => {
  const limits = { maxBytes: 1_000, timeoutMs: 1_000 }
  const open = (address: string, more: object = {}) => createVendorFiles(baseUrl)(address, { ...limits, ...more }, never)

  it('is read from the configured host, within its limits', async () => {
    const file = await open(`${baseUrl}/big.png`, { maxBytes: 5_000 })
    if (file.kind !== 'ok') throw new Error(file.reason)
    expect((await buffer(file.value)).length).toBe(5_000)
    const large = await open(`${baseUrl}/big.png`)
    const outcome = large.kind === 'ok' ? await buffer(large.value).then(() => 'read', (error: Error) => error.message) : large.kind
    expect(outcome).toMatch(/too large|rejected/)
  })

  it.each([
    ['http://127.0.0.1:1/x.png', 'rejected'], ['http://169.254.169.254/latest', 'rejected'], ['file:///etc/passwd', 'rejected'], ['nonsense', 'rejected'],
  ])('is not fetched from %s', async (address, kind) => {
    expect((await open(address)).kind).toBe(kind)
  })

  it('that is gone is distinguished from one that is unavailable', async () => {
    expect((await open(`${baseUrl}/gone.png`)).kind).toBe('not-found')
    expect((await open(`${baseUrl}/away.png`)).kind).toBe('unavailable')
    expect((await open(`${baseUrl}/hang`, { timeoutMs: 200 })).kind).toBe('unavailable')
    expect((await open(`${baseUrl}/big.png`, { types: ['video/mp4'], maxBytes: 9_000 })).kind).toBe('rejected')
  })
})
