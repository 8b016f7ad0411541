/**
 * Runs `work` once the tab has nothing better to do, after 2 seconds at the latest. Returns what calls it off.
 * Safari has no idle callback; a short pause does there.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 500)
  return () => clearTimeout(timer)
}
