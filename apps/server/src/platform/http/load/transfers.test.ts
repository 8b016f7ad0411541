import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { happens } from '../../../../test/until.ts'
import { limitTransfers } from './transfers.ts'

const MB = 1024 * 1024
const CHECK_MS = 5_000
const PROXY = '127.0.0.9'

let app: FastifyInstance
let sockets: Socket[]
let received: number
/** Requests that began. */
let counted: number
/** What the route that streams waits for before it reads on. */
let reading: Promise<void>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  ;[sockets, received, counted, reading] = [[], 0, 0, Promise.resolve()]
  app = Fastify({ bodyLimit: 100 * MB, forceCloseConnections: true, trustProxy: (address: string) => address === PROXY })
  limitTransfers(app)
  app.addHook('onRequest', async () => void (counted += 1))
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post('/json', async () => ({ ok: true }))
  app.put('/stream', async (request) => {
    await reading
    for await (const chunk of request.raw) received += (chunk as Buffer).length
    return { received }
  })
  app.post('/early', { onRequest: async (_request, reply) => reply.code(401).send('no') }, async () => 'never')
  app.get('/large', async () => Buffer.alloc(64 * MB))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  vi.useRealTimers()
  await app.close()
})

type Client = { socket: Socket; text: () => string; closed: Promise<void> }

const port = (): number => (app.server.address() as { port: number }).port

