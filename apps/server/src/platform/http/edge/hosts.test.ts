import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../../log/index.ts'
import { createHttpServer } from '../server.ts'

const PROXY = '127.0.0.5'
const app = createHttpServer(createLogger('silent'), { hosts: ['marquee.example', '.shop.example'], trustsProxy: (address) => address === PROXY })
let port = 0
beforeAll(async () => {
  app.get('/page', () => ({ served: true }))
  app.get('/api/health', () => ({ served: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

/** Sends the head of a request as it is. Returns the status. */
function sendHead(lines: string[], from = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])))
    socket.on('error', reject)
    socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  })
}

it.each([
  'localhost', 'localhost:3000', 'LOCALHOST', 'localhost.', 'localhost.:3000', '127.0.0.1:3000', '[::1]:3000', '[::1]', '192.168.1.5', '192.168.1.5:3000', '[fe80::1]:3000', '[::ffff:127.0.0.1]',
  'marquee.example', 'Marquee.Example:443', 'marquee.example.', 'shop.example', 'a.shop.example', 'a.b.shop.example:8443',
])('answers for %s', async (host) => {
  expect(await sendHead(['GET /page HTTP/1.1', `Host: ${host}`])).toBe(200)
})

it.each([
  'evil.example', 'evil.example:3000', 'localhost.evil.example', 'marquee.example.evil.example', 'evilmarquee.example', 'evilshop.example', 'a.marquee.example', '127.0.0.1.nip.io', '127.1', '2130706433', '0x7f000001',
  'user@localhost', 'localhost@evil.example', 'localhost:3000@evil.example', 'localhost:port', 'localhost:3000:3000', 'localhost/evil.example', 'localhost, evil.example', 'evil.example, localhost', '[::1', '[evil.example]', '..', '', ' ', 'ｌocalhost',
])('refuses %j', async (host) => {
  expect([400, 421]).toContain(await sendHead(['GET /page HTTP/1.1', `Host: ${host}`]))
})

it('refuses two hosts, whichever comes first', async () => {
  expect(await sendHead(['GET /page HTTP/1.1', 'Host: localhost', 'Host: evil.example'])).toBeGreaterThanOrEqual(400)
  expect(await sendHead(['GET /page HTTP/1.1', 'Host: evil.example', 'host: localhost'])).toBeGreaterThanOrEqual(400)
  expect(await sendHead(['GET /page HTTP/1.1', 'Host: localhost', 'Host: localhost'])).toBeGreaterThanOrEqual(400)
})

it.each([
  ['http://localhost/page', 'localhost', 200],
  ['http://marquee.example:8080/page', 'localhost', 200],
  ['http://evil.example/page', 'localhost', 421],
  ['HTTP://evil.example/page', 'localhost', 421],
  ['http://evil.example?/page', 'localhost', 421],
  ['http://localhost@evil.example/page', 'localhost', 421],
  ['http://localhost/page', 'evil.example', 421],
])('reads the host of the target %s with the header %s: %i', async (target, host, status) => {
  expect(await sendHead([`GET ${target} HTTP/1.1`, `Host: ${host}`])).toBe(status)
})

it('answers no page without a host, and a nameless probe of health alone', async () => {
  expect(await sendHead(['GET /page HTTP/1.1'])).toBe(400)
  expect(await sendHead(['GET /page HTTP/1.0'])).toBe(421)
  expect(await sendHead(['GET /api/health HTTP/1.0'])).toBe(200)
  expect(await sendHead(['GET /api/health HTTP/1.0', 'Host: evil.example'])).toBe(421)
})

it.each([
  ['a proxy that forwards the name', PROXY, '127.0.0.1:3000', 'marquee.example', 200],
  ['a proxy that forwards another name', PROXY, '127.0.0.1:3000', 'evil.example', 421],
  ['a proxy that forwards an allowed name for a foreign one', PROXY, 'evil.example', 'localhost', 421],
  ['a proxy that appends another name', PROXY, 'marquee.example', 'marquee.example, evil.example', 421],
  ['a client whose header is not believed', '127.0.0.1', 'evil.example', 'marquee.example', 421],
  ['a client whose header is ignored', '127.0.0.1', 'marquee.example', 'evil.example', 200],
])('checks %s', async (_what, from, host, forwarded, status) => {
  expect(await sendHead(['GET /page HTTP/1.1', `Host: ${host}`, `X-Forwarded-Host: ${forwarded}`], from)).toBe(status)
})

it('says why: to programs as JSON, to people as a sentence', async () => {
  const headers = { host: 'evil.example' }
  const program = await app.inject({ url: '/nothing', headers })
  expect([program.statusCode, program.json()]).toEqual([421, { success: false, code: 'misdirected', error: 'This server does not answer to that host name. Its administrator can add the name to PUBLIC_URL or ALLOWED_HOSTS.' }])
  const person = await app.inject({ url: '/page', headers: { ...headers, accept: 'text/html,*/*' } })
  expect([person.statusCode, person.headers['content-type'], person.body]).toEqual([421, 'text/plain; charset=utf-8', program.json<{ error: string }>().error])
})
