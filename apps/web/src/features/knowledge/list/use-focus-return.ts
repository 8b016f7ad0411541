import { useEffect, useRef } from 'react'

const INSIDE = '[role=dialog], [role=alertdialog], [data-base-ui-focus-guard]'

/**
 * Restores the focus once no dialog is open any more: dialogs that an address opens have no button of their
 * own to return to. Takes whether one is open.
 */
export function useFocusReturn(isOpen: boolean): void {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(INSIDE)) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (isOpen) return
    // The dialog releases the focus after it is gone.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body && last.current?.isConnected) last.current.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}
