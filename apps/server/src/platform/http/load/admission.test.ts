import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admitByPressure } from './admission.ts'

let app: FastifyInstance
let wait: number
let lines: { msg: string }[]
let release: () => void
let waiting: Promise<unknown>[]
let now: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ;[wait, now, lines, waiting] = [0, 0, [], []]
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(JSON.parse(chunk.toString()) as { msg: string }), done()) })
  const loggerInstance: FastifyBaseLogger = pino({ level: 'warn' }, sink)
  app = Fastify({ loggerInstance, forceCloseConnections: true })
  admitByPressure(app, { now: () => now, readDatabaseWait: () => wait })
  const gate = new Promise<void>((resolve) => (release = resolve))
  app.get('/slow', async () => {
    await gate
    return 'done'
  })
  app.get('/stream', { config: { isStream: true } }, async () => {
    await gate
    return 'done'
  })
  for (const path of ['/api/posts', '/api/health', '/auth/v1/token', '/api/webhooks/x']) app.get(path, async () => 'fine')
  app.post('/api/posts', async () => 'fine')
  const late = async () => void (now += 1_100)
  for (const url of ['/api/late', '/auth/v1/late']) app.get(url, { onRequest: late }, async () => 'fine')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  release()
  await Promise.all(waiting)
  vi.useRealTimers()
  await app.close()
})

const get = (path: string) => fetch(`${app.listeningOrigin}${path}`)

/** Resolves when the server has begun to work on that many more requests for a path. */
async function begin(path: string, count: number): Promise<void> {
  let begun = 0
  const all = new Promise<void>((resolve) => app.server.prependListener('request', () => (begun += 1) === count && resolve()))
  for (let index = 0; index < count; index += 1) waiting.push(get(path))
  await all
}

/** Lets the queue for the database be this long, for long enough to count. */
function overload(ms: number): void {
  wait = ms
  for (let sample = 0; sample < 40; sample += 1) {
    now += 20
    vi.advanceTimersByTime(20)
  }
}

const statuses = async (path: string, count: number): Promise<number[]> => {
  const seen: number[] = []
  for (let index = 0; index < count; index += 1) seen.push((await get(path)).status)
  return seen
}

describe('under pressure', () => {
  it('every second request is refused at half the range, with a Retry-After that differs', async () => {
    await begin('/slow', 40)
    overload(225)
    expect(await statuses('/api/posts', 4)).toEqual([200, 503, 200, 503])
    const refused = [await get('/api/posts'), await get('/api/posts'), await get('/api/posts'), await get('/api/posts')].filter(({ status }) => status === 503)
    expect(await refused[0]?.json()).toEqual({ success: false, error: 'The service is busy. Please try again in a moment.', code: 'unavailable' })
    const seconds = refused.map(({ headers }) => Number(headers.get('retry-after')))
    expect(new Set(seconds).size).toBe(seconds.length)
    for (const second of seconds) expect(second).toBeGreaterThan(0)
  })

  it('signing in and webhooks are refused last, health never', async () => {
    await begin('/slow', 40)
    overload(380)
    expect(await statuses('/api/posts', 2)).toEqual([503, 503])
    for (const path of ['/auth/v1/token', '/api/webhooks/x', '/api/health']) expect((await get(path)).status).toBe(200)
    overload(60_000)
    for (const path of ['/auth/v1/token', '/api/webhooks/x']) expect((await get(path)).status).toBe(503)
    expect((await get('/api/health')).status).toBe(200)
  })

  it('what waited too long to be let in is refused before its work begins', async () => {
    expect((await get('/api/late')).status).toBe(200)
    await begin('/slow', 40)
    const refused = await get('/api/late')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect((await get('/auth/v1/late')).status).toBe(200)
  })

  it('nothing is refused while few requests are worked on: those are not the reason', async () => {
    overload(60_000)
    expect((await get('/api/posts')).status).toBe(200)
  })

  it('open streams, slow bodies and answered requests are not worked on', async () => {
    await begin('/stream', 40)
    for (let index = 0; index < 40; index += 1) void fetch(`${app.listeningOrigin}/api/posts`, { method: 'POST', body: new ReadableStream(), duplex: 'half' }).catch(() => undefined)
    await statuses('/api/posts', 40)
    overload(60_000)
    expect((await get('/api/posts')).status).toBe(200)
  })

  it('one long step is no queue for the database, though every answer of it came late', async () => {
    await begin('/slow', 40)
    overload(0)
    now += 900
    wait = 900
    vi.advanceTimersByTime(20)
    expect(await statuses('/api/posts', 4)).toEqual([200, 200, 200, 200])
    now += 20
    wait = 920
    vi.advanceTimersByTime(20)
    expect(await statuses('/api/posts', 1)).toEqual([503])
  })

  it('is over as soon as the delay is, and the log has one line for its begin and one for its end', async () => {
    await begin('/slow', 40)
    overload(400)
    await statuses('/api/posts', 3)
    overload(0)
    expect((await get('/api/posts')).status).toBe(200)
    now += 5_000
    vi.advanceTimersByTime(5_000)
    expect(lines.map(({ msg }) => msg)).toEqual(['overload: requests are refused', 'the overload is over'])
    expect(lines[1]).toMatchObject({ refused: 3 })
  })
})
