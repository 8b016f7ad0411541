import { CONNECT_POPUP } from '@marquee/contract/social'

/** A window of the connect flow: opened empty in the click, navigated later, watched until it is closed. */
export type ConnectWindow = { show: (url: string) => void; close: () => void }

/**
 * Opens the popup (trace.md ACCT-23, ACCT-24). It must be called in the click itself: blockers block a window opened after
 * waiting for the server. Takes a callback for when it is closed, however that happens. Returns null when it was blocked.
 */
export function openConnectWindow(onClosed: () => void): ConnectWindow | null {
  const { width, height, checkMs, forceCloseMs } = CONNECT_POPUP
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const popup = window.open('about:blank', 'marquee-connect', `popup,width=${width},height=${height},left=${left},top=${top}`)
  if (!popup) return null
  const stop = (): void => {
    clearInterval(watch)
    clearTimeout(limit)
  }
  const watch = setInterval(() => {
    if (!popup.closed) return
    stop()
    onClosed()
  }, checkMs)
  const limit = setTimeout(() => popup.close(), forceCloseMs)
  return {
    show: (url) => popup.location.replace(url),
    close: () => {
      stop()
      popup.close()
    },
  }
}
