import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenSettled } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('leaves a screen three seconds for its own data before it loads what may be needed later', () => {
  const work = vi.fn()
  whenSettled(work)
  vi.advanceTimersByTime(2_999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(work).toHaveBeenCalledOnce()
})

it.each([1_000, 3_000])('does nothing once it is canceled, after %d ms', (ms) => {
  const work = vi.fn()
  const cancel = whenSettled(work)
  vi.advanceTimersByTime(ms)
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
})
