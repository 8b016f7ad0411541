import { useSyncExternalStore } from 'react'

/** An on-screen keyboard takes more of the window than the browser's own bars, which come and go too. */
const KEYBOARD_SHARE = 0.75

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', onChange)
  return () => viewport?.removeEventListener('resize', onChange)
}

/** Zooming in shrinks the visible part as well: it is measured at the page's own scale. */
function isKeyboardOpen(): boolean {
  const viewport = window.visualViewport
  return viewport ? viewport.height * viewport.scale < window.innerHeight * KEYBOARD_SHARE : false
}

/** Whether the on-screen keyboard covers part of the page. Never in browsers that do not tell. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isKeyboardOpen, () => false)
