import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createHttpServer } from './server.ts'

it('a body that breaks off is the client\'s doing: no error in the log, and not the database\'s', async () => {
  const lines: { level: number; status?: number }[] = []
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(JSON.parse(chunk.toString()) as { level: number }), done()) })
  const app = createHttpServer(pino({ level: 'info' }, sink))
  app.post('/json', async () => ({ ok: true }))
  const begun = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  socket.write('POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  await begun
  socket.destroy()
  await vi.waitUntil(() => lines.some(({ status }) => status !== undefined), { interval: 1 })
  await app.close()
  expect(lines.filter(({ status }) => status !== undefined)).toMatchObject([{ level: 30, status: 400 }])
})
