import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Rows above and below the window that are rendered too. */
const SPARE_ROWS = 6
/** Rows rendered before the window is known. */
const FIRST_ROWS = 20

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Which rows of a long list are near the window, whether a pane or the page scrolls. Takes the number of rows and the height of one in rem: rows have one
 * height, so the place of each is known before it is rendered. Returns the ref of the list, the first row to render and the one after the last.
 */
export function useRowWindow<E extends HTMLElement>(count: number, rowRem: number): { list: RefObject<E | null>; from: number; to: number } {
  const list = useRef<E>(null)
  const [range, setRange] = useState({ from: 0, to: FIRST_ROWS })
  const height = useRef(rowRem)
  const [update] = useState(() => () => {
    if (!list.current) return
    const top = -list.current.getBoundingClientRect().top
    const row = height.current * remPx()
    const from = Math.max(0, Math.floor(top / row) - SPARE_ROWS)
    const to = Math.max(FIRST_ROWS, Math.ceil((top + window.innerHeight) / row) + SPARE_ROWS)
    setRange((before) => (before.from === from && before.to === to ? before : { from, to }))
  })
  useLayoutEffect(() => {
    height.current = rowRem
    update()
  }, [update, count, rowRem])
  useEffect(() => {
    let frame = 0
    const onMove = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    // Captured: the scrolling of a pane does not bubble.
    addEventListener('scroll', onMove, { passive: true, capture: true })
    addEventListener('resize', onMove)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onMove, { capture: true })
      removeEventListener('resize', onMove)
    }
  }, [update])
  return { list, from: Math.min(range.from, Math.max(0, count - 1)), to: Math.min(range.to, count) }
}
