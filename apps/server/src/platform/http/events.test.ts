import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveListener } from '../live/live.ts'
import type { Caller } from './caller.ts'
import { registerEvents } from './events.ts'

const HEARTBEAT_MS = 30_000
const HOUR_MS = 3_600_000
const NOW = new Date('2026-11-20T12:00:00Z')

let app: FastifyInstance
let ended: string[]
let live: LiveListener | undefined

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  ended = []
  app = Fastify({ forceCloseConnections: true })
  registerEvents(app, {
    live: {
      listen: (listener) => {
        live = listener as LiveListener
        return () => (live = undefined)
      },
    },
    // The token is `user:session`.
    authenticate: async (token) => {
      const [userId = '', sessionId = ''] = token.split('.')
      return { userId, sessionId, email: '', isEmailVerified: true, kind: 'session', level: 'aal1', isFactorMissing: false, expiresAt: new Date(NOW.getTime() + HOUR_MS) } satisfies Caller
    },
    findEndedSessions: async (ids) => ids.filter((id) => ended.includes(id)),
    clock: { now: () => NOW },
    log: { warn: () => undefined },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

async function open(token = 'alice.phone') {
  const response = await fetch(`${app.listeningOrigin}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  /** The next chunk as text; null when the stream has ended. */
  const read = async (): Promise<string | null> => {
    const { value, done } = await reader.read()
    return done ? null : new TextDecoder().decode(value)
  }
  /** What came until the stream ended, without heartbeats. */
  const readToEnd = async (): Promise<string> => {
    let text = ''
    for (let chunk = await read(); chunk !== null; chunk = await read()) text += chunk
    return text.replaceAll(': still here\n\n', '')
  }
  return { read, readToEnd, first: await read() }
}

it('sends a heartbeat every 30 s, and events as they occur (AUTH-08)', async () => {
  const { read, first } = await open()
  expect(first).toContain(': open')
  for (const beat of [1, 2]) {
    vi.advanceTimersByTime(HEARTBEAT_MS - 1)
    live?.onEvent('bob', { type: 'media.changed' })
    live?.onEvent('alice', { type: 'knowledge.changed', entryId: `p${beat}`, stage: 'ready' })
    expect(await read()).toBe(`data: {"type":"knowledge.changed","entryId":"p${beat}","stage":"ready"}\n\n`)
    vi.advanceTimersByTime(1)
    expect(await read()).toBe(': still here\n\n')
  }
})

describe('a stream ends', () => {
  it('at once when its session does; other sessions of the same user keep theirs', async () => {
    const [phone, laptop] = [await open('alice.phone'), await open('alice.laptop')]
    live?.onSessionEnd('phone')
    expect(await phone.readToEnd()).toBe('')
    live?.onEvent('alice', { type: 'profile.changed' })
    expect(await laptop.read()).toContain('profile.changed')
  })

  it('at once when its session ended while it was opening', async () => {
    live?.onSessionEnd('phone')
    const { readToEnd } = await open('alice.phone')
    expect(await readToEnd()).toBe('')
  })

  it('within a minute when the announcement was lost, and at once when the lost connection is back', async () => {
    const [phone, laptop] = [await open('alice.phone'), await open('bob.laptop')]
    ended = ['phone']
    vi.advanceTimersByTime(60_000)
    expect(await phone.readToEnd()).toBe('')
    ended = ['laptop']
    live?.onReconnect()
    expect(await laptop.readToEnd()).toBe('')
  })

  it('when its token expires: the browser comes back with the next one', async () => {
    const { readToEnd } = await open()
    vi.advanceTimersByTime(HOUR_MS)
    expect(await readToEnd()).toBe('')
  })

  it('when its user opens a thirteenth: the oldest is told to come back later', async () => {
    const oldest = await open()
    const bob = await open('bob.tablet')
    for (let count = 0; count < 12; count += 1) await open()
    const wait = Number(/^retry: (\d+)\n\n$/.exec(await oldest.readToEnd())?.[1])
    expect(wait).toBeGreaterThanOrEqual(30_000)
    expect(wait).toBeLessThanOrEqual(90_000)
    live?.onEvent('bob', { type: 'profile.changed' })
    expect(await bob.read()).toContain('profile.changed')
  })

  it('when the server stops: the streams return one after the other', async () => {
    const streams = [await open('a.1'), await open('b.2'), await open('c.3')]
    await app.close()
    for (const { readToEnd } of streams) expect(await readToEnd()).toMatch(/^retry: 5\d\d\n\n$/)
  })
})
