const CHANNEL = 'marquee-oauth'
const NAME = 'marquee-oauth'
const FEATURES = 'popup,width=560,height=720'

/** What a window tells the page that opened it. */
export type WindowResult = { type: 'marquee:connected' | 'marquee:failed'; platform: string | null }

const isResult = (value: unknown): value is WindowResult =>
  typeof value === 'object' && value !== null && 'type' in value && (value.type === 'marquee:connected' || value.type === 'marquee:failed')

/** Opens an empty window in the gesture of a press, so that no browser blocks it; its address follows. Null when it was blocked. */
export const openWindow = (): Window | null => window.open('', NAME, FEATURES)

/** Whether this page is such a window. A provider may have cut it off from the page that opened it. */
export const isOauthWindow = (): boolean => window.opener instanceof Window || window.name === NAME

/** Tells the page that opened this window, also when a provider cut the two apart. */
export function tellOpener(result: WindowResult): void {
  if (window.opener instanceof Window) window.opener.postMessage(result, window.location.origin)
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(result)
  channel.close()
}

/** Calls `listener` once with what a window tells. Returns a function that stops listening. */
export function onWindowResult(listener: (result: WindowResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  let isDone = false
  const stop = (): void => {
    channel.close()
    window.removeEventListener('message', receive)
  }
  function take(value: unknown): void {
    if (isDone || !isResult(value)) return
    isDone = true
    stop()
    listener(value)
  }
  function receive(event: MessageEvent<unknown>): void {
    if (event.origin === window.location.origin) take(event.data)
  }
  channel.addEventListener('message', (event: MessageEvent<unknown>) => take(event.data))
  window.addEventListener('message', receive)
  return stop
}