function open(head: string, localAddress = '127.0.0.1'): Client {
  const socket = connect({ port: port(), host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(head)
  return { socket, text: () => text, closed }
}

const post = (path: string, length: number, start = '') => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${start}`

/** Resolves when the server has taken the requests that were sent so far: it answers one that came after them. */
const settle = async (): Promise<void> => {
  await fetch(`${app.listeningOrigin}/json`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  await new Promise((resolve) => setImmediate(resolve))
}

function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += CHECK_MS) vi.advanceTimersByTime(CHECK_MS)
}

describe('a body', () => {
  it('that does not come is ended with 408 after 30 s', async () => {
    const idle = open(post('/json', 100))
    await settle()
    pass(25_000)
    await settle()
    expect(idle.text()).toBe('')
    pass(10_000)
    await idle.closed
    expect(idle.text()).toMatch(/^HTTP\/1.1 408 /)
  })

  it('that comes byte by byte is ended as well', async () => {
    const slow = open(post('/json', 10_000))
    await settle()
    for (let second = 0; second < 40; second += 1) {
      slow.socket.write('1')
      vi.advanceTimersByTime(1_000)
    }
    await slow.closed
    expect(slow.text()).toMatch(/^HTTP\/1.1 408 /)
  })

  it('of 64 MB may take over half an hour, at 256 kbit/s', async () => {
    const phone = open(`PUT /stream HTTP/1.1\r\nhost: x\r\ncontent-type: video/mp4\r\ncontent-length: ${64 * MB}\r\n\r\n`)
    const piece = Buffer.alloc(160 * 1024)
    for (let sent = 0; sent < 64 * MB; sent += piece.length) {
      phone.socket.write(piece.subarray(0, Math.min(piece.length, 64 * MB - sent)))
      await happens(() => received >= Math.min(sent + piece.length, 64 * MB))
      vi.advanceTimersByTime(CHECK_MS)
    }
    await happens(() => phone.text().includes('"received"'))
    expect(phone.text()).toContain(`"received":${64 * MB}`)
  })

  it('that we read slowly ourselves is not the fault of its client', async () => {
    let goOn = (): void => undefined
    reading = new Promise((resolve) => (goOn = resolve))
    const client = open(`PUT /stream HTTP/1.1\r\nhost: x\r\ncontent-type: video/mp4\r\ncontent-length: ${MB}\r\n\r\n`)
    client.socket.write(Buffer.alloc(MB))
    await settle()
    pass(120_000)
    goOn()
    await happens(() => client.text().includes('"received"'))
    expect(client.text()).toContain(`"received":${MB}`)
  })

  it('whose request was answered already does not keep its connection', async () => {
    const refused = open(post('/early', 1_000))
    await happens(() => refused.text().includes(' 401 '))
    expect(refused.socket.destroyed).toBe(false)
    pass(40_000)
    await refused.closed
    expect(refused.text()).not.toContain(' 408 ')
  })
})

describe('many bodies at once', () => {
  it('of one address: a new one pushes out the slowest, and those of others stay', async () => {
    const other = open(post('/json', 100), '127.0.0.2')
    const slow = Array.from({ length: 100 }, () => open(post('/json', 1_000)))
    await settle()
    vi.advanceTimersByTime(2_000)
    for (const { socket } of slow.slice(1)) socket.write('12345')
    await settle()
    const honest = open(post('/json', 2, '{'))
    await Promise.race(slow.map(({ closed }) => closed))
    expect(slow.map(({ text }) => text().includes(' 408 '))).toEqual(slow.map((_, index) => index === 0))
    honest.socket.write('}')
    await happens(() => honest.text().includes('{"ok":true}'))
    expect(other.text()).toBe('')
  })

  it('of one address, all new: a burst of honest ones is let in whole', async () => {
    const burst = Array.from({ length: 500 }, () => open(post('/json', 2, '{')))
    await settle()
    for (const { socket } of burst) socket.write('}')
    await happens(() => burst.every(({ text }) => text() !== ''))
    expect(burst.filter(({ text }) => text().includes('{"ok":true}'))).toHaveLength(500)
  })

  it('that stay are trimmed although none comes after them', async () => {
    const slow = Array.from({ length: 130 }, () => open(post('/json', 1_000)))
    await settle()
    pass(CHECK_MS)
    await happens(() => slow.filter(({ socket }) => socket.destroyed).length >= 30)
    await settle()
    expect(slow.filter(({ socket }) => socket.destroyed)).toHaveLength(30)
  })

  it.each<[string, number, (place: number) => string, number]>([
    ['of one subscriber, who has a whole IPv6 network: 100 may stay', 130, (place) => `2001:db8:0:7::${place.toString(16)}`, 30],
    ['of very many addresses: 1,000 may stay in all', 1_040, (place) => `10.0.${place >> 8}.${place & 255}`, 40],
  ])('%s', async (_what, count, addressOf, expected) => {
    const head = (place: number) => post('/json', 1_000).replace('\r\n\r\n', `\r\nx-forwarded-for: ${addressOf(place)}\r\n\r\n`)
    const slow: Client[] = []
    // Not more at once than the system lets wait for a server.
    while (slow.length < count) {
      for (let more = Math.min(100, count - slow.length); more > 0; more -= 1) slow.push(open(head(slow.length), PROXY))
      await happens(() => counted === slow.length)
    }
    await settle()
    pass(CHECK_MS)
    await happens(() => slow.filter(({ socket }) => socket.destroyed).length >= expected)
    await settle()
    expect(slow.filter(({ socket }) => socket.destroyed)).toHaveLength(expected)
  })

  it('leave a body that comes with its head alone: it takes nobody\'s place', async () => {
    const slow = Array.from({ length: 100 }, () => open(post('/json', 1_000)))
    await settle()
    const answers = await Promise.all(Array.from({ length: 20 }, async () => {
      const { text } = open(post('/json', 2, '{}'))
      await happens(() => text().includes('{"ok":true}'))
      return text()
    }))
    expect(answers).toHaveLength(20)
    expect(slow.every(({ text }) => text() === '')).toBe(true)
  })
})

it('ends a reader that does not read for 30 s', async () => {
  const reader = open('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
  await happens(() => reader.text().length > 0)
  reader.socket.pause()
  await settle()
  pass(70_000)
  reader.socket.resume()
  await reader.closed
  expect(reader.text().length).toBeLessThan(64 * MB)
})
