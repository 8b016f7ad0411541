import { useSyncExternalStore } from 'react'

/** An on-screen keyboard takes more of the window than the browser's own bars, which come and go too. */
const KEYBOARD_SHARE = 0.75

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', onChange)
  viewport?.addEventListener('scroll', onChange)
  return () => {
    viewport?.removeEventListener('resize', onChange)
    viewport?.removeEventListener('scroll', onChange)
  }
}

/** Zooming in shrinks the visible part as well: it is measured at the page's own scale. */
function isKeyboardOpen(): boolean {
  const viewport = window.visualViewport
  return viewport ? viewport.height * viewport.scale < window.innerHeight * KEYBOARD_SHARE : false
}

/** Whether the on-screen keyboard covers part of the page. Never in browsers that do not tell. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isKeyboardOpen, () => false)

/** How far the visible part ends above the window's lower edge, in pixels; 0 while no keyboard is open. */
function readInset(): number {
  const viewport = window.visualViewport
  return viewport && isKeyboardOpen() ? Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)) : 0
}

/** How many pixels the on-screen keyboard covers at the bottom; null while it is closed. */
export function useKeyboardInset(): number | null {
  const isOpen = useKeyboardOpen()
  const inset = useSyncExternalStore(subscribe, readInset, () => 0)
  return isOpen ? inset : null
}
