import { newKey } from '../../lib/new-key.ts'

const CHANNEL = 'marquee-oauth'
const NAME = 'marquee-oauth'
const FEATURES = 'popup,width=560,height=720'
const HEARD = 'marquee:heard'

/** What a window tells the pages of this application. */
export type WindowResult = { type: 'marquee:connected' | 'marquee:failed'; platform: string | null }
/** With a name of its own: it is told twice, and answered. */
type Told = WindowResult & { id: string }

const fieldsOf = (value: unknown): Partial<Record<keyof Told, unknown>> => (typeof value === 'object' && value !== null ? value : {})
const isTold = (value: unknown): value is Told => {
  const { type, id } = fieldsOf(value)
  return (type === 'marquee:connected' || type === 'marquee:failed') && typeof id === 'string'
}

/** Opens an empty window in the gesture of a press, so that no browser blocks it; its address follows. Null when it was blocked. */
export const openWindow = (): Window | null => window.open('', NAME, FEATURES)

/** Sends the opened window to a provider; this page itself when the browser blocked the window. One that was closed meanwhile stays closed. */
export function goToProvider(opened: Window | null, address: string): void {
  if (opened === null) window.location.assign(address)
  else if (!opened.closed) opened.location.href = address
}

/**
 * Tells the pages of this application what came back, also when a provider cut this window off from the one that opened it. `onHeard` is called once
 * one of them has taken it up. Returns a function that stops waiting for that.
 */
export function tellOpener(result: WindowResult, onHeard: () => void): () => void {
  const told: Told = { ...result, id: newKey() }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, id }: { type?: unknown; id?: unknown } = fieldsOf(data)
    if (type === HEARD && id === told.id) onHeard()
  })
  if (window.opener instanceof Window) window.opener.postMessage(told, window.location.origin)
  channel.postMessage(told)
  return () => channel.close()
}

/** Calls `listener` with what every window tells, once each. Returns a function that stops listening. */
export function onWindowResult(listener: (result: WindowResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  let last: string | null = null
  const take = (value: unknown): void => {
    if (!isTold(value) || value.id === last) return
    last = value.id
    channel.postMessage({ type: HEARD, id: value.id })
    listener({ type: value.type, platform: value.platform })
  }
  const receive = (event: MessageEvent<unknown>): void => {
    if (event.origin === window.location.origin) take(event.data)
  }
  channel.addEventListener('message', (event: MessageEvent<unknown>) => take(event.data))
  window.addEventListener('message', receive)
  return () => {
    channel.close()
    window.removeEventListener('message', receive)
  }
}
