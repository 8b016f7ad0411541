import type { ImageJob } from '@marquee/contract/images'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { Component as Images } from './pages/images.tsx'

const running: ImageJob = {
  id: '0190a1b2-0000-7000-8000-000000000090', kind: 'generate', status: 'processing', stage: 'drawing', prompt: 'A red cup', shape: 'square', provider: 'openai',
  sourceImageId: null, image: null, error: null, isCanceled: false, createdAt: '2026-11-20T10:00:00.000Z', finishedAt: null,
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T10:00:10Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How often the library was requested within each of the spans, in seconds. */
async function requestsWithin(address: string, jobs: ImageJob[], spans: number[]): Promise<number[]> {
  const calls = fakeApi({
    'GET /api/images/list': () => ({ success: true, images: [], total: 0, nextCursor: null }),
    'GET /api/images/jobs': () => ({ success: true, jobs }),
    'GET /api/images/job-status': () => ({ success: true, status: 'processing', imageUrl: null, job: running }),
    'GET /api/images/preferences': () => ({ success: true, preferences: { imageProvider: 'openai' }, available: ['openai'] }),
  })
  const requestCount = (): number => calls.filter(({ path }) => path === '/api/images/list').length
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  renderScreen(<Images />, address)
  await wait(1_000)
  const counts: number[] = []
  for (const seconds of spans) {
    const before = requestCount()
    await wait(seconds * 1_000)
    counts.push(requestCount() - before)
  }
  return counts
}

it('requests the library every 15 s while an image is generated (IMG-21)', async () => {
  expect(await requestsWithin('/images', [running], [13, 2, 15, 15])).toEqual([0, 1, 1, 1])
})

it('does not poll when nothing is generated', async () => {
  expect(await requestsWithin('/images', [], [60])).toEqual([0])
})

it('requests the library every 30 s on the edit tab (IMG-22)', async () => {
  expect(await requestsWithin('/images?tab=edit', [], [28, 2, 30])).toEqual([0, 1, 1])
})
