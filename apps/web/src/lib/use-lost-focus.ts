import { useEffect, useEffectEvent, useRef } from 'react'

type Item<T> = {
  /** What the element belongs to, null when that is not part of the list. */
  itemOf: (element: Element) => T | null
  /** Focuses what takes the place of a removed element. */
  onLost: (item: T) => void
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Focuses the heading of the page, unless something else has the focus. */
export function focusHeading(): void {
  if (isNowhere()) document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}

/**
 * Keeps the focus of a list that is read again: the element that has it may move to another place or be removed, with which the browser
 * drops the focus. Then `onLost` is called with what the element belonged to; when the whole list is gone, the page's heading takes the focus.
 * Somebody who has pressed elsewhere since is left alone.
 */
export function useLostFocus<T>({ itemOf, onLost }: Item<T>): void {
  const last = useRef<{ element: Element; item: T } | null>(null)
  const note = useEffectEvent((element: Element) => {
    const item = itemOf(element)
    last.current = item === null ? null : { element, item }
  })
  const at = useEffectEvent(itemOf)
  const restore = useEffectEvent(onLost)
  useEffect(() => {
    const { current } = last
    if (!current) return
    if (current.element.isConnected) return note(current.element)
    last.current = null
    if (isNowhere()) restore(current.item)
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => target instanceof Element && note(target)
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || at(target) === null) last.current = null
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    if (document.activeElement) note(document.activeElement)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
      const { current } = last
      // The list may be shown again, or another page may focus its own heading.
      if (current) requestAnimationFrame(() => current.element.isConnected || focusHeading())
    }
  }, [])
}
