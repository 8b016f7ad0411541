import type { PushDevice } from '@marquee/contract/notifications'
import { dropSubscription, ownSubscription } from '../../lib/push-subscription.ts'
import { addDevice, removeDevice } from './queries.ts'

/** What this browser can do about pushes. `denied`: its user blocked notifications of this site. */
export type PushSupport = 'unsupported' | 'denied' | 'ready'

/** Takes nothing; returns what this browser can do. */
export function readPushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const toBytes = (key: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
const toHex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Hash of this browser's push address, by which it recognizes itself in the list; null without a subscription. */
export async function ownEndpointHash(): Promise<string | null> {
  const subscription = await ownSubscription()
  return subscription ? toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))) : null
}

const BROWSERS = [['Edg/', 'Edge'], ['OPR/', 'Opera'], ['Firefox/', 'Firefox'], ['Chrome/', 'Chrome'], ['Safari/', 'Safari']] as const
const SYSTEMS = [['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Android', 'Android'], ['Windows', 'Windows'], ['Mac OS', 'Mac'], ['Linux', 'Linux']] as const

/** A browser in words: `Chrome on Linux`. Takes its user agent. */
export function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [string, string])[], otherwise: string) => names.find(([mark]) => userAgent.includes(mark))?.[1] ?? otherwise
  return `${find(BROWSERS, 'Browser')} on ${find(SYSTEMS, 'this device')}`
}

/** A subscription belongs to the key it was made with; one of another installation's key is replaced. */
async function subscribe(registration: ServiceWorkerRegistration, pushKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(pushKey) }
  const existing = await registration.pushManager.getSubscription()
  const key = existing?.options.applicationServerKey
  if (existing && key && toHex(key) === toHex(options.applicationServerKey.buffer)) return existing
  await existing?.unsubscribe()
  return registration.pushManager.subscribe(options)
}

/**
 * Turns pushes on in this browser; to be called in a click, as browsers ask for permission then only. Takes the server's public key; returns the
 * device, or null when the user did not allow it. Throws ApiError, and the browser's error.
 */
export async function turnPushOn(pushKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { endpoint, keys } = (await subscribe(await navigator.serviceWorker.ready, pushKey)).toJSON()
  return addDevice({ endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }, label: browserName(navigator.userAgent) })
}

/** Turns pushes off in this browser. Takes its device. Throws ApiError. */
export async function turnPushOff(id: string): Promise<void> {
  await removeDevice(id)
  await dropSubscription()
}
