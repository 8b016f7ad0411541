import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerEvents } from './events.ts'

type Listener = (event: object) => void

const HEARTBEAT_MS = 15_000
let app: FastifyInstance
let isSignedIn: boolean
let listeners: Set<Listener>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  isSignedIn = true
  listeners = new Set()
  app = Fastify({ forceCloseConnections: true })
  const subscribe = (_owner: string, listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  registerEvents(app, {
    live: { subscribe } as unknown as Parameters<typeof registerEvents>[1]['live'],
    authenticate: async () => (isSignedIn ? { userId: 'alice', sessionId: 's' } : null) as Awaited<ReturnType<Parameters<typeof registerEvents>[1]['authenticate']>>,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

async function open() {
  const response = await fetch(`${app.listeningOrigin}/api/events`, { headers: { authorization: 'Bearer token' } })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  /** The next chunk as text; null when the stream has ended. */
  const read = async (): Promise<string | null> => {
    const { value, done } = await reader.read()
    return done ? null : new TextDecoder().decode(value)
  }
  return { read, first: await read() }
}

it('sends a heartbeat every 15 s, and events as they occur (AUTH-08)', async () => {
  const { read, first } = await open()
  expect(first).toContain(': open')
  for (const beat of [1, 2]) {
    vi.advanceTimersByTime(HEARTBEAT_MS - 1)
    for (const tell of listeners) tell({ type: 'post.changed', id: `p${beat}` })
    expect(await read()).toBe(`data: {"type":"post.changed","id":"p${beat}"}\n\n`)
    vi.advanceTimersByTime(1)
    expect(await read()).toBe(': still here\n\n')
  }
})

it('ends within a minute after the session did', async () => {
  const { read } = await open()
  isSignedIn = false
  vi.advanceTimersByTime(60_000)
  let last = await read()
  while (last?.startsWith(': still here')) last = await read()
  expect([last, listeners.size]).toEqual([null, 0])
})
