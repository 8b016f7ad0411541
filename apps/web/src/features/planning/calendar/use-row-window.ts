import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

/** Overscan rows, and the step in which the window moves. */
const SPARE_ROWS = 2
const STEP_ROWS = 2
/** Rows rendered before the height of the window is known. */
const FIRST_ROWS = 14

/**
 * The visible rows of a scrolling element, with overscan. Takes the element, the height of a row, the initial scroll
 * position, and a key that resets it.
 */
export function useRowWindow(element: RefObject<HTMLElement | null>, rowPx: number, startRow: number, startKey: string) {
  const [first, setFirst] = useState(Math.max(0, Math.floor(startRow)))
  const [count, setCount] = useState(FIRST_ROWS)
  useLayoutEffect(() => {
    const { current: scroller } = element
    if (!scroller) return
    const read = (): void => {
      setFirst(Math.floor(scroller.scrollTop / rowPx / STEP_ROWS) * STEP_ROWS)
      if (scroller.clientHeight > 0) setCount(Math.ceil(scroller.clientHeight / rowPx))
    }
    read()
    scroller.addEventListener('scroll', read, { passive: true })
    window.addEventListener('resize', read)
    return () => {
      scroller.removeEventListener('scroll', read)
      window.removeEventListener('resize', read)
    }
  }, [element, rowPx])
  // Only another day or view resets the scroll position; the passing of time does not.
  const readStart = useEffectEvent(() => startRow * rowPx)
  useLayoutEffect(() => {
    element.current?.scrollTo?.({ top: readStart() })
    element.current?.dispatchEvent(new Event('scroll'))
  }, [element, startKey])
  return { from: first - SPARE_ROWS, to: first + count + STEP_ROWS + SPARE_ROWS }
}
