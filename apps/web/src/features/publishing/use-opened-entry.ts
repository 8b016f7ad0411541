import { useEffect } from 'react'

/** Id of the element of a history post. */
export const entryElementId = (id: string): string => `history-${id}`

function focusEntry(id: string): void {
  const card = document.getElementById(entryElementId(id))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the post that the address opens and scrolls it into view, once. Takes the id of a post on the page, null for none. */
export function useFocusEntry(id: string | null): void {
  useEffect(() => {
    if (id === null) return
    // After the effect by which a navigation focuses the heading: a cached list has the post in the first render.
    const frame = requestAnimationFrame(() => focusEntry(id))
    return () => cancelAnimationFrame(frame)
  }, [id])
}
