import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLogger } from '../log/index.ts'
import { createHttpServer } from './server.ts'

let app: FastifyInstance
let waitMs: number
let steps: string[]
let begun: PromiseWithResolvers<void>
let released: PromiseWithResolvers<void>

beforeEach(async () => {
  ;[waitMs, steps] = [0, []]
  begun = Promise.withResolvers()
  released = Promise.withResolvers()
  app = createHttpServer(createLogger('silent'), { pressure: { now: () => performance.now(), readDatabaseWait: () => waitMs } })
  app.get('/api/quick', async () => 'done')
  app.get('/api/slow', async () => {
    begun.resolve()
    await released.promise
    steps.push('worked')
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  released.resolve()
  vi.useRealTimers()
  await app.close()
})

const get = async (path: string) => {
  const response = await fetch(app.listeningOrigin + path)
  return { status: response.status, text: await response.text() }
}

it('limits the time of a head, and leaves bodies to their own limits', () => {
  const { headersTimeout, requestTimeout } = app.server
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 0])
})

it('refuses requests while many wait for the database', async () => {
  const slow = Array.from({ length: 40 }, () => get('/api/slow'))
  await begun.promise
  waitMs = 60_000
  // Sampled every 20 ms.
  await vi.waitFor(async () => expect((await get('/api/quick')).status).toBe(503))
  released.resolve()
  await Promise.all(slow)
})

it('finishes the requests that it works on, and answers them, before a stop closes anything', async () => {
  const answer = get('/api/slow').catch(() => 'cut off')
  await begun.promise
  const stopped = app.close().then(() => steps.push('stopped'))
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  released.resolve()
  await stopped
  expect([await answer, steps]).toEqual([{ status: 200, text: 'done' }, ['worked', 'stopped']])
})

it('does not wait for a request that takes too long', async () => {
  const answer = get('/api/slow').catch(() => 'cut off')
  await begun.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isStopped = false
  const stopped = app.close().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  expect(await answer).toBe('cut off')
})

it('waits for nothing when nothing is worked on', async () => {
  for (let count = 0; count < 3; count += 1) expect([(await get('/api/quick')).status, (await app.inject({ url: '/api/quick', headers: { host: 'localhost' } })).statusCode]).toEqual([200, 200])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await app.close()
})
