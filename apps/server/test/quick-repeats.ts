import { afterAll, beforeAll, vi } from 'vitest'

/** The AI SDK's delay before it retries a failed request; it cannot be configured. */
const SDK_WAIT_MS = 2_000
/** The delay that the sandbox requests when it is rate limited. */
export const SANDBOX_WAIT_MS = 1_000

/** Lets the AI SDK retry failed requests at once in the tests of one file. Takes the delays to skip; other timers are unchanged. */
export function useQuickRepeats(...more: number[]): void {
  const waits = new Set([SDK_WAIT_MS, ...more])
  beforeAll(() => {
    const { setTimeout } = globalThis
    const quick = (run: () => void, ms?: number, ...args: []) => setTimeout(run, waits.has(ms ?? 0) ? 0 : ms, ...args)
    vi.stubGlobal('setTimeout', Object.defineProperties(quick, Object.getOwnPropertyDescriptors(setTimeout)))
  })
  afterAll(() => void vi.unstubAllGlobals())
}
