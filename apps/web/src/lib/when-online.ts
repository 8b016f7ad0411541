/** Resolves at once when the browser is online, else once the connection is back. Rejects with the reason of `signal` when that fires first. */
export function whenOnline(signal?: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) })
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
