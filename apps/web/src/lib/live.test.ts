import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ALICE, signInAs } from '../../test/render.tsx'
import { eventStream } from '../../test/fake-api.tsx'
import { useLive, useLiveConnection } from './live.ts'

const START = new Date('2026-11-20T12:00:00Z').getTime()

// Loaded on first use, which the fake timers would not wait for.
beforeAll(async () => void (await Promise.all([import('eventsource-parser'), import('./live-connection.ts')])))
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  signInAs(ALICE)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Answers each attempt by `answer` and records the second it came in. */
function listen(answer: (n: number) => Response): number[] {
  const tries: number[] = []
  vi.stubGlobal('fetch', async () => {
    tries.push((Date.now() - START) / 1_000)
    return answer(tries.length)
  })
  return tries
}

it('reconnects after 1, 2, 5 and 10 s, then every 10 s (AUTH-09)', async () => {
  const tries = listen(() => new Response(null, { status: 503 }))
  const { unmount } = renderHook(() => useLiveConnection())
  await vi.advanceTimersByTimeAsync(40_000)
  expect(tries).toEqual([0, 1, 3, 8, 18, 28, 38])
  unmount()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(tries).toHaveLength(7)
})

it('restarts at 1 s after an established connection, and passes on its events', async () => {
  const heard = vi.fn()
  const tries = listen((n) => (n === 3 ? eventStream([{ type: 'post.changed', id: 'p' }]) : new Response(null, { status: 503 })))
  const { unmount } = renderHook(() => {
    useLive(heard)
    useLiveConnection()
  })
  await vi.advanceTimersByTimeAsync(6_500)
  expect(tries).toEqual([0, 1, 3, 4, 6])
  expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'post.changed', id: 'p' })
  unmount()
})

it('lengthens each wait by up to a half, each tab by another share', async () => {
  vi.mocked(Math.random).mockReturnValue(1)
  const tries = listen(() => new Response(null, { status: 503 }))
  const { unmount } = renderHook(() => useLiveConnection())
  await vi.advanceTimersByTimeAsync(12_500)
  expect(tries).toEqual([0, 1.5, 4.5, 12])
  unmount()
})

it('stays away as long as the server asks: when it is busy, and when a stream had to make room', async () => {
  const crowded = () => new Response('retry: 1000\n: open\n\nretry: 40000\n\n', { headers: { 'content-type': 'text/event-stream' } })
  const tries = listen((n) => (n === 1 ? crowded() : new Response(null, { status: 503, headers: { 'retry-after': '4' } })))
  const { unmount } = renderHook(() => useLiveConnection())
  await vi.advanceTimersByTimeAsync(53_000)
  expect(tries).toEqual([0, 40, 44, 49])
  unmount()
})
