const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What the server answers to requests that it refuses before their work begins (decision 0022). */
const REFUSED = 'The service is busy. Please try again in a moment.'
const AGAIN_AFTER_MS = 1_000
const WITHIN_MS = 120_000

/** Makes a call, and makes it again as long as the server refuses it because it is busy. */
export async function whenFree<T>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + WITHIN_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const isRefused = error instanceof Error && error.message.includes(' answered 503: ') && error.message.includes(REFUSED)
      if (!isRefused || performance.now() > deadline) throw error
      await pause(AGAIN_AFTER_MS)
    }
  }
}
