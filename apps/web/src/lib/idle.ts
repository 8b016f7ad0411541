/**
 * Runs `work` once the tab is idle, after 2 seconds at the latest. Returns a function that cancels it.
 * Safari has no idle callback; a short pause is used there.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 500)
  return () => clearTimeout(timer)
}

/** The time a screen has for its own data and pictures. */
const SETTLED_MS = 3_000

/** As `whenIdle`, but for what may be needed later: while a screen waits for its data the tab is idle too, and the network is not free. */
export function whenSettled(work: () => void): () => void {
  let cancel = (): void => undefined
  const timer = setTimeout(() => {
    cancel = whenIdle(work)
  }, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}
