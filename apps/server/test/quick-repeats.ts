import { afterAll, beforeAll, vi } from 'vitest'

/** What the AI SDK waits before it repeats a failed request; it takes no other wait. */
const SDK_WAIT_MS = 2_000
/** What the sandbox asks for when it has enough. */
export const SANDBOX_WAIT_MS = 1_000

/** Lets the AI SDK repeat failed requests at once in the tests of one file. Takes the waits to leave out; other timers stay as they are. */
export function useQuickRepeats(...more: number[]): void {
  const waits = new Set([SDK_WAIT_MS, ...more])
  beforeAll(() => {
    const { setTimeout } = globalThis
    const quick = (run: () => void, ms?: number, ...args: []) => setTimeout(run, waits.has(ms ?? 0) ? 0 : ms, ...args)
    vi.stubGlobal('setTimeout', Object.defineProperties(quick, Object.getOwnPropertyDescriptors(setTimeout)))
  })
  afterAll(() => void vi.unstubAllGlobals())
}
