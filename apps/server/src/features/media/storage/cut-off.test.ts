import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { UPLOAD_LIMITS } from '@marquee/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'

const MB = 1024 * 1024
const PIECE = Buffer.alloc(256 * 1024, 97)
/** Read by the parser before the upload is stopped. */
const SLACK = MB
const FORM = 'multipart/form-data; boundary=part'
const FORM_HEAD = '--part\r\ncontent-disposition: form-data; name=""; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'

let server: MediaServer
let serverSides: Socket[]
beforeAll(async () => {
  server = await startMediaServer()
  serverSides = []
  server.app.server.on('connection', (socket) => serverSides.push(socket))
})
afterAll(() => server.close())

const newAddress = async () => new URL((await server.call<{ uploadUrl: string }>('alice', 'POST', '/api/images/upload-url', { fileName: 'a.png', fileType: 'image/png' })).body.uploadUrl)

const chunk = (bytes: Buffer | string): Buffer => Buffer.concat([Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')])

/** Sends a body of 120 MB in chunks, as fast as it is taken, until the server closes. Returns its status and how many bytes it read. */
async function flood({ pathname, search, host, port }: URL, method: string, headers: Record<string, string>, start = ''): Promise<{ status: number; read: number }> {
  serverSides.length = 0
  const client = connect(Number(port), '127.0.0.1')
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  let answer = ''
  client.on('data', (data) => (answer += data.toString()))
  // The server closes while we still send: that is the expected end.
  client.on('error', () => undefined)
  await once(client, 'connect')
  const head = Object.entries({ host, ...headers, 'transfer-encoding': 'chunked' }).map(([name, value]) => `${name}: ${value}\r\n`)
  client.write(`${method} ${pathname}${search} HTTP/1.1\r\n${head.join('')}\r\n`)
  if (start !== '') client.write(chunk(start))
  const piece = chunk(PIECE)
  for (let sent = 0; sent < 120 * MB && !client.destroyed; sent += PIECE.length) {
    if (!client.write(piece)) await Promise.race([once(client, 'drain').catch(() => undefined), closed])
  }
  client.end()
  await closed
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), read: Math.max(...serverSides.map((socket) => socket.bytesRead)) }
}

describe('a body past its limit is read up to the limit only', () => {
  it.each([
    ['a file', 'image/png', '', [0, 413], UPLOAD_LIMITS.maxBytes],
    ['a file in a form', FORM, FORM_HEAD, [0, 413], UPLOAD_LIMITS.maxBytes],
    ['a form without a file', FORM, '', [0, 400], 0],
  ])('%s', async (_what, type, start, statuses, limit) => {
    const { status, read } = await flood(await newAddress(), 'PUT', { 'content-type': type }, start)
    expect(statuses).toContain(status)
    expect(read).toBeGreaterThan(limit)
    expect(read).toBeLessThan(limit + SLACK)
  })

  it('a range', async () => {
    const { status, read } = await flood(await newAddress(), 'PUT', { 'content-type': 'image/png', 'content-range': 'bytes 0-99/200' })
    expect([0, 413]).toContain(status)
    expect(read).toBeLessThan(SLACK)
  })

  it('one that nobody asked for: without a session, or where no body is needed', async () => {
    const bearer = { authorization: 'Bearer alice' }
    const refused = await flood(new URL('/api/images/upload', server.url), 'POST', { 'content-type': 'application/json' })
    const needless = await flood(new URL('/create-bucket', server.url), 'POST', { 'content-type': 'application/json', ...bearer })
    expect([0, 401]).toContain(refused.status)
    expect([0, 413]).toContain(needless.status)
    expect(Math.max(refused.read, needless.read)).toBeLessThan(2 * MB)
  })
})
