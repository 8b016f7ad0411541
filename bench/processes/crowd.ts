import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Crowd } from '../lib/crowd.ts'

/** Connections opened at once. */
const LANES = 50
const TRICKLE_MS = 1_000

/** What each member of the crowd sends first. */
const HEADS: Record<Crowd['kind'], (token: string) => string> = {
  streams: (token) => `GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  bodies: () => 'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
  heads: () => 'GET /api/config HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
}

const open = new Set<Socket>()
const heard = { events: 0, refused: 0 }

/** Resolves when the connection is open and, for a stream, begun. */
function join({ kind, port, tokens }: Crowd, index: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('connect', () => {
      socket.write(HEADS[kind](tokens[index % tokens.length] ?? ''))
      if (kind !== 'streams') resolve()
    })
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1')
      if (text.includes('data: ')) heard.events += 1
      if (/^HTTP\/1.1 (4|5)/.test(text)) heard.refused += 1
      resolve()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => (open.delete(socket), resolve()))
  })
}

/** Opens the crowd, says when it is there, and how many are left for each further line. */
async function run(crowd: Crowd, lines: AsyncIterator<string>): Promise<void> {
  const indexes = Array.from({ length: crowd.count }, (_, index) => index)
  const lane = async () => {
    for (let index = indexes.shift(); index !== undefined; index = indexes.shift()) await join(crowd, index)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (crowd.kind !== 'streams') setInterval(() => open.forEach((socket) => socket.write('1')), TRICKLE_MS)
  const report = () => console.log(JSON.stringify({ open: open.size, ...heard }))
  report()
  while (!(await lines.next()).done) report()
  process.exit()
}

// Started by lib/crowd.ts with a crowd as the first line of its standard input.
const lines = createInterface(process.stdin)[Symbol.asyncIterator]()
await run(JSON.parse(String((await lines.next()).value)) as Crowd, lines)
