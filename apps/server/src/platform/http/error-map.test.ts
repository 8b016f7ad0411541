import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createHttpServer } from './server.ts'

/** A server with one failing call that waits for `fail`, and what it logs. */
async function startFailing() {
  const lines: { level: string; msg: string }[] = []
  const log = pino({ level: 'info', formatters: { level: (label) => ({ level: label }) } }, new Writable({ write: (line, _encoding, done) => (lines.push(JSON.parse(String(line))), done()) }))
  const app = createHttpServer(log)
  const called = Promise.withResolvers<void>()
  const failing = Promise.withResolvers<void>()
  app.get('/fails', async () => {
    called.resolve()
    await failing.promise
    throw new Error('Cannot use a pool after calling end on the pool')
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${url}/fails`).then(({ status }) => status, () => 'no answer')
  await called.promise
  return { app, lines, answer, fail: () => failing.resolve() }
}

const levels = (lines: readonly { level: string; msg: string }[]) => lines.filter(({ msg }) => msg.startsWith('request')).map(({ level, msg }) => [level, msg])

it('logs a failed request as an error', async () => {
  const { app, lines, answer, fail } = await startFailing()
  fail()
  expect([await answer, levels(lines)]).toEqual([500, [['error', 'request failed']]])
  await app.close()
})

it('does not log as errors the requests that a stop cuts off', async () => {
  const { app, lines, answer, fail } = await startFailing()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = app.close()
  await vi.advanceTimersByTimeAsync(5_000)
  await closed
  vi.useRealTimers()
  fail()
  expect(await answer).toBe('no answer')
  await expect.poll(() => levels(lines)).toEqual([['info', 'request cut off by the stop']])
})

it('a body that breaks off is the client\'s doing: no error in the log, and not the database\'s', async () => {
  const lines: { level: number; status?: number }[] = []
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(JSON.parse(chunk.toString()) as { level: number }), done()) })
  const app = createHttpServer(pino({ level: 'info' }, sink))
  app.post('/json', async () => ({ ok: true }))
  const begun = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  socket.write('POST /json HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  await begun
  socket.destroy()
  await vi.waitUntil(() => lines.some(({ status }) => status !== undefined), { interval: 1 })
  await app.close()
  expect(lines.filter(({ status }) => status !== undefined)).toMatchObject([{ level: 30, status: 400 }])
})
