import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStreams, type Streams } from './streams.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const MOST = 8_000
const HEARTBEAT_MS = 30_000

let streams: Streams

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  streams = createStreams()
})
afterEach(() => {
  streams.stop()
  vi.useRealTimers()
})

/** Opens a stream of a user to a client that reads nothing: what is written waits in memory. Returns the answer and what was written. */
function open(userId: string): { raw: ServerResponse; written: string[] } {
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  const written: string[] = []
  vi.spyOn(raw, 'write').mockImplementation((chunk: unknown) => written.push(String(chunk)) > 0)
  vi.spyOn(raw, 'end').mockImplementation((chunk?: unknown) => {
    written.push(`${typeof chunk === 'string' ? chunk : ''}[end]`)
    return raw
  })
  streams.open({ userId, sessionId: `session of ${userId}`, expiresAt: new Date(NOW.getTime() + 3_600_000) }, raw, NOW)
  return { raw, written }
}

it('closes the oldest of 8,000 streams for the next one, whosever it is, and tells it to come back later', () => {
  const [first, second] = [open('first'), open('second')]
  for (let count = 2; count < MOST; count += 1) open(`user ${count}`)
  expect(first.written.at(-1)).toBe('retry: 1000\n: open\n\n')
  open('one more')
  const wait = Number(/^retry: (\d+)\n\n\[end\]$/.exec(first.written.at(-1) ?? '')?.[1])
  expect(wait).toBeGreaterThanOrEqual(30_000)
  expect(wait).toBeLessThanOrEqual(90_000)
  expect([second.written.at(-1), streams.sessions().length]).toEqual(['retry: 1000\n: open\n\n', MOST])
})

it('cuts a stream off whose client reads nothing, when 256 KB wait for it', () => {
  const { raw, written } = open('alice')
  let waiting = 256 * 1024
  vi.spyOn(raw, 'writableLength', 'get').mockImplementation(() => waiting)
  streams.send('alice', { type: 'profile.changed' })
  expect([written.at(-1), raw.destroyed]).toEqual([expect.stringContaining('profile.changed'), false])
  waiting += 1
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(raw.destroyed).toBe(true)
})
