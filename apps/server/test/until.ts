/** The first checks come quickly; later ones are less frequent. */
const LEAST_MS = 5
const MOST_MS = 50

/**
 * Polls until `read` returns something that `isDone` accepts. Returns it; throws after `withinMs`, which begin again whenever `progress` of what was
 * read changes: work that goes on is waited for, work that stands still is not.
 */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean, withinMs = 15_000, progress?: (value: T) => number): Promise<T> {
  let deadline = performance.now() + withinMs
  let pause = LEAST_MS
  let reached: number | undefined
  let value = await read()
  while (!isDone(value)) {
    if (progress?.(value) !== reached) {
      reached = progress?.(value)
      deadline = performance.now() + withinMs
    }
    if (performance.now() > deadline) throw new Error(`Still waiting after ${withinMs} ms for ${JSON.stringify(value).slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(pause * 1.5, MOST_MS)
    value = await read()
  }
  return value
}

/** Waits until something is so while the clock of the test stands still: `vi.waitFor` and `vi.waitUntil` advance a fake one at each look. */
export async function happens(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
