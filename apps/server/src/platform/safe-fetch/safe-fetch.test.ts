import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSafeFetch, isPublicAddress, SafeFetchError, type ResolvedAddress } from './index.ts'

const LIMITS = { maxBytes: 10_000, timeoutMs: 3_000 }
const LOOPBACK: ResolvedAddress[] = [{ address: '127.0.0.1', family: 4 }]

let connections = 0
let internal: Server
let internalPort = 0
let outside: Server
let outsidePort = 0
const servers: Server[] = []

async function listen(handler: RequestListener): Promise<[Server, number]> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return [server, (server.address() as AddressInfo).port]
}

const answer: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '/', 'http://x')
  const to = url.searchParams.get('to')
  if (to !== null) return response.writeHead(Number(url.searchParams.get('code') ?? 302), { location: to.replace(/[^\x20-\x7e]/gu, encodeURIComponent) }).end()
  if (url.pathname === '/loop') return response.writeHead(302, { location: '/loop' }).end()
  if (url.pathname === '/big') return response.writeHead(200, { 'content-type': 'image/png', 'content-length': 20_000 }).end(Buffer.alloc(20_000))
  if (url.pathname === '/endless') return void response.writeHead(200).write(Buffer.alloc(9_000), () => response.end(Buffer.alloc(9_000)))
  if (url.pathname === '/drip') return void setInterval(() => response.write('x'), 50).unref()
  if (url.pathname === '/hang') return undefined
  if (url.pathname === '/gzip') return response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'image/png' }).end('x')
  if (url.pathname === '/html') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<b>')
  return response.writeHead(200, { 'content-type': 'image/png' }).end(JSON.stringify(request.headers))
}

beforeAll(async () => {
  ;[internal, internalPort] = await listen((_request, response) => response.end('internal secret'))
  internal.on('connection', () => (connections += 1))
  ;[outside, outsidePort] = await listen(answer)
  expect(outside.listening).toBe(true)
})
beforeEach(() => {
  connections = 0
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const allPorts = () => [80, 443, internalPort, outsidePort]
/** Simulates the public Internet: the name resolves to a local server, which only this name is allowed to reach. */
const publicName = () => `files.social.com:${outsidePort}`
const guarded = (lookup = async () => LOOPBACK) => createSafeFetch({ ports: allPorts(), allowPrivateHosts: [publicName()], lookup })

const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'fetched',
    (error: unknown) => (error instanceof SafeFetchError ? error.reason : String(error)),
  )

/** Spellings of internal hosts; each is tested with both schemes and as the target of a redirect. */
const HOSTS = [
  '127.0.0.1', '127.1', '127.0.1', '127.127.127.127', '2130706433', '017700000001', '0177.0.0.1', '0x7f.0.0.1', '0x7f000001', '0x7f.1', '127.0.0.1.', '127.0.0.1..',
  '0', '0.0.0.0', '0x0', '00', '127.0.0.01', '0177.0.0.0x1', '%31%32%37.0.0.1', '127%2e0%2e0%2e1', '１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', '127．0．0．1',
  '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:0001]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::10.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2002:0a00:0001::1]', '[2001:0:7f00:1::1]',
  '[fe80::1]', '[fe80::1%25eth0]', '[fe80::1%eth0]', '[fc00::1]', '[fd00:ec2::254]', '[fd12:3456::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]', '[3fff::1]', '[5f00::1]', '[100::1]',
  '[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]', '[::ffff:10.0.0.1]', '[::ffff:192.168.0.1]',
  '10.0.0.1', '10.255.255.255', '012.0.0.1', '0xa.0.0.1', '167772161', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.1', '3232235521', '100.64.0.1', '100.100.100.200',
  '169.254.169.254', '169.254.1', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '168.63.129.16', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1',
  '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '192.88.99.1',
  'localhost', 'LOCALHOST', 'localhost.', 'localhost..', 'a.localhost', 'foo.local', 'metadata.google.internal', 'metadata', 'router', 'nas.lan', 'intranet', 'x.home.arpa', 'postgres', 'host.docker.internal', 'ｌocalhost',
]
const OTHERS = [
  'file:///etc/passwd', 'ftp://files.social.com/', 'gopher://127.0.0.1/', 'data:text/plain,x', 'javascript:alert(1)', 'blob:http://x/y', 'ws://files.social.com/', 'unix:/tmp/x', 'dict://127.0.0.1/', 'about:blank',
  '', '/', '//127.0.0.1/', 'http://', 'http:///', 'not an address', 'http://[', 'http://[::1', 'http://a b/', 'http://a\tb/', ' http://files.social.com/', 'http://files.social.com/\n', 'http:\\\\127.0.0.1\\', 'http://files.social.com\\@127.0.0.1/',
  'http://user@files.social.com/', 'http://user:pass@files.social.com/', 'http://files.social.com@127.0.0.1/', 'http://127.0.0.1#@files.social.com/', 'http://127.0.0.1?@files.social.com/', 'http://files.social.com%00.x/', 'http://\u0000/', `http://${'a'.repeat(3_000)}.com/`,
  'http://256.256.256.256/', 'http://1.2.3.4.5/', 'http://0x/', 'http://4294967296/', 'http://-1/',
  'http://files.social.com:22/', 'http://files.social.com:5432/', 'https://files.social.com:6379/', 'http://files.social.com:0/', 'http://files.social.com:99999/',
]

describe('addresses given by users', () => {
  it.each(HOSTS)('does not go to %s', async (host) => {
    const client = guarded()
    for (const scheme of ['http', 'https']) expect(['address', 'scheme']).toContain(await reasonOf(client.fetch(`${scheme}://${host}:${internalPort}/`, LIMITS)))
    expect(connections).toBe(0)
  })

  it.each(HOSTS)('does not follow a redirect to %s', async (host) => {
    const goal = encodeURIComponent(`http://${host}:${internalPort}/`)
    const first = await reasonOf(guarded().fetch(`http://${publicName()}/?to=${goal}`, LIMITS))
    expect(first).toBe('address')
    expect(connections).toBe(0)
  })

  it.each(OTHERS)('does not accept %j', async (address) => {
    expect(['address', 'scheme', 'port']).toContain(await reasonOf(guarded().fetch(address, LIMITS)))
    expect(connections).toBe(0)
  })
})

describe('names that resolve to internal addresses', () => {
  const NAMES = ['evil.com', 'a.nip.io', '127.0.0.1.nip.io', 'xn--e1afmkfd.com']
  const ANSWERS: ResolvedAddress[][] = [
    LOOPBACK, [{ address: '::1', family: 6 }], [{ address: '::ffff:127.0.0.1', family: 6 }], [{ address: '10.0.0.1', family: 4 }], [{ address: '169.254.169.254', family: 4 }],
    [{ address: '93.184.215.14', family: 4 }, ...LOOPBACK], [...LOOPBACK, { address: '2606:4700::1', family: 6 }], [{ address: 'fe80::1%lo', family: 6 }], [], [{ address: 'localhost', family: 4 }],
  ]
  it.each(ANSWERS.map((found, index) => [index, found] as const))('refuses every name with answer %i', async (_index, found) => {
    for (const name of NAMES) expect(await reasonOf(guarded(async () => found).fetch(`http://${name}:${internalPort}/`, LIMITS))).toBe('address')
    expect(connections).toBe(0)
  })

  it('resolves once per connection, so DNS rebinding has no effect', async () => {
    let asked = 0
    const rebinding = async (): Promise<ResolvedAddress[]> => {
      asked += 1
      return asked === 1 ? [{ address: '198.41.0.4', family: 4 }] : LOOPBACK
    }
    const client = guarded(rebinding)
    expect(['network', 'timeout']).toContain(await reasonOf(client.fetch(`http://evil.com:${internalPort}/`, { ...LIMITS, timeoutMs: 500 })))
    expect(asked).toBe(1)
    expect(await reasonOf(client.fetch(`http://evil.com:${internalPort}/`, LIMITS))).toBe('address')
    expect(connections).toBe(0)
  })

  it('checks names that are targets of redirects', async () => {
    const goal = encodeURIComponent(`http://evil.com:${internalPort}/`)
    for (const code of [301, 302, 303, 307, 308]) {
      expect(await reasonOf(guarded().fetch(`http://${publicName()}/?code=${code}&to=${goal}`, LIMITS))).toBe('address')
    }
    expect(await reasonOf(guarded().fetch(`http://${publicName()}/?to=file:///etc/passwd`, LIMITS))).toBe('scheme')
    expect(await reasonOf(guarded().fetch(`http://${publicName()}/?to=//127.0.0.1:${internalPort}/`, LIMITS))).toBe('address')
    expect(connections).toBe(0)
  })

  it('reports a name that does not resolve', async () => {
    const failing = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await reasonOf(guarded(failing).fetch('http://nowhere.com/', LIMITS))).toBe('network')
  })
})

