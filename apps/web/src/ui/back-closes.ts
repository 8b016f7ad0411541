import { useEffect, useEffectEvent } from 'react'

// The browser's Back closes the open dialog: while one is open there is a further entry of the same address in the history, which Back removes.
// It is never removed by `history.back()` when a dialog is closed otherwise: that would abort a navigation which the dialog has just begun.
// Such a left-over entry is reused by the next dialog, and skipped by the next Back.

type Entry = { close: () => void }
const opened: Entry[] = []
/** Whether the browser is on such an entry. */
let isOnGuard = false
let isListening = false

const hasGuard = (): boolean => (history.state as { dialog?: boolean } | null)?.dialog === true

function guard(): void {
  // The router's own fields stay: to it, both entries are one place.
  if (!hasGuard()) history.pushState({ ...(history.state as object | null), dialog: true }, '')
  isOnGuard = true
}

function onPop(): void {
  const wasOnGuard = isOnGuard
  isOnGuard = hasGuard()
  if (isOnGuard) return
  const top = opened.at(-1)
  if (top) {
    top.close()
    // A dialog may ask before it closes, and others may be open below it: the next Back is theirs.
    setTimeout(() => opened.length > 0 && guard())
  } else if (wasOnGuard) history.back()
}

/** To be called when the address changes: the new entry is no dialog's. */
export function noteNavigation(): void {
  isOnGuard = hasGuard()
}

/** While `isOpen`, the browser's Back calls `close` instead of leaving the page; with several, that of the one opened last. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    if (!isListening) {
      isListening = true
      window.addEventListener('popstate', onPop)
    }
    const entry: Entry = { close: () => onBack() }
    opened.push(entry)
    guard()
    return () => {
      opened.splice(opened.indexOf(entry), 1)
    }
  }, [isOpen])
}
