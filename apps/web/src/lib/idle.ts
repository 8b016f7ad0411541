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