describe('answers', () => {
  it('returns a good one, and sends nothing of the caller', async () => {
    const response = await guarded().fetch(`http://${publicName()}/ok`, { ...LIMITS, types: ['image/png'] })
    expect(response).toMatchObject({ status: 200, type: 'image/png', url: `http://${publicName()}/ok` })
    const headers: unknown = JSON.parse(await text(response.body))
    expect(headers).toEqual({ host: publicName(), connection: 'close', 'user-agent': 'Marquee/1.0', accept: 'image/png', 'accept-encoding': 'identity' })
  })

  it('follows a redirect to a public address', async () => {
    const response = await guarded().fetch(`http://${publicName()}/?to=/ok`, LIMITS)
    expect(response).toMatchObject({ status: 200, url: `http://${publicName()}/ok` })
    response.body.destroy()
  })

  it.each([
    ['/loop', 'redirects'], ['/html', 'type'], ['/gzip', 'type'], ['/big', 'size'], ['/hang', 'timeout'],
  ])('refuses %s: %s', async (path, reason) => {
    expect(await reasonOf(guarded().fetch(`http://${publicName()}${path}`, { maxBytes: 10_000, timeoutMs: 700, types: ['image/png'] }))).toBe(reason)
  })

  it.each([
    ['/endless', 'size'], ['/drip', 'timeout'],
  ])('cuts off %s: %s', async (path, reason) => {
    const read = guarded().fetch(`http://${publicName()}${path}`, { maxBytes: 10_000, timeoutMs: 700 }).then((response) => text(response.body))
    expect(await reasonOf(read)).toBe(reason)
  })

  it('posts without following redirects, and with our own headers only', async () => {
    const post = { body: '{}', headers: { 'content-type': 'application/json', 'x-marquee-signature': 'abc' } }
    const response = await guarded().fetch(`http://${publicName()}/?to=/ok`, { ...LIMITS, post })
    expect(response.status).toBe(302)
    response.body.destroy()
    await expect(guarded().fetch(`http://${publicName()}/ok`, { ...LIMITS, post: { body: '', headers: { cookie: 'x' } } })).rejects.toThrow('header')
  })
})

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1', '64:ff9b::8.8.8.8', '::ffff:8.8.8.8'])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})
