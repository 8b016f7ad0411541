import { useEffect, useRef } from 'react'

/** Id of the element of a history post. */
export const entryElementId = (id: string): string => `history-${id}`

function focusEntry(id: string): void {
  const card = document.getElementById(entryElementId(id))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/**
 * Focuses the post that the address opens and scrolls it into view, once. A list read again may move it between the place
 * above the list and the list: an element that is removed drops the focus, which then follows to the new one.
 * Takes the id of a post on the page, null for none, and where it is shown.
 */
export function useFocusEntry(id: string | null, place: 'above' | 'listed'): void {
  const focused = useRef<string | null>(null)
  useEffect(() => {
    if (id === null) return
    // After the effect by which a navigation focuses the heading: a cached list has the post in the first render.
    const frame = requestAnimationFrame(() => {
      if (focused.current !== id || document.activeElement === document.body) focusEntry(id)
      focused.current = id
    })
    return () => cancelAnimationFrame(frame)
  }, [id, place])
}
