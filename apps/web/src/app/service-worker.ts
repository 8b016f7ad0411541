import { dropSubscription } from '../lib/push-subscription.ts'

/** Registers /sw.js (trace.md GEN-05). Development serves no such file, so only a built application does it. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Browsers refuse it in private windows and on plain http; the application works without.
  const register = (): void => void navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** Tells the service worker to drop the pages it keeps for offline use, and ends the pushes to this browser: its next user must not get them. */
export function clearServiceWorker(): void {
  // Without it pushes end too: the server removes the address with the session.
  void dropSubscription().catch(() => undefined)
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ type: 'clear' })
}
