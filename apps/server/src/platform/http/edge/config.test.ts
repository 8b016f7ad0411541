import { expect, it } from 'vitest'
import { createLogger } from '../../log/index.ts'
import { createHttpServer } from '../server.ts'
import { readAllowedHosts, readPublicUrl, readTrustProxy } from './config.ts'

it.each([
  ['https://marquee.example', 'https://marquee.example'],
  ['https://Marquee.Example/', 'https://marquee.example'],
  ['https://marquee.example:443', 'https://marquee.example'],
  ['http://192.168.1.5:3000/', 'http://192.168.1.5:3000'],
])('takes PUBLIC_URL=%s as %s', (given, read) => {
  expect(readPublicUrl(given)).toBe(read)
})

it.each(['https://example.org/marquee', 'https://example.org/marquee/', 'https://example.org//', 'https://example.org/?a=1', 'https://example.org/#top', 'https://user:secret-word@example.org'])(
  'refuses PUBLIC_URL=%s with one line that shows no secret',
  (given) => {
    expect(() => readPublicUrl(given)).toThrow(/^The environment variable PUBLIC_URL is not valid: it must be an address without a path, user name or query(?!.*(?:secret-word|\n))/)
  },
)

it.each([
  [readTrustProxy, 'yes', 'The environment variable TRUST_PROXY is not valid: "yes" is neither a number of proxies (1 to 10) nor an address or network such as 10.0.0.0/8.'],
  [readAllowedHosts, 'a.example, https://b.example', 'The environment variable ALLOWED_HOSTS is not valid: "https://b.example" is not a host name; write marquee.example without https:// and port.'],
  [readAllowedHosts, 'a.example:3000', 'The environment variable ALLOWED_HOSTS is not valid: "a.example:3000" is not a host name; write marquee.example without https:// and port.'],
  [readAllowedHosts, '*', 'The environment variable ALLOWED_HOSTS is not valid: "*" is not a host name; write marquee.example without https:// and port.'],
])('%o refuses %s', (read, value, line) => {
  expect(() => read(value)).toThrow(line)
})

it('reads names that the server answers under', () => {
  expect(readAllowedHosts('Box.local, .shop.example ,, nas.')).toEqual(['box.local', '.shop.example', 'nas'])
})

it('asks browsers to come back by https only where people come by https', async () => {
  for (const isHttps of [true, false]) {
    const app = createHttpServer(createLogger('silent'), { isHttps })
    expect((await app.inject('/nothing')).headers['strict-transport-security']).toBe(isHttps ? 'max-age=31536000' : undefined)
    await app.close()
  }
})

/** Which warnings a server writes about requests from these addresses, each with these headers. */
async function warningsOf(trust: string, requests: [string, Record<string, string>][]): Promise<string[]> {
  const log = createLogger('warn')
  const written: string[] = []
  const child = log.child({})
  const capture = (_fields: object, message: string) => void written.push(message)
  Object.assign(child, { warn: capture, child: () => child })
  const app = createHttpServer(child, { trustsProxy: readTrustProxy(trust) })
  for (const [remoteAddress, headers] of requests) await app.inject({ url: '/nothing', remoteAddress, headers })
  await app.close()
  return written
}

it('warns once about a proxy that it does not know', async () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1' }
  const rest = 'if this is your proxy, all its visitors count as one client (README.md, Behind a reverse proxy)'
  expect(await warningsOf('0', [['10.0.0.1', {}]])).toEqual([])
  expect(await warningsOf('0', [['10.0.0.1', forwarded], ['10.0.0.1', forwarded]])).toEqual([`X-Forwarded-For is ignored, because TRUST_PROXY is not set: ${rest}`])
  expect(await warningsOf('10.0.0.0/8', [['10.0.0.1', forwarded]])).toEqual([])
  expect(await warningsOf('10.0.0.0/8', [['203.0.113.1', forwarded], ['203.0.113.1', forwarded]])).toEqual([`X-Forwarded-For is ignored, because TRUST_PROXY does not name this address: ${rest}`])
})
